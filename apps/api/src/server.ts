import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@claraboia/postgres/embedded-postgres.ts';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { clockWarnings } from './clock-difference.ts';
import { type Config, ConfigError } from './config.ts';
import { type Context, contextOf, openParts } from './context.ts';
import { isCluster } from './database/citus/nodes.ts';
import { listenOnAll } from './database/citus/open.ts';
import { startRelay } from './database/citus/relay.ts';
import type { Database } from './database/database.ts';
import { startJobs } from './database/jobs.ts';
import { hasDemonstration, seedDemonstration } from './demonstracao/seed.ts';
import { Indexador } from './features/busca/texto/indexador.ts';
import { isAberta, tellCodigo } from './features/instalacao/codigo.ts';
import { openRenderer } from './features/pagina/renderer.ts';
import { reservedInUse } from './features/portal/reserved-addresses.ts';
import { seedInstalacao } from './instalacao/seed-instalacao.ts';
import { jobsOf } from './jobs.ts';
import { listen } from './listen.ts';
import { isNear } from './near-host.ts';
import { plainConnections } from './plain-connections.ts';
import { closeServer, Departure } from './plugins/departure.ts';
import { watchMail } from './plugins/mail/watch-mail.ts';
import { tracedJobs } from './plugins/tracing/traced-jobs.ts';
import { prepareSchema } from './schema.ts';
import type { ServiceManager } from './service-manager.ts';
import { sweepUnclaimed } from './services/arquivo/sweep.ts';
import { clearExpired } from './services/sessao/session-store.ts';
import { VERSION } from './version.ts';
import { RENDERER_ROOT, WEB_ROOT } from './web-roots.ts';

export interface RunningServer {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** Connection of the owner of the tables; for tests and tools of this machine. */
  readonly connectionString: string;
  /** Base URL, e.g. `http://localhost:3000`. */
  readonly address: string;
  stop(): Promise<void>;
}

const PUBLIC_ACCOUNTS =
  'AVISO: esta instalação tem a demonstração, cujas contas têm senha pública, e PUBLIC_URL não é desta máquina. Qualquer um entra como administrador. Para uma instalação de verdade, comece com outro banco e DEMO=0.';

const NO_REPLICA =
  'DATABASE_REPLICA_URL não serve com o banco espalhado pelo Citus: cada máquina dele tem a sua réplica. Tire-a da configuração.';

const NO_DEMONSTRATION =
  'AVISO: a demonstração só é gravada antes de espalhar o banco pelo Citus. Esta instalação começa vazia.';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/**
 * Starts everything in order: database, migrations, demonstration on the first run, HTTP.
 * @param say prints progress for the person at the terminal, in pt-BR
 * @param manager gets more time while the migrations of a large database run
 */
export async function startServer(
  config: Config,
  say: (line: string) => void,
  manager: Pick<ServiceManager, 'extending'> = { extending: (work) => work() },
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
    const applied = await manager.extending(() => prepareSchema(connectionString));
    if (applied.length > 0) say(`Banco de dados preparado (${applied.length} migrações).`);
    const spread = await isCluster(connectionString);
    if (spread && config.replicaUrl !== null) throw new ConfigError(NO_REPLICA);
    const parts = await openParts(config, { connectionString, say, closers });
    const { log, database, replica, storage, cache, metrics, tracing } = parts;
    // Probed while the rest starts: pages promise letters by the known state, and readiness does not wait for it.
    const stopWatching = watchMail(parts.mailer, log);
    closers.push(async () => stopWatching());
    if (config.demo) {
      if (!spread) await seedDemonstration({ connectionString, database, storage, say });
      else if (await database.system(isAberta)) say(NO_DEMONSTRATION);
    }
    await seedInstalacao(connectionString, database);
    const context = contextOf({ ...parts, departure });
    const app = await buildApp(context, {
      webRoot: WEB_ROOT,
      render: await openRenderer(RENDERER_ROOT),
    });
    const listener = await listenOnAll({
      connectionString,
      onVersion: (clienteId, versao) => {
        replica?.reads.onVersion(clienteId, versao);
        cache.onVersion(clienteId, versao);
      },
      onBegin: () => {
        replica?.reads.forget();
        cache.forget();
      },
      onConnected: () => cache.startedListening(),
      onLost: (error) => {
        cache.stoppedListening();
        log.warn({ err: error }, 'no longer hearing of writes; versions are read instead');
      },
    });
    const { enderecosAntigos, procuras } = context;
    closers.push(() => listener.close(), housekeeping(context));
    closers.push(procuras.start(), enderecosAntigos.start());
    const reserved = await reservedInUse(database);
    if (reserved.length > 0) {
      log.warn({ addresses: reserved }, 'portals at addresses that are the product’s own');
    }
    const address = await listen(app, config);
    // After everything that may fail: a failed start prints its reason in one line.
    say(`Claraboia ${VERSION}`);
    await tellCodigo(database, config.publicUrl, say);
    for (const what of plainConnections(config)) say(`AVISO: conexão sem TLS com ${what}.`);
    closers.push(compareClocks(config, database, say));
    if (!isNear(config.publicUrl) && (await hasDemonstration(database))) say(PUBLIC_ACCOUNTS);
    closers.push(async () => {
      // Answers continue until the proxies have noticed.
      await noticed;
      await closeServer(app);
    });
    const onJobError = (error: Error, what: string) =>
      log.error({ err: error, job: what }, 'a job failed');
    const work = jobsOf(context, onJobError);
    const jobs = startJobs({
      connectionString,
      ...(tracing === null ? work : tracedJobs(work, tracing)),
      onError: onJobError,
    });
    closers.push(() => jobs.stop());
    metrics?.watchJobs(() => jobs.counts());
    if (spread) {
      const relay = startRelay({
        connectionString,
        onError: (error) => log.warn({ err: error }, 'jobs of a node wait to be passed on'),
      });
      closers.push(() => relay.stop());
    }
    const indexador = new Indexador({
      database,
      storage,
      onError: (error) => log.error({ err: error }, 'reading published files failed'),
    });
    closers.push(() => indexador.close());
    // Resumes waiting work in the background.
    void indexador.wakeAll();
    return { app, database, connectionString, address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
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

/**
 * Warns of a clock that differs, while the server answers already.
 * @returns ends the comparison
 */
function compareClocks(
  { oidc }: Config,
  database: Database,
  say: (line: string) => void,
): () => Promise<void> {
  const ended = new AbortController();
  const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(10_000)]);
  const compared = clockWarnings({ database, issuer: oidc?.issuer ?? null, signal }).then(
    (found) => {
      for (const sentence of found)
        say(`AVISO: ${sentence} Acerte a hora das duas máquinas (NTP).`);
    },
  );
  return async () => {
    ended.abort();
    await compared;
  };
}

/** Hourly clean-up: expired sessions, unclaimed uploads, remains of interrupted uploads. */
function housekeeping({ log, config, database, storage }: Context): () => Promise<void> {
  let running = Promise.resolve();
  const round = async () => {
    try {
      await clearExpired(database, config.sessionIdleMinutes);
      await sweepUnclaimed(database, storage);
      await storage.clearAbandoned(DAY);
    } catch (error) {
      log.error({ err: error }, 'housekeeping failed; it is tried again in an hour');
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
