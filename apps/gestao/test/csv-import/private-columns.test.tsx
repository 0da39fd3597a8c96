import { contrato, obra, registry, servico } from '@claraboia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PRIVATE_SPELLINGS } from '../../../../packages/contract/test/private-spellings.ts';
import { formatOf } from '../../src/engine/csv-import/columns.ts';
import { readFile } from '../../src/engine/csv-import/read-file.ts';
import { csvOf, writeCorrections } from '../../src/engine/csv-import/write-file.ts';
import { FakeServer } from '../support/fake-server.ts';
import { renderScreen } from '../support/render.tsx';

const HEADINGS = [...new Set(Object.values(PRIVATE_SPELLINGS).flat())].filter(
  // The reader trims a heading and drops the mark of the encoding.
  (heading) => heading === heading.trim() && !heading.startsWith('\uFEFF'),
);
const format = formatOf(servico);

/** Text that no other cell contains. */
const planted = (place: number) => `plantado-${place}-`;

test('no private column reaches the rows, the screen, a request or the corrections', async () => {
  expect(HEADINGS.length).toBeGreaterThanOrEqual(60);
  const text = csvOf([
    ['Unidade', 'Nome', 'Descrição', ...HEADINGS],
    ['Gabinete', 'Ofício', 'Protocolado', ...HEADINGS.map((_, place) => planted(place))],
    ['Gabinete', '', 'Sem nome', ...HEADINGS.map((_, place) => planted(place))],
    ['Gabinete', 'Curta', 'Deslocada', ...HEADINGS.map((_, place) => planted(place)), 'mais'],
  ]);
  const content = readFile(format, text);
  expect(content.dropped.map(({ coluna }) => coluna)).toEqual(HEADINGS);
  expect(content.ignored).toEqual([]);
  expect(JSON.stringify(content)).not.toContain('plantado');
  const failed = content.rows.map((row) => ({ row, reason: 'x' }));
  expect(writeCorrections(format, failed)).not.toContain('plantado');

  const server = new FakeServer({
    registry,
    rows: {
      estrutura_organizacional: [
        {
          id: 1,
          versao: 1,
          codigo: '01',
          codigoCompleto: '01',
          nome: 'Gabinete',
          estruturaPai: null,
          texto: null,
          portalCliente: null,
          cliente: { id: 1 },
          ordemExibicao: 1,
        },
      ],
      servico: [],
    },
  });
  const { user } = renderScreen('/gestao/transparencia/servico', {
    server,
    registry,
    screens: [],
  });
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Importar serviços' });
  await within(dialog).findByRole('button', { name: 'Escolher arquivo' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('there is no choice of a file');
  await user.upload(input, new File([text], 'servicos.csv'));
  await within(dialog).findByText(/Estas colunas não foram lidas nem guardadas/);
  expect(document.body.innerHTML).not.toContain('plantado');
  await user.click(within(dialog).getByRole('button', { name: 'Conferir as linhas' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(server.rows.get('servico')).toHaveLength(1));
  expect(document.body.innerHTML).not.toContain('plantado');
  expect(JSON.stringify(server.calls)).toContain('Protocolado');
  expect(JSON.stringify(server.calls)).not.toContain('plantado');
});

test('a text column of contacts, accounts or CPFs is dropped, single cells are cleaned', () => {
  const { rows, dropped, notes } = readFile(
    format,
    csvOf([
      ['Unidade', 'Nome', 'Descrição', 'Etapas', 'Exigências', 'Prioridades', 'Acompanhamento'],
      [
        'G',
        'A',
        'x',
        'ana@exemplo.org',
        '529.982.247-25',
        'ag 1234 conta 5678-9',
        '(81) 3333-4444',
      ],
      ['G', 'B', 'Pago na ag 1234 c/c 5678-9', 'rui@exemplo.org', '', '', '(81) 3333-4444'],
    ]),
  );
  expect(dropped).toEqual([
    { coluna: 'Etapas', motivo: 'telefone ou e-mail' },
    {
      coluna: 'Exigências',
      motivo: 'outro dado pessoal, como identidade, PIS ou filiação',
    },
    { coluna: 'Prioridades', motivo: 'dados de banco, agência ou conta' },
  ]);
  expect(rows.map(({ cells }) => [...cells.keys()].length)).toEqual([4, 4]);
  expect(rows[1]?.cells.get('descricao')).toBe('Pago na [conta omitida]');
  // The body publishes how to reach it.
  expect(rows[0]?.cells.get('formaAcompanhamento')).toBe('(81) 3333-4444');
  expect(notes).toEqual([
    'De 1 célula saiu uma conta, um telefone ou um e-mail, que o portal não publica.',
  ]);
});

test('a field that publishes an address is read, and a required column of contacts refuses the file', () => {
  const [header, row] = csvOf([
    ['Número', 'Objeto', 'Situação', 'Executado (%)', 'Início', 'Local', 'ENDERECOCREDOR'],
    ['1', 'Praça', 'Concluída', '100', '26/05/2015', 'Rua das Flores, 12', 'Rua B, 3'],
  ]).split('\r\n') as [string, string];
  const { rows, dropped } = readFile(formatOf(obra), `${header}\n${row}`);
  expect(rows[0]?.cells.get('local')).toBe('Rua das Flores, 12');
  expect(dropped.map(({ coluna }) => coluna)).toEqual(['ENDERECOCREDOR']);
  const contacts = row.replace('Praça', 'ana@exemplo.org');
  const refused = () => readFile(formatOf(obra), `${header}\n${contacts}`);
  expect(refused).toThrow('A coluna "Objeto" não pode ser lida, porque tem telefone ou e-mail.');
});

test('a document of a supplier may be a CPF: its field masks it', () => {
  const { documento } = contrato.fields;
  const { rows } = readFile(
    {
      ...formatOf(contrato),
      columns: formatOf(contrato).columns.map((each) => ({ ...each, required: false })),
    },
    csvOf([
      ['Número do contrato', documento.label],
      ['1/2026', '529.982.247-25'],
    ]),
  );
  expect(rows[0]?.cells.get('documento')).toBe('529.982.247-25');
});
