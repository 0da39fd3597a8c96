import { LimitedThread } from '../../threads/limited-thread.ts';
import { PDF_LIMITE, type PdfLido, type PdfLimite } from './limite.ts';

/** Reads the text of PDFs, one at a time, in a thread of its own that stays for the next until `rest`. */
export class PdfReader {
  readonly #thread: LimitedThread<Uint8Array<ArrayBuffer>, PdfLido>;

  constructor(limite: PdfLimite = PDF_LIMITE) {
    this.#thread = new LimitedThread(new URL('./pdf-worker.ts', import.meta.url), limite, limite);
  }

  /** @param bytes given away: nobody else may use them afterwards */
  async read(bytes: Uint8Array<ArrayBuffer>): Promise<PdfLido> {
    const outcome = await this.#thread.run(bytes, [bytes.buffer]);
    if ('valor' in outcome) {
      // After a failure nobody knows what the parser still holds.
      if ('erro' in outcome.valor) await this.rest();
      return outcome.valor;
    }
    const { erro } = outcome;
    return { erro: erro === 'tempo' || erro === 'memoria' ? erro : 'ilegivel' };
  }

  /** Ends the thread; a PDF that is being read counts as unreadable. */
  rest(): Promise<void> {
    return this.#thread.rest();
  }
}
