/** Why a row cannot be taken, and for which of the canonical columns; null where it is the row itself. */
export class Recusa extends Error {
  override readonly name = 'Recusa';
  readonly coluna: string | null;

  constructor(coluna: string | null, motivo: string) {
    super(motivo);
    this.coluna = coluna;
  }
}
