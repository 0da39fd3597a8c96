import { setTimeout as wait } from 'node:timers/promises';
import {
  type Database,
  type DatabaseOptions,
  openDatabase,
  type Reads,
  type SlowStatements,
  type Versions,
} from './database.ts';
import { DatabaseUnavailableError, isDatabaseRefusal, SQLSTATE } from './errors.ts';

/** Milliseconds between two health checks of the replica. */
const PROBE_MS = 2_000;
/** Milliseconds until an unresponsive replica counts as down. */
const SILENCE_MS = 10_000;
/** Milliseconds until an unresponsive replica is given up: there is another server. */
const CONNECT_MS = 5_000;
/** Milliseconds for which an unresponsive primary is not asked again. */
const AWAY_MS = 10_000;
const SYSTEM = 0;

/** Counts of public reads by server, with the reason if it was not the replica. */
export interface ReadCounts {
  readonly replica: number;
  /** Replica, possibly stale, because the primary does not answer. */
  readonly replicaAlone: number;
  /** Primary, because the replica lags behind. */
  readonly primaryBehind: number;
  /** Primary, because the replica does not answer, or refused. */
  readonly primaryFailed: number;
}

export interface ReplicaOptions {
  readonly connectionString: string;
  readonly primary: Database;
  /** Prepared statements per connection. */
  readonly prepared: number;
  readonly slow: SlowStatements;
  readonly spent?: DatabaseOptions['spent'];
  readonly networkOf?: DatabaseOptions['networkOf'];
  /** Called when the replica is lost, and when it is back. */
  readonly tell: (up: boolean, error?: Error) => void;
  /** Wrapper of its transactions, such as tracing. */
  readonly watched?: (database: Database) => Database;
}

/** Replica, and the reads that use it. */
export interface Replica {
  readonly database: Database;
  readonly reads: ReplicaReads;
  close(): Promise<void>;
}

/** Opens the pool of a replica; an unresponsive one is retried in the background. */
export function openReplica(options: ReplicaOptions): Replica {
  const {
    connectionString,
    primary,
    prepared,
    slow,
    spent,
    networkOf,
    tell,
    watched = (database) => database,
  } = options;
  const database = openDatabase({
    connectionString,
    prepared,
    slow,
    ...(spent === undefined ? {} : { spent }),
    ...(networkOf === undefined ? {} : { networkOf }),
    connectTimeout: CONNECT_MS,
    onError: (error) => reads.lost(error),
  });
  const reads = new ReplicaReads({ primary, replica: watched(database), tell });
  reads.watch();
  return {
    database,
    reads,
    close: () => {
      reads.close();
      return database.close();
    },
  };
}

export interface ReplicaReadsOptions {
  readonly primary: Database;
  readonly replica: Database;
  /** Called when the replica is lost, and when it is back. */
  readonly tell: (up: boolean, error?: Error) => void;
}

/** Queries one server; `checked` if the other server can be used when this one lags behind. */
type Ask<T> = (from: Reads, checked: boolean) => Promise<T>;

/** The replica lags behind a known version. */
class Behind extends Error {}

/**
 * Public reads from a streaming replica. Its versions are compared with the notified ones. If it lags behind or is
 * down, the primary is queried, so that everybody sees their own writes. If the primary is down, the replica answers
 * with what it has.
 */
export class ReplicaReads implements Reads {
  readonly #options: ReplicaReadsOptions;
  readonly #known = new Map<number, number>();
  #counts = { replica: 0, replicaAlone: 0, primaryBehind: 0, primaryFailed: 0 };
  #up = true;
  #aloneUntil = 0;
  #probe: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: ReplicaReadsOptions) {
    this.#options = options;
    options.primary.onVersion((clienteId, versao) => this.onVersion(clienteId, versao));
  }

  /** Reads by server since the start. */
  get counts(): ReadCounts {
    return this.#counts;
  }

  /** A client's version rose. */
  onVersion(clienteId: number, versao: number): void {
    if (versao > (this.#known.get(clienteId) ?? 0)) this.#known.set(clienteId, versao);
  }

  /** Clears the known versions: notifications may have been missed. */
  forget(): void {
    this.#known.clear();
  }

  find: Reads['find'] = (clienteId, work, options) =>
    this.#read(async (from, checked) => {
      const found = await from.find(clienteId, work, options);
      if (found === null && checked) throw new Behind();
      return found;
    });

  snapshot: Reads['snapshot'] = (clienteId, work, options) =>
    this.#read((from, checked) => {
      const inTime: typeof work = (tx, versions) => {
        if (checked && this.#isBehind(clienteId, versions)) throw new Behind();
        return work(tx, versions);
      };
      return from.snapshot(clienteId, inTime, options);
    });

  read: Reads['read'] = (clienteId, statement, options) =>
    this.#read(async (from, checked) => {
      const found = await from.read(clienteId, statement, options);
      if (checked && this.#isBehind(clienteId, found.versions)) throw new Behind();
      return found;
    });

  /** Marks the replica as down: the primary is queried until it answers again. */
  lost(error: Error): void {
    if (!this.#up || this.#closed) return;
    this.#up = false;
    this.#options.tell(false, error);
  }

  /** Starts regular health checks of the replica, even without reads. */
  watch(): void {
    void this.#look().then(() => {
      if (this.#closed) return;
      this.#probe = setTimeout(() => this.watch(), PROBE_MS);
      this.#probe.unref();
    });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#probe);
  }

  #isBehind(clienteId: number, { versao, sistema }: Versions): boolean {
    return versao < (this.#known.get(clienteId) ?? 0) || sistema < (this.#known.get(SYSTEM) ?? 0);
  }

  async #read<T>(ask: Ask<T>): Promise<T> {
    if (!this.#up) return this.#fromPrimary('primaryFailed', ask);
    const alone = performance.now() < this.#aloneUntil;
    try {
      const source = alone ? 'replicaAlone' : 'replica';
      return await this.#counted(source, ask(this.#options.replica, !alone));
    } catch (error) {
      if (error instanceof Behind) return this.#fromPrimary('primaryBehind', ask);
      if (!isFault(error)) throw error;
      if (isAway(error)) this.lost(error);
      return this.#fromPrimary('primaryFailed', ask);
    }
  }

  /** If the primary is down, the replica has the newest data available, even if it was lost a moment ago. */
  async #fromPrimary<T>(source: keyof ReadCounts, ask: Ask<T>): Promise<T> {
    const { primary, replica } = this.#options;
    try {
      return await this.#counted(source, ask(primary, false));
    } catch (error) {
      if (!isAway(error)) throw error;
      this.#aloneUntil = performance.now() + AWAY_MS;
      return this.#counted('replicaAlone', ask(replica, false));
    }
  }

  async #counted<T>(source: keyof ReadCounts, read: Promise<T>): Promise<T> {
    const answer = await read;
    this.#counts[source] += 1;
    return answer;
  }

  async #look(): Promise<void> {
    const over = new AbortController();
    const silence = wait(SILENCE_MS, false, { signal: over.signal, ref: false }).catch(() => false);
    const answers = await Promise.race([this.#options.replica.ping(), silence]);
    over.abort();
    if (!answers) this.lost(new Error('the replica says nothing'));
    if (!answers || this.#up || this.#closed) return;
    this.#up = true;
    this.#options.tell(true);
  }
}

/**
 * Errors that the other server may not have: a replica cancels queries that conflict with replay, and lags behind a
 * recent migration. A timeout would repeat there.
 */
function isFault(error: unknown): error is Error {
  if (isDatabaseRefusal(error)) return error.code !== SQLSTATE.queryCanceled;
  return error instanceof DatabaseUnavailableError;
}

/** Classes 08: connection; 53: resources; 57P: the server ends, or is not up yet. */
function isAway(error: unknown): error is Error {
  if (isDatabaseRefusal(error)) return /^(08|53|57P)/.test(error.code);
  return error instanceof DatabaseUnavailableError;
}
