import { describe, expect, it } from 'vitest';
import { type Cell, copyText, rowText, WaitingRows } from './copy-text.ts';

async function textOf(batches: AsyncIterable<Buffer>): Promise<string> {
  const found: string[] = [];
  for await (const batch of batches) found.push(batch.toString());
  return found.join('');
}

const ROWS: readonly (readonly Cell[])[] = [
  ['Educação', 12, true, null],
  ['a\tb\nc\rd\\e', '', false, -1],
  ['€ 𝄞', '\\x0a', null, 0],
];

describe('rows that wait', () => {
  it('are reported like those that are sent at once', async () => {
    const waiting = new WaitingRows();
    for (const row of ROWS) waiting.add(rowText(row));
    const text = await textOf(copyText(ROWS));
    expect(waiting.length).toBe(Buffer.byteLength(text));
    expect(await textOf(waiting.take())).toBe(text);
    expect(text.split('\n')[1]).toBe('a\\tb\\nc\\rd\\\\e\t\tfalse\t-1');
  });

  it('make room for each other, however long', async () => {
    const waiting = new WaitingRows();
    const rows = Array.from({ length: 50 }, (_, n) => [`${n}`, 'ç€'.repeat(n * 200)]);
    for (const row of rows) waiting.add(rowText(row));
    expect(await textOf(waiting.take())).toBe(await textOf(copyText(rows)));
  });

  it('are gone once taken', async () => {
    const waiting = new WaitingRows();
    waiting.add(rowText(['longer than the next one']));
    await textOf(waiting.take());
    expect(waiting.length).toBe(0);
    waiting.add(rowText(['short']));
    expect(await textOf(waiting.take())).toBe('short\n');
  });
});
