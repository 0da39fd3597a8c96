import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExportColumn } from './columns.ts';
import { Totals } from './totals.ts';

const columns: readonly ExportColumn<string | null>[] = [
  { chave: 'nome', titulo: 'Nome', significado: 'x', value: () => 'a' },
  { chave: 'v', titulo: 'Valor', significado: 'x', tipo: 'money', soma: true, value: (row) => row },
];

async function told(...portions: (string | null)[][]) {
  const totals = new Totals(columns);
  async function* all() {
    yield* portions;
  }
  for await (const _ of totals.through(all()));
  return totals.told();
}

test('sums are exact, whatever the portions', async () => {
  expect(await told(['0.10', '0.20'], [null, '-0.05', '9999999999999.99'])).toEqual([
    ['Registros', '5'],
    ['Total de valor', 'R$ 10.000.000.000.000,24'],
  ]);
  expect(await told()).toEqual([
    ['Registros', '0'],
    ['Total de valor', 'R$ 0,00'],
  ]);
  expect(await told([null, null])).toEqual([['Registros', '2']]);
});

test('any amounts of cents add up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: -1e12, max: 1e12 })), async (cents) => {
      const texts = cents.map((each) => (each / 100).toFixed(2));
      const [, [, shown] = ['', '']] = await told(texts);
      const back = Number(shown.replace('R$ ', '').replaceAll('.', '').replace(',', ''));
      expect(back).toBe(cents.reduce((sum, each) => sum + each, 0));
    }),
  );
});
