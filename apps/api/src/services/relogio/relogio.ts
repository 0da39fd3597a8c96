import type { FastifyBaseLogger } from 'fastify';
import { CLOCK_TOLERANCE_MS, clockDifference, clockSentence } from '../../clock-difference.ts';
import type { Database } from '../../database/database.ts';

/**
 * Whether this machine's clock and the database's are too far apart for signing in; the log tells where they are.
 * @param toleratedMs by which they may differ for what is asked
 * @returns by how much, pt-BR, for the operator; null where they agree
 */
export async function clockFault(
  database: Pick<Database, 'clock'>,
  log: FastifyBaseLogger,
  toleratedMs = CLOCK_TOLERANCE_MS,
): Promise<string | null> {
  const ahead = await clockDifference(() => database.clock());
  const clock = clockSentence(ahead, 'database', toleratedMs);
  if (clock !== null) log.error({ clock }, 'the clocks differ: people cannot sign in');
  return clock;
}
