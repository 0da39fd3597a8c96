import type { FastifyInstance } from 'fastify';
import { notFound } from '../errors.ts';

/**
 * Refuses addresses with NUL in a path parameter: PostgreSQL text cannot contain it, so nothing can match. In the query
 * string, each list refuses it with the parameter's name.
 */
export function plainAddress(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url, params }, _reply, done) => {
    // In an address, NUL occurs only as `%00`.
    if (!url.includes('%00')) return done();
    const parts = Object.values((params ?? {}) as Record<string, unknown>);
    done(parts.some((part) => String(part).includes('\u0000')) ? notFound() : undefined);
  });
}
