/** Reason to refuse a row, with the canonical column; null if the whole row is at fault. */
export class Recusa extends Error {
  override readonly name = 'Recusa';
  readonly coluna: string | null;

  constructor(coluna: string | null, motivo: string) {
    super(motivo);
    this.coluna = coluna;
  }
}

/** Refusal of a blank cell in a column that needs a value. */
export const blankCell = (coluna: string): Recusa =>
  new Recusa(coluna, 'Esta coluna não pode ficar vazia.');

/** Reason to refuse a whole file: another town or month, or data that would be counted twice. */
export class ArquivoRecusadoError extends Error {
  override readonly name = 'ArquivoRecusadoError';
}
