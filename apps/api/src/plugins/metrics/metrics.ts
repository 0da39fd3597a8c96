import type { Storage } from '@claraboia/storage/storage.ts';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../../database/database.ts';
import type { JobCounts } from '../../database/jobs.ts';
import type { ReadCounts } from '../../database/replica.ts';
import { VERSION } from '../../version.ts';
import type { ClientSeconds } from '../loop-watch.ts';

/** Seconds; from a cached answer to one that people give up on. */
const DURATIONS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const BACKUP_GAUGES = [
  [
    'copia',
    'claraboia_backup_ultimo_timestamp',
    'When a backup was last tried, and when one last went well, in seconds',
  ],
  [
    'ensaio',
    'claraboia_backup_ensaio_timestamp',
    'When a restore was last rehearsed, and when that last went well, in seconds',
  ],
] as const;

export interface MetricsParts {
  readonly database: Pick<Database, 'usage'>;
  /** The store of public answers. */
  readonly cache: {
    readonly counts: { readonly hits: number; readonly misses: number };
    readonly bytes: number;
  };
  /** Set if public reads use a replica. */
  readonly reads?: { readonly counts: ReadCounts } | null;
  /** Seconds by client, by id; 0 for the installation. */
  readonly watch?: { readonly seconds: ReadonlyMap<number, ClientSeconds> };
  readonly files: Pick<Storage, 'space'>;
  readonly mail: { readonly counts: { readonly accepted: number; readonly refused: number } };
}

/** When a backup, or the drill of one, was last tried and last went well: ISO texts. */
export interface BackupMoments {
  readonly tipo: 'copia' | 'ensaio';
  readonly tentadaEm: string;
  readonly boaEm: string | null;
}

/** Letters that wait in the queue; the moment as an ISO text. */
export interface MailMoments {
  readonly esperando: number;
  readonly desde: string | null;
  readonly desistidas: number;
}

/** Last good run and failures of one source of one client; the moment as an ISO text. */
export interface SyncMoments {
  readonly clienteId: number;
  readonly fonte: string;
  readonly boaEm: string | null;
  readonly falhas: number;
}

/** Metrics of this process for Prometheus. Labels hold no person and no address; clients appear by id. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Histogram<'method' | 'route' | 'status'>;
  readonly #files: Counter<'direction'>;
  readonly #fileBytes: Counter<'direction'>;
  readonly #slow: Counter;
  readonly #security: Counter<'event' | 'reason'>;
  #readJobs: (() => Promise<JobCounts>) | null = null;
  #readBackups: (() => Promise<readonly BackupMoments[]>) | null = null;
  #readMail: (() => Promise<MailMoments>) | null = null;
  #readSync: (() => Promise<readonly SyncMoments[]>) | null = null;

  constructor({ database, cache, reads = null, watch, files, mail }: MetricsParts) {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Histogram({
      name: 'claraboia_http_request_duration_seconds',
      help: 'Duration of answered requests by route template',
      labelNames: ['method', 'route', 'status'],
      buckets: DURATIONS,
      registers,
    });
    this.#files = new Counter({
      name: 'claraboia_files_total',
      help: 'Files received into and read from the storage',
      labelNames: ['direction'],
      registers,
    });
    this.#fileBytes = new Counter({
      name: 'claraboia_file_bytes_total',
      help: 'Bytes received into and read from the storage',
      labelNames: ['direction'],
      registers,
    });
    this.#security = new Counter({
      name: 'claraboia_security_events_total',
      help: 'Sign-ins, sign-outs and refusals by reason',
      labelNames: ['event', 'reason'],
      registers,
    });
    this.#slow = new Counter({
      name: 'claraboia_slow_statements_total',
      help: 'Statements that took longer than SLOW_QUERY_MS',
      registers,
    });
    new Gauge({
      name: 'claraboia_build_info',
      help: 'Version of the product and of Node; always 1',
      labelNames: ['version', 'node'],
      registers,
    }).set({ version: VERSION, node: process.version }, 1);
    for (const direction of ['in', 'out']) {
      this.#files.inc({ direction }, 0);
      this.#fileBytes.inc({ direction }, 0);
    }
    gauge(registers, 'claraboia_database_connections', 'Connections of the pool by state', () => {
      const { open, idle, waiting } = database.usage();
      return { busy: open - idle, idle, waiting };
    });
    gauge(registers, 'claraboia_public_cache_bytes', 'Memory of the public answers', () => ({
      answers: cache.bytes,
    }));
    new Counter({
      name: 'claraboia_public_cache_reads_total',
      help: 'Public answers asked of the memory, by whether they were there',
      labelNames: ['result'],
      registers,
      collect() {
        this.reset();
        this.inc({ result: 'hit' }, cache.counts.hits);
        this.inc({ result: 'miss' }, cache.counts.misses);
      },
    });
    if (watch !== undefined) clientSeconds(registers, watch);
    if (reads !== null) {
      new Counter({
        name: 'claraboia_public_reads_total',
        help: 'Public reads by what answered them: the replica, or the primary and why',
        labelNames: ['source'],
        registers,
        collect() {
          this.reset();
          this.inc({ source: 'replica' }, reads.counts.replica);
          this.inc({ source: 'replica_alone' }, reads.counts.replicaAlone);
          this.inc({ source: 'primary_behind' }, reads.counts.primaryBehind);
          this.inc({ source: 'primary_failed' }, reads.counts.primaryFailed);
        },
      });
    }
    gauge(registers, 'claraboia_jobs', 'Jobs of the whole installation by state', async () => {
      const counts = await this.#readJobs?.();
      return counts === undefined ? {} : { ...counts };
    });
    gauge(
      registers,
      'claraboia_storage_disk_bytes',
      'Room of the disk of the files, free and total; absent for a bucket',
      async () => {
        return { ...(await files.space().catch(() => null)) };
      },
    );
    new Counter({
      name: 'claraboia_mail_total',
      help: 'Letters that the mail server took and refused',
      labelNames: ['result'],
      registers,
      collect() {
        this.reset();
        this.inc({ result: 'accepted' }, mail.counts.accepted);
        this.inc({ result: 'refused' }, mail.counts.refused);
      },
    });
    gauge(
      registers,
      'claraboia_mail_queue',
      'Letters of the whole installation that wait or were given up',
      async () => {
        const found = await this.#readMail?.();
        return found === undefined ? {} : { waiting: found.esperando, given_up: found.desistidas };
      },
    );
    gauge(
      registers,
      'claraboia_mail_oldest_seconds',
      'Age of the oldest letter that waits; 0 if none waits',
      async () => {
        const found = await this.#readMail?.();
        if (found === undefined) return {};
        const { desde } = found;
        return { waiting: desde === null ? 0 : (Date.now() - Date.parse(desde)) / 1000 };
      },
    );
    syncMoments(registers, async () => (await this.#readSync?.()) ?? []);
    for (const [tipo, name, help] of BACKUP_GAUGES) {
      gauge(registers, name, help, async () => {
        const found = (await this.#readBackups?.())?.find((each) => each.tipo === tipo);
        if (found === undefined) return {};
        const tried = secondsOf(found.tentadaEm);
        return found.boaEm === null ? { tried } : { tried, good: secondsOf(found.boaEm) };
      });
    }
  }

  /** Media type of `text`. */
  get contentType(): string {
    return this.#registry.contentType;
  }

  /** All of it as Prometheus reads it. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }

  answered(method: string, route: string, status: number, seconds: number): void {
    this.#requests.observe({ method, route, status: String(status) }, seconds);
  }

  file(direction: 'in' | 'out'): void {
    this.#files.inc({ direction });
  }

  fileBytes(direction: 'in' | 'out', bytes: number): void {
    this.#fileBytes.inc({ direction }, bytes);
  }

  slowStatement(): void {
    this.#slow.inc();
  }

  security(event: string, reason: string): void {
    this.#security.inc({ event, reason });
  }

  /** Registers the queue, which starts after the server. */
  watchJobs(read: () => Promise<JobCounts>): void {
    this.#readJobs = read;
  }

  /** Reads the letters of the queue. */
  watchMail(read: () => Promise<MailMoments>): void {
    this.#readMail = sharedRead(read);
  }

  /** Reads the state of the sources, bounded by the reader. */
  watchSync(read: () => Promise<readonly SyncMoments[]>): void {
    this.#readSync = read;
  }

  /** Registers the reader of the backup state. */
  watchBackups(read: () => Promise<readonly BackupMoments[]>): void {
    this.#readBackups = read;
  }
}

/** Sources by client: one statement for both metrics, whose reader bounds the rows. */
function syncMoments(registers: Registry[], read: () => Promise<readonly SyncMoments[]>): void {
  const shared = sharedRead(read);
  const labelNames = ['cliente_id', 'source'];
  new Gauge({
    name: 'claraboia_sync_last_good_timestamp',
    help: 'End of the last good synchronisation by client and source, in seconds',
    labelNames,
    registers,
    async collect() {
      this.reset();
      for (const { clienteId, fonte, boaEm } of await shared()) {
        const labels = { cliente_id: String(clienteId), source: fonte };
        if (boaEm !== null) this.set(labels, secondsOf(boaEm));
      }
    },
  });
  new Counter({
    name: 'claraboia_sync_failures_total',
    help: 'Failed synchronisations by client and source',
    labelNames,
    registers,
    async collect() {
      this.reset();
      for (const { clienteId, fonte, falhas } of await shared()) {
        this.inc({ cliente_id: String(clienteId), source: fonte }, falhas);
      }
    },
  });
}

/** Shares one read among the metrics of a scrape. */
function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | null = null;
  return () => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
}

const secondsOf = (moment: string) => Math.floor(new Date(moment).getTime() / 1000);

/** Seconds that each client cost this process; 0 for work of no client. */
function clientSeconds(
  registers: Registry[],
  watch: { readonly seconds: ReadonlyMap<number, ClientSeconds> },
): void {
  for (const [of, name, help] of [
    ['loop', 'claraboia_loop_seconds_total', 'Seconds of the event loop by client'],
    ['statements', 'claraboia_statement_seconds_total', 'Seconds of statements by client'],
  ] as const) {
    new Counter({
      name,
      help,
      labelNames: ['cliente_id'],
      registers,
      collect() {
        this.reset();
        for (const [clienteId, seconds] of watch.seconds) {
          this.inc({ cliente_id: String(clienteId) }, seconds[of]);
        }
      },
    });
  }
}

/** Values read when they are asked for. */
function gauge(
  registers: Registry[],
  name: string,
  help: string,
  read: () => Record<string, number> | Promise<Record<string, number>>,
): void {
  new Gauge({
    name,
    help,
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      for (const [state, value] of Object.entries(await read())) this.set({ state }, value);
    },
  });
}
