import type { FastifyInstance } from 'fastify';
import { notFound } from '../errors.ts';

/**
 * Refuses addresses whose parts hold the character zero: no text of the database can, so that nothing is found
 * by one. What comes after the question mark is each list's own to refuse, naming the parameter.
 */
export function plainAddress(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url, params }, _reply, done) => {
    // Only as `%00` can it stand in an address.
    if (!url.includes('%00')) return done();
    const parts = Object.values((params ?? {}) as Record<string, unknown>);
    done(parts.some((part) => String(part).includes('\u0000')) ? notFound() : undefined);
  });
}
