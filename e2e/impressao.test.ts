import { expect, test } from 'vitest';
import { overlapping, printed } from './support/printed.ts';
import { Stage } from './support/stage.ts';

const stage = Stage.enter();

/** Share of the brightest white, 0 to 1. */
function brightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[0-9a-f]{2}/g) ?? []).map((each) =>
    Number.parseInt(each, 16),
  );
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
}

/** Height of the tallest bar of a chart, in pixels; a darker area above is a ground. */
const TALLEST_BAR = 120;

const PAGES: readonly (readonly [address: string, most: number, says: RegExp, bars: number])[] = [
  ['/vale-claro', 2, /O dinheiro em 2026/, 9],
  ['/vale-claro/dados/licitacao', 2, /Total das \d+/, 0],
  // With its items, files, price records, contract and commitments.
  ['/vale-claro/dados/licitacao/26', 3, /Asfalto frio para tapa-buraco.*Como citar/, 0],
  ['/vale-claro/despesas?ano=2025', 2, /Do orçamento de 2025, o órgão pagou.*Mês a mês/, 30],
];

test.each(PAGES)('%s prints as a report of at most %i pages', async (address, most, says, bars) => {
  const { page, context } = await stage.visit(360);
  await page.goto(address);
  for (const look of [{}, { theme: 'dark' }, { theme: 'dark', contrast: 'high' }]) {
    await page.evaluate((data) => {
      Object.assign(document.documentElement.dataset, data);
      // The letter size that a reader chose for the screen.
      document.documentElement.style.fontSize = '30px';
    }, look);
    const sheets = await printed(page);
    expect(sheets.length).toBeLessThanOrEqual(most);
    const texts = sheets.flatMap((sheet) => sheet.texts.map(({ text }) => text));
    const whole = texts.join(' ').replaceAll(/\s+/g, ' ');
    expect(whole).toMatch(says);
    // The page's address is at the end, and on a record in its citation.
    expect(whole).toContain('Endereço desta página:');
    expect(whole.match(/https?:/g)?.length).toBeLessThanOrEqual(2);
    for (const { texts: each } of sheets) expect(overlapping(each)).toEqual([]);
    const dark = sheets.flatMap(({ fills }) =>
      fills.filter(
        ({ color, width, height }) => brightness(color) < 0.6 && width > 8 && height > 4,
      ),
    );
    expect(dark.filter(({ height }) => height > TALLEST_BAR)).toEqual([]);
    expect(dark.length).toBeGreaterThanOrEqual(bars);
  }
  await context.close();
});
