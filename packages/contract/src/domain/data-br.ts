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

/** The time zone that instants are shown in. */
export const BRASILIA = 'America/Sao_Paulo';
const dateTimeFormat = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: BRASILIA,
});

/** An instant as `15/03/2026, 09:30`, in Brasília time. */
export function formatDateTime(iso: string): string {
  return dateTimeFormat.format(new Date(iso));
}

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: BRASILIA });

/** Today in Brasília, `YYYY-MM-DD`. */
export function today(now: Date = new Date()): string {
  return dayFormat.format(now);
}

/** The day of an instant in Brasília: `15/03/2026`. */
export function formatDay(iso: string): string {
  return formatDate(today(new Date(iso)));
}
