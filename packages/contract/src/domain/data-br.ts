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

/** An instant as `15/03/2026, 09:30`, by the clocks of a zone. */
export function formatDateTime(iso: string, fuso: string = BRASILIA): string {
  return dateTimeFormat(fuso).format(new Date(iso));
}

/** Today in a zone, `YYYY-MM-DD`. */
export function today(now: Date = new Date(), fuso: string = BRASILIA): string {
  return dayFormat(fuso).format(now);
}

/** The day of an instant in a zone: `15/03/2026`. */
export function formatDay(iso: string, fuso: string = BRASILIA): string {
  return formatDate(today(new Date(iso), fuso));
}

/** The year of an instant in a zone. */
export function yearOf(iso: string, fuso: string): number {
  return Number(today(new Date(iso), fuso).slice(0, 4));
}
