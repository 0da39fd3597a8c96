import { once } from 'node:events';
import { Readable, type ReadableOptions } from 'node:stream';
import type pg from 'pg';

/** Parts of the driver's connection that a copy uses; the driver's own types omit them. */
interface Wire {
  readonly stream: NodeJS.WritableStream & {
    readonly writableNeedDrain: boolean;
    pause(): void;
    resume(): void;
  };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** Statement for the driver's queue, which passes it each protocol message of its own. */
abstract class Copy {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  abstract handleError(error: Error): void;
  abstract handleReadyForQuery(wire: Wire): void;

  submit(wire: Wire): void {
    wire.query(this.#text);
  }

  handleCopyInResponse(wire: Wire): void {
    wire.sendCopyFail('nothing to send');
  }

  handleCopyData(_message: { chunk: Buffer }, _wire: Wire): void {}
  handleCommandComplete(_message: { text: string }, _wire: Wire): void {}
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
}

class CopyOut extends Copy {
  readonly out: Readable;
  #wire: Wire | null = null;
  #failed = false;

  constructor(text: string, options: ReadableOptions = {}) {
    super(text);
    this.out = new Readable({
      ...options,
      read: () => this.#wire?.stream.resume(),
      // A reader that stops must not leave the connection paused.
      destroy: (error, done) => {
        this.#wire?.stream.resume();
        done(error);
      },
    });
    // The reader gets the error while reading. After a reader has left, a late error must not crash the process.
    this.out.on('error', () => undefined);
  }

  override handleCopyData({ chunk }: { chunk: Buffer }, wire: Wire): void {
    // The driver reuses its buffer, so the kept bytes are copied.
    if (!this.out.destroyed) this.give(Buffer.from(chunk), wire);
  }

  /** Emits bytes, with backpressure on PostgreSQL if nobody reads. */
  protected give(bytes: Buffer, wire: Wire): void {
    this.#wire = wire;
    if (!this.out.push(bytes)) wire.stream.pause();
  }

  override handleError(error: Error): void {
    this.#failed = true;
    this.out.destroy(error);
  }

  override handleReadyForQuery(_wire: Wire): void {
    if (!this.#failed) this.out.push(null);
  }
}

/** Bytes per batch: single rows, one per message, are too small for streams. */
const BATCH = 64 * 1024;
/** Maximum buffered batches. */
const BATCHES = 4;
const LINE_FEED = 1;
const CRLF = Buffer.from('\r\n');

/** Rows of `copy ... (format csv)` with CRLF, as in RFC 4180: PostgreSQL sends one message a row, ended by LF only. */
class CsvOut extends CopyOut {
  #batch = Buffer.allocUnsafe(BATCH);
  #filled = 0;

  constructor(text: string) {
    super(text, { objectMode: true, highWaterMark: BATCHES });
  }

  override handleCopyData({ chunk }: { chunk: Buffer }, wire: Wire): void {
    if (this.out.destroyed) return;
    const row = chunk.length - LINE_FEED;
    const needed = row + CRLF.length;
    if (this.#filled + needed > this.#batch.length) this.#next(Math.max(BATCH, needed), wire);
    chunk.copy(this.#batch, this.#filled, 0, row);
    CRLF.copy(this.#batch, this.#filled + row);
    this.#filled += needed;
  }

  override handleReadyForQuery(wire: Wire): void {
    if (!this.out.destroyed) this.#next(0, wire);
    super.handleReadyForQuery(wire);
  }

  /** Passes the gathered batch on and allocates the next one. */
  #next(size: number, wire: Wire): void {
    if (this.#filled > 0) this.give(this.#batch.subarray(0, this.#filled), wire);
    this.#batch = Buffer.allocUnsafe(size);
    this.#filled = 0;
  }
}

class CopyIn extends Copy {
  readonly done = Promise.withResolvers<number>();
  readonly #source: AsyncIterable<Buffer>;
  #sourceError: Error | null = null;
  #error: Error | null = null;
  #rows = 0;

  constructor(text: string, source: AsyncIterable<Buffer>) {
    super(text);
    this.#source = source;
  }

  override handleCopyInResponse(wire: Wire): void {
    void this.#send(wire);
  }

  async #send(wire: Wire): Promise<void> {
    try {
      for await (const chunk of this.#source) {
        wire.sendCopyFromChunk(chunk);
        if (this.#error !== null) return;
        if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain');
      }
      wire.endCopyFrom();
    } catch (error) {
      this.#sourceError = error as Error;
      wire.sendCopyFail('the source failed');
    }
  }

  override handleCommandComplete({ text }: { text: string }): void {
    this.#rows = Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0);
  }

  override handleError(error: Error): void {
    this.#error = error;
    this.done.reject(this.#sourceError ?? error);
  }

  override handleReadyForQuery(): void {
    if (this.#error === null) this.done.resolve(this.#rows);
  }
}

const submit = (client: pg.ClientBase, copy: Copy) =>
  client.query(copy as unknown as pg.Submittable);

/** Output of `copy ... to stdout`, with backpressure on PostgreSQL. */
export function copyOut(client: pg.Client, sql: string): Readable {
  const copy = new CopyOut(sql);
  submit(client, copy);
  return copy.out;
}

/** Rows of `copy ... to stdout (format csv)` in batches, each row ended by CRLF, with backpressure on PostgreSQL. */
export function csvOut(client: pg.ClientBase, sql: string): AsyncIterable<Buffer> {
  const copy = new CsvOut(sql);
  submit(client, copy);
  return copy.out as AsyncIterable<Buffer>;
}

/**
 * Feeds `copy ... from stdin`; errors of the source are rethrown.
 * @returns the number of loaded rows
 */
export function copyIn(
  client: pg.ClientBase,
  sql: string,
  source: AsyncIterable<Buffer>,
): Promise<number> {
  const copy = new CopyIn(sql, source);
  submit(client, copy);
  return copy.done.promise;
}
