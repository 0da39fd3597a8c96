/** What reading one PDF may take. */
export interface PdfLimite {
  readonly paginas: number;
  readonly caracteres: number;
  readonly milissegundos: number;
  /** Of JavaScript values, and of what PDFs are unpacked into. */
  readonly megabytes: number;
}

export const PDF_LIMITE: PdfLimite = {
  paginas: 500,
  caracteres: 500_000,
  milissegundos: 20_000,
  megabytes: 384,
};

/** The text of a PDF, or why there is none. */
export type PdfLido =
  | { readonly texto: string; readonly paginas: number }
  | { readonly erro: 'ilegivel' | 'senha' | 'tempo' | 'memoria' };
