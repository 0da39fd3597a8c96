import { formatDateTime, formatDecimal, MESES } from '@claraboia/contract';

/** Formats a number: `8412` → `8.412`. */
export const count = (value: number) => value.toLocaleString('pt-BR');

/** Formats an amount of the wire: `R$ 1.234,56`; a negative one as `-R$ 1.234,56`. */
export const reais = (value: string) =>
  value.startsWith('-') ? `-R$ ${formatDecimal(value.slice(1))}` : `R$ ${formatDecimal(value)}`;

/** Name of a month; January is 1. */
export const nomeDoMes = (mes: number) => MESES[mes - 1] ?? '';

/** Formats an instant: `15/03/2026 09:30`. */
export const moment = (instant: string) => formatDateTime(instant).replace(',', '');

/** Phrase for the author of an action, if known: ` por Maria`. */
export const by = (pessoa: { readonly nome: string } | null) =>
  pessoa === null ? '' : ` por ${pessoa.nome}`;
