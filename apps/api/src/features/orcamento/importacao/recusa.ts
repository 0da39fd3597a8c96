/** Why a row cannot be taken, and for which of the canonical columns; null where it is the row itself. */
export class Recusa extends Error {
  override readonly name = 'Recusa';
  readonly coluna: string | null;

  constructor(coluna: string | null, motivo: string) {
    super(motivo);
    this.coluna = coluna;
  }
}

/** Why no row of a file can be taken: it is another town's or month's, or would count twice what is published. */
export class ArquivoRecusadoError extends Error {
  override readonly name = 'ArquivoRecusadoError';
}
