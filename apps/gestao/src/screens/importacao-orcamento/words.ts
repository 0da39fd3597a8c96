import { formatDateTime, formatDecimal, MESES } from '@claraboia/contract';

/** `8412` → `8.412`. */
export const count = (value: number) => value.toLocaleString('pt-BR');

/** An amount of the wire as `R$ 1.234,56`; a negative one as `-R$ 1.234,56`. */
export const reais = (value: string) =>
  value.startsWith('-') ? `-R$ ${formatDecimal(value.slice(1))}` : `R$ ${formatDecimal(value)}`;

/** January is 1. */
export const nomeDoMes = (mes: number) => MESES[mes - 1] ?? '';

/** `15/03/2026 09:30`. */
export const moment = (instant: string) => formatDateTime(instant).replace(',', '');

/** Who did something, where that is known: ` por Maria`. */
export const by = (pessoa: { readonly nome: string } | null) =>
  pessoa === null ? '' : ` por ${pessoa.nome}`;
