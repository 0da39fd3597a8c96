import { NADA_ESCOLHIDO, type Separator } from '@claraboia/contract';
import { describe, expect, it } from 'vitest';
import { discard } from './discard.ts';
import { LIMITES, readArquivo } from './leitura.ts';

async function cellsOf(content: string, separador: Separator | null = null) {
  const open = async function* () {
    yield Buffer.from(content);
  };
  const arquivo = await readArquivo(open, LIMITES, false, { ...NADA_ESCOLHIDO, separador });
  const rows: (readonly string[])[] = [];
  for await (const { celulas } of (await discard(arquivo)).linhas()) rows.push(celulas);
  return rows.flat();
}

describe('a file with a column of bank accounts', () => {
  const heading = 'credor;numeroconta;valor';

  it('keeps no account of a row whose cells are shifted', async () => {
    const cells = await cellsOf(`${heading}\nAna;111-1;1,00\nBia;Ltda;222-2;2,00\n333-3;3,00\n`);
    expect(cells.filter((cell) => /\d{3}-\d/.test(cell))).toEqual([]);
    expect(cells.slice(0, 3)).toEqual(['Ana', '', '1,00']);
  });
});

it('keeps a shifted row of a file without such columns, to be mended', async () => {
  expect(await cellsOf('credor;valor\nBia;Ltda;2,00\n')).toEqual(['Bia', 'Ltda', '2,00']);
});

it('drops no account that stands below the rows that a column is judged by', async () => {
  const rows = Array.from({ length: 201 }, (_, place) => `Ana;nota ${place};1,00`);
  const cells = await cellsOf(
    `credor;obs;valor\n${rows.join('\n')}\nBia;ag 1234 conta 5678-9;2,00\n`,
  );
  expect(cells.slice(-3)).toEqual(['Bia', '', '2,00']);
});

it('keeps nothing of a column without a heading', async () => {
  expect(await cellsOf('credor;;valor\nAna;12345-6;1,00\n')).toEqual(['Ana', '', '1,00']);
});

it('keeps no account of a file that is read by a separator that is not its own', async () => {
  const rows = 'ano;ug;destino;valor\n2026;1;12345-6;10,00\n2026;2;22345-6;10,00\n';
  expect(await cellsOf(rows, ',')).toEqual(['', '', '', '']);
  expect(await cellsOf('ano;destino\n2026;12345-6\n2026;22345-6\n', '|')).toEqual(['', '']);
});

it.each([
  ['an e-mail', 'Ana;ana@exemplo.org;1,00\nBia;bia@exemplo.org;2,00\n'],
  ['few names', '2026;1;12345-6;10,00\n2026;2;22345-6;5,00\n'],
  ['few names between other separators', 'sep=|\n2026;Ana;12345-6;10,00\n2026;Bia;22345-6;5,00\n'],
])('refuses a file whose first row has %s, as no row of headings', async (_, content) => {
  await expect(cellsOf(content)).rejects.toThrow('Parece ter dados, e não os títulos das colunas.');
});
