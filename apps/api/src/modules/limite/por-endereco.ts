import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { EXPORTS_PER_MINUTE } from '../exportacao/limits.ts';
import { networkOf } from './rede.ts';
import { SteadyWindows } from './steady-windows.ts';

/** Options of a route that one network address may call so often in a minute, in each process. */
const perMinute = (max: number) => ({ config: { rateLimit: { max, timeWindow: '1 minute' } } });

/**
 * What costs more than an answer from memory and asks for no sign-in. Far above what a person does, and what a
 * town hall does behind one address; a robot that meets them is told when to come again (`retry-after`).
 */
export const LIMITE = {
  exportacao: perMinute(EXPORTS_PER_MINUTE),
} as const;

/** Makes the limits hold for the routes of a scope that name one. */
export async function limitPerAddress(scope: FastifyInstance): Promise<void> {
  await scope.register(rateLimit, {
    global: false,
    store: SteadyWindows,
    keyGenerator: ({ ip }) => networkOf(ip),
  });
}
