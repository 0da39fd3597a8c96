import type { Storage } from '@claraboia/storage/storage.ts';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../../database/database.ts';
import type { JobCounts } from '../../database/jobs.ts';
import type { ReadCounts } from '../../database/replica.ts';
import { VERSION } from '../../version.ts';
import type { ClientSeconds } from '../loop-watch.ts';

/** Seconds; from an answer out of memory to one that somebody gives up on. */
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
  /** Where public reads come from a replica. */
  readonly reads?: { readonly counts: ReadCounts } | null;
  /** Seconds by client, by id; 0 for the installation. */
  readonly watch?: { readonly seconds: ReadonlyMap<number, ClientSeconds> };
  readonly files: Pick<Storage, 'space'>;
}

/** When a backup, or the drill of one, was last tried and last went well: ISO texts. */
export interface BackupMoments {
  readonly tipo: 'copia' | 'ensaio';
  readonly tentadaEm: string;
  readonly boaEm: string | null;
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

  constructor({ database, cache, reads = null, watch, files }: MetricsParts) {
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

  /** The queue begins after the server: from now on it is asked too. */
  watchJobs(read: () => Promise<JobCounts>): void {
    this.#readJobs = read;
  }

  /** What the commands of backups have noted. */
  watchBackups(read: () => Promise<readonly BackupMoments[]>): void {
    this.#readBackups = read;
  }
}

const secondsOf = (moment: string) => Math.floor(new Date(moment).getTime() / 1000);

/** Seconds that each client cost this process; 0 for what belongs to no client. */
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
