import { inscricao, type Registry, registry } from '@claraboia/contract';
import { openStorage } from '@claraboia/storage/open-storage.ts';
import type { Storage } from '@claraboia/storage/storage.ts';
import type { RouteOptions } from 'fastify';
import { FORA } from './arquivo-cliente/tabelas.ts';
import type { Config } from './config.ts';
import { openSpread } from './database/citus/open.ts';
import { PUBLIC_STATEMENT_MS } from './database/connection.ts';
import type { Database, Reads } from './database/database.ts';
import { previewable } from './database/preview.ts';
import { openReplica, type Replica } from './database/replica.ts';
import { readsWith } from './database/transaction.ts';
import type { LossGate } from './engine/loss-gate.ts';
import type { DraftFiles } from './engine/rascunho/files.ts';
import { CountCache } from './engine/read.ts';
import { Repository } from './engine/repository.ts';
import type { EngineOptions } from './engine/types.ts';
import { Procuras } from './features/busca/procura/procuras.ts';
import { Resumos } from './features/inscricao/publico/resumos.ts';
import type { RenderPage } from './features/pagina/renderer.ts';
import { hooksOf } from './hooks/index.ts';
import { Departure } from './plugins/departure.ts';
import { logFormatOf } from './plugins/log-format.ts';
import { type Log, openLog } from './plugins/logging.ts';
import { LoopWatch } from './plugins/loop-watch.ts';
import { createMailer, type Mailer } from './plugins/mail/mailer.ts';
import { meteredStorage } from './plugins/metrics/metered-storage.ts';
import { Metrics } from './plugins/metrics/metrics.ts';
import { logTarget } from './plugins/process-output.ts';
import { currentNetwork, currentRequestId } from './plugins/request-id.ts';
import { SecurityLog } from './plugins/security-log.ts';
import type { BodyTimes } from './plugins/slow-bodies.ts';
import { loadTracing } from './plugins/tracing/load-tracing.ts';
import { tracedDatabase } from './plugins/tracing/traced-database.ts';
import type { Tracing } from './plugins/tracing/types.ts';
import { draftFiles } from './services/anexo/draft-files.ts';
import { hasKnownFiles } from './services/arquivo/known-files.ts';
import type { UploadRoute } from './services/arquivo/upload-routes.ts';
import { provaCriterioHooks } from './services/avaliacao/ligar/conferir.ts';
import { lossGate } from './services/avaliacao/perda/gate.ts';
import { Vistoriador } from './services/avaliacao/vistoria/vistoriador.ts';
import { Dominios } from './services/dominio/dominios.ts';
import { EnderecosAntigos } from './services/endereco-antigo/enderecos-antigos.ts';
import { ExportTurns } from './services/exportacao/export-turns.ts';
import { ArquivosGuardados } from './services/importacao/arquivo-guardado.ts';
import { MISSES_PER_MINUTE, PublicCache } from './services/publico/public-cache.ts';
import { Fatores } from './services/sessao/fatores/fatores.ts';
import { renameUser, signedInPessoaOf } from './services/sessao/routes.ts';
import { Senhas } from './services/sessao/senha-vazada.ts';
import { TableFiles } from './services/table-file/table-files.ts';
import { cleanForSave, type RichTextReader } from './services/texto-rico/rich-texts.ts';
import { uploadRoutes } from './uploads.ts';

/** Repository of a server. Restored records come back without the rows that archives leave out. */
export const repositoryOf = (registry: Registry, config: Config): Repository =>
  new Repository({
    registry,
    hooks: { ...hooksOf(config), prova_criterio: provaCriterioHooks(config.publicUrl) },
    derived: new Set(Object.keys(FORA)),
  });

/** Parts of a server, opened by its starter. */
export interface AppParts {
  readonly config: Config;
  readonly log: Log;
  readonly database: Database;
  /** Database of public reads, if it is not the primary. */
  readonly replica?: { readonly reads: Reads; readonly database: Pick<Database, 'ping'> } | null;
  readonly storage: Storage;
  readonly cache: PublicCache;
  readonly mailer: Mailer;
  /** Null without metrics. */
  readonly metrics?: Metrics | null;
  /** Null without tracing. */
  readonly tracing?: Tracing | null;
  /** Watch of the event loop; a new one if unset. */
  readonly watch?: LoopWatch;
  /** Triggered by the owner of the process. */
  readonly departure?: Departure;
  /** Limit of concurrent exports; tests use shorter times. */
  readonly exportTurns?: ExportTurns;
  /** Cleans rich texts; tests delay it. */
  readonly cleanHtml?: EngineOptions['cleanHtml'];
}

/** Parts that only the HTTP server needs. */
export interface HttpParts {
  /** Folder of the built web app. */
  readonly webRoot: string;
  /** Renders the public pages; null if the interface is not built, and only API calls are answered. */
  readonly render: RenderPage | null;
  /** Time limits of bodies; shorter in tests. */
  readonly bodyTimes?: BodyTimes;
  /** Called for every registered route. */
  readonly onRoute?: (route: RouteOptions) => void;
}

/** Dependencies of the modules, each created once; a module destructures those that it needs. */
export interface Context {
  readonly config: Config;
  readonly log: Log;
  readonly database: Database;
  /** Database of public reads. */
  readonly reads: Reads;
  /** Replica to ping; null without one. */
  readonly replica: Pick<Database, 'ping'> | null;
  readonly registry: Registry;
  readonly repository: Repository;
  readonly cleanHtml: EngineOptions['cleanHtml'];
  /** Gate before writes that lose criteria of the evaluation. */
  readonly losses: LossGate;
  /** Renderer of pages for the judge of the evaluation. */
  readonly vistoriador: Vistoriador;
  /** Counts of lists, by the version they were read at. */
  readonly counts: CountCache;
  readonly storage: Storage;
  /** Attaches the files of drafts. */
  readonly draftFiles: DraftFiles;
  readonly cache: PublicCache;
  readonly mailer: Mailer;
  readonly metrics: Metrics | null;
  readonly tracing: Tracing | null;
  readonly security: SecurityLog;
  /** Watch of the event loop, with the seconds of each client. */
  readonly watch: LoopWatch;
  readonly departure: Departure;
  /** Turns shared by all exports: each holds a connection while it is read. */
  readonly turns: ExportTurns;
  readonly resumos: Resumos;
  /** Encrypted files of the budget import. */
  readonly guardados: ArquivosGuardados;
  /** Reader of spreadsheets. */
  readonly tableFiles: TableFiles;
  /** Counter of citizens' searches. */
  readonly procuras: Procuras;
  /** Redirects of former portals' addresses, with their use counts. */
  readonly enderecosAntigos: EnderecosAntigos;
  /** Keyed hash, so that no network address is stored. */
  readonly hashOf: (...parts: readonly string[]) => Promise<string>;
  /** Second factors of the embedded provider's accounts. */
  readonly fatores: Fatores;
  /** Rules for new passwords. */
  readonly senhas: Senhas;
  readonly publicUrl: string;
  /** True if the installation sends mail. */
  readonly correio: boolean;
  /** Clients' own hosts. */
  readonly dominios: Dominios;
  /** Hosts that show pages of agreements with a guest's credentials. */
  readonly guestHosts: readonly string[];
  /** Clients may have VLibras on their public pages. */
  readonly vlibras: boolean;
  /** Id of the person signed in. @throws Refusal for anonymous users, and users without a person here */
  readonly pessoaOf: typeof signedInPessoaOf;
  /** Sets the name shown for the rest of the sign-in. */
  readonly renameUser: typeof renameUser;
  /** Upload routes. */
  readonly routes: readonly UploadRoute[];
  /** Accepts for a citizen's proof of payment the same files as for a manager's. */
  readonly accepted: UploadRoute;
}

/** Additional dependencies of the public modules. */
export interface PublicContext extends Context {
  readonly richTexts: RichTextReader;
}

/** Characters of a slow statement in the log. */
const STATEMENT = 2000;

const oneLine = (statement: string) => statement.replace(/\s+/g, ' ').trim().slice(0, STATEMENT);

interface Opening {
  readonly connectionString: string;
  /** Prints progress for the person at the terminal, in pt-BR. */
  readonly say: (line: string) => void;
  /** Clean-up functions, added as parts are opened. */
  readonly closers: (() => Promise<void>)[];
}

/** Opens the parts of a process in order of dependency: the log first. */
export async function openParts(config: Config, { connectionString, say, closers }: Opening) {
  const log = openLog(config.logLevel, logTarget(logFormatOf(config.logFormat)));
  const files = await openStorage(config.storage);
  const tracing = await loadTracing(config.tracing, (error) =>
    log.warn({ err: error }, 'traces cannot be sent'),
  );
  if (tracing !== null) closers.push(() => tracing.close());
  const watch = loopWatch(log);
  watch.start();
  closers.push(async () => watch.stop());
  let metrics: Metrics | null = null;
  const shared = {
    prepared: config.preparedStatements,
    networkOf: currentNetwork,
    spent: (clienteId: number, ms: number) => watch.statement(clienteId, ms),
    slow: {
      fromMs: config.slowQueryMs,
      tell: (statement: string, ms: number) => {
        metrics?.slowStatement();
        log.warn(
          { statement: oneLine(statement), ms: Math.round(ms), requestId: currentRequestId() },
          'slow statement',
        );
      },
    },
  };
  const opened = await openSpread({
    ...shared,
    connectionString,
    onError: (error) => log.error({ err: error }, 'database connection failed'),
  });
  closers.push(() => opened.close());
  await files.claim(() => hasKnownFiles(opened));
  await files.check();
  say(`Arquivos em ${files.place}`);
  const watched = (it: Database) => (tracing === null ? it : tracedDatabase(it, tracing));
  const database = watched(opened);
  const replica: Replica | null =
    config.replicaUrl === null
      ? null
      : openReplica({
          ...shared,
          connectionString: config.replicaUrl,
          primary: database,
          tell: (up, error) => {
            if (up) log.warn('the replica answers again');
            else {
              log.error({ err: error }, 'the replica does not answer; the primary is read instead');
            }
          },
          watched,
        });
  closers.push(async () => replica?.close());
  const reads = replica?.reads ?? null;
  const cache = new PublicCache({
    database,
    reads: reads ?? database,
    missesPerMinute: config.rateLimits ? MISSES_PER_MINUTE : undefined,
  });
  const mailer = createMailer(config, say);
  closers.push(async () => mailer.close());
  metrics =
    config.metrics === null
      ? null
      : new Metrics({ database, cache, reads, watch, files, mail: mailer });
  const storage = metrics === null ? files : meteredStorage(files, metrics);
  return { config, log, database, replica, storage, cache, mailer, metrics, tracing, watch };
}

/** Opens a watch that logs stalls of the event loop with their routes. */
const loopWatch = (log: Log) =>
  new LoopWatch({
    onStall: (route, ms) => log.warn({ route, ms }, 'the event loop stood still'),
  });

/** Builds the modules' shared context from the opened parts. */
export function contextOf(parts: AppParts): Context {
  const { config, log, database, replica, storage, cache, mailer } = parts;
  const metrics = parts.metrics ?? null;
  const resumos = new Resumos(database);
  const hashOf = (...of: readonly string[]) => resumos.of(...of);
  const { uploadPath } = inscricao.fields.comprovantePagamento;
  const accepted = uploadRoutes.find(({ path }) => path === uploadPath);
  if (accepted === undefined) throw new Error('nothing says what a proof of payment may be');
  return {
    config,
    log,
    database,
    reads: readsWith(previewable(replica?.reads ?? database), {
      statementMs: PUBLIC_STATEMENT_MS,
    }),
    replica: replica?.database ?? null,
    registry,
    repository: repositoryOf(registry, config),
    cleanHtml: parts.cleanHtml ?? cleanForSave,
    vistoriador: new Vistoriador(),
    losses: lossGate((error) => log.warn({ err: error }, 'losses of a write were not found')),
    counts: new CountCache(),
    storage,
    draftFiles: draftFiles(storage),
    cache,
    mailer,
    metrics,
    tracing: parts.tracing ?? null,
    security: new SecurityLog(metrics),
    watch: parts.watch ?? loopWatch(log),
    departure: parts.departure ?? new Departure(),
    turns: parts.exportTurns ?? new ExportTurns(),
    resumos,
    guardados: new ArquivosGuardados(database, config.sessionSecret),
    tableFiles: new TableFiles(),
    procuras: new Procuras(database, (error) =>
      log.warn({ err: error }, 'what was searched for was not counted'),
    ),
    enderecosAntigos: new EnderecosAntigos({
      database,
      reads: replica?.reads ?? database,
      publicUrl: config.publicUrl,
      onError: (error) => log.warn({ err: error }, 'visits by old addresses were not counted'),
    }),
    hashOf,
    fatores: new Fatores({
      database,
      hashOf,
      publicUrl: config.publicUrl,
      exigencia: config.secondFactor,
    }),
    senhas: new Senhas({
      leakedUrl: config.leakedPasswordsUrl,
      onError: (error) => log.warn({ err: error }, 'leaked passwords could not be asked for'),
    }),
    publicUrl: config.publicUrl,
    correio: config.smtp !== null,
    dominios: new Dominios(cache, config.publicUrl),
    guestHosts: config.guestHosts,
    vlibras: config.vlibras,
    pessoaOf: signedInPessoaOf,
    renameUser,
    routes: uploadRoutes,
    accepted,
  };
}
