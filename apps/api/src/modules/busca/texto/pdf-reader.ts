import { Worker } from 'node:worker_threads';
import { PDF_LIMITE, type PdfLido, type PdfLimite } from './limite.ts';

const WATCH_MS = 200;
const MEGABYTE = 1024 * 1024;

/**
 * Reads the text of PDFs, one at a time, in a thread that is ended when one takes too long or too much
 * memory. The thread starts with the first PDF and stays for the next until `rest`.
 */
export class PdfReader {
  readonly #limite: PdfLimite;
  #worker: Worker | null = null;

  constructor(limite: PdfLimite = PDF_LIMITE) {
    this.#limite = limite;
  }

  /** @param bytes given away: nobody else may use them afterwards */
  async read(bytes: Uint8Array<ArrayBuffer>): Promise<PdfLido> {
    const worker = this.#worker ?? this.#start();
    const { milissegundos, megabytes } = this.#limite;
    const { promise, resolve } = Promise.withResolvers<PdfLido>();
    const onMessage = (lido: PdfLido) => resolve(lido);
    const onError = (error: NodeJS.ErrnoException) =>
      resolve({ erro: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memoria' : 'ilegivel' });
    const onExit = () => resolve({ erro: 'ilegivel' });
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    const timeout = setTimeout(() => resolve({ erro: 'tempo' }), milissegundos);
    // The limits of a thread are for what its garbage collector keeps, not for the bytes beside it.
    const watch = setInterval(() => {
      worker.getHeapStatistics().then(
        ({ external_memory: external }) => {
          if (external > megabytes * MEGABYTE) resolve({ erro: 'memoria' });
        },
        // It has ended meanwhile, which its own event tells.
        () => undefined,
      );
    }, WATCH_MS);
    worker.postMessage(bytes, [bytes.buffer]);
    const lido = await promise;
    clearTimeout(timeout);
    clearInterval(watch);
    worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    // After a failure nobody knows what the thread is still at.
    if ('erro' in lido) await this.rest();
    return lido;
  }

  /** Ends the thread; a PDF that is being read counts as unreadable. */
  async rest(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      workerData: this.#limite,
      resourceLimits: {
        maxOldGenerationSizeMb: this.#limite.megabytes,
        maxYoungGenerationSizeMb: 64,
      },
      // What the parser prints is about the PDF, not about the server.
      stdout: true,
      stderr: true,
    });
    // Between two readings an ended thread is only to be replaced.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    worker.unref();
    this.#worker = worker;
    return worker;
  }
}
