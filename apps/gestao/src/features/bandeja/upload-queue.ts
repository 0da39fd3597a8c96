import { BANDEJA_LIMITE, counted, formatTamanho, MESSAGE_CODE } from '@claraboia/contract';
import type { ItemDaBandeja } from '@claraboia/contract/schema';
import { ApiError, ConnectionError, messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { Store } from '@claraboia/ui/lib/store.ts';
import type { UploadOptions } from '@claraboia/ui/lib/upload-file.ts';
import { formKey } from '../../engine/entity-client.ts';
import { RetryPause } from './retry-pause.ts';

/** Maximum parallel uploads. */
const AT_ONCE = 3;
/** Attempts of one file that the server answers with a fault of its own. */
const ATTEMPTS = 4;

/** File on its way to the tray. */
export interface Envio {
  /** Key of the upload: a repeated one makes no second document. */
  readonly chave: string;
  readonly file: File;
  /** `falhou` can be tried again by hand; `recusado` cannot. */
  readonly state: 'espera' | 'enviando' | 'falhou' | 'recusado';
  /** Sent part, 0 to 1. */
  readonly fraction: number;
  /** Reason of a failure, in words. */
  readonly reason: string | null;
}

/** Reason why nothing is sent now. `parada` waits for a person; the others end by themselves. */
export type Pause =
  | { readonly kind: 'rede' | 'servidor' }
  | { readonly kind: 'parada'; readonly reason: string };

export interface QueueState {
  readonly envios: readonly Envio[];
  readonly pause: Pause | null;
  /** Files that arrived since the queue was last empty. */
  readonly sent: number;
}

interface QueueOptions {
  readonly send: (
    file: File,
    chave: string,
    options: Required<Pick<UploadOptions, 'signal' | 'onProgress'>>,
  ) => Promise<ItemDaBandeja>;
  readonly onItem: (item: ItemDaBandeja) => void;
  /** Called if the session or its client is gone. */
  readonly onLost: () => void;
}

const FULL = `A bandeja comporta ${counted(BANDEJA_LIMITE.abertas, 'documento', 'documentos')} à espera. Publique ou tire alguns e tente de novo.`;

/** Reason why a file must not be sent; null if it can be. */
function faultOf({ name, size, type }: File): string | null {
  if (!/\.pdf$/i.test(name) && type !== 'application/pdf') {
    return 'Não é um PDF. A bandeja recebe só PDF.';
  }
  if (size === 0) return 'O arquivo está vazio (0 bytes).';
  if (size <= BANDEJA_LIMITE.bytes) return null;
  return `O arquivo tem ${formatTamanho(size)}; o limite é ${formatTamanho(BANDEJA_LIMITE.bytes)}.`;
}

const reasonOf = (error: unknown) =>
  messagesOf(error)
    .map(({ description }) => description)
    .join(' ');

const SESSION_CODES = [
  MESSAGE_CODE.notSignedIn,
  MESSAGE_CODE.contextMissing,
  MESSAGE_CODE.otherClient,
  MESSAGE_CODE.notAllowed,
] as const;

type Failure = 'rede' | 'servidor' | 'parada' | 'cheia' | 'recusado';

function failureOf(error: unknown): Failure {
  if (error instanceof ConnectionError) return 'rede';
  if (!(error instanceof ApiError)) return 'servidor';
  if (SESSION_CODES.some((code) => error.has(code)) || error.status === 401) return 'parada';
  if (error.status === 409) return 'cheia';
  return error.status >= 500 || error.status === 429 ? 'servidor' : 'recusado';
}

/**
 * Sends files to the tray, three at a time. Without a connection it waits and goes on by itself; a file that the
 * server refuses is kept with the reason.
 */
export class UploadQueue {
  readonly store = new Store<QueueState>({ envios: [], pause: null, sent: 0 });
  readonly #options: QueueOptions;
  readonly #running = new Map<string, AbortController>();
  readonly #attempts = new Map<string, number>();
  readonly #retry = new RetryPause(() => this.resume());
  #isOpen = false;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** Number of files that would be lost with the window. */
  get unsent(): number {
    return this.store.get().envios.filter(({ state }) => state !== 'recusado').length;
  }

  /** Sends waiting files until `stop`; a pause ends. */
  start(): void {
    this.#isOpen = true;
    this.resume();
  }

  /** Keeps all files for the next `start`. */
  stop(): void {
    this.#isOpen = false;
    this.#retry.cancel();
    for (const controller of this.#running.values()) controller.abort();
  }

  /** @param room documents that still fit into the tray */
  add(files: readonly File[], room: number): void {
    const { envios, sent } = this.store.get();
    const isIdle = !envios.some(({ state }) => state === 'espera' || state === 'enviando');
    let left = room - this.unsent;
    const added = files.map((file): Envio => {
      const fault = faultOf(file);
      const fresh = { chave: formKey(), file, fraction: 0 };
      if (fault !== null) return { ...fresh, state: 'recusado', reason: fault };
      left -= 1;
      return left < 0
        ? { ...fresh, state: 'falhou', reason: FULL }
        : { ...fresh, state: 'espera', reason: null };
    });
    this.store.set({ envios: [...envios, ...added], sent: isIdle ? 0 : sent });
    this.#run();
  }

  /** Tries again what failed: one file, or all. */
  retry(chave?: string): void {
    const isMeant = (envio: Envio) =>
      envio.state === 'falhou' && (chave === undefined || envio.chave === chave);
    this.#attempts.clear();
    this.store.set(({ envios }) => ({
      envios: envios.map((envio) =>
        isMeant(envio) ? { ...envio, state: 'espera', reason: null } : envio,
      ),
    }));
    this.resume();
  }

  /** Takes a file out of the queue. */
  remove(chave: string): void {
    this.store.set(({ envios }) => ({ envios: envios.filter((envio) => envio.chave !== chave) }));
    this.#running.get(chave)?.abort();
  }

  /** Takes refused files out of sight. */
  clearRefused(): void {
    this.store.set(({ envios }) => ({
      envios: envios.filter(({ state }) => state !== 'recusado'),
    }));
  }

  /** Ends a pause. */
  resume(): void {
    this.#retry.cancel();
    if (this.store.get().pause !== null) this.store.set({ pause: null });
    this.#run();
  }

  #run(): void {
    while (this.#isOpen && this.store.get().pause === null && this.#running.size < AT_ONCE) {
      const next = this.store.get().envios.find(({ state }) => state === 'espera');
      if (next === undefined) return;
      void this.#send(next);
    }
  }

  async #send({ chave, file }: Envio): Promise<void> {
    const controller = new AbortController();
    this.#running.set(chave, controller);
    this.#patch(chave, { state: 'enviando', fraction: 0 });
    try {
      const item = await this.#options.send(file, chave, {
        signal: controller.signal,
        onProgress: (fraction) => this.#patch(chave, { fraction }),
      });
      this.#retry.reset();
      this.store.set(({ envios, sent }) => ({
        envios: envios.filter((envio) => envio.chave !== chave),
        sent: sent + 1,
      }));
      this.#options.onItem(item);
    } catch (error) {
      if (controller.signal.aborted) this.#patch(chave, { state: 'espera', fraction: 0 });
      else this.#fail(chave, error);
    } finally {
      this.#running.delete(chave);
      this.#run();
    }
  }

  #fail(chave: string, error: unknown): void {
    const kind = failureOf(error);
    const attempts = (this.#attempts.get(chave) ?? 0) + (kind === 'servidor' ? 1 : 0);
    this.#attempts.set(chave, attempts);
    const reason = reasonOf(error);
    if (kind === 'recusado' || (kind === 'servidor' && attempts >= ATTEMPTS)) {
      this.#patch(chave, { state: kind === 'recusado' ? kind : 'falhou', reason });
      return;
    }
    if (kind === 'cheia') {
      // The server would refuse the waiting ones too.
      const fails = (envio: Envio) => envio.chave === chave || envio.state === 'espera';
      this.store.set(({ envios }) => ({
        envios: envios.map((envio) =>
          fails(envio) ? { ...envio, state: 'falhou', reason } : envio,
        ),
      }));
      return;
    }
    this.#patch(chave, { state: 'espera', fraction: 0 });
    this.store.set({ pause: kind === 'parada' ? { kind, reason } : { kind } });
    if (kind === 'parada') this.#options.onLost();
    else this.#retry.begin();
  }

  #patch(chave: string, patch: Partial<Envio>): void {
    this.store.set(({ envios }) => ({
      envios: envios.map((envio) => (envio.chave === chave ? { ...envio, ...patch } : envio)),
    }));
  }
}
