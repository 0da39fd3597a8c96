import cookie from '@fastify/cookie';
import fastifySession from '@fastify/session';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Serving } from '../engine/serve.ts';
import { sameOriginOnly } from '../plugins/same-origin.ts';
import { cookieName, isSecure } from '../plugins/secure-transport.ts';
import { actorOf, linkedPessoaOf } from '../services/sessao/routes.ts';
import { segredo } from '../services/sessao/segredo.ts';
import { noteUse, SESSION_MS, sessionStore } from '../services/sessao/session-store.ts';

/** Secret that signs session cookies. */
export const sessionSecret = async ({ config, database }: Context): Promise<string> =>
  config.sessionSecret ?? (await segredo(database, 'sessao'));

/** Registers sessions and the asking person for a scope. The public side stays apart, and reads no cookie. */
export async function sessionScope(
  scope: FastifyInstance,
  { config, database }: Context,
  secret: string,
): Promise<Serving> {
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
  scope.addHook('onRequest', async ({ session, routeOptions }) => {
    // Requests that pages send by themselves would keep an abandoned session open.
    if (routeOptions.config.call?.automatic !== true) await noteUse(database, session);
  });
  sameOriginOnly(scope, config.publicUrl);
  scope.addHook('onSend', async (_request, reply) => {
    // Answers under a session are private and never cached.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  return {
    app: scope,
    database,
    whoAsks: {
      actorOf: (request, inClient, ofClient) => actorOf(request, database, inClient, ofClient),
      pessoaOf: linkedPessoaOf,
    },
  };
}
