import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const DIST = fileURLToPath(new URL('../apps/web/dist', import.meta.url));

/** What the public home loads first, as transferred (brotli), in bytes. */
const BUDGET = { '.js': 120_000, '.css': 20_000 } as const;

/** What is too small to gain by it is sent as it is. */
async function transferred(file: string): Promise<number> {
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}

test("the public home's first load stays within its budget", async () => {
  const page = await readFile(join(DIST, 'index.html'), 'utf8');
  const files = new Set(
    [...page.matchAll(/(?:src|href)="\/?(assets\/[^"]+)"/g)].map(([, at]) => at),
  );
  const spent = { '.js': 0, '.css': 0 };
  for (const file of files) {
    const kind = file?.endsWith('.js') ? '.js' : '.css';
    spent[kind] += await transferred(join(DIST, file ?? ''));
  }
  // Nothing found would be within any budget.
  expect(Math.min(spent['.js'], spent['.css'])).toBeGreaterThan(1000);
  expect(spent['.js']).toBeLessThanOrEqual(BUDGET['.js']);
  expect(spent['.css']).toBeLessThanOrEqual(BUDGET['.css']);
});
