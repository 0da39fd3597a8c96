import type { Relogio } from './data-br.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Interval between two samples of a zone's offset: shorter than any daylight saving time. */
const STEP = 15 * DAY;
/** Maximum age of publications on a page, and how far plans reach into the future. */
const BACK = 10 * 366 * DAY;
const AHEAD = 366 * DAY;

/** Offset of a zone from UTC at an instant, in milliseconds. */
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
  // `Date.UTC` maps years below 100 to the 20th century.
  const midnight = new Date(0).setUTCFullYear(ano, 0, 1);
  return midnight - distanciaAt(midnight - distanciaAt(midnight, format), format);
}

/**
 * Period around an instant with the same offset of a zone, found by samples every 15 days. It starts and ends at
 * samples, at most ten years before and one year after.
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
