import { LimitedThread } from '../../threads/limited-thread.ts';
import { PDF_LIMITE, type PdfLido, type PdfLimite } from './limite.ts';

/** Reads the text of PDFs, one at a time, in a separate thread that stays until `rest`. */
export class PdfReader {
  readonly #thread: LimitedThread<Uint8Array<ArrayBuffer>, PdfLido>;

  constructor(limite: PdfLimite = PDF_LIMITE) {
    this.#thread = new LimitedThread(new URL('./pdf-worker.ts', import.meta.url), limite, limite);
  }

  /** @param bytes transferred to the worker; the caller must not use them again */
  async read(bytes: Uint8Array<ArrayBuffer>): Promise<PdfLido> {
    const outcome = await this.#thread.run(bytes, [bytes.buffer]);
    if ('valor' in outcome) {
      // After a failure the parser may hold on to memory.
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
