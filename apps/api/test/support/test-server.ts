import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { registry as ofProduct, type Registry } from '@claraboia/contract';
import type { AnyCall } from '@claraboia/contract/schema';
import { MARK } from '@claraboia/storage/folder-storage.ts';
import { openStorage } from '@claraboia/storage/open-storage.ts';
import type { Storage } from '@claraboia/storage/storage.ts';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { type Context, contextOf, repositoryOf } from '../../src/context.ts';
import { listenOnAll, openSpread } from '../../src/database/citus/open.ts';
import { passOn } from '../../src/database/citus/relay.ts';
import type { Database } from '../../src/database/database.ts';
import { openJobPool, runJobsOn } from '../../src/database/jobs.ts';
import type { OwnerTx } from '../../src/database/owner.ts';
import type { Serving } from '../../src/engine/serve.ts';
import type { EngineOptions } from '../../src/engine/types.ts';
import { PREPARED } from '../../src/environment.ts';
import type { RenderPage } from '../../src/features/pagina/renderer.ts';
import { jobsOf } from '../../src/jobs.ts';
import { openLog } from '../../src/plugins/logging.ts';
import { LoopWatch } from '../../src/plugins/loop-watch.ts';
import { createMailer } from '../../src/plugins/mail/mailer.ts';
import { meteredStorage } from '../../src/plugins/metrics/metered-storage.ts';
import { Metrics } from '../../src/plugins/metrics/metrics.ts';
import { currentNetwork } from '../../src/plugins/request-id.ts';
import type { BodyTimes } from '../../src/plugins/slow-bodies.ts';
import type { ExportTurns } from '../../src/services/exportacao/export-turns.ts';
import { MISSES_PER_MINUTE, PublicCache } from '../../src/services/publico/public-cache.ts';
import { cleanForSave } from '../../src/services/texto-rico/rich-texts.ts';
import { checkAnswers } from './checked-answers.ts';
import { spreadTests } from './citus-cluster.ts';
import { openOwner } from './owner.ts';
import { type ClienteNome, type Login, TEST_PASSWORD } from './people.ts';
import { CHECKED, CITUS_URL } from './postgres.ts';
import { Statements } from './statements.ts';
import { markChecked, tenantFaults, unchecked } from './tenant-check.ts';
import { TestClient } from './test-client.ts';

/** Program errors are printed for the developer. */
const ERROR_LINE = /^\{"level":[56]0,/;

/** Route, and the declaration that it was registered from. */
interface Route {
  readonly method: string;
  readonly url: string;
  readonly call: AnyCall | undefined;
}

export interface TestServer {
  readonly app: FastifyInstance;
  /** Database for the test's own statements, which are not checked. */
  readonly database: Database;
  readonly storage: Storage;
  /** Data folder of the server. */
  readonly dataDir: string;
  /** Storage folder, which may be outside the data folder. */
  readonly storageDir: string;
  /** Mail folder used without SMTP. */
  readonly mailDir: string;
  readonly cache: PublicCache;
  /** Statements that the application sent to its database. */
  readonly statements: Statements;
  readonly connectionString: string;
  /** Entities that the server serves. */
  readonly registry: Registry;
  /** All routes of the server. */
  readonly routes: readonly Route[];
  /** Log lines of the server, filtered by LOG_LEVEL. */
  readonly log: readonly string[];
  /** Port of the server on this machine, opened when it is first asked for. */
  openPort(): Promise<number>;
  /** Client without a session. */
  anonymous(): TestClient;
  /** Signs in through the provider's form, and chooses the client if one is given. */
  signIn(login: Login, cliente?: ClienteNome): Promise<TestClient>;
  /** Bypasses row-level security, for inspections. */
  owner<T>(work: (tx: OwnerTx) => Promise<T>): Promise<T>;
  /** Queued and scheduled jobs. */
  readonly jobs: ReturnType<typeof jobsOf>;
  /** Counter of searches. */
  readonly procuras: Context['procuras'];
  /** Counter of visits to addresses of former portals. */
  readonly enderecosAntigos: Context['enderecosAntigos'];
  /** Brings what transactions asked for to the queue; elsewhere than on a cluster it is there at once. */
  passOn(): Promise<void>;
  /** Runs the waiting jobs; returns the errors. */
  work(): Promise<string[]>;
}

/** Entities and routes of the tests themselves, served like those of the product. */
export interface Addition {
  readonly registry: Registry;
  /** Creates their tables. */
  readonly prepare: (connectionString: string) => Promise<unknown>;
  /** Registers their public routes. */
  readonly routes: (serving: Serving, context: Context) => void;
}

/** Parts of a server that differ from the product's. */
export interface TestParts {
  readonly cacheBytes?: number;
  readonly bodyTimes?: BodyTimes;
  readonly exportTurns?: ExportTurns;
  /** Null answers API calls only. */
  readonly render?: RenderPage | null;
  readonly cleanHtml?: EngineOptions['cleanHtml'];
  readonly addition?: Addition;
  /** False for tests with meaningless rows, which examine the statements only. */
  readonly checkedAnswers?: boolean;
}

/** Server of a test, for its starter. */
export interface OpenServer {
  readonly server: TestServer;
  /** Prints the logged errors. @throws if a statement did not name its client */
  check(): Promise<void>;
  /** Empties everything that the server keeps outside of its database. */
  empty(): Promise<void>;
  close(): Promise<void>;
  /** Removes the data folder. */
  clear(): Promise<void>;
}

/** Opens a complete server over a database. */
export async function openServer(
  connectionString: string,
  environment: Readonly<Record<string, string>> = {},
  { cacheBytes, bodyTimes, exportTurns, addition, ...parts }: TestParts = {},
): Promise<OpenServer> {
  const { render = null, cleanHtml = cleanForSave, checkedAnswers = true } = parts;
  await addition?.prepare(connectionString);
  if (CITUS_URL !== undefined && addition !== undefined) await spreadTests(connectionString);
  const dataDir = await mkdtemp(join(inject('runFolder'), 'dados-'));
  const config = readConfig(
    {
      DATA_DIR: dataDir,
      DEMO: '0',
      // No external service is called.
      LEAKED_PASSWORDS_URL: '0',
      VISIT_HOSTS: '0',
      LOG_LEVEL: 'error',
      PORT: '3999',
      RATE_LIMITS: '0',
      ...environment,
    },
    dataDir,
  );
  const statements = new Statements();
  const watch = new LoopWatch({ onStall: () => undefined });
  const opened = await openSpread({
    connectionString,
    spent: (id, ms) => watch.statement(id, ms),
    prepared: PREPARED,
    networkOf: currentNetwork,
    onError: (error) => process.stderr.write(`${error.message}\n`),
  });
  const database = statements.watch(opened);
  const files = await openStorage(config.storage);
  await files.claim(async () => false);
  const cache = new PublicCache({
    database,
    reads: database,
    missesPerMinute: config.rateLimits ? MISSES_PER_MINUTE : undefined,
    ...(cacheBytes === undefined ? {} : { maxBytes: cacheBytes }),
  });
  const mailer = createMailer(config, () => undefined);
  const metrics =
    config.metrics === null ? null : new Metrics({ database, cache, watch, files, mail: mailer });
  const storage = metrics === null ? files : meteredStorage(files, metrics);
  const failures: string[] = [];
  const onError = (error: Error) => failures.push(error.message);
  const log: string[] = [];
  const routes: Route[] = [];
  const own = contextOf({
    config,
    log: openLog(config.logLevel, { write: (line) => log.push(line) }),
    database,
    storage,
    cache,
    mailer,
    metrics,
    watch,
    cleanHtml,
    ...(exportTurns === undefined ? {} : { exportTurns }),
  });
  const registry = addition?.registry ?? ofProduct;
  const context: Context =
    addition === undefined ? own : { ...own, registry, repository: repositoryOf(registry, config) };
  const jobs = jobsOf(context, onError);
  const jobPool = openJobPool({ connectionString, onError }, 2);
  const owner = openOwner(connectionString);
  const app = await buildApp(context, {
    webRoot: join(dataDir, 'sem-web'),
    render,
    ...(bodyTimes === undefined ? {} : { bodyTimes }),
    onRoute: (route) => {
      if (checkedAnswers) checkAnswers(route);
      for (const each of [route.method].flat()) {
        routes.push({ method: each, url: route.url, call: route.config?.call });
      }
    },
  });
  addition?.routes({ app, database }, context);
  const heard = Promise.withResolvers<void>();
  const listener = await listenOnAll({
    connectionString,
    onVersion: (id, versao) => cache.onVersion(id, versao),
    onBegin: () => cache.forget(),
    onConnected: () => {
      cache.startedListening();
      heard.resolve();
    },
    onLost: () => cache.stoppedListening(),
  });
  // A server probes its mail server as soon as it starts.
  await Promise.all([app.ready(), heard.promise, mailer.probe()]);
  const mailDir = join(dataDir, 'correio');
  let users = 1;
  let opening: Promise<unknown> | undefined;
  const anonymous = () => new TestClient(app, config.publicUrl, loopback(users));
  const server: TestServer = {
    app,
    database: opened,
    storage,
    dataDir,
    storageDir: files.place,
    mailDir,
    cache,
    statements,
    connectionString,
    registry,
    jobs,
    procuras: context.procuras,
    enderecosAntigos: context.enderecosAntigos,
    routes,
    log,
    openPort: async () => {
      opening ??= app.listen({ port: 0, host: '127.0.0.1' });
      await opening;
      return (app.server.address() as AddressInfo).port;
    },
    anonymous,
    signIn: async (login, cliente) => {
      const client = anonymous();
      await client.signIn(login, TEST_PASSWORD);
      if (cliente !== undefined) await client.put('/session/context', { identificador: cliente });
      return client;
    },
    owner: (work) => owner.run(work),
    passOn: async () => {
      if (CITUS_URL !== undefined) await passOn(connectionString);
    },
    work: async () => {
      do {
        await runJobsOn(jobPool, { ...jobs, onError });
      } while (CITUS_URL !== undefined && (await passOn(connectionString)) > 0);
      await ended(jobPool);
      return failures.splice(0);
    },
  };
  return {
    server,
    check: async () => {
      for (const line of log) if (ERROR_LINE.test(line)) process.stderr.write(line);
      // Plans of statements without values need PostgreSQL 16, and show no shards: one PostgreSQL checks them.
      if (CITUS_URL !== undefined) return;
      const faults = await newTenantFaults(connectionString, statements);
      if (faults.length > 0) {
        throw new Error(`not held to one client: ${JSON.stringify(faults, null, 2)}`);
      }
    },
    empty: async () => {
      users += 1;
      log.length = 0;
      failures.length = 0;
      statements.take();
      cache.forget();
      await rm(mailDir, { recursive: true, force: true });
      await removeFiles(files.place);
    },
    close: async () => {
      await app.close();
      mailer.close();
      await listener.close();
      await database.close();
      await Promise.all([owner.close(), jobPool.end()]);
    },
    clear: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** Address of this machine: each test file has another, since the limits of calls count by address. */
const loopback = (n: number) => `127.0.${n >> 8}.${n & 255}`;

/** Removes the files of a storage folder, which stays marked as one. */
async function removeFiles(place: string): Promise<void> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== MARK);
  await Promise.all(
    files.map(({ name, parentPath }) => rm(join(parentPath, name), { force: true })),
  );
}

/** Tries of 5 ms that a job may take to be written as failed. */
const TRIES = 400;

/** Waits for the end of all jobs: the queue returns before it has written the time of the next try (graphile-worker 0.18). */
async function ended(pool: ReturnType<typeof openJobPool>): Promise<void> {
  for (let n = 0; n < TRIES; n += 1) {
    const { rows } = await pool.query(
      `select from graphile_worker._private_jobs where locked_at > now() - interval '1 minute' limit 1`,
    );
    if (rows.length === 0) return;
    await setTimeout(5);
  }
}

/** Checks that every statement of a test names its client (ADR 0003); each wording is checked once a run. */
async function newTenantFaults(connectionString: string, statements: Statements) {
  const dir = join(inject('runFolder'), CHECKED);
  const fresh = await unchecked(dir, statements.all());
  const faults = await tenantFaults(connectionString, fresh);
  if (faults.length === 0) await markChecked(dir, fresh);
  return faults;
}
