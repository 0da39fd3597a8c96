import { CONTRATO_TIPO } from './contrato-tipo.ts';

/** Ids of `licitacao_modalidade_tipo` for purchases without competition. */
export const MODALIDADE_DIRETA = { dispensa: 8, inexigibilidade: 9 } as const;

/** Values of `modo` in the address of the procurement page (spec portal §2, §9): ids of the modality. */
export const LICITACAO_MODO = {
  inexigibilidade: MODALIDADE_DIRETA.inexigibilidade,
  dispensa: MODALIDADE_DIRETA.dispensa,
} as const;

/** Values of `modo` in the address of the contracts page: ids of the kind of document. */
export const CONTRATO_MODO = {
  contrato: CONTRATO_TIPO.contrato,
  aditivo: CONTRATO_TIPO.aditivo,
} as const;

/** Reads a `modo` from an address, case-insensitive; null if unknown. */
export function readModo<M extends string>(
  modos: Readonly<Record<M, number>>,
  raw: string,
): M | null {
  const name = raw.toLowerCase();
  return Object.hasOwn(modos, name) ? (name as M) : null;
}

/** Rows per page of the public procurement lists (spec portal §9). */
export const TRANSPARENCIA_PAGE_SIZE = 14;
