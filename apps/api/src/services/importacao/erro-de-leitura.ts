/** Error that stops the reading; `linha` is the line of the file, null if the whole file is concerned. */
export class ErroDeLeitura extends Error {
  override readonly name = 'ErroDeLeitura';
  readonly linha: number | null;

  constructor(linha: number | null, message: string) {
    super(message);
    this.linha = linha;
  }
}
