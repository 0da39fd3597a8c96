import type { ThreadLimits } from '../../threads/limited-thread.ts';

/** What reading one PDF may take. */
export interface PdfLimite extends ThreadLimits {
  readonly paginas: number;
  readonly caracteres: number;
}

export const PDF_LIMITE: PdfLimite = {
  paginas: 500,
  caracteres: 500_000,
  milissegundos: 20_000,
  megabytes: 384,
  // Whoever reads waits for one before it hands over the next.
  fila: 1,
};

/** Between the pages of a text. */
export const PAGE_BREAK = '\f';

/** The text of a PDF, laid out as `layOut` says, and how many pages it has; or why there is none. */
export type PdfLido =
  | { readonly texto: string; readonly paginas: number }
  | { readonly erro: 'ilegivel' | 'senha' | 'tempo' | 'memoria' };
