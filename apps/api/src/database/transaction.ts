/** A statement's answer rows. */
type Row = Record<string, unknown>;

/**
 * Open transaction, the only access to the database outside this folder. `clienteId` is the client whose rows it may
 * touch, 0 for the installation itself.
 */
export interface Tx {
  readonly clienteId: number;
  query<R extends object = Row>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** Number of rows that a write changed. */
  execute(text: string, values?: readonly unknown[]): Promise<number>;
  /** Marks a public change: the version of the transaction's client, or of another, is raised at the commit. */
  touch(clienteId?: number): void;
  /** Versions of a client, which may be another than the transaction's, and of the installation. */
  versions(clienteId: number): Promise<Versions>;
  /** Turns the transaction of the installation to the rows of a client, or back (0): for `withinClient` alone. */
  turnTo(clienteId: number): Promise<void>;
}

/** Transaction for bulk loads. */
export interface LoadTx extends Tx {
  /**
   * Feeds `copy ... from stdin`.
   * @returns the number of loaded rows
   */
  copyIn(text: string, rows: AsyncIterable<Buffer>): Promise<number>;
}

/** Read-only transaction over a consistent snapshot. */
export interface SnapshotTx extends Tx {
  /**
   * Rows of a statement as CSV written by the database: semicolons between the cells, CRLF after each row, no heading;
   * in batches of whole rows. A reader that stops early costs the connection, not the time of the remaining rows.
   */
  csv(text: string, values?: readonly unknown[]): AsyncGenerator<Buffer>;
}

/** Versions that an answer depends on: its client's, and the installation's. */
export interface Versions {
  readonly versao: number;
  readonly sistema: number;
}

/** How a read is done. */
export interface ReadOptions {
  /** Aborts when nobody waits for the answer: the running statement is cancelled, and `work` fails with its reason. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds per statement; unset for the connection's limit. */
  readonly statementMs?: number | undefined;
  /** The caller limits its reads itself, by turns: they do not count in the pool's shares. */
  readonly hasTurn?: boolean | undefined;
}

/** Reads of the public side. They write nothing, so that a replica may answer. */
export interface Reads {
  /**
   * Looks up something small of one client, or of the installation (0). `work` may run again on another server: after
   * an error, and for null, which a replica may return because it lags behind.
   */
  find<T>(
    clienteId: number,
    work: (tx: Tx) => Promise<T | null>,
    options?: ReadOptions,
  ): Promise<T | null>;
  /**
   * Reads one client's rows and the versions in one snapshot. `work` may run again on another server after an error.
   */
  snapshot<T>(
    clienteId: number,
    work: (tx: SnapshotTx, versions: Versions) => Promise<T>,
    options?: ReadOptions,
  ): Promise<T>;
  /** The same with one statement of that client: in one round trip, once it is prepared on the connection. */
  read(clienteId: number, statement: Statement, options?: ReadOptions): Promise<Read>;
}

/** The same reads with other defaults. */
export const readsWith = (reads: Reads, defaults: ReadOptions): Reads => ({
  find: (clienteId, work, options) => reads.find(clienteId, work, { ...defaults, ...options }),
  snapshot: (clienteId, work, options) =>
    reads.snapshot(clienteId, work, { ...defaults, ...options }),
  read: (clienteId, statement, options) =>
    reads.read(clienteId, statement, { ...defaults, ...options }),
});

/** A statement and the values of its parameters. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Rows of a statement, with the versions of the same moment. */
export interface Read {
  readonly rows: readonly Row[];
  readonly versions: Versions;
}
