import type { Relogio } from './data-br.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Between two looks at a zone's clocks: no summer time begins and ends within. */
const STEP = 15 * DAY;
/** How far back pages tell of what was published, at most, and how far ahead of what is planned. */
const BACK = 10 * 366 * DAY;
const AHEAD = 366 * DAY;

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function distanciaAt(at: number, format: Intl.DateTimeFormat): number {
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const day = [of('year'), of('month') - 1, of('day')] as const;
  return Date.UTC(...day, of('hour'), of('minute'), of('second')) - Math.floor(at / 1000) * 1000;
}

const formatIn = (fuso: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: fuso,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

/**
 * Returns the instant at which a year begins in a zone, in milliseconds since 1970.
 * @param fuso an IANA name
 */
export function startOfYear(fuso: string, ano: number): number {
  const format = formatIn(fuso);
  // `Date.UTC` takes years below 100 for those of the 20th century.
  const midnight = new Date(0).setUTCFullYear(ano, 0, 1);
  return midnight - distanciaAt(midnight - distanciaAt(midnight, format), format);
}

/**
 * The stretch around an instant in which the clocks of a zone go as they do then, from looks two weeks apart: it begins and ends at
 * looks, ten years before at the earliest and a year after at the latest.
 * @param fuso an IANA name
 */
export function relogioAt(fuso: string, instant: Date): Relogio {
  const format = formatIn(fuso);
  const at = instant.getTime();
  const distancia = distanciaAt(at, format);
  const isSame = (other: number) => distanciaAt(other, format) === distancia;
  let [de, ate] = [at, at];
  while (at - de < BACK && isSame(de - STEP)) de -= STEP;
  while (ate - at < AHEAD && isSame(ate + STEP)) ate += STEP;
  return { de, ate, distancia };
}
