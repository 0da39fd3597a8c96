import { centsOf, decimalOfCents, formatDecimal, formatInteiro, MESES } from '@claraboia/contract';
import { compactNumber } from '@claraboia/ui/lib/compact-number.ts';

/** Rounded to a whole number, a half away from zero. */
const whole = (value: number) => formatInteiro(Math.sign(value) * Math.round(Math.abs(value)));

/** From here on an amount is told in thousands and millions. */
const LONG = 10_000;

/** An amount as a figure: `R$ 29,1 mi`, `R$ 637`. */
export function curto(valor: string | number): string {
  const reais = Number(valor);
  return `R$\u00a0${Math.abs(reais) < LONG ? whole(reais) : compactNumber(reais, 1)}`;
}

/** An amount whole: `R$ 29.105.870,15`. */
export const inteiro = (valor: string): string => `R$\u00a0${formatDecimal(valor)}`;

/** The exact sum of amounts. */
export const somaDe = (...valores: readonly string[]): string =>
  decimalOfCents(valores.reduce((sum, valor) => sum + centsOf(valor), 0n));

/** What part of something it is, for bars: from 0 to 1, 0 where there is nothing to be part of. */
export function parteDe(valor: string | null, todo: string | null): number {
  const [part, all] = [Number(valor ?? 0), Number(todo ?? 0)];
  return all <= 0 || part <= 0 ? 0 : Math.min(part / all, 1);
}

/** `77%`, beyond a hundred too; null where there is nothing to be part of. */
export function porcento(valor: string, todo: string | null): string | null {
  const all = Number(todo ?? 0);
  return all <= 0 ? null : `${whole((Number(valor) / all) * 100)}%`;
}

/** `+6,2%`: how much more than before; null where there was nothing. */
export function variacao(valor: string, antes: string): string | null {
  const before = Number(antes);
  if (before <= 0) return null;
  const change = (Number(valor) / before - 1) * 100;
  const said = change.toLocaleString('pt-BR', {
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
  });
  return change < 0 ? `${said.replace('-', '−')}%` : `+${said}%`;
}

/** The name of a month, counted from 1. */
export const mesDe = (mes: number): string => MESES[mes - 1] ?? '';

/** `janeiro a outubro`, of what was published of a year. */
export const mesesAte = (ateMes: number): string =>
  ateMes === 1 ? mesDe(1) : `${mesDe(1)} a ${mesDe(ateMes)}`;

/** The last day of a month: `31/10/2026`. */
export function ultimoDia(ano: number, mes: number): string {
  const day = new Date(Date.UTC(ano, mes, 0)).getUTCDate();
  return `${day}/${String(mes).padStart(2, '0')}/${ano}`;
}
