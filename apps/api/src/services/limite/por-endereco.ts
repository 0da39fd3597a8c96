import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../plugins/network-address.ts';
import { SteadyWindows } from './steady-windows.ts';

/**
 * Applies the declared rate limits to the calls of a scope. The limits are far above what a person does, or a town hall
 * behind one address. A client over the limit gets `retry-after`.
 */
export async function limitPerAddress(scope: FastifyInstance): Promise<void> {
  await scope.register(rateLimit, {
    global: false,
    store: SteadyWindows,
    keyGenerator: ({ ip }) => networkOf(ip),
  });
}
