import { MESSAGE_CODE } from '@claraboia/contract';
import { ApiError } from '@claraboia/ui/lib/api-client.ts';
import {
  type DraftBody,
  type DraftPlace,
  draftsClient,
  type WaitingDraft,
} from './drafts-client.ts';

/** Milliseconds of rest after which a change is kept. */
const REST = 2_000;
/** Milliseconds after which it is kept even if the typing goes on. */
const LONGEST = 10_000;
/** Milliseconds from one request to the next. */
const APART = 5_000;
/** Milliseconds until a failed request is tried again. */
const AGAIN = 10_000;
/** Milliseconds until it is tried again after the session ended: a person has to sign in first. */
const SIGNED_OUT = 60_000;

/** State of a form's draft, as it is shown. */
export type AutosaveState =
  /** Nothing is kept: the form has no changes, or its first ones are a moment old. */
  | { readonly kind: 'none' }
  | { readonly kind: 'kept'; readonly at: string }
  | { readonly kind: 'offline' }
  | { readonly kind: 'signedOut' }
  /** The server refused the draft. */
  | { readonly kind: 'refused' };

type Client = Pick<typeof draftsClient, 'keep' | 'discard'>;

const NONE: AutosaveState = { kind: 'none' };

/** Keeps the unsaved changes of one opened form on the server. */
export class Autosave {
  readonly #place: DraftPlace;
  readonly #chave: string;
  readonly #usuario: string;
  readonly #client: Client;
  readonly #listeners = new Set<() => void>();
  #state: AutosaveState = NONE;
  /** Changes of the form now; null without any. */
  #wanted: DraftBody | null = null;
  /** Text of the changes that were last sent; null if the server has none. */
  #sent: string | null = null;
  /** Numbers the requests: the server ignores one that arrives after a later one. */
  #contador = 0;
  /** Draft of another window that this one continues, until a request has taken its place. */
  #replaced: Pick<WaitingDraft, 'chave' | 'contador'> | null = null;
  #running = false;
  #ended = false;
  #changedFirst = 0;
  #notBefore = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param usuario user name of the person who types
   * @param client calls to the server; others in tests
   */
  constructor(place: DraftPlace, chave: string, usuario: string, client: Client = draftsClient) {
    this.#place = place;
    this.#chave = chave;
    this.#usuario = usuario;
    this.#client = client;
  }

  get chave(): string {
    return this.#chave;
  }

  readonly getState = (): AutosaveState => this.#state;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** True if the changes are kept, or will be as soon as they can be sent. */
  get keeps(): boolean {
    return this.#state.kind === 'none' || this.#state.kind === 'kept';
  }

  /** Takes the form's changes; null once it is as it was saved. */
  change(body: DraftBody | null): void {
    if (this.#ended) return;
    if (textOf(body) === textOf(this.#wanted)) return;
    if (!this.#isDue()) this.#changedFirst = Date.now();
    this.#wanted = body;
    if (!this.#isDue()) {
      clearTimeout(this.#timer);
      if (body === null) this.#show(NONE);
      return;
    }
    this.#schedule(Math.min(REST, this.#changedFirst + LONGEST - Date.now()));
  }

  /** Continues the draft of another window, which goes with the next request. */
  replace(draft: WaitingDraft): void {
    this.#replaced = draft;
  }

  /** Sends what is not kept yet, at once. @param leaving the page may go away meanwhile */
  flush(leaving: boolean): void {
    if (!this.#ended && this.#isDue()) void this.#send(leaving);
  }

  /** Sends what could not be sent, for example when the connection is back. */
  retry(): void {
    if (this.#state.kind === 'offline' || this.#state.kind === 'signedOut') this.#schedule(0, true);
  }

  /** Ends with the form saved, or its changes thrown away: nothing of them is kept. */
  discard(): void {
    if (this.#ended) return;
    this.#ended = true;
    clearTimeout(this.#timer);
    // A request that failed may have arrived all the same.
    if (this.#contador > 0) this.#forget(this.#chave, this.#contador + 1);
    if (this.#replaced !== null) this.#forget(this.#replaced.chave, this.#replaced.contador + 1);
  }

  #forget(chave: string, contador: number): void {
    this.#client.discard(this.#place, chave, contador).catch(() => undefined);
  }

  #isDue(): boolean {
    return textOf(this.#wanted) !== this.#sent;
  }

  #schedule(delay: number, now = false): void {
    clearTimeout(this.#timer);
    const wait = now ? 0 : Math.max(delay, this.#notBefore - Date.now());
    this.#timer = setTimeout(
      () => {
        if (!this.#running) void this.#send(false);
      },
      Math.max(0, wait),
    );
  }

  async #send(leaving: boolean): Promise<void> {
    clearTimeout(this.#timer);
    const body = this.#wanted;
    const text = textOf(body);
    const before = this.#sent;
    this.#contador += 1;
    const contador = this.#contador;
    const replaced = this.#replaced;
    this.#sent = text;
    this.#running = true;
    this.#notBefore = Date.now() + APART;
    try {
      const kept =
        body === null
          ? await this.#client.discard(this.#place, this.#chave, contador)
          : await this.#client.keep(
              this.#place,
              this.#chave,
              { ...body, contador, substitui: replaced?.chave ?? null, usuario: this.#usuario },
              leaving,
            );
      if (kept.contador > contador && contador === this.#contador) {
        // Another window discarded this draft meanwhile; what is typed here counts again.
        this.#contador = kept.contador;
        this.#sent = null;
      } else {
        if (body !== null && this.#replaced === replaced) this.#replaced = null;
        this.#show(body === null ? NONE : { kind: 'kept', at: kept.guardadoEm });
      }
    } catch (error) {
      this.#fail(error);
      const { kind } = this.#state;
      // A later request on its way carries everything. A refused one is not repeated.
      if (contador === this.#contador && kind !== 'refused') this.#sent = before;
      if (kind !== 'refused') {
        this.#notBefore = Date.now() + (kind === 'signedOut' ? SIGNED_OUT : AGAIN);
      }
    } finally {
      this.#running = false;
      if (!this.#ended && this.#isDue()) this.#schedule(REST);
    }
  }

  #fail(error: unknown): void {
    if (error instanceof ApiError && error.has(MESSAGE_CODE.notSignedIn)) {
      this.#show({ kind: 'signedOut' });
    } else if (error instanceof ApiError && error.status < 500 && error.status !== 429) {
      this.#show({ kind: 'refused' });
    } else {
      this.#show({ kind: 'offline' });
    }
  }

  #show(state: AutosaveState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

const textOf = (body: DraftBody | null) => (body === null ? null : JSON.stringify(body));
