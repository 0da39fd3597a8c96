import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from './network-address.ts';

export const REQUEST_ID_HEADER = 'x-request-id';
/** Request ids accepted from a proxy; anything else would put foreign text into the log. */
const FORMAT = /^[A-Za-z0-9._-]{8,64}$/;

const current = new AsyncLocalStorage<FastifyRequest>();

/** Log id of a request: the proxy's, or a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && FORMAT.test(given) ? given : randomUUID();
}

/** Id of the current request, for loggers that do not have it; undefined outside of one. */
export const currentRequestId = (): string | undefined => current.getStore()?.id;

/** The request that is being worked on; undefined outside of one. */
export const currentRequest = (): FastifyRequest | undefined => current.getStore();

/** Runs work in the context of a request. */
export const runAs = <T>(request: FastifyRequest, work: () => T): T => current.run(request, work);

/** Network that the request being worked on came from; null outside of one. */
export function currentNetwork(): string | null {
  const request = current.getStore();
  return request === undefined ? null : networkOf(request.ip);
}

/** Adds the request's id to its answer, and sets its context. */
export function requestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    runAs(request, done);
  });
  // Reading the body runs in the connection's context, so the request's context is restored.
  app.addHook('preValidation', (request, _reply, done) => runAs(request, done));
}
