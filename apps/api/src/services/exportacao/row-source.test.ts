import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Tx } from '../../database/database.ts';
import { FETCH_SIZE, ROWS_A_TURN, rowPortions } from './row-source.ts';

/** Stand-in database with immediate results: it never waits, so it yields to nobody. */
const withRows = (rows: readonly string[]) => {
  const left = [...rows];
  const query = async (sql: string) =>
    sql.startsWith('fetch') ? left.splice(0, FETCH_SIZE).map((row) => ({ row })) : [];
  return { query } as unknown as Tx;
};
const statement = { text: 'select 1', values: [] };

async function portions(rows: readonly string[]) {
  let turns = 0;
  let over = false;
  void (async () => {
    for (; !over; turns += 1) await nextTurn();
  })();
  const sizes: number[] = [];
  const seen: number[] = [];
  for await (const portion of rowPortions<object>(withRows(rows), statement)) {
    sizes.push(portion.length);
    seen.push(turns);
  }
  over = true;
  return { sizes, seen };
}

test('many rows come in portions between which everybody else has a turn', async () => {
  const rows = Array.from({ length: 2 * FETCH_SIZE + 1 }, (_, id) => JSON.stringify({ id }));
  const { sizes, seen } = await portions(rows);
  expect(sizes.reduce((sum, each) => sum + each, 0)).toBe(rows.length);
  expect(Math.max(...sizes)).toBe(ROWS_A_TURN);
  for (const [index, turn] of seen.entries()) {
    if (index > 0) expect(turn).toBeGreaterThan(seen[index - 1] as number);
  }
});

test('rows with long texts come by themselves', async () => {
  const long = JSON.stringify({ texto: 'a'.repeat(500_000) });
  const { sizes } = await portions([long, long, '{}', '{}', long]);
  expect(sizes).toEqual([1, 1, 3]);
});

test('no rows are no portion', async () => {
  expect((await portions([])).sizes).toEqual([]);
});
