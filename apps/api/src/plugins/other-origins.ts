import type { FastifyInstance } from 'fastify';

/** Headers that scripts of other origins may read. */
const EXPOSED = 'Content-Disposition, ETag, Link, Retry-After';
/** CORS preflight response, for cached reads and resumed downloads. */
const BEFOREHAND = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'If-None-Match, If-Modified-Since, Range',
  'access-control-max-age': '86400',
};

/**
 * Lets pages of any origin read the routes of a scope, since it is open data: without credentials, which those routes
 * never read. Register it before the routes, in a scope with GET routes only.
 */
export function readableFromAnywhere(scope: FastifyInstance): void {
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.header('access-control-allow-origin', '*');
    reply.header('access-control-expose-headers', EXPOSED);
    done();
  });
  scope.addHook('onRoute', ({ method, url }) => {
    if (method !== 'GET') return;
    scope.options(url, (_request, reply) => reply.code(204).headers(BEFOREHAND).send());
  });
}
