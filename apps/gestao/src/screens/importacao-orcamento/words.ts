import { formatDecimal, MESES } from '@claraboia/contract';

/** Formats an amount of the wire: `R$ 1.234,56`; a negative one as `-R$ 1.234,56`. */
export const reais = (value: string) =>
  value.startsWith('-') ? `-R$ ${formatDecimal(value.slice(1))}` : `R$ ${formatDecimal(value)}`;

/** Name of a month; January is 1. */
export const nomeDoMes = (mes: number) => MESES[mes - 1] ?? '';
