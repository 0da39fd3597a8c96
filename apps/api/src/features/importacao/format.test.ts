import { importOf, registry } from '@claraboia/contract';
import { expect, test } from 'vitest';
import { NO_FILES } from './arquivos.ts';
import { formatByKey } from './format.ts';
import { planRows } from './plan.ts';
import { readCsv, writeCsv } from './read-csv.fixture.ts';
import { NO_DIRECTORIES } from './references.ts';
import { rowDraft } from './row-draft.ts';

const imported = registry.all.filter((entity) => importOf(entity) !== null);
const withSample = imported.filter((entity) => formatByKey(entity.key).spec.sample.length > 0);

test('most records that people add come by files', () => {
  expect(imported.length).toBeGreaterThan(25);
});

test.each(imported)('every header of $key means its own column', (entity) => {
  const { columns, named } = formatByKey(entity.key);
  for (const column of columns) {
    expect([column.header, named(column.header)]).toEqual([column.header, column]);
    expect([column.name, column.help]).not.toContain('');
  }
});

test.each(withSample)(
  'the sample of $key reads back whole and may be sent as it is',
  async (entity) => {
    const format = formatByKey(entity.key);
    const { rows } = await readCsv(format, writeCsv(format, format.spec.sample));
    expect(rows.map((row) => rowDraft(format, row, 9).reason)).toEqual(rows.map(() => null));
    const nothing = await planRows(format, rows, {
      unidades: new Map(),
      directories: NO_DIRECTORIES,
      files: NO_FILES,
      existing: new Map(),
      updates: false,
    });
    expect(
      nothing.every(({ status }) => status === (format.spec.match ? 'Erro' : 'Pendente')),
    ).toBe(true);
  },
);

test('plain text becomes paragraphs, and nothing in it a tag', async () => {
  const format = formatByKey('faq');
  const csv = 'Resposta;Pergunta\n"Sim & não\n\n <b>já</b> ";Pode?';
  const [row] = (await readCsv(format, csv)).rows;
  if (row === undefined) throw new Error('no row was read');
  expect(rowDraft(format, row, null).draft).toMatchObject({
    pergunta: 'Pode?',
    respostaHTML: '<p>Sim &amp; não</p><p>&lt;b&gt;já&lt;/b&gt;</p>',
  });
});

test('units of an export stand below each other by their codes', async () => {
  const { rows, exported } = await readCsv(
    formatByKey('estrutura_organizacional'),
    [
      'Código;Unidade;Unidade superior;Gestores;Apresentação',
      '01;Gabinete;;;',
      '01.1;Protocolo;Gabinete;;',
      '02.3;Saúde;;;',
      '02.3.1;Protocolo;Saúde;;',
      '02.3.1.4;Balcão;Protocolo;;',
    ].join('\r\n'),
  );
  expect(exported).toBe(true);
  expect(rows.map(({ cells }) => [cells.get('codigo'), cells.get('estruturaPai')])).toEqual([
    ['01', ''],
    ['1', '01'],
    ['02.3', ''],
    ['1', '02.3'],
    ['4', '02.3.1'],
  ]);
});

test('a CPF shown in part does not come back, and this is said', async () => {
  const { rows, notes } = await readCsv(
    formatByKey('contrato'),
    [
      'Tipo;Exercício;Número;Contrato aditado;Fornecedor;CPF ou CNPJ;Objeto;Início;Fim;Valor;Licitação;Inteiro teor;Última retificação',
      'Contrato;2026;018/2026;;Ana Silva;***.982.247-**;Aluguel;02/01/2026;;10,00;;;',
    ].join('\r\n'),
  );
  expect(notes).toEqual([
    'CPF ou CNPJ do fornecedor: a exportação do portal mostra CPFs em parte, e eles não voltam. Nos contratos que já existem, nada muda; nos novos, preencha depois.',
  ]);
  expect(rows[0]?.cells.has('documento')).toBe(false);
});

test('a part of an export is read by its titles', async () => {
  const { rows, exported } = await readCsv(
    formatByKey('licitacao'),
    [
      'Exercício;Processo;Modalidade;Número;Unidade gestora;Objeto;Situação;Publicação;Recebimento das propostas;Retificada em',
      '2026;060;Pregão eletrônico;23;Saúde;Equipamentos;Aberta;09/11/2026;26/11/2026;',
    ].join('\r\n'),
  );
  expect(exported).toBe(false);
  expect(rows[0]?.cells.get('numeroProcesso')).toBe('060');
  expect(rows[0]?.cells.get('numero')).toBe('23');
});
