import { randomBytes } from 'node:crypto';
import { type AnyEntity, inscricao, registry } from '@claraboia/contract';
import cookie from '@fastify/cookie';
import fastifySession from '@fastify/session';
import Fastify, { type FastifyInstance, type FastifyRequest, type RouteOptions } from 'fastify';
import packageJson from '../package.json' with { type: 'json' };
import type { Config } from './config.ts';
import type { Database, Reads } from './database/database.ts';
import { crudRoutes } from './engine/crud-routes.ts';
import { Repository } from './engine/repository.ts';
import type { Serving } from './engine/serve.ts';
import { hooksOf } from './hooks/index.ts';
import { anexoRoutes, anexoUploads } from './modules/anexo/routes.ts';
import { uploadRoutes } from './modules/arquivo/upload.ts';
import { type UploadRoute, uploadRoutesOf } from './modules/arquivo/upload-routes.ts';
import { auditoriaRoutes } from './modules/auditoria/routes.ts';
import { buscaExportRoutes } from './modules/busca/exports.ts';
import { buscaRoutes } from './modules/busca/routes.ts';
import { categoriaRoutes } from './modules/categoria/routes.ts';
import { clienteRoutes } from './modules/cliente/routes.ts';
import { configuracaoRoutes } from './modules/configuracao/routes.ts';
import { conjuntoRoutes } from './modules/conjunto/routes.ts';
import { dicionarioRoutes } from './modules/dados-abertos/dicionario.ts';
import { eventoRoutes } from './modules/evento/routes.ts';
import { ExportTurns } from './modules/exportacao/export-turns.ts';
import type { ExportMeans } from './modules/exportacao/public-export.ts';
import { inscricaoExportRoutes } from './modules/inscricao/exportacao.ts';
import { Resumos } from './modules/inscricao/publico/resumos.ts';
import { inscricaoPublicaRoutes } from './modules/inscricao/publico/routes.ts';
import { inscricaoRoutes } from './modules/inscricao/routes.ts';
import { logoRoute, publicLogoRoute } from './modules/layout/logo.ts';
import { limitPerAddress } from './modules/limite/por-endereco.ts';
import { painelRoutes } from './modules/painel/routes.ts';
import { parametroRoutes } from './modules/parametro/routes.ts';
import { pictureRoutes } from './modules/perfil/picture.ts';
import { pessoaFisicaRoutes } from './modules/pessoa-fisica/routes.ts';
import { publicExportRoutes } from './modules/portal/exports.ts';
import { publicLookupRoutes } from './modules/portal/lookups.ts';
import type { PublicCache } from './modules/portal/public-cache.ts';
import { portalRoutes } from './modules/portal/routes.ts';
import { primeiroAcessoRoutes } from './modules/primeiro-acesso/routes.ts';
import { publicacaoArquivoRoutes } from './modules/publicacao-arquivo/routes.ts';
import { relatorioIndividualRoutes } from './modules/relatorio/individual.ts';
import { healthRoutes } from './modules/saude/routes.ts';
import { embeddedProvider, SSO_PATH } from './modules/sessao/embedded-provider.ts';
import { createOidcClient } from './modules/sessao/oidc-client.ts';
import { PendingCookie } from './modules/sessao/pending-cookie.ts';
import {
  actorOf,
  linkedPessoaOf,
  renameUser,
  sessionRoutes,
  signedInPessoaOf,
} from './modules/sessao/routes.ts';
import { segredo } from './modules/sessao/segredo.ts';
import { senhaRoutes } from './modules/sessao/senha-routes.ts';
import { SESSION_MS, sessionStore } from './modules/sessao/session-store.ts';
import { sessoesRoutes } from './modules/sessao/sessoes-routes.ts';
import { sincronizacaoRoutes } from './modules/sincronizacao/routes.ts';
import { solicitacaoPublicaRoutes } from './modules/solicitacao-documento/publico.ts';
import { solicitacaoDocumentoRoutes } from './modules/solicitacao-documento/routes.ts';
import { cleanForSave, RichTextReader } from './modules/texto-rico/rich-texts.ts';
import { consultaRoutes } from './modules/transparencia/consulta-routes.ts';
import { liconDownloadRoutes } from './modules/transparencia/downloads.ts';
import { docsPage } from './openapi/docs-page.ts';
import { operations } from './operations.ts';
import { answerHeaders } from './plugins/answer-headers.ts';
import { announceDeparture, Departure } from './plugins/departure.ts';
import { answerError, answerUnread, errorHandling } from './plugins/errors.ts';
import { accessLog, type LogTarget, loggingOptions } from './plugins/logging.ts';
import type { Mailer } from './plugins/mail/mailer.ts';
import type { Metrics } from './plugins/metrics/metrics.ts';
import { metricsRoutes } from './plugins/metrics/metrics-routes.ts';
import { readableFromAnywhere } from './plugins/other-origins.ts';
import { plainAddress } from './plugins/plain-address.ts';
import { plainForwarded } from './plugins/plain-forwarded.ts';
import { requestIds } from './plugins/request-id.ts';
import { sameOriginOnly } from './plugins/same-origin.ts';
import { cookieName, isSecure } from './plugins/secure-transport.ts';
import { SecurityLog } from './plugins/security-log.ts';
import { BODY_TIMES, type BodyTimes, cutOffSlowBodies } from './plugins/slow-bodies.ts';
import type { Storage } from './plugins/storage/storage.ts';
import { tracedRequests } from './plugins/tracing/traced-requests.ts';
import type { Tracing } from './plugins/tracing/types.ts';
import { warnOfUntrustedProxy } from './plugins/untrusted-proxy.ts';
import { webApp } from './plugins/web.ts';

const MEGABYTE = 1024 * 1024;

const uploads = [...uploadRoutesOf(registry), ...anexoUploads];
/** A citizen's proof of payment may be what a manager's may. */
const { uploadPath } = inscricao.fields.comprovantePagamento;
const proofs = uploads.find(({ path }) => path === uploadPath) as UploadRoute;

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

/** The nearest are asked about first, so that of so many proxies each is believed about the one before it. */
const trustOf = (proxies: Config['trustedProxies']) => {
  if (proxies === false) return false;
  return typeof proxies === 'number'
    ? (_address: string, hop: number) => hop < proxies
    : [...proxies];
};

/** Puts the server together: the one place that knows every room of the house. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, storage, cache, mailer } = parts;
  const app = Fastify({
    ...loggingOptions(config.logLevel, parts.log),
    trustProxy: trustOf(config.trustedProxies),
    bodyLimit: MEGABYTE,
    requestTimeout: 0,
    // What arrives while the server closes is answered like anything else, as the last on its connection.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      setHeaders(reply.raw);
      answerError(error, request, reply);
    },
    clientErrorHandler: answerUnread,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
  });
  const setHeaders = answerHeaders(app, config.publicUrl);
  plainForwarded(app);
  if (parts.onRoute !== undefined) app.addHook('onRoute', parts.onRoute);
  const reads = parts.replica?.reads ?? database;
  const departure = parts.departure ?? new Departure();
  requestIds(app);
  announceDeparture(app, departure);
  if (parts.tracing) tracedRequests(app, parts.tracing);
  accessLog(app, config.logLevel);
  const security = new SecurityLog(parts.metrics ?? null);
  errorHandling(app, security);
  plainAddress(app);
  cutOffSlowBodies(app, parts.bodyTimes ?? BODY_TIMES);
  warnOfUntrustedProxy(app, config.publicUrl);
  metricsRoutes({ app, database }, config.metrics, parts.metrics ?? null);
  healthRoutes({ app, database }, { replica: parts.replica?.database ?? null, storage, departure });
  configuracaoRoutes({ app, database }, config);
  // Exports of all kinds share their turns: each holds a connection while it is read.
  const turns = parts.exportTurns ?? new ExportTurns();
  const { publicUrl, guestHosts } = config;
  const exporting = {
    database: reads,
    registry,
    publicUrl,
    guestHosts,
    turns,
    cache,
  };
  await app.register((scope) => publicSide(scope, parts, exporting));
  publicLogoRoute({ app, database }, { reads, storage });
  const repository = new Repository({
    registry,
    hooks: hooksOf(config),
    cleanHtml: cleanForSave,
  });
  const resumos = new Resumos(database);
  await app.register((scope) =>
    inscricaoPublicaRoutes(
      { app: scope, database },
      {
        storage,
        registry,
        repository,
        mailer,
        publicUrl: config.publicUrl,
        resumos,
        accepted: proofs,
      },
    ),
  );
  if (config.oidc === null) {
    await app.register((scope) =>
      embeddedProvider(scope, {
        database,
        security,
        publicUrl: config.publicUrl,
        demo: config.demo,
        hashOf: (...of) => resumos.of(...of),
        idleMinutes: config.sessionIdleMinutes,
      }),
    );
  }
  solicitacaoPublicaRoutes({ app, database }, { storage, hashOf: (...of) => resumos.of(...of) });
  await app.register((scope) => privateSide(scope, app, parts, { turns, security }));
  await app.register((scope) =>
    docsPage(scope, { version: packageJson.version, operations: () => operations(uploads) }),
  );
  await app.register((scope) =>
    webApp(scope, {
      root: parts.webRoot,
      publicUrl: config.publicUrl,
      publicUrlGiven: config.publicUrlGiven,
      legacyUrl: config.legacyUrl,
      vlibras: config.vlibras,
    }),
  );
  return app;
}

/** What citizens read, search and take along: open data, by reading routes alone. */
async function publicSide(scope: FastifyInstance, parts: AppParts, exporting: ExportMeans) {
  const { config, storage, cache } = parts;
  const { database } = exporting;
  readableFromAnywhere(scope);
  if (config.rateLimits) await limitPerAddress(scope);
  const serving: Serving = { app: scope, database: parts.database };
  dicionarioRoutes(serving);
  eventoRoutes(serving, { database, registry, cache });
  publicLookupRoutes(serving, { registry, cache });
  const richTexts = new RichTextReader(parts.database, (error) =>
    scope.log.warn({ err: error }, 'a rich text was not shown as it was saved'),
  );
  scope.addHook('onClose', () => richTexts.settled());
  portalRoutes(serving, { storage, registry, cache, richTexts, vlibras: config.vlibras });
  consultaRoutes(serving, { database, cache });
  liconDownloadRoutes(serving, { storage, cache });
  buscaRoutes(serving, { cache });
  publicExportRoutes(serving, exporting);
  conjuntoRoutes(serving, exporting);
  buscaExportRoutes(serving, exporting);
}

/** Everything that has a session: apart from the public side, which reads no cookie. */
async function privateSide(
  scope: FastifyInstance,
  app: FastifyInstance,
  parts: AppParts,
  { turns, security }: { readonly turns: ExportTurns; readonly security: SecurityLog },
) {
  const { config, database, storage } = parts;
  const secret =
    config.sessionSecret ??
    (await segredo(database, 'sessao', () => randomBytes(32).toString('base64url')));
  await scope.register(cookie);
  await scope.register(fastifySession, {
    secret,
    cookieName: cookieName(config.publicUrl, '__Host-', 'claraboia'),
    cookie: {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure(config.publicUrl),
      maxAge: SESSION_MS,
    },
    saveUninitialized: false,
    rolling: false,
    store: sessionStore(database, config.sessionIdleMinutes),
  });
  sameOriginOnly(scope, config.publicUrl);
  scope.addHook('onSend', async (_request, reply) => {
    // What a person sees under a session is nobody else's, and stale at once.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });

  const serving: Serving = {
    app: scope,
    database,
    whoAsks: {
      actorOf: (request, inClient) => actorOf(request, database, inClient),
      pessoaOf: linkedPessoaOf,
    },
  };
  sessionRoutes(serving, {
    config,
    security,
    oidc: createOidcClient(app, config, database),
    pendings: new PendingCookie(secret, config.publicUrl),
  });
  const forEntity = (request: FastifyRequest, entity: AnyEntity) =>
    actorOf(request, database, entity.scope === 'tenant');
  sessoesRoutes(serving, { security, idleMinutes: config.sessionIdleMinutes });
  if (config.oidc === null) senhaRoutes(serving, { security });
  const hooks = hooksOf(config);
  const engine = { database, registry, hooks, cleanHtml: cleanForSave, actorOf: forEntity };
  crudRoutes(scope, engine);
  const repository = new Repository(engine);
  categoriaRoutes(serving, { registry, repository });
  publicacaoArquivoRoutes(serving, { registry, repository });
  anexoRoutes(serving);
  sincronizacaoRoutes(serving);
  inscricaoRoutes(serving, { storage, registry, repository });
  inscricaoExportRoutes(serving, { registry, turns });
  solicitacaoDocumentoRoutes(serving, { registry, turns });
  if (config.oidc === null) {
    await scope.register((first) =>
      primeiroAcessoRoutes(
        { ...serving, app: first },
        { issuer: `${config.publicUrl}${SSO_PATH}` },
      ),
    );
  }
  clienteRoutes(serving, { registry });
  pessoaFisicaRoutes(serving, { pessoaOf: signedInPessoaOf, renameUser });
  await scope.register((pictures) =>
    pictureRoutes({ ...serving, app: pictures }, { storage, pessoaOf: signedInPessoaOf }),
  );
  logoRoute(serving, { storage });
  painelRoutes(serving);
  parametroRoutes(serving);
  auditoriaRoutes(serving, { registry });
  relatorioIndividualRoutes(serving, { registry });
  await scope.register((receiving) =>
    uploadRoutes({ ...serving, app: receiving }, { storage, routes: uploads }),
  );
}
