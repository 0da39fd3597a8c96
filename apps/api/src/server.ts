import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Config, ConfigError } from './config.ts';
import { type Database, openDatabase, type SlowStatements } from './database/database.ts';
import { startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { startJobs } from './database/jobs.ts';
import { openReplica } from './database/replica.ts';
import { listenForVersions } from './database/version-listener.ts';
import { seedDemonstration } from './demonstracao/seed.ts';
import { seedInstalacao } from './instalacao/seed-instalacao.ts';
import { jobsOf } from './jobs.ts';
import { sweepUnclaimed } from './modules/arquivo/sweep.ts';
import { Indexador } from './modules/busca/texto/indexador.ts';
import { PublicCache } from './modules/portal/public-cache.ts';
import { reservedInUse } from './modules/portal/reserved-addresses.ts';
import { clearExpired } from './modules/sessao/session-store.ts';
import { plainConnections } from './plain-connections.ts';
import { closeServer, Departure } from './plugins/departure.ts';
import { createMailer } from './plugins/mail/mailer.ts';
import { meteredStorage } from './plugins/metrics/metered-storage.ts';
import { Metrics } from './plugins/metrics/metrics.ts';
import { currentRequestId } from './plugins/request-id.ts';
import { openStorage } from './plugins/storage/open-storage.ts';
import type { Storage } from './plugins/storage/storage.ts';
import { tracedDatabase } from './plugins/tracing/traced-database.ts';
import { tracedJobs } from './plugins/tracing/traced-jobs.ts';
import type { Tracing } from './plugins/tracing/types.ts';
import { prepareSchema } from './schema.ts';

export interface RunningServer {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** Connection of the owner of the tables; for tests and tools of this machine. */
  readonly connectionString: string;
  /** Where it answers, e.g. `http://localhost:3000`. */
  readonly address: string;
  stop(): Promise<void>;
}

const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url));
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Characters of a slow statement that are logged. */
const STATEMENT = 2000;

const oneLine = (statement: string) => statement.replace(/\s+/g, ' ').trim().slice(0, STATEMENT);

/**
 * Starts everything in order: database, migrations, demonstration on the first run, HTTP.
 * @param say told, in pt-BR, what a person waiting would want to know
 */
export async function startServer(
  config: Config,
  say: (line: string) => void,
): Promise<RunningServer> {
  const closers: (() => Promise<void>)[] = [];
  const departure = new Departure();
  let noticed = Promise.resolve();
  const stop = async () => {
    departure.announce();
    noticed = wait(config.shutdownDelay);
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const connectionString = await connect(config, say, closers);
    const applied = await prepareSchema(connectionString);
    if (applied.length > 0) say(`Banco de dados preparado (${applied.length} migrações).`);
    const files = await openStorage(config.storage);
    await files.check();
    say(`Arquivos em ${files.place}`);

    let log: (error: Error) => void = (error) => say(error.message);
    let slow: SlowStatements['tell'] = () => undefined;
    const slowStatements: SlowStatements = {
      fromMs: config.slowQueryMs,
      tell: (statement, ms) => slow(statement, ms),
    };
    let untraced: (error: Error) => void = (error) => say(error.message);
    const tracing = await tracingOf(config, (error) => untraced(error));
    if (tracing !== null) closers.push(() => tracing.close());
    const opened = openDatabase({
      connectionString,
      prepared: config.preparedStatements,
      onError: (error) => log(error),
      slow: slowStatements,
    });
    closers.push(() => opened.close());
    const watched = (it: Database) => (tracing === null ? it : tracedDatabase(it, tracing));
    const database = watched(opened);
    if (config.demo) await seedDemonstration({ connectionString, database, storage: files, say });
    await seedInstalacao(connectionString, database);

    let tellReplica: (up: boolean, error?: Error) => void = (up) =>
      say(`A réplica do banco (DATABASE_REPLICA_URL) ${up ? 'voltou' : 'não responde'}.`);
    const replica =
      config.replicaUrl === null
        ? null
        : openReplica({
            connectionString: config.replicaUrl,
            primary: database,
            slow: slowStatements,
            prepared: config.preparedStatements,
            tell: (up, error) => tellReplica(up, error),
            watched,
          });
    closers.push(async () => replica?.close());
    const cache = new PublicCache({ database, reads: replica?.reads ?? database });
    const mailer = createMailer(config, say);
    closers.push(async () => mailer.close());
    const metrics =
      config.metrics === null
        ? null
        : new Metrics({ database, cache, reads: replica?.reads ?? null });
    const storage = metrics === null ? files : meteredStorage(files, metrics);
    const app = await buildApp({
      config,
      database,
      replica,
      storage,
      cache,
      mailer,
      metrics,
      tracing,
      departure,
      webRoot: WEB_ROOT,
    });
    slow = (statement, ms) =>
      app.log.warn(
        { statement: oneLine(statement), ms: Math.round(ms), requestId: currentRequestId() },
        'slow statement',
      );
    log = (error) => app.log.error({ err: error }, 'database connection failed');
    tellReplica = (up, error) => {
      if (up) app.log.warn('the replica answers again');
      else
        app.log.error({ err: error }, 'the replica does not answer; the primary is read instead');
    };
    untraced = (error) => app.log.warn({ err: error }, 'traces cannot be sent');
    const listener = listenForVersions({
      connectionString,
      onVersion: (clienteId, versao) => {
        replica?.reads.heard(clienteId, versao);
        cache.heard(clienteId, versao);
      },
      onBegin: () => {
        replica?.reads.forget();
        cache.forget();
      },
      onConnected: () => cache.listening(),
      onLost: (error) => {
        cache.deaf();
        app.log.warn({ err: error }, 'no longer hearing of writes; versions are read instead');
      },
    });
    closers.push(() => listener.close(), housekeeping(app, config, database, storage));
    const reserved = await reservedInUse(database);
    if (reserved.length > 0) {
      app.log.warn({ addresses: reserved }, 'portals at addresses that are the product’s own');
    }
    const address = await listen(app, config);
    // After all that may fail: a start that fails says why, in one line.
    for (const what of plainConnections(config)) say(`AVISO: conexão sem TLS com ${what}.`);
    closers.push(async () => {
      // Answers go on until the proxies have noticed.
      await noticed;
      await closeServer(app);
    });
    const onJobError = (error: Error, what: string) =>
      app.log.error({ err: error, job: what }, 'a job failed');
    const work = jobsOf({ config, database, storage, mailer, onError: onJobError });
    const jobs = startJobs({
      connectionString,
      ...(tracing === null ? work : tracedJobs(work, tracing)),
      onError: onJobError,
    });
    closers.push(() => jobs.stop());
    metrics?.watchJobs(() => jobs.counts());
    const indexador = new Indexador({
      database,
      storage,
      onError: (error) => app.log.error({ err: error }, 'reading published files failed'),
    });
    closers.push(() => indexador.close());
    // Whatever waits from before; the server answers meanwhile.
    void indexador.wakeAll();
    return { app, database, connectionString, address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The libraries of tracing take a while to load: only where traces are asked for. */
async function tracingOf(
  { tracing }: Config,
  onError: (error: Error) => void,
): Promise<Tracing | null> {
  if (tracing === null) return null;
  const { openTracing } = await import('./plugins/tracing/tracing.ts');
  return openTracing(tracing, onError);
}

async function connect(
  config: Config,
  say: (line: string) => void,
  closers: (() => Promise<void>)[],
): Promise<string> {
  if (config.databaseUrl !== null) return config.databaseUrl;
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: say,
    restart: true,
  });
  closers.push(() => embedded.stop());
  return embedded.connectionString;
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE') {
      throw new ConfigError(`A porta ${config.port} já está em uso. Escolha outra com PORT.`);
    }
    if (code === 'EACCES') {
      throw new ConfigError(
        `Sem permissão para usar a porta ${config.port}. Escolha outra com PORT.`,
      );
    }
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') {
      throw new ConfigError(`HOST inválido: ${config.host} não é um endereço desta máquina.`);
    }
    throw error;
  }
  return config.publicUrl;
}

/** Hourly: expired sessions, uploads that nobody claimed, leftovers of uploads cut off. */
function housekeeping(
  app: FastifyInstance,
  config: Config,
  database: Database,
  storage: Storage,
): () => Promise<void> {
  let running = Promise.resolve();
  const round = async () => {
    try {
      await clearExpired(database, config.sessionIdleMinutes);
      await sweepUnclaimed(database, storage);
      await storage.clearAbandoned(DAY);
    } catch (error) {
      app.log.error({ err: error }, 'housekeeping failed; it is tried again in an hour');
    }
  };
  const timer = setInterval(() => {
    running = round();
  }, HOUR);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
