import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../plugins/network-address.ts';
import { SteadyWindows } from './steady-windows.ts';

/**
 * Makes the limits hold for the calls of a scope that declare one: far above what a person does, and what a town hall does behind one address; a robot
 * that meets them is told when to come again (`retry-after`).
 */
export async function limitPerAddress(scope: FastifyInstance): Promise<void> {
  await scope.register(rateLimit, {
    global: false,
    store: SteadyWindows,
    keyGenerator: ({ ip }) => networkOf(ip),
  });
}
