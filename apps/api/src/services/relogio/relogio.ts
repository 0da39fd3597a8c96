import type { FastifyBaseLogger } from 'fastify';
import { CLOCK_TOLERANCE_MS, clockDifference, clockSentence } from '../../clock-difference.ts';
import type { Database } from '../../database/database.ts';

/**
 * Checks whether this machine's clock and the database's differ too much for signing in; details go to the log.
 * @param toleratedMs accepted difference
 * @returns the difference in pt-BR, for the operator; null if it is tolerated
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
