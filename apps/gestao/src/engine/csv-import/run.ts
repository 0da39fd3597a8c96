import { type AnyDraft, MESSAGE_CODE } from '@claraboia/contract';
import { ApiError, messagesOf } from '@claraboia/ui/lib/api-client.ts';
import type { Format } from './columns.ts';
import {
  alreadyThere,
  type Existing,
  linesIn,
  type PlannedRow,
  ROW_STATUS,
  type RowStatus,
} from './plan.ts';
import { isLine } from './references.ts';
import { describeMessages } from './row-draft.ts';

/** Milliseconds between two looks at a run: a screen drawn anew for each of thousands of rows would be all it does. */
const NOTICE_EVERY = 100;

export type Phase = 'parado' | 'enviando' | 'pausando' | 'concluido';

/** A run as the screen shows it. */
export interface RunView {
  readonly phase: Phase;
  readonly rows: readonly PlannedRow[];
  readonly counts: Readonly<Record<RowStatus, number>>;
  /** Of the rows that are to be sent, how many there are and how many have been: the others are no part of the run. */
  readonly progress: { readonly done: number; readonly total: number };
  /** Why the run stopped by itself; `null` where it did not. */
  readonly halted: string | null;
}

/** The record that a sent row became. */
export interface SentRow {
  readonly id: number;
  /** The record already held all that the row says. */
  readonly isUnchanged: boolean;
}

interface RunCalls {
  /** Adds a record, or changes the one of that number. */
  readonly send: (draft: AnyDraft, changes: number | null) => Promise<SentRow>;
  /** The records that there are by now. */
  readonly readKeys: () => Promise<Existing>;
}

const countOf = (rows: readonly PlannedRow[]) =>
  Object.fromEntries(
    ROW_STATUS.map((status) => [status, rows.filter((each) => each.status === status).length]),
  ) as Record<RowStatus, number>;

/** What became of the record that a row changes. */
const OF_RECORD = [MESSAGE_CODE.notFound, MESSAGE_CODE.changedByOther, MESSAGE_CODE.inUse];

/** Failures that are the row's own; after any other the next row would fail just so. */
function isOfRow(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return [400, 413, 422].includes(error.status) || OF_RECORD.some((code) => error.has(code));
}

/** Sends the rows of a plan, each with a call of its own; can be paused, continued and tried again. */
export class ImportRun {
  readonly #format: Format;
  readonly #calls: RunCalls;
  readonly #rows: PlannedRow[];
  /** The numbers that rows of the file got, by their lines. */
  readonly #ids = new Map<number, number>();
  readonly #listeners = new Set<() => void>();
  #phase: Phase;
  #started = false;
  #halted: string | null = null;
  #next = 0;
  #running = false;
  #toSend: number;
  #view: RunView;
  #notice: ReturnType<typeof setTimeout> | undefined;

  constructor(format: Format, rows: readonly PlannedRow[], calls: RunCalls) {
    this.#format = format;
    this.#rows = [...rows];
    this.#calls = calls;
    this.#toSend = countOf(rows).Pendente;
    this.#phase = this.#toSend > 0 ? 'parado' : 'concluido';
    this.#view = this.#look();
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly view = (): RunView => this.#view;

  /** True while rows wait or are under way, paused or not: leaving would leave work undone. */
  readonly isUnfinished = (): boolean =>
    this.#running || (this.#phase !== 'concluido' && this.#started);

  /** Sends what is pending, from the first on. */
  start(): void {
    if (this.#phase === 'enviando') return;
    this.#started = true;
    this.#halted = null;
    this.#phase = 'enviando';
    this.#next = 0;
    this.#changed(true);
    void this.#run();
  }

  /** Sends nothing more; what is under way is waited for. */
  pause(): void {
    if (this.#phase !== 'enviando') return;
    this.#phase = 'pausando';
    this.#settle();
  }

  /** Sends once more what failed, but for what has come to be there meanwhile. */
  async retry(): Promise<void> {
    const existing = await this.#calls.readKeys();
    for (const [place, { row, status, draft, key, changes }] of this.#rows.entries()) {
      if (status !== 'Erro' || draft === null) continue;
      const [id] = existing.get(key) ?? [];
      if (id !== undefined && changes === null) {
        this.#ids.set(row.line, id);
        this.#set(place, 'Enviado', alreadyThere(this.#format));
      } else this.#set(place, 'Pendente', null);
    }
    this.#toSend = countOf(this.#rows).Pendente;
    this.start();
  }

  /** Row by row (spec gestao §4): the next is sent once the one before has been answered. */
  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    while (this.#phase === 'enviando') {
      const place = this.#nextPending();
      if (place === null) break;
      await this.#send(place);
    }
    this.#running = false;
    this.#settle();
  }

  #nextPending(): number | null {
    while (this.#next < this.#rows.length) {
      const place = this.#next;
      this.#next += 1;
      if (this.#rows[place]?.status === 'Pendente') return place;
    }
    return null;
  }

  async #send(place: number): Promise<void> {
    const planned = this.#rows[place];
    if (!planned?.draft) return;
    const { row, draft, changes } = planned;
    const lost = linesIn(draft).find((line) => !this.#ids.has(line));
    if (lost !== undefined) {
      this.#set(place, 'Erro', `A linha ${lost}, de que esta depende, não foi enviada`);
      return;
    }
    this.#set(place, 'Enviando', null);
    try {
      const { id, isUnchanged } = await this.#calls.send(this.#withIds(draft), changes);
      this.#ids.set(row.line, id);
      this.#set(place, 'Enviado', isUnchanged ? alreadyThere(this.#format) : null);
    } catch (error) {
      this.#failed(place, error);
    }
  }

  /** The draft with the numbers of the records that came with the same file. */
  #withIds(draft: AnyDraft): AnyDraft {
    const entries = Object.entries(draft).map(([name, value]) => [
      name,
      isLine(value) ? { id: this.#ids.get(value.line) } : value,
    ]);
    return Object.fromEntries(entries) as AnyDraft;
  }

  #failed(place: number, error: unknown): void {
    const reason = describeMessages(this.#format, messagesOf(error));
    // Told to wait: it was not taken, and will be the first when the run goes on.
    const refused = error instanceof ApiError && error.has(MESSAGE_CODE.tooManyAttempts);
    if (refused || (error instanceof ApiError && error.status === 429)) {
      this.#set(place, 'Pendente', null);
    } else this.#set(place, 'Erro', reason);
    if (isOfRow(error)) return;
    this.#halted = reason;
    if (this.#phase === 'enviando') this.#phase = 'pausando';
  }

  /** What the run has come to, once nothing is under way any more. */
  #settle(): void {
    if (!this.#running && this.#phase !== 'parado') {
      const left = this.#rows.some(({ status }) => status === 'Pendente');
      this.#phase = left ? 'parado' : 'concluido';
      this.#changed(true);
    } else this.#changed(this.#phase === 'pausando');
  }

  #set(place: number, status: RowStatus, reason: string | null): void {
    const row = this.#rows[place];
    if (row === undefined) return;
    this.#rows[place] = { ...row, status, reason };
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

  #look(): RunView {
    const counts = countOf(this.#rows);
    const total = this.#toSend;
    return {
      phase: this.#phase,
      rows: [...this.#rows],
      counts,
      progress: { total, done: total - counts.Pendente - counts.Enviando },
      halted: this.#halted,
    };
  }
}
