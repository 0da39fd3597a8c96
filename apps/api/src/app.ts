import type { AnyEntity } from '@claraboia/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context, HttpParts } from './context.ts';
import { crudRoutes } from './engine/crud-routes.ts';
import type { Serving } from './engine/serve.ts';
import { manifestRoute } from './features/aplicativo/manifest.ts';
import { addressIn } from './features/busca/registros.ts';
import { configuracaoRoutes } from './features/configuracao/routes.ts';
import { readCorreio } from './features/estado/correio.ts';
import { readSincronizacoes } from './features/estado/sincronizacoes.ts';
import { inscricaoPublicaRoutes } from './features/inscricao/publico/routes.ts';
import { instalacaoRoutes } from './features/instalacao/routes.ts';
import { PICTURE_SEAL } from './features/layout/drawn-marks.ts';
import { publicLogoRoute } from './features/layout/logo.ts';
import { ownHosts } from './features/pagina/hosts.ts';
import { pageRoutes } from './features/pagina/pages.ts';
import { previewRoutes } from './features/pagina/previa.ts';
import { vistoriaDePaginas } from './features/pagina/vistoria.ts';
import { primeiroAcessoRoutes } from './features/primeiro-acesso/routes.ts';
import { healthRoutes } from './features/saude/routes.ts';
import { sitemapRoutes } from './features/sitemap/routes.ts';
import { solicitacaoPublicaRoutes } from './features/solicitacao-documento/publico.ts';
import { openHttp } from './http-server.ts';
import { open, receiving, signedIn } from './modules.ts';
import { docsPage } from './openapi/docs-page.ts';
import { eachOperation } from './operations.ts';
import { metricsRoutes } from './plugins/metrics/metrics-routes.ts';
import { readableFromAnywhere } from './plugins/other-origins.ts';
import { webApp } from './plugins/web.ts';
import { sessionScope, sessionSecret } from './scopes/session-scope.ts';
import { readEstado } from './services/copia-seguranca/estado.ts';
import { dominioRoutes } from './services/dominio/routes.ts';
import { editExportRoutes } from './services/exportacao/edit-export.ts';
import { limitPerAddress } from './services/limite/por-endereco.ts';
import { embeddedProvider } from './services/sessao/embedded-provider.ts';
import { fatoresRoutes } from './services/sessao/fatores/routes.ts';
import { createOidcClient } from './services/sessao/oidc-client.ts';
import { PendingCookie } from './services/sessao/pending-cookie.ts';
import { actorOf, sessionRoutes } from './services/sessao/routes.ts';
import { senhaRoutes } from './services/sessao/senha-routes.ts';
import { sessoesRoutes } from './services/sessao/sessoes-routes.ts';
import { RichTextReader } from './services/texto-rico/rich-texts.ts';
import { VERSION } from './version.ts';

/** Assembles the server: its parts in order. */
export async function buildApp(context: Context, parts: HttpParts): Promise<FastifyInstance> {
  const app = openHttp(context, parts);
  ownHosts(app, { ...context, publicUrlGiven: context.config.publicUrlGiven });
  const serving = { app, database: context.database };
  installation(serving, context);
  await app.register((scope) => publicSide({ ...serving, app: scope }, context));
  await app.register((scope) => forPrograms({ ...serving, app: scope }, context));
  publicLogoRoute(serving, context);
  await app.register((scope) => inscricaoPublicaRoutes({ ...serving, app: scope }, context));
  solicitacaoPublicaRoutes(serving, context);
  await app.register((scope) => instalacaoRoutes({ ...serving, app: scope }, context));
  if (context.config.oidc === null) {
    await app.register((scope) => embeddedProvider(scope, providerOf(context)));
  }
  await app.register((scope) => privateSide(scope, app, context, parts));
  await app.register((scope) =>
    docsPage(scope, {
      version: VERSION,
      operations: (isWanted) => eachOperation(context.routes, isWanted),
    }),
  );
  await app.register((scope) => citizensPages(scope, context, parts));
  return app;
}

/** Routes about the installation itself. */
function installation(serving: Serving, context: Context): void {
  const { config, metrics, database } = context;
  metrics?.watchBackups(() => database.system(readEstado));
  metrics?.watchMail(() => database.system(readCorreio));
  metrics?.watchSync(() => database.system(readSincronizacoes));
  metricsRoutes(serving, config.metrics, metrics);
  healthRoutes(serving, context);
  dominioRoutes(serving, context);
  configuracaoRoutes(serving, config, context.mailer);
}

async function publicSide(serving: Serving, context: Context): Promise<void> {
  const { app } = serving;
  readableFromAnywhere(app);
  if (context.config.rateLimits) await limitPerAddress(app);
  const richTexts = new RichTextReader(context.database, (error) =>
    app.log.warn({ err: error }, 'a rich text was not shown as it was saved'),
  );
  app.addHook('onClose', () => richTexts.settled());
  const own = { ...context, richTexts };
  for (const module of open) module(serving, own);
}

/** Web interface: its files, and the rendered public pages. */
async function citizensPages(
  app: FastifyInstance,
  context: Context,
  { webRoot, render }: HttpParts,
): Promise<void> {
  const { cache, reads, procuras, dominios, enderecosAntigos, watch } = context;
  const { publicUrl, publicUrlGiven, legacyUrl, vlibras } = context.config;
  await webApp(app, { root: webRoot, legacyUrl });
  if (render === null) return;
  const site = { publicUrl, publicUrlGiven, legacyUrl, vlibras };
  const means = { cache, reads, procuras, dominios, enderecosAntigos, watch };
  const seal = await sealOf(context);
  pageRoutes(app, { ...means, ...site, render, seal });
  const onError = (error: Error, endereco: string) =>
    app.log.error({ err: error, address: endereco }, 'a page could not be rendered for its judge');
  context.vistoriador.fit(vistoriaDePaginas({ app, render, seal, dominios, onError }));
}

/** Signs the texts of the pages' social pictures. */
async function sealOf({ resumos }: Context): Promise<(text: string) => string> {
  const hash = await resumos.hasher();
  return (text) => hash(PICTURE_SEAL, text);
}

/** Sitemaps and the web app manifest, for robots and browsers; scripts of other origins cannot read them. */
async function forPrograms(serving: Serving, context: Context): Promise<void> {
  if (context.config.rateLimits) await limitPerAddress(serving.app);
  sitemapRoutes(serving, context);
  manifestRoute(serving, context);
}

const providerOf = (context: Context) => ({
  ...context,
  demo: context.config.demo,
  idleMinutes: context.config.sessionIdleMinutes,
});

/** Routes with a session. */
async function privateSide(
  scope: FastifyInstance,
  app: FastifyInstance,
  context: Context,
  { render }: HttpParts,
): Promise<void> {
  const { config, database, security } = context;
  const secret = await sessionSecret(context);
  const serving = await sessionScope(scope, context, secret);
  const ownSignIn = config.oidc === null;
  sessionRoutes(serving, {
    config,
    security,
    oidc: createOidcClient(app, config, database),
    pendings: new PendingCookie(secret, config.publicUrl),
  });
  sessoesRoutes(serving, { security, idleMinutes: config.sessionIdleMinutes });
  if (ownSignIn) {
    senhaRoutes(serving, context);
    fatoresRoutes(serving, context);
  }
  const forEntity = (request: FastifyRequest, entity: AnyEntity) =>
    actorOf(request, database, entity.scope === 'tenant');
  crudRoutes(scope, { ...context, actorOf: forEntity });
  editExportRoutes(scope, { ...context, actorOf: forEntity });
  for (const module of signedIn) module(serving, context);
  const seal = await sealOf(context);
  previewRoutes(serving, { ...context, app, render, seal, findAddress: addressIn(context) });
  if (ownSignIn) {
    await scope.register((own) => primeiroAcessoRoutes({ ...serving, app: own }, context));
  }
  for (const module of receiving) {
    await scope.register(async (own) => module({ ...serving, app: own }, context));
  }
}
