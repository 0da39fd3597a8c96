import { setTimeout as delay } from 'node:timers/promises';
import { asOwner } from '../apps/api/src/database/owner.ts';

/** How often somebody looks, and how many looks in a row must find nothing going on. */
const LOOK_MS = 1_000;
const LOOKS = 3;
/** Transactions between two looks that are no work: those of whoever looks, and of what runs by the clock. */
const FEW = 10;

/**
 * Waits until what a server does with many new rows after its start is done: words are learned, beginnings are noted, tables are
 * settled by the database. It is done once, and whoever asks meanwhile would be told how busy the machine is.
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
