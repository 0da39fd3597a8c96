import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageAt } from './support/served-page.ts';

// Pages as served, without scripts: figures, and the lists that they link to.

const RUNS = 8;
const PAGO = 'Pago no ano';

const centsOf = (text: string) => BigInt(text.replaceAll(/[^\d-]/g, ''));
const hrefOf = (element: Element | null | undefined) => element?.getAttribute('href') ?? '';
const linkOf = (page: ParentNode, text: RegExp) =>
  [...page.querySelectorAll('a')].find(({ textContent }) => text.test(textContent ?? ''));

/** The exact amount that a page shows in short. */
const amountOf = (element: ParentNode | null | undefined) =>
  centsOf(element?.querySelector('data')?.getAttribute('value') ?? '');

/** Sum of a list's records in a column: its total, or the only row. */
async function sumOf(address: string): Promise<bigint> {
  const page = await pageAt(address);
  const cells = ['tfoot', 'tbody'].map((part) =>
    page.querySelector(`${part} [data-titulo="${PAGO}"]`),
  );
  const shown = cells.find((cell) => cell !== null);
  return centsOf(shown?.textContent ?? '0');
}

/** Checks every figure of a page of a year's spending that links to records. */
async function expectRowsToAddUp(address: string, page: Document): Promise<void> {
  const stages = [...page.querySelectorAll('.orc-stages .orc-row')];
  const paid = amountOf(stages.find(({ textContent }) => textContent?.startsWith(PAGO)));
  const all = linkOf(page, /^Procurar entre os empenhos/);
  const found = all === undefined ? 0n : await sumOf(hrefOf(all));
  expect([address, found]).toEqual([address, paid]);
  const restos = linkOf(page, /^contas de anos anteriores$/);
  if (restos === undefined) return;
  expect([address, await sumOf(hrefOf(restos))]).toEqual([address, amountOf(restos.parentElement)]);
}

const rowsOf = (page: Document, part: string) => [
  ...page.querySelectorAll<HTMLAnchorElement>(`[aria-labelledby="${part}"] a.orc-row-link`),
];

test.each(['vale-claro', 'serra-azul'])(
  'on any way through the spending of %s the records behind a figure add up to it',
  async (cliente) => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('2025', '2026'),
        fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
        async (ano, steps) => {
          let address = `/${cliente}/despesas?ano=${ano}`;
          for (const step of steps) {
            const start = await pageAt(address);
            // Another division first, so that each step is tried as the first one.
            const by = [...start.querySelectorAll('[aria-label="Dividir por"] a')];
            const divided = `${address.split('?')[0]}${hrefOf(by[step % by.length]).replace(/^[^?]*/, '')}`;
            const rows = rowsOf(await pageAt(divided), 'em-que');
            const row = rows[step % rows.length];
            if (row === undefined) return;
            address = hrefOf(row);
            await expectRowsToAddUp(address, await pageAt(address));
          }
        },
      ),
      { numRuns: RUNS },
    );
  },
);

test('the amount received by a payee in a year equals its records, by area and of earlier years', async () => {
  const page = await pageAt('/vale-claro/despesas?ano=2025');
  for (const payee of rowsOf(page, 'quem-recebeu')) {
    const own = await pageAt(hrefOf(payee));
    const rows = rowsOf(own, 'em-que');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const shown = amountOf(row.closest('li'));
      expect([hrefOf(row), await sumOf(hrefOf(row))]).toEqual([hrefOf(row), shown]);
    }
  }
});
