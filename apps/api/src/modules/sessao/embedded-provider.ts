import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, Provider } from 'oidc-provider';
import type { Database } from '../../database/database.ts';
import { cookieName, isSecure } from '../../plugins/secure-transport.ts';
import type { SecurityLog } from '../../plugins/security-log.ts';
import { limitPerAddress } from '../limite/por-endereco.ts';
import { oidcAdapter } from './oidc-adapter.ts';
import { APARELHO_SECONDS, type HashOf, RitmoSenha, TRIES } from './ritmo-senha.ts';
import { segredo } from './segredo.ts';
import { checkSenha } from './senha.ts';
import { sendClockFault } from './sign-in-failure.ts';
import {
  loginPage,
  logoutPage,
  messagePage,
  SSO_CSP,
  SSO_CSS,
  SSO_CSS_PATH,
  SSO_LOGOUT_JS,
} from './sso-pages.ts';

export const SSO_PATH = '/sso';
export const EMBEDDED_CLIENT_ID = 'claraboia';

export interface EmbeddedProviderOptions {
  readonly database: Database;
  readonly security: SecurityLog;
  readonly hashOf: HashOf;
  readonly publicUrl: string;
  /** Minutes after which a session that nobody uses is over. */
  readonly idleMinutes: number;
  /** Shows the demonstration accounts on the sign-in page. */
  readonly demo: boolean;
}

interface Account {
  readonly pessoaId: number;
  readonly login: string;
  readonly nome: string;
  readonly nome_social: string | null;
  readonly cpf: string;
}

/** Tries of a password that one network address has in a minute, in each process. */
const SIGN_INS = 30;
/** Sign-ins that one network begins in a minute: each is a row until it ends or is over. */
const BEGINNINGS = 120;
const UID = /^[\w-]{10,100}$/;

/** The secret by which this server is a client of its own provider. */
export function embeddedClientSecret(database: Database): Promise<string> {
  return segredo(database, 'oidc_cliente', () => randomBytes(32).toString('base64url'));
}

async function signingKeys(database: Database) {
  const text = await segredo(database, 'oidc_chaves', async () => {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    const jwk = privateKey.export({ format: 'jwk' });
    return JSON.stringify({ keys: [{ ...jwk, alg: 'RS256', use: 'sig', kid: 'claraboia' }] });
  });
  return JSON.parse(text) as { keys: [] };
}

/** Makes the provider for demonstration and development, on a certified library. */
async function createProvider(options: EmbeddedProviderOptions): Promise<Provider> {
  const { database, publicUrl, idleMinutes } = options;
  const cookieKey = await segredo(database, 'oidc_cookie', () =>
    randomBytes(32).toString('base64url'),
  );
  const findAccount = async (_ctx: unknown, sub: string) => {
    const account = await accountOf(database, sub);
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
  const provider = new Provider(`${publicUrl}${SSO_PATH}`, {
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
    // The one client is this server itself: there is nothing to consent to.
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
    // Whoever was sent away for having been idle is asked for the password, not waved through.
    ttl: {
      Interaction: 3600,
      Session: idleMinutes * 60,
      Grant: 600,
      AccessToken: 600,
      IdToken: 600,
    },
    renderError: async (ctx, out) => {
      ctx.type = 'html';
      ctx.set('content-security-policy', SSO_CSP);
      ctx.body = messagePage('Não foi possível entrar', out.error_description ?? out.error);
    },
  });
  // Behind a proxy that ends TLS, addresses must be made with the scheme of PUBLIC_URL.
  provider.proxy = true;
  return provider;
}

async function accountOf(
  database: Database,
  login: string,
): Promise<(Account & { senha: string }) | null> {
  const [row] = await database.system((tx) =>
    tx.query<Account & { senha: string }>(
      `select p.id as "pessoaId", c.login, c.senha, p.nome, p.nome_social, p.cpf
         from conta c join pessoa p on p.id = c.pessoa_id where c.login = $1`,
      [login],
    ),
  );
  return row ?? null;
}

/** Mounts the provider under `/sso`, with its sign-in page as one plain form. */
export async function embeddedProvider(app: FastifyInstance, options: EmbeddedProviderOptions) {
  const provider = await createProvider(options);
  const ritmo = new RitmoSenha(options);
  const aparelhoCookie = cookieName(options.publicUrl, '__Secure-', 'sso_aparelho');
  const { protocol, host } = new URL(options.publicUrl);
  provider.on('server_error', (_ctx, error) =>
    app.log.error({ err: error }, 'sign-in provider failed'),
  );

  // Whoever met the limit sits before a form: told in a page, not in the envelope of the calls.
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    if (!('statusCode' in error) || error.statusCode !== 429) throw error;
    options.security.warn(request, 'denied', { reason: 'too-many' });
    reply.status(429);
    return html(
      reply,
      messagePage('Muitas tentativas', 'Espere um minuto, feche esta janela e entre de novo.'),
    );
  });
  await limitPerAddress(app);
  // The provider reads the body itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  const html = (reply: FastifyReply, text: string) =>
    reply
      .headers({ 'content-security-policy': SSO_CSP, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(text);

  app.get(SSO_CSS_PATH, (_request, reply) => reply.type('text/css').send(SSO_CSS));
  app.get(`${SSO_PATH}/sair.js`, (_request, reply) =>
    reply.type('text/javascript').send(SSO_LOGOUT_JS),
  );

  const expired = async (request: FastifyRequest, reply: FastifyReply) => {
    if (await sendClockFault(request, reply, options.database)) return reply;
    reply.status(400);
    return html(
      reply,
      messagePage(
        'O pedido de entrada expirou',
        'Feche esta janela e entre novamente pelo portal.',
      ),
    );
  };
  const interactionOf = async (request: FastifyRequest, reply: FastifyReply, uid: string) => {
    try {
      const details = await provider.interactionDetails(request.raw, reply.raw);
      return details.uid === uid ? details : null;
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return null;
      throw error;
    }
  };

  app.get<{ Params: { uid: string } }>(`${SSO_PATH}/interaction/:uid`, async (request, reply) => {
    const { uid } = request.params;
    if (!UID.test(uid) || (await interactionOf(request, reply, uid)) === null)
      return expired(request, reply);
    return html(reply, loginPage({ action: `${SSO_PATH}/interaction/${uid}`, demo: options.demo }));
  });

  app.post<{ Params: { uid: string } }>(
    `${SSO_PATH}/interaction/:uid`,
    { config: { rateLimit: { max: SIGN_INS, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const { uid } = request.params;
      if (!UID.test(uid) || (await interactionOf(request, reply, uid)) === null)
        return expired(request, reply);
      const form = new URLSearchParams(await readSmallBody(request));
      const login = (form.get('login') ?? '').trim().toLowerCase();
      const account = await accountOf(options.database, login);
      const senha = account?.senha ?? null;
      const cookie = cookieOf(request, aparelhoCookie);
      const one = await ritmo.admit({ ip: request.ip, login, senha, cookie });
      if (one === null) {
        options.security.warn(request, 'denied', { reason: 'too-many' });
        return html(
          reply.status(429).header('retry-after', String(TRIES.minutes * 60)),
          messagePage(
            'Muitas tentativas',
            'Houve tentativas demais com este usuário. Espere alguns minutos, ou entre de um aparelho ou lugar de onde já entrou antes.',
          ),
        );
      }
      if (!(await checkSenha(form.get('password') ?? '', senha))) {
        const pessoaId = account?.pessoaId ?? null;
        options.security.warn(request, 'sign-in', { reason: 'wrong-password', pessoaId });
        const action = `${SSO_PATH}/interaction/${uid}`;
        reply.status(401);
        return html(
          reply,
          loginPage({ action, login, error: 'Usuário ou senha incorretos.', demo: options.demo }),
        );
      }
      const result = { login: { accountId: login, remember: false } };
      const secure = isSecure(options.publicUrl) ? '; Secure' : '';
      reply.hijack();
      reply.raw.appendHeader(
        'set-cookie',
        `${aparelhoCookie}=${await one.right()}; Path=${SSO_PATH}; Max-Age=${APARELHO_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
      );
      await provider.interactionFinished(request.raw, reply.raw, result, {
        mergeWithLastSubmission: false,
      });
      return reply;
    },
  );

  const toProvider = (request: FastifyRequest, reply: FastifyReply) => {
    const { raw } = request;
    const original = raw.url ?? SSO_PATH;
    // The provider finds where it is mounted by comparing the two.
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

function cookieOf(request: FastifyRequest, name: string): string | null {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}

const MAX_FORM = 10_000;

async function readSmallBody(request: FastifyRequest): Promise<string> {
  let text = '';
  for await (const chunk of request.raw) {
    text += String(chunk);
    if (text.length > MAX_FORM) return '';
  }
  return text;
}
