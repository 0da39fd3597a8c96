import { centsOf, decimalOfCents, formatDecimal, formatInteiro, MESES } from '@claraboia/contract';
import { compactNumber } from '@claraboia/ui/lib/compact-number.ts';

/** Rounds to a whole number, halves away from zero. */
const whole = (value: number) => formatInteiro(Math.sign(value) * Math.round(Math.abs(value)));

/** Amounts from here on are written in thousands or millions. */
const LONG = 10_000;

/** Abbreviates an amount: `R$ 29,1 mi`, `R$ 637`. */
export function curto(valor: string | number): string {
  const reais = Number(valor);
  return `R$\u00a0${Math.abs(reais) < LONG ? whole(reais) : compactNumber(reais, 1)}`;
}

/** Writes an amount in full: `R$ 29.105.870,15`. */
export const inteiro = (valor: string): string => `R$\u00a0${formatDecimal(valor)}`;

/** Exact sum of amounts. */
export const somaDe = (...valores: readonly string[]): string =>
  decimalOfCents(valores.reduce((sum, valor) => sum + centsOf(valor), 0n));

/** Share of a part in a whole for bars, 0 to 1. 0 if the whole is null or not positive. */
export function parteDe(valor: string | null, todo: string | null): number {
  const [part, all] = [Number(valor ?? 0), Number(todo ?? 0)];
  return all <= 0 || part <= 0 ? 0 : Math.min(part / all, 1);
}

/** Share in percent such as `77%`, also above 100; null if there is no whole. */
export function porcento(valor: string, todo: string | null): string | null {
  const all = Number(todo ?? 0);
  return all <= 0 ? null : `${whole((Number(valor) / all) * 100)}%`;
}

/** Change against an earlier amount, such as `+6,2%`; null if there was none. */
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

/** Name of a month, 1 to 12. */
export const mesDe = (mes: number): string => MESES[mes - 1] ?? '';

/** Published months of a year, such as `janeiro a outubro`. */
export const mesesAte = (ateMes: number): string =>
  ateMes === 1 ? mesDe(1) : `${mesDe(1)} a ${mesDe(ateMes)}`;

/** Last day of a month: `31/10/2026`. */
export function ultimoDia(ano: number, mes: number): string {
  const day = new Date(Date.UTC(ano, mes, 0)).getUTCDate();
  return `${day}/${String(mes).padStart(2, '0')}/${ano}`;
}
