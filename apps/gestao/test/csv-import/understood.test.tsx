import { convenio, obra, registry } from '@claraboia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { formatOf } from '../../src/engine/csv-import/columns.ts';
import { openTable, readTable } from '../../src/engine/csv-import/open-table.ts';
import { rowDraft } from '../../src/engine/csv-import/row-draft.ts';
import { FakeServer } from '../support/fake-server.ts';
import { importacao, openImport, refused } from '../support/importacao.ts';
import { renderScreen } from '../support/render.tsx';

const NOTHING = { linhaDoCabecalho: null, separador: null, codificacao: null };

async function choose(text: string | Uint8Array<ArrayBuffer>) {
  const server = new FakeServer({ registry, rows: { convenio: [] } });
  const view = renderScreen('/gestao/transparencia/convenio', { server, registry, screens: [] });
  await view.user.click(await screen.findByRole('button', { name: 'Importar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar convênios' }));
  await dialog.findByRole('button', { name: 'Escolher arquivo' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('there is no choice of a file');
  await view.user.upload(input, new File([text], 'convenios.csv'));
  const name = 'O que entendi do arquivo';
  await dialog.findByRole('group', { name });
  const fact = (term: string) =>
    within(dialog.getByRole('group', { name })).getByText(term).nextSibling?.textContent;
  return { ...view, server, dialog, fact };
}

const HEADER = 'Número do convênio;Órgão concedente;Situação;Início da execução;Valor total';
const ROW = '712103;Ministério;Vigente;30/12/2009;204.100,00';

describe('the import of an entity', () => {
  test('says what it understood of the file', async () => {
    const { fact, dialog } = await choose(
      `Relatório;de;convênios\n\n${HEADER}\n${ROW}\nTotal;;;;1\n`,
    );
    expect(fact('Cabeçalho')).toBe('Linha 3, com 5 colunas');
    expect(fact('Lido como')).toBe('UTF-8, separado por ponto e vírgula');
    expect(fact('Números')).toBe('Vírgula antes dos centavos, como 1.234,56');
    expect(fact('Datas')).toBe('Dia, mês e ano, como 31/12/2026');
    expect(fact('Não são lançamentos')).toBe(
      '1 linha acima do cabeçalho e 1 linha de total, página ou cabeçalho repetido',
    );
    const table = within(dialog.getByRole('table', { name: 'Primeiras linhas do arquivo' }));
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      '1não é lançamento',
      '3cabeçalho',
      '4',
      '5não é lançamento',
    ]);
  });

  test('is refused under a wrong heading, which one key moves', async () => {
    const wrong = `${HEADER.replace('Valor total', 'Total')}\n${HEADER}\n${ROW}`;
    const { dialog, user, fact } = await choose(`${wrong}\n`.replace('Número do convênio', 'Nº'));
    expect(dialog.getByRole('alert').textContent).toContain('não pode ser importado');
    dialog.getByRole('button', { name: 'Usar a linha 2 como cabeçalho' }).focus();
    await user.keyboard('{Enter}');
    await dialog.findByRole('button', { name: 'Conferir as linhas' });
    expect(fact('Cabeçalho')).toBe('Linha 2, com 5 colunas');
  });

  test('keeps what it understood if another choice cannot be read', async () => {
    const { dialog, user, fact } = await choose(`${HEADER}\n${ROW}\n`);
    await user.click(dialog.getByRole('button', { name: 'Usar a linha 2 como cabeçalho' }));
    expect(dialog.getByRole('alert').textContent).toContain('Falta a coluna "Número do convênio".');
    expect(fact('Cabeçalho')).toBe('Linha 1, com 5 colunas');
  });

  test('warns of misread letters, which another encoding mends', async () => {
    const { dialog, user, server } = await choose(
      new Uint8Array([
        ...new TextEncoder().encode(`${HEADER}\n${ROW}`),
        // A byte that is not UTF-8, and more of them than letters: the file looks like Windows-1252.
        ...new TextEncoder().encode('\n1;Ação;V'),
        ...Array.from({ length: 40 }, () => 0xe9),
        ...new TextEncoder().encode(';30/12/2009;1,00\n'),
      ]),
    );
    expect(dialog.getByText(/Há letras trocadas, como «Ã£»/)).toBeDefined();
    await user.click(dialog.getByRole('combobox', { name: 'Codificação das letras' }));
    await user.click(await screen.findByRole('option', { name: 'UTF-8' }));
    await waitFor(() => expect(dialog.queryByText(/Há letras trocadas/)).toBeNull());
    expect(server.sent('POST', convenio.path)).toEqual([]);
  });

  test('asks how amounts are written that may be either', async () => {
    const { dialog, user, server } = await choose(
      `${HEADER}\n${ROW.replace('204.100,00', '1.234')}\n`,
    );
    const next = dialog.getByRole('button', { name: 'Conferir as linhas' });
    expect(next).toHaveProperty('disabled', true);
    await user.click(dialog.getByRole('radio', { name: /^Ponto antes dos centavos/ }));
    await user.click(next);
    await dialog.findByText(/no máximo 2 casas depois da vírgula/);
    expect(server.sent('POST', convenio.path)).toEqual([]);
  });
});

test('a chosen separator is used, and coordinates stay as maps write them', async () => {
  const text =
    'Número,Objeto,Situação,Executado (%),Início,Latitude,Valor pago\n1,A;B,Concluída,100,26/05/2015,-25.428,1.234\n';
  const table = await openTable(new File([text], 'obras.csv'), null);
  const { reading, rows } = readTable(formatOf(obra), table, { ...NOTHING, separador: ',' });
  expect([reading.separador, reading.leitura.numeros]).toEqual([',', 'ambiguo']);
  const [row] = rows;
  if (row === undefined) throw new Error('no row was read');
  expect(rowDraft(formatOf(obra), row, null, { decimal: 'virgula' }).draft).toMatchObject({
    objeto: 'A;B',
    latitude: '-25.428000',
    valorPago: '1234.00',
  });
});

describe('the import of the budget', () => {
  test('sends the chosen heading, beside what was chosen before, and says why it cannot be', async () => {
    const before = { linhaDoCabecalho: null, separador: ',' as const, codificacao: null };
    const { dialog, user, server } = await openImport(importacao({ leituraEscolhida: before }));
    server.becomes.leitura = refused(422, 'As aspas estão mal fechadas.', 'linhaDoCabecalho');
    await user.click(dialog.getByRole('button', { name: 'Usar a linha 3 como cabeçalho' }));
    expect(server.body('leitura')).toEqual({ ...before, linhaDoCabecalho: 3 });
    expect((await dialog.findByRole('alert')).textContent).toBe('As aspas estão mal fechadas.');
    server.becomes.leitura = importacao({ cabecalho: ['NOVA'] });
    await user.click(dialog.getByRole('button', { name: 'Usar a linha 4 como cabeçalho' }));
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
  });

  test('offers no separator of a spreadsheet', async () => {
    const { dialog } = await openImport(importacao({ planilha: 'Planilha Excel, folha «A»' }));
    const group = within(dialog.getByRole('group', { name: 'O que entendi do arquivo' }));
    expect(group.getByText('Planilha Excel, folha «A»')).toBeDefined();
    expect(group.queryByRole('combobox')).toBeNull();
  });
});
