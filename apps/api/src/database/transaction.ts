/** A statement's answer rows. */
type Row = Record<string, unknown>;

/**
 * An open transaction. The only way to the database for everything outside this folder.
 * `clienteId` is the client whose rows it may touch, 0 for the installation itself.
 */
export interface Tx {
  readonly clienteId: number;
  query<R extends object = Row>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** How many rows a write touched. */
  execute(text: string, values?: readonly unknown[]): Promise<number>;
  /** Says that something the public sees changes: raises the client's version when committing. */
  touch(): void;
}

/** An open transaction into which many rows come at once. */
export interface LoadTx extends Tx {
  /**
   * Feeds `copy ... from stdin`.
   * @returns how many rows were taken
   */
  copyIn(text: string, rows: AsyncIterable<Buffer>): Promise<number>;
}

/** An open transaction that reads what one moment saw, and can write nothing. */
export interface SnapshotTx extends Tx {
  /**
   * The rows of a statement as the database itself writes CSV: semicolons between the cells, CRLF after each row, no
   * heading; in batches of whole rows. A reader that stops half way loses the connection, not the time that the rest would take.
   */
  csv(text: string, values?: readonly unknown[]): AsyncGenerator<Buffer>;
}

/** The versions that an answer stands on: its client's, and the installation's. */
export interface Versions {
  readonly versao: number;
  readonly sistema: number;
}

/** How a read is done. */
export interface ReadOptions {
  /** Aborted when nobody waits for the answer: the running statement is cancelled, and `work` fails by its reason. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds that each statement may take; unset for the limit of the connection. */
  readonly statementMs?: number | undefined;
  /** The caller bounds its reads itself, by turns: they count in no share of the pool. */
  readonly hasTurn?: boolean | undefined;
}

/** Reads of the public side. They write nothing, so that a replica may answer. */
export interface Reads {
  /**
   * Looks for something small of one client, or of the installation (0). `work` may run a second time, on another
   * server: where this one fails, and for null, which may only not have come to a replica yet.
   */
  find<T>(
    clienteId: number,
    work: (tx: Tx) => Promise<T | null>,
    options?: ReadOptions,
  ): Promise<T | null>;
  /**
   * Reads one client's rows and the versions as one moment saw them. `work` may run a second time, on another
   * server, where this one fails.
   */
  snapshot<T>(
    clienteId: number,
    work: (tx: SnapshotTx, versions: Versions) => Promise<T>,
    options?: ReadOptions,
  ): Promise<T>;
  /** The same by one statement of that client: in one exchange with the server, once a connection knows the statement. */
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
