import {
  avisoLicitacao,
  BUSCA_TIPO,
  faq,
  licitacao,
  resultadoEndereco,
  servico,
} from '@claraboia/contract';
import type { BuscaResposta } from '@claraboia/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { create } from '../support/factory.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

interface Row {
  readonly tipo: string;
  readonly titulo: string;
  readonly data: string | null;
  readonly endereco: string | null;
}

let testApp: TestApp;
let citizen: TestClient;

beforeAll(async () => {
  testApp = await startTestApp();
  citizen = testApp.anonymous();
  const gestora = await testApp.signIn('gestora.alfa', 'alfa');
  const beta = await testApp.signIn('gestor.beta', 'beta');
  const { alfa } = testApp.clienteId;
  for (let number = 1; number <= 25; number += 1) {
    await create(testApp, gestora, alfa, licitacao, {
      objeto: `Aquisição de merenda, lote ${number}`,
      exercicio: 2020 + (number % 3),
    });
  }
  await create(testApp, gestora, alfa, faq, { pergunta: '=1+1 Quando vem a merenda?' });
  await create(testApp, gestora, alfa, servico, { nome: 'Cadastro para a merenda escolar' });
  await create(testApp, gestora, alfa, avisoLicitacao, { objeto: 'Compra de merenda' });
  await create(testApp, beta, testApp.clienteId.beta, licitacao, { objeto: 'Merenda de beta' });
});
afterAll(() => testApp.stop());

const query = (params: Record<string, string>) => new URLSearchParams(params).toString();
const take = async (params: Record<string, string>) => {
  const answer = await citizen.raw('GET', `/public/v1/alfa/busca.json?${query(params)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Row[]>();
};
const find = async (params: Record<string, string>) =>
  (await citizen.get<BuscaResposta>(`/public/v1/alfa/busca?${query({ limit: '50', ...params })}`))
    .data;
const enderecoOf = (each: BuscaResposta['list'][number]) => {
  const endereco = resultadoEndereco(each, 'alfa');
  return endereco !== null && 'path' in endereco ? endereco.path : null;
};
const titleOf = ({ titulo }: Pick<BuscaResposta['list'][number], 'titulo'>) =>
  titulo.map(({ texto }) => texto).join('');

test.each([
  { q: 'merendas' },
  { q: 'merenda', tipo: 'licitacao' },
  { q: 'merenda', ano: '2021' },
  { q: 'meren' },
])('%o gives every result of the page, in its order, and no more', async (params) => {
  const shown = await find(params);
  const rows = await take(params);
  expect(rows).toHaveLength(shown.count);
  expect(rows.map(({ tipo, titulo, data }) => [tipo, titulo, data])).toEqual(
    shown.list.map((each) => [BUSCA_TIPO[each.tipo].singular, titleOf(each), each.data]),
  );
  expect(rows.length).toBeGreaterThan(0);
});

test('exported results lead to their pages, and are of this client alone', async () => {
  const rows = await take({ q: 'merenda' });
  expect(rows).toHaveLength(28);
  for (const { endereco } of rows) expect(endereco).toMatch(/^http:\/\/localhost:3999\/alfa\//);
  const shown = await find({ q: 'merenda' });
  expect(new Set(rows.map(({ endereco }) => endereco))).toEqual(
    new Set(shown.list.map((each) => `http://localhost:3999${enderecoOf(each)}`)),
  );
  expect(JSON.stringify(rows)).not.toContain('beta');
});

test('a spreadsheet runs nothing, and a report names the search', async () => {
  const csv = await citizen.raw(
    'GET',
    `/public/v1/alfa/busca.csv?${query({ q: 'quando merenda' })}`,
  );
  expect(csv.body).toContain(`Pergunta frequente;'=1+1 Quando vem a merenda?;`);
  const pdf = await citizen.raw('GET', `/public/v1/alfa/busca.pdf?${query({ q: 'merenda' })}`);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

test.each([
  [{}, 400],
  [{ q: '& | !' }, 400],
  [{ q: 'merenda', tipo: 'tudo' }, 400],
  [{ q: 'a'.repeat(10_000) }, 200],
])('%o is answered', async (params, status) => {
  const asked = query(params);
  expect((await citizen.raw('GET', `/public/v1/alfa/busca.csv?${asked}`)).statusCode).toBe(status);
});
