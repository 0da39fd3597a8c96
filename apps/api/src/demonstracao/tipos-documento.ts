/** The shapes of the demonstration's PDFs. */

/** Content of a demonstration PDF. */
export interface DemoDocumento {
  readonly titulo: string;
  /** Date of the document, `YYYY-MM-DD`, also written to the file, so that its bytes never change. */
  readonly data: string;
  readonly paragrafos: readonly string[];
  readonly tabelas?: readonly DemoTabela[];
  /** The body that answers for it; never a person. */
  readonly assinatura?: string;
}

export interface DemoTabela {
  readonly titulo?: string;
  readonly cabecalho: readonly string[];
  readonly linhas: readonly (readonly string[])[];
  /** Closing row; numbers in it are the sums of their columns. */
  readonly total?: readonly string[];
}
