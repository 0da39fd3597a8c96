import { formatDateTime } from '@claraboia/contract';

/** Formats a number: `8412` → `8.412`. */
export const count = (value: number) => value.toLocaleString('pt-BR');

/** Formats an instant: `15/03/2026 09:30`. */
export const moment = (instant: string) => formatDateTime(instant).replace(',', '');

/** Phrase for the author of an action, if known: ` por Maria`. */
export const by = (pessoa: { readonly nome: string } | null) =>
  pessoa === null ? '' : ` por ${pessoa.nome}`;
