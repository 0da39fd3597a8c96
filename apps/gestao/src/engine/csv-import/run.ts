import { type AnyDraft, MESSAGE_CODE } from '@claraboia/contract';
import { ApiError, messagesOf } from '@claraboia/ui/lib/api-client.ts';
import type { Format } from './columns.ts';
import { linesAnew, withCells } from './correction.ts';
import type { Meant } from './meant.ts';
import {
  alreadyThere,
  type Existing,
  linesIn,
  type PlannedRow,
  ROW_STATUS,
  type RowStatus,
  repeats,
} from './plan.ts';
import type { FileRow } from './read-file.ts';
import { isLine } from './references.ts';
import { describeMessages } from './row-draft.ts';

/** Milliseconds between screen updates: one update for each of thousands of rows would block the browser. */
const NOTICE_EVERY = 100;

export type Phase = 'parado' | 'enviando' | 'pausando' | 'conferindo' | 'desfazendo' | 'concluido';

/** State of a run for the screen. */
export interface RunView {
  readonly phase: Phase;
  readonly rows: readonly PlannedRow[];
  readonly counts: Readonly<Record<RowStatus, number>>;
  /** Rows to send and rows sent; other rows do not count. */
  readonly progress: { readonly done: number; readonly total: number };
  /** Reason why the run stopped by itself; `null` if it did not. */
  readonly halted: string | null;
  /** Saves that can be undone. */
  readonly undoable: { readonly added: number; readonly changed: number };
  /** Rows that the last undo has undone; null if nothing was undone since rows were last sent. */
  readonly undone: number | null;
}

/** Record saved from a row. */
export interface SentRow {
  readonly id: number;
  /** True if the record already had all values of the row. */
  readonly isUnchanged: boolean;
  /**
   * Deletes the added record, or restores the earlier values; fails if somebody has changed it since. Null if the
   * person may not.
   */
  readonly undo: (() => Promise<void>) | null;
}

interface Undo {
  readonly work: () => Promise<void>;
  readonly isAdded: boolean;
}

interface RunCalls {
  /** Adds a record, or changes the one with that id. */
  readonly send: (draft: AnyDraft, changes: number | null) => Promise<SentRow>;
  /** Reads the current records. */
  readonly readKeys: () => Promise<Existing>;
  /** Plans rows, given the current records. */
  readonly plan: (rows: readonly FileRow[], existing: Existing) => readonly PlannedRow[];
  /** Has the server rehearse the pending rows. */
  readonly rehearse: (rows: readonly PlannedRow[]) => Promise<readonly PlannedRow[]>;
  /** Names that the cells of a row may have been meant to hold, by column. */
  readonly meant: (row: FileRow) => Meant;
}

const countOf = (rows: readonly PlannedRow[]) =>
  Object.fromEntries(
    ROW_STATUS.map((status) => [status, rows.filter((each) => each.status === status).length]),
  ) as Record<RowStatus, number>;

/** Errors about the record that a row changes. */
const OF_RECORD = [MESSAGE_CODE.notFound, MESSAGE_CODE.changedByOther, MESSAGE_CODE.inUse];

/** True for failures that concern only this row; any other failure would hit the next row too. */
function isOfRow(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return [400, 413, 422].includes(error.status) || OF_RECORD.some((code) => error.has(code));
}

/** Sends the rows of a plan, one call each; can be paused, resumed and retried. */
export class ImportRun {
  readonly #format: Format;
  readonly #calls: RunCalls;
  #rows: PlannedRow[];
  /** Ids of saved rows, by line. */
  readonly #ids = new Map<number, number>();
  /** Undoes the saves of this run, by line, in their order. */
  readonly #undos = new Map<number, Undo>();
  readonly #listeners = new Set<() => void>();
  #phase: Phase;
  #started = false;
  #isCorrected = false;
  #undone: number | null = null;
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

  /** True while rows are pending, paused or not: leaving would abandon work. */
  readonly isUnfinished = (): boolean =>
    this.#running || (this.#phase !== 'concluido' && this.#started);

  /** True if rows were corrected, and not all of them are sent. */
  readonly hasCorrections = (): boolean => this.#isCorrected && this.#phase !== 'concluido';

  /** Names that the cells of a row may have been meant to hold, by column. */
  readonly meant = (row: FileRow): Meant => this.#calls.meant(row);

  /** Sends the pending rows in order. */
  start(): void {
    if (this.#phase !== 'parado' && this.#phase !== 'concluido') return;
    this.#started = true;
    this.#halted = null;
    this.#undone = null;
    this.#phase = 'enviando';
    this.#next = 0;
    this.#changed(true);
    void this.#run();
  }

  /** Stops sending or undoing; the current call is awaited. */
  pause(): void {
    if (this.#phase !== 'enviando' && this.#phase !== 'desfazendo') return;
    this.#phase = 'pausando';
    this.#settle();
  }

  /** Retries the failed rows, except those whose record exists by now. */
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

  /**
   * Replaces cells of a rejected row, and plans it and the rejected rows that depend on it again. The current records
   * are read again, because the answer to a save may have been lost.
   * @returns the reason why the row is still rejected; null if it can be sent
   */
  async correct(line: number, cells: ReadonlyMap<string, string>): Promise<string | null> {
    const before = new Map(this.#rows.map((planned) => [planned.row.line, planned]));
    if (this.#running) return before.get(line)?.reason ?? null;
    this.#running = true;
    this.#phase = 'conferindo';
    this.#changed(true);
    try {
      const rows = this.#rows.map(({ row }) => (row.line === line ? withCells(row, cells) : row));
      const planned = this.#calls.plan(
        rows.toSorted((one, other) => one.line - other.line),
        await this.#calls.readKeys(),
      );
      const kept = (each: PlannedRow) => before.get(each.row.line) ?? each;
      const anew = linesAnew(line, planned.map(kept));
      const judged = await this.#calls.rehearse(
        planned.map((each) =>
          // Other rows are not rehearsed again.
          anew.has(each.row.line)
            ? this.#against(each, anew)
            : { ...kept(each), status: 'Enviado' },
        ),
      );
      this.#rows = judged.map((each) => (anew.has(each.row.line) ? each : kept(each)));
      this.#isCorrected = true;
      this.#toSend = countOf(this.#rows).Pendente;
      const corrected = this.#rows.find(({ row }) => row.line === line);
      return corrected?.status === 'Erro' ? corrected.reason : null;
    } finally {
      this.#running = false;
      this.#settle();
    }
  }

  /** Checks a planned row against those that stay: refused if one of them has the same record. */
  #against(planned: PlannedRow, anew: ReadonlySet<number>): PlannedRow {
    if (planned.draft === null) return planned;
    const same = this.#rows.find(
      ({ row, key, status }) => !anew.has(row.line) && status !== 'Erro' && key === planned.key,
    );
    if (same === undefined) return { ...planned, draft: this.#withIds(planned.draft) };
    const reason = repeats(this.#format, same.row.line);
    return { ...planned, draft: null, status: 'Erro', reason };
  }

  /**
   * Undoes the saves of this run, the last one first, since later rows may refer to earlier ones. Undone rows are
   * pending again; a row that cannot be undone says why and stays.
   */
  async undo(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    this.#phase = 'desfazendo';
    this.#halted = null;
    this.#undone = 0;
    this.#changed(true);
    for (const [line, { work }] of [...this.#undos].toReversed()) {
      if (this.#phase !== 'desfazendo') break;
      const place = this.#rows.findIndex(({ row }) => row.line === line);
      try {
        await work();
        this.#undos.delete(line);
        this.#ids.delete(line);
        this.#undone += 1;
        this.#set(place, 'Pendente', 'Foi desfeita');
      } catch (error) {
        const why = describeMessages(this.#format, messagesOf(error));
        const row = this.#rows[place];
        if (row !== undefined) this.#rows[place] = { ...row, remains: why };
        if (!isOfRow(error)) {
          this.#halted = why;
          break;
        }
      }
    }
    this.#running = false;
    this.#toSend = countOf(this.#rows).Pendente;
    this.#started = false;
    this.#settle();
  }

  /** Sends row by row (spec gestao §4): each waits for the answer of the one before. */
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
      const { id, isUnchanged, undo } = await this.#calls.send(this.#withIds(draft), changes);
      this.#ids.set(row.line, id);
      if (!isUnchanged && undo !== null) {
        this.#undos.set(row.line, { work: undo, isAdded: changes === null });
      }
      this.#set(place, 'Enviado', isUnchanged ? alreadyThere(this.#format) : null);
    } catch (error) {
      this.#failed(place, error);
    }
  }

  /** Replaces references to saved records of the same file by their ids. */
  #withIds(draft: AnyDraft): AnyDraft {
    const entries = Object.entries(draft).map(([name, value]) => {
      const id = isLine(value) ? this.#ids.get(value.line) : undefined;
      return [name, id === undefined ? value : { id }];
    });
    return Object.fromEntries(entries) as AnyDraft;
  }

  #failed(place: number, error: unknown): void {
    const reason = describeMessages(this.#format, messagesOf(error));
    // Rate limited: the row was not processed, and will be the first when the run resumes.
    const refused = error instanceof ApiError && error.has(MESSAGE_CODE.tooManyAttempts);
    if (refused || (error instanceof ApiError && error.status === 429)) {
      this.#set(place, 'Pendente', null);
    } else this.#set(place, 'Erro', reason);
    if (isOfRow(error)) return;
    this.#halted = reason;
    if (this.#phase === 'enviando') this.#phase = 'pausando';
  }

  /** Sets the final state once no call is pending. */
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
    const { remains: _, ...left } = row;
    this.#rows[place] = { ...left, status, reason };
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
    const left = counts.Pendente + counts.Enviando;
    const total = Math.max(this.#toSend, left);
    const undos = [...this.#undos.values()];
    const added = undos.filter(({ isAdded }) => isAdded).length;
    return {
      phase: this.#phase,
      rows: [...this.#rows],
      counts,
      progress: { total, done: total - left },
      halted: this.#halted,
      undoable: { added, changed: undos.length - added },
      undone: this.#undone,
    };
  }
}
