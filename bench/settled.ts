import { setTimeout as delay } from 'node:timers/promises';
import { asOwner } from '../apps/api/src/database/owner.ts';

/** Interval between checks, and the number of consecutive idle ones required. */
const LOOK_MS = 1_000;
const LOOKS = 5;
/** Transactions between two checks that count as idle: those of the check itself, and of scheduled jobs. */
const FEW = 10;

/**
 * Waits until a server has finished the work that many new rows cause after its start: learning words, indexing
 * beginnings, vacuuming. A measurement during that time would measure a busy machine.
 */
export async function settled(connectionString: string): Promise<void> {
  const look = () =>
    asOwner(connectionString, async (tx) => {
      // A statement that learns words takes a second: few transactions, and yet a busy server.
      const [row] = await tx.query<{ transactions: number; busy: number }>(
        `select (select sum(xact_commit + xact_rollback) from pg_stat_database where datname = current_database())::int as transactions,
            (select count(*) from pg_stat_progress_vacuum)::int
              + (select count(*) from pg_stat_activity where backend_type = 'client backend' and state = 'active'
                   and pid <> pg_backend_pid())::int as busy`,
      );
      return row ?? { transactions: 0, busy: 0 };
    });
  let before = await look();
  for (let quiet = 0; quiet < LOOKS; ) {
    await delay(LOOK_MS);
    const now = await look();
    quiet = now.busy === 0 && now.transactions - before.transactions <= FEW ? quiet + 1 : 0;
    before = now;
  }
}
