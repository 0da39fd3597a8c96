import { generateKeyPair } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Provider } from 'oidc-provider';
import type { Database } from '../../database/database.ts';
import type { Mailer } from '../../plugins/mail/mailer.ts';
import { cookieName, isSecure } from '../../plugins/secure-transport.ts';
import type { SecurityLog } from '../../plugins/security-log.ts';
import { limitPerAddress } from '../limite/por-endereco.ts';
import { contaOf } from './conta/conta.ts';
import { sendPage } from './entrada/formulario.ts';
import { passosRoutes } from './entrada/passos.ts';
import { recoveryRoutes } from './entrada/recuperar.ts';
import type { Fatores } from './fatores/fatores.ts';
import { oidcAdapter } from './oidc-adapter.ts';
import type { HashOf } from './ritmo-senha.ts';
import { segredo } from './segredo.ts';
import type { Senhas } from './senha-vazada.ts';
import {
  logoutPage,
  messagePage,
  SSO_CHAVE_JS,
  SSO_CHAVE_PATH,
  SSO_CSP,
  SSO_CSS,
  SSO_CSS_PATH,
  SSO_LOGOUT_JS,
  SSO_WEBAUTHN_PATH,
} from './sso-pages.ts';

const SSO_PATH = '/sso';

/** How the embedded provider calls itself. */
export const embeddedIssuer = (publicUrl: string) => publicUrl + SSO_PATH;

/** Browser bundle of the WebAuthn library. */
const WEBAUTHN = new URL(
  '../dist/bundle/index.umd.min.js',
  import.meta.resolve('@simplewebauthn/browser'),
);
export const EMBEDDED_CLIENT_ID = 'claraboia';

export interface EmbeddedProviderOptions {
  readonly database: Database;
  readonly security: SecurityLog;
  readonly hashOf: HashOf;
  readonly fatores: Fatores;
  readonly senhas: Senhas;
  readonly mailer: Pick<Mailer, 'state'>;
  readonly publicUrl: string;
  /** Minutes after which an idle session ends. */
  readonly idleMinutes: number;
  /** Shows the demonstration accounts on the sign-in page. */
  readonly demo: boolean;
}

/** Sign-ins that one network begins in a minute: each is a row until it ends or is over. */
const BEGINNINGS = 120;

/** Client secret of this server at its own provider. */
export function embeddedClientSecret(database: Database): Promise<string> {
  return segredo(database, 'oidc_cliente');
}

async function signingKeys(database: Database) {
  const text = await segredo(database, 'oidc_chaves', async () => {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    const jwk = privateKey.export({ format: 'jwk' });
    return JSON.stringify({ keys: [{ ...jwk, alg: 'RS256', use: 'sig', kid: 'claraboia' }] });
  });
  return JSON.parse(text) as { keys: [] };
}

/** Makes the provider, on a certified library. */
async function createProvider(options: EmbeddedProviderOptions): Promise<Provider> {
  const { database, publicUrl, idleMinutes } = options;
  const cookieKey = await segredo(database, 'oidc_cookie');
  const findAccount = async (_ctx: unknown, sub: string) => {
    const account = await contaOf(database, sub);
    if (account === null) return undefined;
    return {
      accountId: sub,
      claims: async () => ({
        sub,
        name: account.nome,
        preferred_username: account.login,
        ...(account.nome_social === null ? {} : { social_name: account.nome_social }),
        cpf: account.cpf,
      }),
    };
  };
  const provider = new Provider(embeddedIssuer(publicUrl), {
    adapter: oidcAdapter(database),
    clients: [
      {
        client_id: EMBEDDED_CLIENT_ID,
        client_secret: await embeddedClientSecret(database),
        redirect_uris: [`${publicUrl}/login/callback`],
        post_logout_redirect_uris: [`${publicUrl}/`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: await signingKeys(database),
    cookies: {
      keys: [cookieKey],
      names: {
        session: cookieName(publicUrl, '__Secure-', 'sso_session'),
        interaction: cookieName(publicUrl, '__Secure-', 'sso_interaction'),
        resume: cookieName(publicUrl, '__Secure-', 'sso_resume'),
      },
      long: { httpOnly: true, sameSite: 'lax', secure: isSecure(publicUrl) },
      short: { httpOnly: true, sameSite: 'lax', secure: isSecure(publicUrl) },
    },
    claims: { openid: ['sub'], profile: ['name', 'preferred_username', 'social_name', 'cpf'] },
    pkce: { required: () => true },
    findAccount,
    // The only client is this server itself: no consent is needed.
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        accountId: ctx.oidc.session?.accountId ?? '',
        clientId: ctx.oidc.client?.clientId ?? '',
      });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
    interactions: { url: (_ctx, { uid }) => `${SSO_PATH}/interaction/${uid}` },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx, form) => {
          ctx.set('content-security-policy', SSO_CSP);
          ctx.body = logoutPage(form);
        },
        postLogoutSuccessSource: async (ctx) => {
          ctx.set('content-security-policy', SSO_CSP);
          ctx.body = messagePage('Você saiu', 'A sua sessão foi encerrada.');
        },
      },
    },
    // After an idle sign-out the password is required again.
    ttl: {
      Interaction: 3600,
      Session: idleMinutes * 60,
      Grant: 600,
      AccessToken: 600,
      IdToken: 600,
    },
    // The provider's own error texts are English, and technical.
    renderError: async (ctx) => {
      ctx.type = 'html';
      ctx.set('content-security-policy', SSO_CSP);
      ctx.body = messagePage(
        'Não foi possível entrar',
        'O pedido de entrada não é válido ou expirou. Feche esta janela e entre de novo pelo portal.',
      );
    },
  });
  // Behind a proxy that ends TLS, addresses must be made with the scheme of PUBLIC_URL.
  provider.proxy = true;
  return provider;
}

/** Mounts the provider under `/sso`, with its sign-in page as one plain form. */
export async function embeddedProvider(app: FastifyInstance, options: EmbeddedProviderOptions) {
  const provider = await createProvider(options);
  const { protocol, host } = new URL(options.publicUrl);
  const failed = (error: Error) => app.log.error({ err: error }, 'sign-in provider failed');
  provider.on('server_error', (_ctx, error) => failed(error));
  // Without a listener Koa prints the stack to the console. The types of the provider leave this event out.
  const koa: Pick<NodeJS.EventEmitter, 'on'> = provider;
  koa.on('error', failed);

  // A person over the rate limit is at a form: answer with a page, not with the API envelope.
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    if (!('statusCode' in error) || error.statusCode !== 429) throw error;
    options.security.warn(request, 'denied', { reason: 'too-many' });
    reply.status(429);
    return sendPage(
      reply,
      messagePage('Muitas tentativas', 'Espere um minuto, feche esta janela e entre de novo.'),
    );
  });
  await limitPerAddress(app);
  // The provider reads the body itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.get(SSO_CSS_PATH, (_request, reply) => reply.type('text/css').send(SSO_CSS));
  app.get(`${SSO_PATH}/sair.js`, (_request, reply) =>
    reply.type('text/javascript').send(SSO_LOGOUT_JS),
  );
  const webauthn = await readFile(WEBAUTHN);
  app.get(SSO_WEBAUTHN_PATH, (_request, reply) => reply.type('text/javascript').send(webauthn));
  app.get(SSO_CHAVE_PATH, (_request, reply) => reply.type('text/javascript').send(SSO_CHAVE_JS));

  passosRoutes(app, { ...options, provider, path: SSO_PATH });
  recoveryRoutes(app, { ...options, path: SSO_PATH });

  const toProvider = (request: FastifyRequest, reply: FastifyReply) => {
    const { raw } = request;
    const original = raw.url ?? SSO_PATH;
    // The provider derives its mount path from the difference of the two.
    Object.assign(raw, { originalUrl: original, baseUrl: SSO_PATH });
    raw.url = original.slice(SSO_PATH.length);
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    raw.headers['x-forwarded-host'] = host;
    reply.hijack();
    void provider.callback()(raw, reply.raw);
  };
  const limited = { config: { rateLimit: { max: BEGINNINGS, timeWindow: '1 minute' } } };
  app.all(`${SSO_PATH}/auth`, limited, toProvider);
  app.all(`${SSO_PATH}/*`, toProvider);
}
