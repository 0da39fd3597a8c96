import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';

/** Milliseconds by which the two clocks may differ: tokens and sessions live for minutes and hours. */
export const TOLERATED_MS = 5 * 60 * 1000;

/** Milliseconds by which this machine's clock is ahead of the database's; negative where it is behind. */
export async function aheadMs(database: Pick<Database, 'clock'>): Promise<number> {
  const [before, startedAt] = [Date.now(), performance.now()];
  const ms = await database.clock();
  // A database that takes its time, or a connection that is waited for, is no difference.
  return before + (performance.now() - startedAt) / 2 - ms;
}

/**
 * Whether this machine's clock and the database's are too far apart for signing in; the log tells where they are.
 * @param toleratedMs by which they may differ for what is asked
 * @returns by how much, pt-BR, for the operator; null where they agree
 */
export async function clockFault(
  database: Pick<Database, 'clock'>,
  log: FastifyBaseLogger,
  toleratedMs = TOLERATED_MS,
): Promise<string | null> {
  const ahead = await aheadMs(database);
  if (Math.abs(ahead) <= toleratedMs) return null;
  const side = ahead > 0 ? 'adiantado' : 'atrasado';
  const clock = `O relógio deste servidor está ${inWords(Math.abs(ahead))} ${side} em relação ao do banco de dados.`;
  log.error({ clock }, 'the clocks differ: people cannot sign in');
  return clock;
}

const UNITS = [
  { ms: 86_400_000, one: 'dia', many: 'dias' },
  { ms: 3_600_000, one: 'hora', many: 'horas' },
  { ms: 60_000, one: 'minuto', many: 'minutos' },
] as const;

/** In the greatest unit that it has two of, or the smallest. */
export function inWords(ms: number): string {
  const { ms: unit, one, many } = UNITS.find((each) => ms >= 2 * each.ms) ?? UNITS[2];
  const count = Math.round(ms / unit);
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
}
