import { decodeTable, servico } from '@claraboia/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatOf } from '../../src/engine/csv-import/columns.ts';
import { checkFile, FileError, MAX_ROWS, readFile } from '../../src/engine/csv-import/read-file.ts';
import { rowDraft } from '../../src/engine/csv-import/row-draft.ts';
import { writeCorrections, writeFile } from '../../src/engine/csv-import/write-file.ts';

const format = formatOf(servico);
const HEADER = 'Unidade;Nome;Descrição';

/** Reasons why a text is rejected as a whole; fails if it is accepted. */
function faultsOf(text: string): readonly string[] {
  try {
    readFile(format, text);
  } catch (error) {
    if (error instanceof FileError) return error.faults;
    throw error;
  }
  throw new Error('the file was read');
}

test('the sample reads back whole, and may be sent as it is', () => {
  const { rows, ignored } = readFile(format, writeFile(format, format.spec.sample));
  expect(ignored).toEqual([]);
  expect(rows.map(({ line, fault }) => [line, fault])).toEqual([
    [2, null],
    [8, null],
  ]);
  const [first, second] = rows.map((row) => rowDraft(format, row, 9));
  expect([first?.reason, second?.reason]).toEqual([null, null]);
  expect(first?.draft).toMatchObject({
    estruturaOrganizacional: { id: 9 },
    nome: 'Poda de árvore em via pública',
    agendamentoPrevio: false,
    atendimentoDomiciliar: true,
    etapas: 'Pedido; vistoria; poda',
    documentos: [
      { nome: 'Documento de identidade', obrigatorio: true, observacao: null },
      { nome: 'Foto da árvore', obrigatorio: false, observacao: 'Se puder, de dois ângulos' },
    ],
    formasSolicitacao: [
      { tipoSolicitacao: { id: 1 }, valor: 'Praça da Matriz, 1' },
      { tipoSolicitacao: { id: 2 }, valor: '(81) 5555-0100' },
      { tipoSolicitacao: { id: 3 }, valor: 'obras@exemplo.org' },
      { tipoSolicitacao: { id: 4 }, valor: 'https://exemplo.org/poda' },
      { tipoSolicitacao: { id: 5 }, valor: 'aplicativo da prefeitura' },
    ],
  });
  expect(second?.draft.documentos).toEqual([
    { nome: 'CPF', obrigatorio: true, observacao: null },
    { nome: 'Comprovante de residência', obrigatorio: true, observacao: 'Dos últimos três meses' },
  ]);
});

test('any text survives being written and read', () => {
  // Line endings are normalised, outer blanks are trimmed, and NUL is no text.
  const cell = fc
    .string({
      unit: fc.constantFrom('a', 'é', ';', '"', '\n', "'", '|', ',', '/', ' ', '=', '\t', '€'),
      maxLength: 20,
    })
    .map((text) => text.trim());
  const row = fc.record({ nome: cell, descricao: cell, etapas: cell }).map((cells) => ({
    ...cells,
    estruturaOrganizacional: 'Gabinete',
  }));
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (rows) => {
      const read = readFile(format, writeFile(format, rows)).rows;
      const fields = ['estruturaOrganizacional', 'nome', 'descricao', 'etapas'] as const;
      expect(
        read.map(({ cells, fault }) => [fault, ...fields.map((each) => cells.get(each))]),
      ).toEqual(rows.map((each) => [null, ...fields.map((field) => each[field])]));
    }),
  );
});

test('a line is named by where it begins in the file, blank ones counted', () => {
  const text = `${HEADER}\r\nA;"um\r\ndois";x\r\n\r\n;;\r\nB;y;z\r\n`;
  expect(readFile(format, text).rows.map(({ line }) => line)).toEqual([2, 6]);
});

test('headers are found in any order, without accents or case, by their other names too', () => {
  const { rows, ignored } = readFile(
    format,
    'DESCRICAO;Sala do setor;prazo;"nome ";ORGAO;agendamento_previo\nx;y;z;n;u;sim\n',
  );
  expect(ignored).toEqual(['Sala do setor']);
  expect(Object.fromEntries(rows[0]?.cells ?? [])).toEqual({
    descricao: 'x',
    prazoAtendimento: 'z',
    nome: 'n',
    estruturaOrganizacional: 'u',
    agendamentoPrevio: 'sim',
  });
});

test('UTF-8 with and without its mark, Windows-1252 and UTF-16 are distinguished', () => {
  const latin = Uint8Array.from(
    Array.from('São João – ', (each) => (each === '–' ? 0x96 : (each.codePointAt(0) ?? 0))),
  );
  expect(decodeTable(latin)).toBe('São João – ');
  expect(decodeTable(new TextEncoder().encode('São João – '))).toBe('São João – ');
  expect(decodeTable(new TextEncoder().encode('\uFEFFção'))).toBe('ção');
  expect(decodeTable(Uint8Array.from([0xff, 0xfe, 0xe7, 0x00]))).toBe('ç');
});

test.each([
  ['nothing', '', ['O arquivo está vazio.']],
  ['blanks', ' \r\n\r\n', ['O arquivo está vazio.']],
  ['separators alone', ';;\n;;\n', ['O arquivo está vazio.']],
  ['a header alone', HEADER, ['O arquivo só tem o cabeçalho: não há serviços nele.']],
  [
    'missing columns',
    'Nome;Taxas\na;b',
    ['Falta a coluna "Unidade".', 'Falta a coluna "Descrição".'],
  ],
  ['a column twice', `${HEADER};nome\n`, ['A coluna "Nome" aparece 2 vezes no arquivo.']],
])('%s is refused', (_, text, faults) => {
  expect(faultsOf(text)).toEqual(faults);
});

test('a broken quote is reported with the line it opens at', () => {
  const open = `${HEADER}\nA;b;c\nA;"b;c\nA;d;e\n`;
  expect(faultsOf(open)[0]).toMatch(/aspas abertas e não fechadas.* na linha 3\./);
  const loose = `${HEADER}\nA;"b\nc";d\nA;"b" c;d\n`;
  expect(faultsOf(loose)[0]).toMatch(/na linha 4\./);
});

test.each([';', ',', '\t'])('columns may be parted by %j', (delimiter) => {
  const text = `${HEADER}\n"a";"b; c, d\te";f`.replace(HEADER, HEADER.replaceAll(';', delimiter));
  const { rows } = readFile(
    format,
    text.replace('"a";', `"a"${delimiter}`).replace('";f', `"${delimiter}f`),
  );
  expect(rows.map(({ cells, fault }) => [...cells.values(), fault])).toEqual([
    ['a', 'b; c, d\te', 'f', null],
  ]);
});

test('a file that is no text, has another ending, or is too big is refused', () => {
  expect(faultsOf('PK\u0003\u0004\0')[0]).toContain('não é um texto CSV');
  expect(() => checkFile('servicos.pdf', 10)).toThrow('Escolha um arquivo .csv ou .txt');
  expect(() => checkFile('servicos.csv', 21 * 1024 * 1024)).toThrow('mais de 20 MB');
  expect(() => checkFile('SERVICOS.TXT', 10)).not.toThrow();
  expect(faultsOf(`${HEADER}\n${'a;b;c\n'.repeat(MAX_ROWS + 1)}`)[0]).toContain('máximo é 20.000');
});

test('a line with too many or too few columns is at fault, and it alone', () => {
  const { rows } = readFile(format, `${HEADER};;\nA;b;c;d\nA;b\nA;b;c;;\n`);
  expect(rows.map(({ fault }) => fault?.slice(0, 20) ?? null)).toEqual([
    'A linha tem 4 coluna',
    'A linha tem 2 coluna',
    null,
  ]);
});

test('the file of corrections can be imported, its own columns passed over', () => {
  const { rows } = readFile(format, `${HEADER}\nA;b;"c;d"\n`);
  const [row] = rows;
  if (row === undefined) throw new Error('no line was read');
  const again = readFile(format, writeCorrections(format, [{ row, reason: 'Porque "sim"; não' }]));
  expect(again.ignored).toEqual([]);
  expect(again.rows[0]?.cells.get('descricao')).toBe('c;d');
  expect(again.rows[0]?.cells.size).toBe(format.columns.length);
});

test('a report is read from its heading on, without its titles and totals', () => {
  const { rows } = readFile(
    format,
    [
      'sep=;',
      'Prefeitura de Alvorada;;',
      'Carta de serviços;;',
      '',
      `${HEADER};`,
      'Obras;Poda;Corte de galhos;',
      'Total;;',
      HEADER,
      'Saúde;Vacina;Todas as idades',
    ].join('\r\n'),
  );
  expect(rows.map(({ line, cells, fault }) => [line, cells.get('nome'), fault])).toEqual([
    [6, 'Poda', null],
    [9, 'Vacina', null],
  ]);
});

test('a letter that is cut refuses its row alone', () => {
  const bytes = Buffer.from(`${HEADER}\nObras;Poda;Inspeção\nObras;Iluminaç`);
  const text = decodeTable(
    Buffer.concat([bytes, Buffer.from([0xc3]), Buffer.from('o;Lâmpadas\n')]),
  );
  expect(readFile(format, text).rows.map(({ fault }) => fault !== null)).toEqual([false, true]);
});
