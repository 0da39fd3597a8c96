import { type AnyDraft, MESSAGE_CODE } from '@claraboia/contract';
import { ApiError, messagesOf } from '../../../lib/api-client.ts';
import { describeMessages } from './linha-rascunho.ts';
import { ALREADY_THERE, type LinhaPlano, STATUS_LINHA, type StatusLinha } from './plano.ts';

/** Milliseconds between two looks at a run: a screen drawn anew for each of thousands of rows would be all it does. */
const NOTICE_EVERY = 100;

export type Fase = 'parado' | 'enviando' | 'pausando' | 'concluido';

/** A run as the screen shows it. */
export interface EnvioView {
  readonly fase: Fase;
  readonly linhas: readonly LinhaPlano[];
  readonly counts: Readonly<Record<StatusLinha, number>>;
  /** Of the rows that are to be sent, how many there are and how many have been: the others are no part of the run. */
  readonly progress: { readonly done: number; readonly total: number };
  /** Why the run stopped by itself; `null` where it did not. */
  readonly halted: string | null;
}

interface EnvioCalls {
  readonly send: (draft: AnyDraft) => Promise<unknown>;
  /** The services that there are by now. */
  readonly readKeys: () => Promise<ReadonlySet<string>>;
}

const countOf = (linhas: readonly LinhaPlano[]) =>
  Object.fromEntries(
    STATUS_LINHA.map((status) => [status, linhas.filter((each) => each.status === status).length]),
  ) as Record<StatusLinha, number>;

/** Failures that are the row's own; after any other the next row would fail just so. */
function isOfRow(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 422 || error.status === 400 || error.status === 413;
}

/** Sends the rows of a plan, each with a call of its own; can be paused, continued and tried again. */
export class Envio {
  readonly #calls: EnvioCalls;
  readonly #linhas: LinhaPlano[];
  readonly #listeners = new Set<() => void>();
  #fase: Fase;
  #started = false;
  #halted: string | null = null;
  #next = 0;
  #running = false;
  #toSend: number;
  #view: EnvioView;
  #notice: ReturnType<typeof setTimeout> | undefined;

  constructor(linhas: readonly LinhaPlano[], calls: EnvioCalls) {
    this.#linhas = [...linhas];
    this.#calls = calls;
    this.#toSend = countOf(linhas).Pendente;
    this.#fase = this.#toSend > 0 ? 'parado' : 'concluido';
    this.#view = this.#look();
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly view = (): EnvioView => this.#view;

  /** True while rows wait or are under way, paused or not: leaving would leave work undone. */
  readonly isUnfinished = (): boolean =>
    this.#running || (this.#fase !== 'concluido' && this.#started);

  /** Sends what is pending, from the first on. */
  start(): void {
    if (this.#fase === 'enviando') return;
    this.#started = true;
    this.#halted = null;
    this.#fase = 'enviando';
    this.#next = 0;
    this.#changed(true);
    void this.#run();
  }

  /** Sends nothing more; what is under way is waited for. */
  pause(): void {
    if (this.#fase !== 'enviando') return;
    this.#fase = 'pausando';
    this.#settle();
  }

  /** Sends once more what failed, but for what has come to be there meanwhile. */
  async retry(): Promise<void> {
    const existing = await this.#calls.readKeys();
    for (const [place, { status, draft, key }] of this.#linhas.entries()) {
      if (status !== 'Erro' || draft === null) continue;
      if (existing.has(key)) this.#set(place, 'Enviado', ALREADY_THERE);
      else this.#set(place, 'Pendente', null);
    }
    this.#toSend = countOf(this.#linhas).Pendente;
    this.start();
  }

  /** Row by row (spec gestao §4): the next is sent once the one before has been answered. */
  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    while (this.#fase === 'enviando') {
      const place = this.#nextPending();
      if (place === null) break;
      await this.#send(place);
    }
    this.#running = false;
    this.#settle();
  }

  #nextPending(): number | null {
    while (this.#next < this.#linhas.length) {
      const place = this.#next;
      this.#next += 1;
      if (this.#linhas[place]?.status === 'Pendente') return place;
    }
    return null;
  }

  async #send(place: number): Promise<void> {
    const draft = this.#linhas[place]?.draft;
    if (!draft) return;
    this.#set(place, 'Enviando', null);
    try {
      await this.#calls.send(draft);
      this.#set(place, 'Enviado', null);
    } catch (error) {
      this.#failed(place, error);
    }
  }

  #failed(place: number, error: unknown): void {
    const reason = describeMessages(messagesOf(error));
    // Told to wait: it was not taken, and will be the first when the run goes on.
    const refused = error instanceof ApiError && error.has(MESSAGE_CODE.tooManyAttempts);
    if (refused || (error instanceof ApiError && error.status === 429)) {
      this.#set(place, 'Pendente', null);
    } else this.#set(place, 'Erro', reason);
    if (isOfRow(error)) return;
    this.#halted = reason;
    if (this.#fase === 'enviando') this.#fase = 'pausando';
  }

  /** What the run has come to, once nothing is under way any more. */
  #settle(): void {
    if (!this.#running && this.#fase !== 'parado') {
      const left = this.#linhas.some(({ status }) => status === 'Pendente');
      this.#fase = left ? 'parado' : 'concluido';
      this.#changed(true);
    } else this.#changed(this.#fase === 'pausando');
  }

  #set(place: number, status: StatusLinha, reason: string | null): void {
    const linha = this.#linhas[place];
    if (linha === undefined) return;
    this.#linhas[place] = { ...linha, status, reason };
    this.#changed(false);
  }

  #changed(atOnce: boolean): void {
    if (!atOnce) {
      this.#notice ??= setTimeout(() => this.#changed(true), NOTICE_EVERY);
      return;
    }
    clearTimeout(this.#notice);
    this.#notice = undefined;
    this.#view = this.#look();
    for (const listener of this.#listeners) listener();
  }

  #look(): EnvioView {
    const counts = countOf(this.#linhas);
    const total = this.#toSend;
    return {
      fase: this.#fase,
      linhas: [...this.#linhas],
      counts,
      progress: { total, done: total - counts.Pendente - counts.Enviando },
      halted: this.#halted,
    };
  }
}
