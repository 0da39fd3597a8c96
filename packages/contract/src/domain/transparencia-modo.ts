import { CONTRATO_TIPO } from './contrato-tipo.ts';

/** Ids of `licitacao_modalidade_tipo` by which a body buys without competition. */
export const MODALIDADE_DIRETA = { dispensa: 8, inexigibilidade: 9 } as const;

/** What `modo` in the address of the citizen's procurement page narrows it down to (spec portal §2, §9): ids of the modality. */
export const LICITACAO_MODO = {
  inexigibilidade: MODALIDADE_DIRETA.inexigibilidade,
  dispensa: MODALIDADE_DIRETA.dispensa,
} as const;

/** What `modo` in the address of the citizen's contracts page narrows it down to: ids of the kind of document. */
export const CONTRATO_MODO = {
  contrato: CONTRATO_TIPO.contrato,
  aditivo: CONTRATO_TIPO.aditivo,
} as const;

/** A `modo` as it is written in an address, in capitals or not; null for one that there is not. */
export function readModo<M extends string>(
  modos: Readonly<Record<M, number>>,
  raw: string,
): M | null {
  const name = raw.toLowerCase();
  return Object.hasOwn(modos, name) ? (name as M) : null;
}

/** Rows a page of the citizen's procurement lists (spec portal §9). */
export const TRANSPARENCIA_PAGE_SIZE = 14;
