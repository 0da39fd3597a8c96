import {
  type ColumnKind,
  type Expression,
  FUSO_INITIAL,
  formatDate,
  formatDateTime,
  formatDecimal,
} from '@claraboia/contract';
import readXlsxFile from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ExportColumn } from '../../src/services/exportacao/columns.ts';
import { csvText } from '../../src/services/exportacao/writers.ts';
import { Cast } from '../support/cast.ts';
import { readPdf } from '../support/pdf-text.ts';
import { CPF, CPF_DIGITS, CPF_MASKED } from '../support/plant-cpfs.ts';
import { csvRows } from '../support/read-csv.ts';
import { SINTETICO } from '../support/sintetico/addition.ts';
import { sinteticos, sinteticosDoGrupo } from '../support/sintetico/conjunto.ts';
import { addSinteticos, type Sinteticos } from '../support/sintetico/records.ts';

const cast = Cast.enter({ addition: SINTETICO });

const OWN = '/public/v1/alfa/dados/sintetico';
const REPORT = '/public/v1/transparencia/report/sintetico';
const DAY = 86_400_000;

let there: Sinteticos;
beforeAll(async () => {
  there = await addSinteticos(cast);
});

type Value = string | number | boolean | null | readonly Record<string, string | null>[];
type Row = Readonly<Record<string, Value>>;
type Params = Readonly<Record<string, string>>;

const ask = (format: string, params: Params = {}, path = OWN) =>
  cast.testApp.anonymous().raw('GET', `${path}.${format}?${new URLSearchParams(params)}`);
async function take(format: string, params: Params = {}, path = OWN): Promise<Buffer> {
  const answer = await ask(format, params, path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.rawPayload;
}
const json = async (params: Params = {}, path = OWN) =>
  JSON.parse((await take('json', params, path)).toString()) as Row[];
const csv = async (params: Params = {}, path = OWN) => (await take('csv', params, path)).toString();
const report = (params: Params) =>
  cast.testApp
    .anonymous()
    .raw('GET', `${REPORT}?${new URLSearchParams({ id: 'alfa', ...params })}`);
const names = (rows: readonly Row[]) => rows.map(({ nome }) => nome);

/** How a value of each kind is written in a CSV file and in a spreadsheet. */
const WRITTEN: {
  readonly [K in ColumnKind]: (value: never) => readonly [csv: string, cell: unknown];
} = {
  text: (value: string) => [/^[=+\-@]/.test(value) ? `'${value}` : value, value],
  date: (value: string) => [formatDate(value), new Date(`${value}T00:00:00Z`)],
  dateTime: (value: string) => {
    const [day, hour] = formatDateTime(value, FUSO_INITIAL).split(', ');
    return [`${day} ${hour}`, expect.any(Date)];
  },
  number: (value: string) => [value.replace('.', ','), Number(value)],
  money: (value: string) => [value.replace('.', ','), Number(value)],
  integer: (value: number) => [String(value), value],
  boolean: (value: boolean) => [value ? 'Sim' : 'Não', value ? 'Sim' : 'Não'],
  list: (value: readonly Record<string, string | null>[]) => {
    const lines = value.map((part) =>
      Object.values(part)
        .filter((each) => each !== null)
        .join(': '),
    );
    const text = lines.join('\n');
    return [/^[=+\-@]/.test(text) ? `'${text}` : text, text || null];
  },
};

test('the set has every kind of column, and sums those that can be summed', () => {
  const kinds = new Set(sinteticos.colunas.map(({ tipo }) => tipo));
  expect([...kinds].sort()).toEqual(Object.keys(WRITTEN).sort());
  const summed = sinteticos.colunas.filter(({ soma }) => soma === true);
  expect(summed.map(({ tipo }) => tipo)).toEqual(['money', 'number']);
});

/** Operations of expressions that exist. */
const OPERATIONS: Readonly<Record<Expression['op'], true>> = {
  path: true,
  text: true,
  address: true,
  joined: true,
  listed: true,
  firstOf: true,
  either: true,
  where: true,
  equals: true,
  padded: true,
  documento: true,
  masked: true,
  present: true,
  upToSlash: true,
  addressPart: true,
  webAddress: true,
  guestLink: true,
  plainText: true,
  parts: true,
};

test('the columns have every operation of expressions', () => {
  const columns = JSON.stringify([sinteticos.colunas, sinteticosDoGrupo.colunas]);
  const used = new Set([...columns.matchAll(/"op":"(\w+)"/g)].map(([, op = '']) => op));
  expect([...used].sort()).toEqual(Object.keys(OPERATIONS).sort());
});

test('the dictionary says what each column of the files is', async () => {
  const { data } = await cast.testApp
    .anonymous()
    .get<readonly Record<string, unknown>[]>(`${OWN}/dicionario`);
  expect(data).toEqual(
    sinteticos.colunas.map(({ chave, titulo, tipo, significado }) => ({
      chave,
      titulo,
      tipo,
      significado,
    })),
  );
});

test('JSON has every row, each value in its exact form, and nothing internal', async () => {
  const rows = await json();
  const keys = sinteticos.colunas.map(({ chave }) => chave);
  for (const row of rows) expect(Object.keys(row)).toEqual(keys);
  const agua = rows.find(({ nome }) => nome === 'Água');
  expect(agua).toEqual({
    nome: 'Água',
    descricao: `Vendido a Ana, CPF ${CPF_MASKED}`,
    numero: '012',
    codigo: '10/2026',
    cpf: CPF_MASKED,
    documento: CPF_MASKED,
    nomeado: CPF_MASKED,
    exercicio: 2026,
    valor: '1000.10',
    fator: '0.5000',
    ativo: true,
    dia: '2026-03-15',
    quando: '2026-03-15T02:30:00.000Z',
    situacao: 'aberta',
    modalidade: 'Pregão eletrônico',
    grupo: `Obras, CPF ${CPF_MASKED}`,
    lugares: 'Sede · 10/2026',
    primeiro: 'Sede',
    estado: 'ativo',
    aberta: true,
    temSite: true,
    pagina: 'http://localhost:3999/alfa/agua',
    itens: [
      { nome: '=1+1', canal: expect.any(String) },
      { nome: 'b', canal: null },
    ],
    filhos: [{ nome: 'Zebra; "aspas"\ne linhas', cpf: null }],
    retificadoEm: null,
  });
  const abacaxi = rows.find(({ codigo }) => codigo === '000009');
  expect(abacaxi).toMatchObject({
    documento: '11.222.333/0001-81',
    nomeado: 'CNPJ 11.222.333/0001-81',
    estado: 'inativo',
    aberta: false,
  });
  expect(rows.find(({ nome }) => nome === '@nada')).toMatchObject({
    descricao: null,
    codigo: null,
    lugares: null,
    primeiro: 'nenhum',
    temSite: false,
    aberta: false,
    pagina: null,
    itens: [],
    filhos: [],
  });
});

test('a tree comes in its own order: each record before those below it', async () => {
  const zebra = 'Zebra; "aspas"\ne linhas';
  expect(names(await json())).toEqual(['Água', zebra, 'abacaxi 14.500', 'ÁGUA 2', '@nada']);
});

test('CSV, spreadsheet and JSON say the same, each in its way', async () => {
  const rows = await json();
  const titles = sinteticos.colunas.map(({ titulo }) => titulo);
  const [head, ...lines] = csvRows(await csv());
  const [sheet] = await readXlsxFile(await take('xlsx'));
  const [sheetHead, ...sheetRows] = sheet?.data ?? [];
  expect([head, sheetHead]).toEqual([titles, titles]);
  expect([lines.length, sheetRows.length]).toEqual([rows.length, rows.length]);
  for (const [index, row] of rows.entries()) {
    for (const [place, { chave, tipo }] of sinteticos.colunas.entries()) {
      const value = row[chave] ?? null;
      const told = [lines[index]?.[place], sheetRows[index]?.[place] ?? null];
      const expected = value === null ? ['', null] : WRITTEN[tipo](value as never);
      expect([chave, ...told]).toEqual([chave, ...expected]);
    }
  }
});

test('the CSV that the database writes is that of JavaScript, byte by byte', async () => {
  const columns = sinteticos.colunas.map(
    ({ chave, titulo, tipo }): ExportColumn<Row> => ({
      chave,
      titulo,
      significado: 'x',
      tipo,
      value: (row) => row[chave] ?? null,
    }),
  );
  const rows = await json();
  async function* one() {
    yield rows;
  }
  let whole = '';
  for await (const text of csvText(columns, one(), FUSO_INITIAL)) whole += text;
  const written = await csv();
  expect(written).toBe(whole);
  expect(written).toMatch(/;'[=@]|^'[=@]/m);
});

test('no file tells a whole CPF, and none is found by its digits', async () => {
  const { pages } = readPdf(await take('pdf'));
  const texts = [await csv(), JSON.stringify(await json()), pages.join('\n')];
  for (const text of texts) {
    expect(text).toContain(CPF_MASKED);
    expect([text.includes(CPF), text.includes(CPF_DIGITS)]).toEqual([false, false]);
  }
  for (const path of ['descricao', 'cpf', 'documento']) {
    const filter = JSON.stringify({ [path]: { $ilike: `string:${CPF_DIGITS}` } });
    expect([path, await json({ filter })]).toEqual([path, []]);
  }
  for (const hidden of ['versao', 'anexo', 'orgao.cnpj', 'pai.nome']) {
    const filter = JSON.stringify({ [hidden]: { $ilike: 'a' } });
    expect([hidden, (await ask('csv', { filter })).statusCode]).toEqual([hidden, 400]);
  }
});

describe('a PDF', () => {
  const plain = (pages: readonly string[]) => pages.join('\n').replace(/\s+/g, ' ');

  test('says whose it is, what was asked for, every row and the sums', async () => {
    const filter = JSON.stringify({
      exercicio: { $eq: 'int:2026' },
      valor: { $ge: 'decimal:-20.00' },
      'modalidade.id': { $in: ['long:6', 'long:8'] },
      ativo: { $eq: 'bool:true' },
      nome: { $ilike: 'agua' },
    });
    const { pages, tags } = readPdf(await take('pdf', { filter }));
    const text = plain(pages);
    for (const each of [
      ...[
        'Prefeitura de alfa',
        'Sintéticos',
        'Exercício: 2026',
        'Valor: a partir de -20,00',
        'Ativo: Sim',
      ],
      ...['Modalidade: Pregão eletrônico ou Dispensa', 'Nome: contém agua', 'Registros: 1'],
      ...['Total de valor: R$ 1.000,10', 'Página 1', 'Água', formatDate('2026-03-15')],
      formatDecimal('1000.10'),
    ]) {
      expect(text).toContain(each);
    }
    expect(text).not.toContain('abacaxi');
    expect(tags).toMatchObject({ Document: 1, Table: 1, TR: 2 });
    expect(plain(readPdf(await take('pdf')).pages)).toContain(
      'Filtros: nenhum (todos os registros)',
    );
  });

  test('has the exact sum of all rows', async () => {
    const { pages } = readPdf(await take('pdf'));
    const text = plain(pages);
    expect(text).toContain('Registros: 5');
    expect(text).toContain('Total de valor: R$ 10.000.000.989,64');
  });
});

describe('a file is asked for as its list is', () => {
  const days = (from: string, to: string) => ({
    dataInicial: String(Date.parse(`${from}T00:00:00Z`)),
    dataFinal: String(Date.parse(`${to}T00:00:00Z`) + DAY - 1),
  });

  test('by a filter, a mode and a period, which holds its first and its last day', async () => {
    expect(await json({ modo: 'pregao' })).toHaveLength(1);
    expect(await json({ filter: '{"exercicio":{"$eq":"int:2025"}}' })).toHaveLength(2);
    expect(await json(days('2026-03-15', '2026-03-15'))).toHaveLength(1);
    expect(await json(days('2026-03-16', '2026-04-01'))).toHaveLength(0);
    expect(await json(days('2024-07-05', '2026-04-02'))).toHaveLength(5);
    const [, ...lines] = csvRows(
      await csv({ modo: 'dispensa', ...days('2026-01-01', '2026-12-31') }),
    );
    expect(lines).toHaveLength(1);
    const { pages } = readPdf(await take('pdf', days('2026-01-01', '2026-12-31')));
    expect(pages[0]).toContain('Dia: a partir de 01/01/2026, até 31/12/2026');
  });

  test('at each of its addresses, of its own client alone', async () => {
    const own = await csv();
    const transparencia = '/public/v1/transparencia/sintetico/arquivo.csv';
    const raw = (address: string) => cast.testApp.anonymous().raw('GET', address);
    expect((await raw(`${transparencia}?id=alfa`)).body).toBe(own);
    expect(await csv({}, '/public/v1/alfa/sintetico')).toBe(own);
    expect((await report({ type: 'csv' })).body).toBe(own);
    expect((await raw(`${transparencia}?id=alfa&modo=pregao`)).body).toBe(
      await csv({ modo: 'pregao' }),
    );
    expect(own).not.toContain('Segredo de beta');
    expect(names(await json({}, OWN.replace('alfa', 'beta')))).toEqual(['Segredo de beta']);
  });

  test('in PDF where a report says no format; its name tells whose it is and when', async () => {
    const { headers } = await report({});
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="alfa-sinteticos-\d{4}-\d\d-\d\d\.pdf"$/,
    );
  });

  test.each<[Params, number, string]>([
    [{ id: '' }, 400, 'Informe em id'],
    [{ id: 'ninguem' }, 404, 'Este portal não existe.'],
    [{ type: 'exe' }, 400, 'type deve ser um destes'],
    [{ filter: '{' }, 400, 'filter'],
    [{ filter: '{"segredo":{"$eq":"1"}}' }, 400, 'segredo'],
    [{ filter: '{"nome":{"$where":"1"}}' }, 400, 'Operador desconhecido'],
    [{ modo: 'venda' }, 400, 'modo desconhecido'],
    [{ dataInicial: 'ontem' }, 400, 'dataInicial deve ser uma data'],
    [{ dataFinal: '999999999999999' }, 400, 'dataFinal deve ser uma data'],
    [
      { dataInicial: '2000000000000', dataFinal: '1000000000000' },
      400,
      'O início do período vem depois do fim.',
    ],
  ])('%o is refused with the reason', async (params, status, text) => {
    const answer = await report(params);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().messages[0].description).toContain(text);
  });
});

test('columns that only JavaScript can write are in its files alike', async () => {
  const address = `/public/v1/alfa/sintetico/grupo/${there.grupos[0]?.id}`;
  const rows = await json({}, address);
  expect(rows.find(({ nome }) => nome === '%C3%81gua')).toEqual({
    nome: '%C3%81gua',
    telefone: '(81) 3333-4444',
    site: 'https://exemplo.org/a',
    chave: 'https://convenios.gov.br/x?id=7&Usr=guest&Pwd=guest',
    texto: `Texto de Ana, CPF ${CPF_MASKED}`,
  });
  const [head, ...lines] = csvRows(await csv({}, address));
  expect(head).toEqual(['Nome', 'Telefone', 'Site', 'Chave', 'Texto']);
  expect(lines).toEqual(rows.map((row) => Object.values(row).map((value) => value ?? '')));
});
