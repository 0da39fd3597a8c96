import { setTimeout as delay } from 'node:timers/promises';
import { asOwner } from '../apps/api/src/database/owner.ts';

/** Interval between checks, and the number of consecutive idle ones required. */
const LOOK_MS = 1_000;
const LOOKS = 3;
/** Transactions between two checks that count as idle: those of the check itself, and of scheduled jobs. */
const FEW = 10;

/**
 * Waits until a server has finished the work that many new rows cause after its start: learning words, indexing
 * beginnings, vacuuming. A measurement during that time would measure a busy machine.
 */
export async function settled(connectionString: string): Promise<void> {
  const look = () =>
    asOwner(connectionString, async (tx) => {
      const [row] = await tx.query<{ transactions: number; vacuums: number }>(
        `select (select sum(xact_commit + xact_rollback) from pg_stat_database where datname = current_database())::int as transactions,
            (select count(*) from pg_stat_progress_vacuum)::int as vacuums`,
      );
      return row ?? { transactions: 0, vacuums: 0 };
    });
  let before = await look();
  for (let quiet = 0; quiet < LOOKS; ) {
    await delay(LOOK_MS);
    const now = await look();
    quiet = now.vacuums === 0 && now.transactions - before.transactions <= FEW ? quiet + 1 : 0;
    before = now;
  }
}
