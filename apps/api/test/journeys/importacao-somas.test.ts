import { decimalOfCents, formatDecimal } from '@claraboia/contract';
import type { PublicDespesas, PublicReceitas } from '@claraboia/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Importador, importYear } from '../support/importar-orcamento.ts';
import { readPdf } from '../support/pdf-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import { unzip } from '../support/unzip.ts';

let testApp: TestApp;
let citizen: TestClient;
beforeAll(async () => {
  testApp = await startTestApp();
  citizen = testApp.anonymous();
  await importYear(new Importador(testApp, await testApp.signIn('gestora.alfa', 'alfa')));
});
afterAll(() => testApp.stop());

const PAGO =
  'select sum(valor) as valor from despesa_movimento where cliente_id = $1 and fase_id = 3';
const EMPENHADO =
  'select sum(valor) as valor from despesa_movimento where cliente_id = $1 and fase_id = 1';
const PREVISTO = 'select sum(valor_atualizado) as valor from dotacao where cliente_id = $1';
const ARRECADADO = 'select sum(arrecadado) as valor from receita_mes where cliente_id = $1';
const ESPERADO = 'select sum(previsto_atualizado) as valor from receita where cliente_id = $1';

/** Whole cents, exact. */
const centsOf = (valor: string | number | null) => BigInt(Math.round(Number(valor ?? 0) * 100));

async function inSql(sql: string): Promise<bigint> {
  const { alfa } = testApp.clienteId;
  const [row] = await testApp.owner(async (owner) => {
    const tx = await owner.as(alfa);
    return tx.query<{ valor: string }>(sql, [alfa]);
  });
  return centsOf(row?.valor ?? null);
}

async function file(lista: string, formato: string, query: string): Promise<Buffer> {
  const answer = await citizen.raw('GET', `/public/v1/alfa/${lista}.${formato}?${query}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.rawPayload;
}

interface Lista {
  readonly lista: string;
  readonly query: string;
  /** JSON property, heading of the other formats, and SQL of the total. */
  readonly somas: readonly (readonly [chave: string, titulo: string, sql: string])[];
}

const DESPESA: Lista['somas'] = [
  ['empenhado', 'Reservado', EMPENHADO],
  ['pago', 'Pago', PAGO],
];
const DE_DIVISAO: Lista['somas'] = [['previsto', 'Previsto', PREVISTO], ...DESPESA];
const LISTAS: readonly Lista[] = [
  { lista: 'despesas', query: 'ano=2026', somas: DE_DIVISAO },
  { lista: 'despesas', query: 'ano=2026&por=elemento', somas: DE_DIVISAO },
  { lista: 'despesas', query: 'ano=2026&por=mes', somas: DESPESA },
  {
    lista: 'despesas/recebedores',
    query: 'ano=2026&folha=1',
    somas: [['pago', 'Pago', PAGO]],
  },
  {
    lista: 'receitas',
    query: 'ano=2026',
    somas: [
      ['previsto', 'Previsto', ESPERADO],
      ['arrecadado', 'Recebido', ARRECADADO],
    ],
  },
  {
    lista: 'receitas',
    query: 'ano=2026&por=mes',
    somas: [['arrecadado', 'Recebido', ARRECADADO]],
  },
  {
    lista: 'dados/empenho',
    query: '',
    somas: [
      ['empenhado', 'Empenhado', EMPENHADO],
      ['pago', 'Pago até hoje', PAGO],
    ],
  },
  {
    lista: 'dados/receita',
    query: '',
    somas: [['arrecadado', 'Arrecadado', ARRECADADO]],
  },
];

describe.each(LISTAS)('$lista?$query of a year that was imported', ({ lista, query, somas }) => {
  test.each(somas)('adds up to the cent in every format: %s', async (chave, titulo, sql) => {
    const all = await inSql(sql);
    expect(all).toBeGreaterThan(0n);

    const rows = JSON.parse((await file(lista, 'json', query)).toString()) as Record<
      string,
      string
    >[];
    const sumOf = (cells: readonly (string | null | undefined)[]) =>
      cells.reduce((sum, cell) => sum + centsOf(cell ?? null), 0n);
    expect(sumOf(rows.map((row) => row[chave]))).toBe(all);

    const [heading = '', ...lines] = (await file(lista, 'csv', query))
      .toString()
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n');
    const place = heading.split(';').indexOf(titulo);
    expect([titulo, place]).not.toEqual([titulo, -1]);
    const cells = lines.map((line) => line.split(';')[place]?.replace(',', '.'));
    expect(sumOf(cells)).toBe(all);

    const told = `R$ ${formatDecimal(decimalOfCents(all))}`;
    const sheets = Object.values(await unzip(await file(lista, 'xlsx', query))).join('\n');
    expect(sheets).toContain(told);
    const pdf = readPdf(await file(lista, 'pdf', query))
      .pages.join(' ')
      .replace(/\s+/g, ' ');
    expect(pdf).toContain(told);
  });
});

test('the pages tell the same', async () => {
  const despesas = (await citizen.get<PublicDespesas>('/public/v1/alfa/despesas?ano=2026')).data;
  const receitas = (await citizen.get<PublicReceitas>('/public/v1/alfa/receitas?ano=2026')).data;
  expect(centsOf(despesas.total.pago)).toBe(await inSql(PAGO));
  expect(centsOf(despesas.total.empenhado)).toBe(await inSql(EMPENHADO));
  expect(centsOf(despesas.total.previsto)).toBe(await inSql(PREVISTO));
  expect(centsOf(receitas.total.arrecadado)).toBe(await inSql(ARRECADADO));
  expect(centsOf(receitas.total.previsto)).toBe(await inSql(ESPERADO));
});

test('a file is summarised: the steps, the months, and gaps', async () => {
  const text = readPdf(await file('despesas', 'pdf', 'ano=2026&area=12')).pages.join(' ');
  for (const each of ['Exercício: 2026', 'Área: 12', 'Dados até: maio de 2026', '361']) {
    expect(text).toContain(each);
  }
  const months = JSON.parse((await file('despesas', 'json', 'ano=2026&por=mes')).toString());
  expect(months[0]).toMatchObject({ codigo: '03', nome: 'março', previsto: null });
});

test('a file of no year, or of a strange one, is not made in silence', async () => {
  const status = async (query: string) =>
    (await citizen.raw('GET', `/public/v1/alfa/despesas.csv?${query}`)).statusCode;
  expect(await status('')).toBe(400);
  expect(await status('ano=26')).toBe(400);
  expect(await status('ano=2026&por=x')).toBe(400);
  expect(await status('ano=1990')).toBe(404);
});
