import { CLIENTE_HEADER, GESTAO_DOCUMENT, MESSAGE_CODE, message, today } from '@claraboia/contract';
import { type ContextClient, calls, type Session } from '@claraboia/contract/schema';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { audit } from '../../engine/audit.ts';
import { Presented, type Serving, serve, serveReply } from '../../engine/serve.ts';
import type { Actor } from '../../engine/types.ts';
import {
  contextMissing,
  noPerson,
  notFound,
  notSignedIn,
  otherClient,
  Refusal,
} from '../../errors.ts';
import { SAFE } from '../../plugins/same-origin.ts';
import type { SecurityLog } from '../../plugins/security-log.ts';
import {
  type Acesso,
  findAcesso,
  isAdministrador,
  listAcesso,
  listMenu,
  pessoaOf,
} from './acesso.ts';
import { aparelhoOf } from './aparelho.ts';
import { type OidcClient, WeakSignIn } from './oidc-client.ts';
import type { PendingCookie } from './pending-cookie.ts';
import { REASON, type SemPessoa, semPessoaOf, semPessoaText } from './sem-pessoa.ts';
import { SESSION_MS } from './session-store.ts';
import {
  sendClockFault,
  sendNoPending,
  sendProviderDown,
  sendWeakSignIn,
} from './sign-in-failure.ts';

declare module 'fastify' {
  interface Session {
    user?: {
      /** Null if no person here has the subject's CPF. */
      readonly pessoaId: number | null;
      readonly nome: string;
      readonly username: string;
      readonly idToken: string;
      /** Why there is no person. */
      readonly semPessoa?: SemPessoa;
    };
    context?: { readonly clienteId: number; readonly exercicio: number };
  }
}

export interface SessionRoutesOptions {
  readonly config: Config;
  readonly security: SecurityLog;
  readonly oidc: OidcClient;
  readonly pendings: PendingCookie;
}

/** Return address after sign-out, as registered with providers. */
const HOME = '/';

/** Sign-in, sign-out, the session and the choice of client (spec gestao §7, decisions "Signing in"). */
export function sessionRoutes(
  serving: Serving,
  { config, oidc, pendings, security }: SessionRoutesOptions,
): void {
  const { sessao } = calls;
  const { database } = serving;
  const idleSeconds = config.sessionIdleMinutes * 60;

  serveReply(serving, sessao.startLogin, async ({ request, reply }) => {
    pagesOnly(request);
    let begun: Awaited<ReturnType<OidcClient['start']>>;
    try {
      begun = await oidc.start();
    } catch (error) {
      request.log.error({ err: error }, 'the sign-in provider does not answer');
      return sendProviderDown(request, reply);
    }
    pendings.set(reply, begun.pending);
    return reply.redirect(begun.url);
  });

  serveReply(serving, sessao.finishLogin, async ({ request, reply }) => {
    pagesOnly(request);
    const pending = pendings.read(request);
    pendings.clear(reply);
    if (pending === undefined) {
      // Repeated callback from the browser's history.
      if (request.session.user !== undefined) return reply.redirect(GESTAO_DOCUMENT);
      if (await sendClockFault(request, reply, database)) return reply;
      return sendNoPending(request, reply);
    }
    const url = new URL(request.url, config.publicUrl);
    let subject: Awaited<ReturnType<OidcClient['finish']>>;
    try {
      subject = await oidc.finish(url, pending);
    } catch (error) {
      if (error instanceof WeakSignIn) {
        security.warn(request, 'sign-in', { reason: 'weak-sign-in', err: error });
        return sendWeakSignIn(request, reply);
      }
      security.warn(request, 'sign-in', { reason: 'provider-answer', err: error });
      if (await sendClockFault(request, reply, database)) return reply;
      return reply.redirect(GESTAO_DOCUMENT);
    }
    // With such a clock the session would expire before it begins.
    if (await sendClockFault(request, reply, database, SESSION_MS / 2)) return reply;
    const { user: former, context } = request.session;
    // Prevents session fixation.
    await request.session.regenerate();
    const { nome, username, idToken } = subject;
    const pessoaId = await pessoaOf(database, subject);
    // Same person in another tab: open forms keep their client.
    if (context !== undefined && pessoaId !== null && former?.pessoaId === pessoaId) {
      request.session.context = context;
    }
    request.session.aparelho = aparelhoOf(request.headers['user-agent']);
    if (pessoaId === null) {
      const semPessoa = semPessoaOf(subject);
      request.session.user = { pessoaId, nome, username, idToken, semPessoa };
      security.warn(request, 'sign-in', { reason: REASON[semPessoa.motivo] });
    } else {
      request.session.user = { pessoaId, nome, username, idToken };
      await auditSession(database, 'entrada', pessoaId);
      security.tell(request, 'sign-in');
    }
    return reply.redirect(GESTAO_DOCUMENT);
  });

  serve(serving, sessao.logout, async ({ request }) => {
    const { user } = request.session;
    const idToken = user?.idToken ?? null;
    // The local session ends first, even if the provider is unreachable.
    await request.session.destroy();
    if (user !== undefined) {
      const { pessoaId } = user;
      if (pessoaId !== null) await auditSession(database, 'saida', pessoaId);
      security.tell(request, 'sign-out', { pessoaId });
    }
    const endSessionUrl = await oidc.endSessionUrl(idToken).catch((error: unknown) => {
      request.log.error({ err: error }, 'the sign-in provider does not answer');
      return `${config.publicUrl}${HOME}`;
    });
    return new Presented({ endSessionUrl }, [message(MESSAGE_CODE.signedOut)]);
  });

  serve(serving, sessao.getSession, ({ request }) => readSession(request, database, idleSeconds));

  serve(serving, sessao.listSessionContext, async ({ request }) => {
    const acessos = await listAcesso(database, pessoaIdOf(request));
    const semPessoa = request.session.user?.semPessoa;
    return new Presented(
      acessos.map(({ client }) => client),
      semPessoa === undefined ? [] : [message(MESSAGE_CODE.notKnownHere, semPessoaText(semPessoa))],
    );
  });

  serve(serving, sessao.chooseSessionContext, async ({ body, request }) => {
    const { identificador, exercicio } = body;
    const acesso = await findAcesso(database, pessoaIdOf(request), { identificador });
    if (acesso === null) throw notFound('Cliente não encontrado.', 'identificador');
    request.session.context = {
      clienteId: acesso.client.id,
      exercicio: exercicio ?? Number(today().slice(0, 4)),
    };
    return readSession(request, database, idleSeconds);
  });
}

/** Logs sign-ins and sign-outs in the audit trail. */
function auditSession(database: Database, acao: 'entrada' | 'saida', pessoaId: number) {
  return database.system((tx) =>
    audit(tx, { pessoaId }, acao, { key: 'sessao' }, pessoaId, null, null),
  );
}

function pessoaIdOf(request: FastifyRequest): number {
  // Signed in without a person here: no client to work under.
  return linkedPessoaOf(request) ?? 0;
}

/** Person signed in, `null` if the user has no person here; refuses anonymous requests. */
export function linkedPessoaOf(request: FastifyRequest): number | null {
  const { user } = request.session;
  if (user === undefined) throw notSignedIn();
  return user.pessoaId;
}

/** Person signed in. @throws Refusal for anonymous requests, and with the reason for users without a person here */
export function signedInPessoaOf(request: FastifyRequest): number {
  const id = linkedPessoaOf(request);
  if (id !== null) return id;
  const semPessoa = request.session.user?.semPessoa;
  throw noPerson(semPessoa === undefined ? undefined : semPessoaText(semPessoa));
}

/** The name that the rest of this sign-in shows. */
export function renameUser(request: FastifyRequest, nome: string): void {
  const { user } = request.session;
  if (user !== undefined) request.session.user = { ...user, nome };
}

async function readSession(
  request: FastifyRequest,
  database: Database,
  idleSeconds: number,
): Promise<Session> {
  const { user, context, cookie } = request.session;
  if (user === undefined) {
    return { isAuthenticated: false, user: null, context: null, expires_in: null };
  }
  const acesso =
    context === undefined || user.pessoaId === null
      ? null
      : await acessoOf(request, database, user.pessoaId, context.clienteId);
  const expires = cookie.expires ? new Date(cookie.expires).getTime() : null;
  return {
    isAuthenticated: true,
    user: { nome: user.nome, username: user.username },
    context:
      acesso === null || context === undefined
        ? null
        : {
            client: acesso.client,
            exercicio: context.exercicio,
            papel: acesso.papel,
            menus: await listMenu(database, acesso),
          },
    expires_in: expires === null ? null : Math.min(idleSeconds, secondsUntil(expires)),
  };
}

const secondsUntil = (instant: number) => Math.max(0, Math.floor((instant - Date.now()) / 1000));

/** Refuses a write from a screen of another client, if the context was changed in another tab. */
function refuseOtherClient({ method, headers }: FastifyRequest, client: ContextClient): void {
  const named = headers[CLIENTE_HEADER];
  if (SAFE.has(method) || named === undefined || named === client.identificador) return;
  throw otherClient(
    `Esta tela foi aberta em outro cliente, e a sessão está em ${client.nome}. Nada foi gravado.`,
  );
}

/** Refuses subresource requests, such as images: only a navigation may sign in. */
function pagesOnly({ headers }: FastifyRequest): void {
  const { 'sec-fetch-dest': dest, 'sec-fetch-mode': mode } = headers;
  // Browsers always send this header; a request without it comes from a program that manages its own cookies.
  if (dest === undefined || (dest === 'document' && mode === 'navigate')) return;
  throw new Refusal(403, [message(MESSAGE_CODE.otherOrigin, 'Abra este endereço numa página.')]);
}

/** Access loaded with the session, if it is for this client; the client may have been chosen since. */
async function acessoOf(
  { session }: FastifyRequest,
  database: Database,
  pessoaId: number,
  clienteId: number,
): Promise<Acesso | null> {
  const { acesso } = session;
  if (acesso?.client.id === clienteId) return acesso;
  return findAcesso(database, pessoaId, { clienteId });
}

/**
 * Returns the asking person with her role. The access is read on every request, so that a revoked one ends at once.
 * @param needsClient refuse if no client was chosen
 * @param ofClient refuse if the screen was opened in another client than the chosen one
 */
export async function actorOf(
  request: FastifyRequest,
  database: Database,
  needsClient: boolean,
  ofClient = needsClient,
): Promise<Actor> {
  const pessoaId = pessoaIdOf(request);
  const { context } = request.session;
  const acesso =
    context === undefined ? null : await acessoOf(request, database, pessoaId, context.clienteId);
  if (ofClient && acesso !== null) refuseOtherClient(request, acesso.client);
  if (acesso === null) {
    if (needsClient) throw contextMissing();
    // An installation without clients needs its first one.
    const admin = await isAdministrador(database, pessoaId);
    return { pessoaId, papel: admin ? 'admin' : 'consulta', clienteId: null };
  }
  return { pessoaId, papel: acesso.papel, clienteId: acesso.client.id };
}
