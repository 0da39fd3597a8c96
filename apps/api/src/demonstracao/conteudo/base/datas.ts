import { MESES } from '@claraboia/contract';

const DAY_MS = 86_400_000;
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Months count from 1. */
export const nomeMes = (mes: number): string => MESES[(mes - 1) % 12] ?? '';

export const maiuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);

/** Last day of a month, which represents the month if only that is shown. */
export const fimDoMes = (ano: number, mes: number): string => iso(Date.UTC(ano, mes, 0));

/** Working day on which something due `dias` after the end of a month is published. */
export function aposFimDoMes(ano: number, mes: number, dias: number): string {
  let ms = Date.UTC(ano, mes, 0) + dias * DAY_MS;
  // Backwards, so that a weekend never causes a missed deadline.
  while ([0, 6].includes(new Date(ms).getUTCDay())) ms -= DAY_MS;
  return iso(ms);
}

/** `30 de março de 2026`. */
export function dataPorExtenso(data: string): string {
  const [ano = '', mes = '', dia = ''] = data.split('-');
  const day = Number(dia);
  return `${day === 1 ? '1º' : day} de ${nomeMes(Number(mes))} de ${ano}`;
}

/** `30/03/2026`. */
export const dataBr = (data: string): string => data.split('-').reverse().join('/');

/** Whole numbers from the first to the last, both included. */
export const serie = (de: number, ate: number): number[] =>
  Array.from({ length: ate - de + 1 }, (_, i) => de + i);
