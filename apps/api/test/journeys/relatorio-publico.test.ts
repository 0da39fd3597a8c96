import {
  contrato,
  convenio,
  formatDate,
  formatDecimal,
  licitacao,
  MAX_PDF_ROWS,
} from '@claraboia/contract';
import type { Dicionario } from '@claraboia/contract/schema';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '../../src/database/owner.ts';
import { create } from '../support/factory.ts';
import { readPdf } from '../support/pdf-text.ts';
import { csvRows } from '../support/read-csv.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

const REPORT = '/public/v1/transparencia/report';
const ONE = '2026-02-10';
const DAY = 86_400_000;

let testApp: TestApp;
let citizen: TestClient;
let origem: { id: number };

beforeAll(async () => {
  testApp = await startTestApp();
  citizen = testApp.anonymous();
  const gestora = await testApp.signIn('gestora.alfa', 'alfa');
  const beta = await testApp.signIn('gestor.beta', 'beta');
  const { alfa } = testApp.clienteId;
  origem = await create(testApp, gestora, alfa, licitacao, {
    exercicio: 2026,
    numeroProcesso: '12',
    numero: '7',
    dataPublicacao: ONE,
    objeto: '=1+1 de merenda',
    valorEstimado: '1000.10',
    valorAdjudicado: '900.05',
    participantes: 'Ana Lima (529.982.247-25)\nMercado Bom',
    vencedores: 'Mercado Bom',
  });
  await create(testApp, gestora, alfa, licitacao, {
    exercicio: 2025,
    numeroProcesso: '3',
    numero: '1',
    dataPublicacao: '2025-06-01',
    objeto: 'Pavimentação; rua "A"',
    valorEstimado: '2000.00',
    valorAdjudicado: null,
    participantes: null,
    vencedores: null,
  });
  await create(testApp, gestora, alfa, contrato, {
    exercicio: 2026,
    numeroContrato: '5',
    dataInicio: ONE,
    valor: '100.00',
    fornecedor: 'Ana Lima',
    documento: '52998224725',
    licitacao: { id: origem.id },
  });
  await create(testApp, gestora, alfa, contrato, {
    tipo: { id: 2 },
    exercicio: 2026,
    numeroContrato: '1',
    dataInicio: '2026-03-01',
    valor: '-10.50',
    fornecedor: 'Construtora',
    documento: '11222333000181',
  });
  await create(testApp, gestora, alfa, convenio, {
    numeroConvenio: '900001/2026',
    nomeOrgao: 'Ministério',
    dataInicioExecucao: ONE,
    valorGlobal: '1500.50',
    valorRepasse: '1400.00',
    valorContrapartida: '100.50',
    detalhesLink: 'https://www.convenios.gov.br/x?id=7',
  });
  await create(testApp, beta, testApp.clienteId.beta, licitacao, { objeto: 'Segredo de beta' });
});
afterAll(() => testApp.stop());

const ask = (resource: string, params: Record<string, string>) =>
  citizen.raw('GET', `${REPORT}/${resource}?${new URLSearchParams({ id: 'alfa', ...params })}`);

async function bytes(resource: string, params: Record<string, string>): Promise<Buffer> {
  const answer = await ask(resource, params);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.rawPayload;
}
const json = async (resource: string, params: Record<string, string> = {}) =>
  JSON.parse((await bytes(resource, { ...params, type: 'json' })).toString()) as Record<
    string,
    string | number | null
  >[];
const csv = async (resource: string, params: Record<string, string> = {}) =>
  (await bytes(resource, { ...params, type: 'csv' })).toString();
const sheet = async (resource: string, params: Record<string, string> = {}) => {
  const [first] = await readXlsxFile(await bytes(resource, { ...params, type: 'xlsx' }));
  return first?.data ?? [];
};
const filterOf = (filter: object) => ({ filter: JSON.stringify(filter) });

test('agreements open for guests from a file too', async () => {
  const [row] = await json('convenio');
  expect(row?.detalhesLink).toBe('https://www.convenios.gov.br/x?id=7&Usr=guest&Pwd=guest');
  expect(await csv('convenio')).toContain('id=7&Usr=guest&Pwd=guest');
});

describe('the four formats of one report', () => {
  test('JSON has what the database has, tax ids of people in part, nothing internal', async () => {
    const rows = await json('licitacao');
    const kept = await testApp.database.tenant(testApp.clienteId.alfa, (tx) =>
      tx.query<Record<string, unknown>>(
        `select l.exercicio, l.numero_processo as "numeroProcesso", m.nome as modalidade, l.numero,
                l.objeto, l.valor_estimado::text as "valorEstimado", l.data_publicacao as "dataPublicacao"
           from licitacao l join licitacao_modalidade_tipo m on m.id = l.modalidade_tipo_id
          where cliente_id = $1 order by l.data_publicacao desc, l.id desc`,
        [testApp.clienteId.alfa],
      ),
    );
    expect(rows).toMatchObject(kept);
    expect(rows).toHaveLength(2);
    expect(rows[0]?.participantes).toBe('Ana Lima (***.982.247-**)\nMercado Bom');
    for (const row of rows) {
      for (const hidden of ['id', 'versao', 'fonteChave', 'clienteId']) {
        expect(row).not.toHaveProperty(hidden);
      }
    }
    expect((await json('contrato')).map(({ documento }) => documento)).toEqual([
      '11.222.333/0001-81',
      '***.982.247-**',
    ]);
  });

  test('of agreements hold their amounts', async () => {
    expect(await json('convenio')).toMatchObject([
      { valorRepasse: '1400.00', valorContrapartida: '100.50', valorGlobal: '1500.50' },
    ]);
    expect((await csv('convenio')).split('\r\n')[0]).toContain('Repasse;Contrapartida;Valor total');
  });

  test.each(['licitacao', 'contrato', 'convenio'])(
    'of %s say the same, each in its way',
    async (resource) => {
      const [{ colunas = [] } = {}] = (
        (await citizen.get('/public/v1/dicionario-de-dados')).data as Dicionario
      ).filter(({ lista }) => lista === resource);
      const rows = await json(resource);
      const [head, ...lines] = csvRows(await csv(resource));
      const [sheetHead, ...sheetRows] = await sheet(resource);
      const titles = colunas.map(({ titulo }) => titulo);
      expect(head).toEqual(titles);
      expect(sheetHead).toEqual(titles);
      expect(Object.keys(rows[0] ?? {})).toEqual(colunas.map(({ chave }) => chave));
      expect([lines.length, sheetRows.length]).toEqual([rows.length, rows.length]);
      for (const [index, row] of rows.entries()) {
        for (const [place, { chave, tipo }] of colunas.entries()) {
          const value = row[chave] ?? null;
          const field = lines[index]?.[place];
          const cell = sheetRows[index]?.[place] ?? null;
          if (value === null) expect([field, cell]).toEqual(['', null]);
          else if (tipo === 'date') {
            expect(field).toBe(formatDate(String(value)));
            expect(cell).toEqual(new Date(`${value}T00:00:00Z`));
          } else if (tipo === 'money') {
            expect(field).toBe(String(value).replace('.', ','));
            expect(cell).toBe(Number(value));
          } else if (tipo === 'integer') {
            expect([field, cell]).toEqual([String(value), value]);
          } else if (tipo === 'text') {
            expect(field?.replace(/^'(?=[=+\-@])/, '')).toBe(value);
            expect(cell).toBe(value);
          }
        }
      }
    },
  );

  test('PDF says whose it is, what was asked for, every row and the sums', async () => {
    const filter = filterOf({ exercicio: { $eq: 'int:2026' }, objeto: { $ilike: 'merenda' } });
    const { pages, tags } = readPdf(await bytes('licitacao', filter));
    const text = pages.join('\n').replace(/\s+/g, ' ');
    for (const each of [
      ...['Licitações', 'Exercício: 2026', 'Objeto: contém merenda', '=1+1 de merenda'],
      ...['Registros: 1', 'Total de valor estimado: R$ 1.000,10', 'Página 1', 'Mercado Bom'],
      formatDate(ONE),
      formatDecimal('1000.10'),
    ]) {
      expect(text).toContain(each);
    }
    expect(text).not.toContain('Pavimentação');
    expect(tags).toMatchObject({ Document: 1, Table: 1, TR: 2 });
  });

  test('nothing in them is run by a spreadsheet', async () => {
    expect(await csv('licitacao')).toContain(`;'=1+1 de merenda;`);
  });

  test('PDF is what comes where nobody says what; the CSV has the address of the specification', async () => {
    const answer = await ask('licitacao', {});
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="alfa-licitacoes-\d{4}-\d\d-\d\d\.pdf"$/,
    );
    const asked = new URLSearchParams({
      id: 'alfa',
      ...filterOf({ exercicio: { $eq: 'int:2025' } }),
    });
    for (const resource of ['licitacao', 'contrato', 'convenio']) {
      const path = `/public/v1/transparencia/${resource}/arquivo.csv?id=alfa`;
      expect((await citizen.raw('GET', path)).body).toBe(await csv(resource));
    }
    const narrowed = await citizen.raw(
      'GET',
      `/public/v1/transparencia/licitacao/arquivo.csv?${asked}`,
    );
    expect(csvRows(narrowed.body)).toHaveLength(2);
  });
});

describe('what is asked for', () => {
  const days = (from: string, to: string) => ({
    dataInicial: String(Date.parse(`${from}T00:00:00Z`)),
    dataFinal: String(Date.parse(`${to}T00:00:00Z`) + DAY - 1),
  });

  test('a period holds its first and its last day', async () => {
    expect(await json('licitacao', days(ONE, ONE))).toHaveLength(1);
    expect(await json('licitacao', days('2026-02-11', '2026-12-31'))).toHaveLength(0);
    expect(await json('contrato', days('2026-02-11', '2026-03-01'))).toHaveLength(1);
    const { pages } = readPdf(await bytes('licitacao', days('2026-01-01', '2026-12-31')));
    expect(pages[0]).toContain('Data de publicação: a partir de 01/01/2026, até 31/12/2026');
  });

  test('a record that the filter names is told by its name', async () => {
    const filter = filterOf({ 'licitacao.id': { $eq: `long:${origem.id}` } });
    expect(await json('contrato', filter)).toHaveLength(1);
    const { pages } = readPdf(await bytes('contrato', filter));
    expect(pages[0]).toContain('Licitação: 12');
  });

  test("another client's rows are never among them", async () => {
    for (const type of ['csv', 'json']) {
      expect((await bytes('licitacao', { type })).toString()).not.toContain('Segredo');
    }
  });

  test.each([
    [{ id: '' }, 400, 'Informe em id'],
    [{ id: 'ninguem' }, 404, 'Este portal não existe.'],
    [{ type: 'exe' }, 400, 'type deve ser um destes'],
    [{ filter: '{' }, 400, 'filter'],
    [{ filter: '{"segredo":{"$eq":"1"}}' }, 400, 'segredo'],
    [{ filter: '{"objeto":{"$where":"1"}}' }, 400, 'Operador desconhecido'],
    [{ dataInicial: 'ontem' }, 400, 'dataInicial deve ser uma data'],
    [{ dataFinal: '999999999999999' }, 400, 'dataFinal deve ser uma data'],
    [
      { dataInicial: '2000000000000', dataFinal: '1000000000000' },
      400,
      'O início do período vem depois do fim.',
    ],
  ])('%o is refused with the reason', async (params, status, text) => {
    const answer = await ask('licitacao', params);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().messages[0].description).toContain(text);
  });
});

test('a long report is whole as data, and a PDF of it is refused with its limit and the CSV address', async () => {
  const many = MAX_PDF_ROWS + 1;
  await asOwner(testApp.connectionString, async (owner) => {
    const tx = await owner.as(testApp.clienteId.beta);
    await tx.query(
      `insert into convenio (cliente_id, numero_convenio, nome_orgao, data_inicio_execucao)
       select $1, n::text, 'Órgão ' || n, date '2020-01-01' + n % 2000 from generate_series(1, $2) n`,
      [testApp.clienteId.beta, many],
    );
  });
  const beta = { id: 'beta' };
  expect(await json('convenio', beta)).toHaveLength(many);
  expect(await sheet('convenio', beta)).toHaveLength(many + 1);
  const dataFinal = String(Date.UTC(2030, 0, 1));
  const refused = await ask('convenio', { ...beta, dataFinal });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().messages[0].description).toBe(
    `São ${formatDecimal(String(many))} linhas, e um PDF tem no máximo ${formatDecimal(String(MAX_PDF_ROWS))}. Filtre a lista, ou baixe todas em CSV: http://localhost:3999/public/v1/beta/dados/convenio.csv?dataFinal=${dataFinal}`,
  );
});
