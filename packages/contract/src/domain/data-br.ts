/** Formats a date, or the UTC day of an instant: `2026-03-15` → `15/03/2026` (spec portal §9). */
export function formatDate(iso: string): string {
  return `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;
}

/** Names of the months, January first. */
export const MESES = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

/** Parts of a date that a category shows. The day implies the month, the month the year. */
export interface NivelData {
  readonly exibeDia: boolean;
  readonly exibeMes: boolean;
  readonly exibeAno: boolean;
}

/** Formats a date with the precision of its category: `15/03/2026`, `março de 2026`, `2026` or nothing. */
export function formatDateByNivel(iso: string, nivel: NivelData): string {
  if (nivel.exibeDia) return formatDate(iso);
  const year = iso.slice(0, 4);
  if (nivel.exibeMes) return `${MESES[Number(iso.slice(5, 7)) - 1] ?? ''} de ${year}`;
  return nivel.exibeAno ? year : '';
}

/** Time zone for instants if no client's zone is known. */
export const BRASILIA = 'America/Sao_Paulo';

/** Caches formats by zone: creating one is slow, and there are few zones. */
function perFuso(make: (timeZone: string) => Intl.DateTimeFormat) {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (fuso: string): Intl.DateTimeFormat => {
    const format = made.get(fuso) ?? make(fuso);
    made.set(fuso, format);
    return format;
  };
}

const dateTimeFormat = perFuso(
  (timeZone) =>
    new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone }),
);
const dayFormat = perFuso((timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone }));

/** Period in which a zone keeps one offset from UTC. All in milliseconds; the end is exclusive. */
export interface Relogio {
  readonly de: number;
  readonly ate: number;
  readonly distancia: number;
}

let relogioOf = (_fuso: string): Relogio | undefined => undefined;

/**
 * Provides the known offsets of zones, so that instants need no `Intl`. `Intl` makes a browser load its language data,
 * which on a cheap phone takes longer than anything else on a text page. A page includes the period that it needs.
 */
export function installRelogios(find: (fuso: string) => Relogio | undefined): void {
  relogioOf = find;
}

/** Local time of a zone as `YYYY-MM-DDTHH:mm...`; null if only `Intl` knows the offset. */
function shownAt(instant: Date, fuso: string): string | null {
  const relogio = relogioOf(fuso);
  const at = instant.getTime();
  if (relogio === undefined || !(relogio.de <= at && at < relogio.ate)) return null;
  return new Date(at + relogio.distancia).toISOString();
}

/** Formats an instant in the time of a zone: `15/03/2026, 09:30`. */
export function formatDateTime(iso: string, fuso: string = BRASILIA): string {
  const instant = new Date(iso);
  const shown = shownAt(instant, fuso);
  if (shown === null) return dateTimeFormat(fuso).format(instant);
  return `${formatDate(shown.slice(0, 10))}, ${shown.slice(11, 16)}`;
}

/** Today in a zone, `YYYY-MM-DD`. */
export function today(now: Date = new Date(), fuso: string = BRASILIA): string {
  return shownAt(now, fuso)?.slice(0, 10) ?? dayFormat(fuso).format(now);
}

/** Formats the day of an instant in a zone: `15/03/2026`. */
export function formatDay(iso: string, fuso: string = BRASILIA): string {
  return formatDate(today(new Date(iso), fuso));
}

/** Year of an instant in a zone. */
export function yearOf(iso: string, fuso: string): number {
  return Number(today(new Date(iso), fuso).slice(0, 4));
}
