import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { TableFiles } from './table-files.ts';

// LibreOffice 7.4 saved `empenhos.fods` in each of its formats: a merged title above the heading, dates with and without
// an hour, currency, a tax id that is a number, two lines in a cell, a sum and a hidden sheet.
const FOLDER = new URL('../../../test/support/planilhas/', import.meta.url);

const files = new TableFiles();

async function csvOf(name: string, folha: string | null = null): Promise<string> {
  const source = async function* () {
    yield await readFile(new URL(name, FOLDER));
  };
  const head = { folha, maxBytes: 1024 ** 2 };
  const { result } = await files.convert(source(), head, '', buffer);
  return result.toString();
}

const rows = (liquidado: string, valor: string, menor: string, soma: string) => `\
PREFEITURA MUNICIPAL DE BELA VISTA – RELAÇÃO DE EMPENHOS
Número;Data;Credor;CNPJ;Natureza;Liquidado em;Valor
000123;02/01/2026;Panificação São João Ltda.;11222333000181;33903000 - MATERIAL DE CONSUMO;${liquidado};${valor}
000124;28/02/2026;José & Filhos Serviços;191;33903900 - OUTROS SERVIÇOS;;${menor}
Total;;;;;;${soma}
`;

test.each([
  ['empenhos.xlsx', null],
  ['empenhos.ods', null],
  // In this format LibreOffice does not say what sheet is hidden.
  ['empenhos.xml', 'Empenhos'],
])('%s is read as it was saved by LibreOffice', async (name, folha) => {
  expect(await csvOf(name, folha)).toBe(rows('05/01/2026', '"926,31"', '"-1234,5"', '0'));
});

test('a page of HTML from LibreOffice is read as it is shown', async () => {
  const shown = rows('05/01/2026 00:00', 'R$ 926.31', '"-R$ 1,234.50"', 'R$ 0.00');
  expect(await csvOf('empenhos.html')).toBe(shown);
});

test.each([
  ['empenhos.xml', /Diga qual folha/],
  ['empenhos.xls', /formato antigo do Excel/],
])('%s is refused in words', async (name, words) => {
  await expect(csvOf(name)).rejects.toMatchObject({
    messages: expect.arrayContaining([
      expect.objectContaining({ description: expect.stringMatching(words) }),
    ]),
  });
});
