import { inscricao, type Registry, registry } from '@claraboia/contract';
import type { RouteOptions } from 'fastify';
import type { Config } from './config.ts';
import type { Database, Reads } from './database/database.ts';
import { Repository } from './engine/repository.ts';
import type { EngineOptions } from './engine/types.ts';
import { hooksOf } from './hooks/index.ts';
import { anexoUploads } from './modules/anexo/routes.ts';
import { type UploadRoute, uploadRoutesOf } from './modules/arquivo/upload-routes.ts';
import { ExportTurns } from './modules/exportacao/export-turns.ts';
import { Resumos } from './modules/inscricao/publico/resumos.ts';
import type { PublicCache } from './modules/portal/public-cache.ts';
import { renameUser, signedInPessoaOf } from './modules/sessao/routes.ts';
import { cleanForSave, type RichTextReader } from './modules/texto-rico/rich-texts.ts';
import { Departure } from './plugins/departure.ts';
import type { LogTarget } from './plugins/logging.ts';
import type { Mailer } from './plugins/mail/mailer.ts';
import type { Metrics } from './plugins/metrics/metrics.ts';
import { SecurityLog } from './plugins/security-log.ts';
import type { BodyTimes } from './plugins/slow-bodies.ts';
import type { Storage } from './plugins/storage/storage.ts';
import type { Tracing } from './plugins/tracing/types.ts';

/** What a server is made of, opened by whoever starts it. */
export interface AppParts {
  readonly config: Config;
  readonly database: Database;
  /** Where public reads come from, where that is not the database itself. */
  readonly replica?: { readonly reads: Reads; readonly database: Pick<Database, 'ping'> } | null;
  readonly storage: Storage;
  readonly cache: PublicCache;
  readonly mailer: Mailer;
  /** Null where no measures are given. */
  readonly metrics?: Metrics | null;
  /** Null where nothing is traced. */
  readonly tracing?: Tracing | null;
  /** Folder of the built web app. */
  readonly webRoot: string;
  /** Announced by whoever ends the process. */
  readonly departure?: Departure;
  /** How long bodies may take; tests have less time. */
  readonly bodyTimes?: BodyTimes;
  /** Which exports are sent at the same time; tests have less time. */
  readonly exportTurns?: ExportTurns;
  /** Where the log goes; the process's output where nothing is said. */
  readonly log?: LogTarget;
  /** Told of every route as it is registered. */
  readonly onRoute?: (route: RouteOptions) => void;
}

/** What the modules are made with, each of it once: a module takes of it what it names. */
export interface Context {
  readonly config: Config;
  readonly database: Database;
  /** Where public reads come from. */
  readonly reads: Reads;
  /** Asked whether it is there; null where there is none. */
  readonly replica: Pick<Database, 'ping'> | null;
  readonly registry: Registry;
  readonly repository: Repository;
  readonly engine: Pick<EngineOptions, 'hooks' | 'cleanHtml'>;
  readonly storage: Storage;
  readonly cache: PublicCache;
  readonly mailer: Mailer;
  readonly metrics: Metrics | null;
  readonly tracing: Tracing | null;
  readonly security: SecurityLog;
  readonly departure: Departure;
  /** Exports of all kinds share their turns: each holds a connection while it is read. */
  readonly turns: ExportTurns;
  readonly resumos: Resumos;
  /** A keyed hash, so that no address lies in the database. */
  readonly hashOf: (...parts: readonly string[]) => Promise<string>;
  readonly publicUrl: string;
  /** Where pages of agreements open with a guest's credentials. */
  readonly guestHosts: readonly string[];
  /** Clients may have VLibras on their public pages. */
  readonly vlibras: boolean;
  /** The person signed in. @throws Refusal where nobody is, or nobody here is linked to who is */
  readonly pessoaOf: typeof signedInPessoaOf;
  /** The name that the rest of a sign-in shows. */
  readonly renameUser: typeof renameUser;
  /** Where files are sent to. */
  readonly routes: readonly UploadRoute[];
  /** A citizen's proof of payment may be what a manager's may. */
  readonly accepted: UploadRoute;
}

/** What the public side is made with as well. */
export interface PublicContext extends Context {
  readonly richTexts: RichTextReader;
}

/** Makes what the modules share of what the server was opened with. */
export function contextOf(parts: AppParts): Context {
  const { config, database, replica, storage, cache, mailer } = parts;
  const metrics = parts.metrics ?? null;
  const engine = { hooks: hooksOf(config), cleanHtml: cleanForSave };
  const resumos = new Resumos(database);
  const routes = [...uploadRoutesOf(registry), ...anexoUploads];
  const { uploadPath } = inscricao.fields.comprovantePagamento;
  const accepted = routes.find(({ path }) => path === uploadPath);
  if (accepted === undefined) throw new Error('nothing says what a proof of payment may be');
  return {
    config,
    database,
    reads: replica?.reads ?? database,
    replica: replica?.database ?? null,
    registry,
    repository: new Repository({ registry, ...engine }),
    engine,
    storage,
    cache,
    mailer,
    metrics,
    tracing: parts.tracing ?? null,
    security: new SecurityLog(metrics),
    departure: parts.departure ?? new Departure(),
    turns: parts.exportTurns ?? new ExportTurns(),
    resumos,
    hashOf: (...of) => resumos.of(...of),
    publicUrl: config.publicUrl,
    guestHosts: config.guestHosts,
    vlibras: config.vlibras,
    pessoaOf: signedInPessoaOf,
    renameUser,
    routes,
    accepted,
  };
}
