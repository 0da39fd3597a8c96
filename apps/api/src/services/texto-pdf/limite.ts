import type { ThreadLimits } from '../../threads/limited-thread.ts';

/** Limits for reading one PDF. */
export interface PdfLimite extends ThreadLimits {
  readonly paginas: number;
  readonly caracteres: number;
}

export const PDF_LIMITE: PdfLimite = {
  paginas: 500,
  caracteres: 500_000,
  milissegundos: 20_000,
  megabytes: 384,
  // Callers wait for one PDF before they send the next.
  fila: 1,
};

/** Between the pages of a text. */
export const PAGE_BREAK = '\f';

/** Text of a PDF (laid out by `layOut`), its page count and its pages that were read whole; or the reason why it has none. */
export type PdfLido =
  | { readonly texto: string; readonly paginas: number; readonly lidas: number }
  | { readonly erro: 'ilegivel' | 'senha' | 'tempo' | 'memoria' };
