/** `2026-03-15` or an ISO instant → `15/03/2026`, in UTC as the portal shows dates (spec portal §9). */
export function formatDate(iso: string): string {
  return `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;
}

/** The months by name, January first. */
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

/** What of a date a category shows. Day implies month implies year. */
export interface NivelData {
  readonly exibeDia: boolean;
  readonly exibeMes: boolean;
  readonly exibeAno: boolean;
}

/** A date to the level its category sets: `15/03/2026`, `março de 2026`, `2026` or nothing. */
export function formatDateByNivel(iso: string, nivel: NivelData): string {
  if (nivel.exibeDia) return formatDate(iso);
  const year = iso.slice(0, 4);
  if (nivel.exibeMes) return `${MESES[Number(iso.slice(5, 7)) - 1] ?? ''} de ${year}`;
  return nivel.exibeAno ? year : '';
}

/** The time zone that instants are shown in where no client's is known. */
export const BRASILIA = 'America/Sao_Paulo';

/** Making a format takes long; there are as many as zones that are asked for. */
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

/** A stretch of time in which the clocks of a zone keep one distance from UTC. All in milliseconds; the end is no part of it. */
export interface Relogio {
  readonly de: number;
  readonly ate: number;
  readonly distancia: number;
}

let relogioOf = (_fuso: string): Relogio | undefined => undefined;

/**
 * Says how the clocks of zones go, as far as is known, so that instants need no `Intl`: a browser reads its language data for that,
 * which on a cheap phone takes longer than all else that a page of text has to do. A page comes with the stretch that it needs.
 */
export function installRelogios(find: (fuso: string) => Relogio | undefined): void {
  relogioOf = find;
}

/** What the clocks of a zone show, as `YYYY-MM-DDTHH:mm...`; null where only `Intl` knows. */
function shownAt(instant: Date, fuso: string): string | null {
  const relogio = relogioOf(fuso);
  const at = instant.getTime();
  if (relogio === undefined || !(relogio.de <= at && at < relogio.ate)) return null;
  return new Date(at + relogio.distancia).toISOString();
}

/** An instant as `15/03/2026, 09:30`, by the clocks of a zone. */
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

/** The day of an instant in a zone: `15/03/2026`. */
export function formatDay(iso: string, fuso: string = BRASILIA): string {
  return formatDate(today(new Date(iso), fuso));
}

/** The year of an instant in a zone. */
export function yearOf(iso: string, fuso: string): number {
  return Number(today(new Date(iso), fuso).slice(0, 4));
}
