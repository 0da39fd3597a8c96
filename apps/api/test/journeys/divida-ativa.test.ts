import { cliente, dividaAtiva } from '@claraboia/contract';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { create } from '../support/factory.ts';
import { ImportadorDeCadastro } from '../support/importar-cadastro.ts';
import { readPdf } from '../support/pdf-text.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

interface Row {
  readonly id: number;
  readonly devedor: string;
  readonly documento: string | null;
}

const LISTA = '/public/v1/alfa/dados/divida-ativa';
const PESSOA = 'Maria Jacarandá da Silva';
const EMPRESA = 'Jacarandá Móveis Ltda.';
const INICIAIS = 'M*** J*** d*** S***';

let testApp: TestApp;
let gestora: TestClient;
beforeAll(async () => {
  testApp = await startOwnApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  const debts = [
    { devedor: PESSOA, documento: '52998224725', valor: '300.00' },
    { devedor: EMPRESA, documento: '11222333000181', valor: '200.00' },
    { devedor: PESSOA, documento: null, valor: '100.00' },
  ];
  for (const debt of debts) {
    const body = { ...debt, anoInscricao: 2023, natureza: { id: 1 } };
    await create(testApp, gestora, testApp.clienteId.alfa, dividaAtiva, body);
  }
});
afterAll(() => testApp.stop());

const raw = (address: string) => testApp.anonymous().raw('GET', address);
const list = async (query = '') => {
  const { data } = await testApp
    .anonymous()
    .get<{ list: Row[] }>(`${LISTA}${query === '' ? '' : `?${query}`}`);
  return data.list;
};
const filter = (path: string, operator: string, value: unknown) =>
  `filter=${encodeURIComponent(JSON.stringify({ [path]: { [operator]: value } }))}`;
const bodyOf = async (formato: string) => {
  const answer = await raw(`${LISTA}.${formato}`);
  expect(answer.statusCode, answer.body).toBe(200);
  if (formato === 'pdf') return readPdf(answer.rawPayload).pages.join(' ').replaceAll('\n', ' ');
  if (formato === 'xlsx') return JSON.stringify(await readXlsxFile(answer.rawPayload));
  return answer.body;
};

/** Shows or hides names, as an administrator does. */
async function show(nomesDeDevedores: boolean): Promise<void> {
  const admin = await testApp.signIn('admin');
  const address = `${cliente.path}/${testApp.clienteId.alfa}`;
  const { data } = await admin.get<Record<string, unknown>>(address);
  const { demonstracao: _, ...body } = data;
  const { status } = await admin.put(cliente.path, { ...body, nomesDeDevedores });
  expect(status).toBe(200);
}

test('citizens read the initials of persons without their tax ids, and the names of companies', async () => {
  const rows = await list();
  expect(rows.map(({ devedor, documento }) => [devedor, documento])).toEqual([
    [INICIAIS, null],
    [EMPRESA, '11222333000181'],
    [INICIAIS, null],
  ]);
  for (const { id, devedor } of rows) {
    const { data } = await testApp
      .anonymous()
      .get<{ list: Row[] }>(`${LISTA}?${filter('id', '$eq', `int:${id}`)}`);
    expect(data.list.map((each) => each.devedor)).toEqual([devedor]);
  }
});

test.each(['csv', 'json', 'xlsx', 'pdf'])('a %s has no more', async (formato) => {
  const body = await bodyOf(formato);
  expect(body).toContain(INICIAIS);
  expect(body).toContain(EMPRESA);
  expect(body).not.toContain('Maria');
  expect(body).not.toMatch(/529\.982|982\.247|982247/);
});

test('no filter and no order finds a person by her name', async () => {
  expect(await list(filter('devedor', '$ilike', 'jacarand'))).toEqual([
    expect.objectContaining({ devedor: EMPRESA }),
  ]);
  expect(await list(filter('devedor', '$eq', `string:${PESSOA}`))).toEqual([]);
  expect(await list(filter('documento', '$eq', 'string:52998224725'))).toEqual([]);
  for (const digits of ['982', '982247', '***.982.247-**']) {
    expect(await list(filter('documento', '$ilike', `string:${digits}`))).toEqual([]);
  }
  const order = `filter=${encodeURIComponent(JSON.stringify({ $order: { devedor: 'asc' } }))}`;
  expect((await list(order)).map(({ devedor }) => devedor)).toEqual([EMPRESA, INICIAIS, INICIAIS]);
  const { data } = await testApp
    .anonymous()
    .get<{ count: number }>('/public/v1/alfa/busca?q=jacaranda');
  expect(data.count).toBe(0);
});

test('a client whose law says so shows names, never tax ids of persons', async () => {
  await show(true);
  expect((await list()).map(({ devedor, documento }) => [devedor, documento])).toEqual([
    [PESSOA, '***.982.247-**'],
    [EMPRESA, '11222333000181'],
    [PESSOA, null],
  ]);
  const csv = await bodyOf('csv');
  expect(csv).toContain(PESSOA);
  expect(csv).not.toContain('529.982');
  await show(false);
  expect((await list()).map(({ devedor }) => devedor)).toEqual([INICIAIS, EMPRESA, INICIAIS]);
});

test('an import knows a debtor by the tax id, and by the name only without one', async () => {
  const manager = new ImportadorDeCadastro(testApp, gestora);
  const { contagem } = await manager.check(
    'divida_ativa',
    [
      'Devedor;CPF ou CNPJ do devedor;Ano da inscrição;Natureza;Valor total;Data da posição',
      // Stored, in another spelling.
      'JACARANDA MOVEIS LTDA;11.222.333/0001-81;2023;Tributária;250,00;15/03/2026',
      // Stored without a tax id: another debtor.
      `${PESSOA};111.444.777-35;2023;Tributária;10,00;15/03/2026`,
      `${PESSOA};;2023;Tributária;120,00;15/03/2026`,
      // The tax id of the second line.
      'Maria J. da Silva;111.444.777-35;2023;Tributária;11,00;15/03/2026',
    ].join('\r\n'),
  );
  expect(contagem).toMatchObject({ novas: 1, iguais: 2, recusadas: 1 });
});
