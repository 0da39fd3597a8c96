import { EMENDA_ORIGEM, EMENDA_TIPO, emenda } from '@claraboia/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { create } from '../support/factory.ts';
import { writeOrcamento } from '../support/orcamento-rows.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let gestora: TestClient;
let alfa: number;
beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  alfa = testApp.clienteId.alfa;
});
afterAll(() => testApp.stop());

type Saved = Record<string, unknown> & { id: number };

const sums = async (id: number) => {
  const { data } = await gestora.get<Saved>(`${emenda.path}/${id}`);
  return [data.empenhado, data.liquidado, data.pago];
};
const write = (sql: string, values: unknown[] = []) =>
  testApp.database.tenant(alfa, (tx) => tx.execute(sql, [alfa, ...values]));

test('commitments are found by the number of their amendment, whichever comes first, and added up', async () => {
  await writeOrcamento(testApp.database, alfa, { numero: 1, texto: 'Praça' });
  await write(
    `update empenho set emenda_numero = '2026.4242.0001', empenhado = 100.50, liquidado = 60, pago = 40.25 where cliente_id = $1`,
  );
  const { id } = await create(testApp, gestora, alfa, emenda, {
    origem: { id: EMENDA_ORIGEM.federal },
    tipo: { id: EMENDA_TIPO.especial },
    exercicio: 2026,
    numero: '202642420001',
  });
  expect(await sums(id)).toEqual(['100.50', '60.00', '40.25']);
  await write('update empenho set pago = 60 where cliente_id = $1');
  expect(await sums(id)).toEqual(['100.50', '60.00', '60.00']);
  const csv = (await testApp.anonymous().raw('GET', '/public/v1/alfa/dados/emenda.csv')).body;
  expect(csv).toContain('100,50;60,00;60,00');

  const facetas = await testApp
    .anonymous()
    .get('/public/v1/alfa/dados/emenda/facetas?modo=federal');
  expect(facetas.data).toMatchObject({ exercicios: [2026] });

  // A correction of the number lets the commitment go, and takes it up again.
  const { data: before } = await gestora.get<Saved>(`${emenda.path}/${id}`);
  await gestora.put(emenda.path, { ...before, numero: '202642420002' });
  expect(await sums(id)).toEqual(['0.00', '0.00', '0.00']);
  const { data: after } = await gestora.get<Saved>(`${emenda.path}/${id}`);
  await gestora.put(emenda.path, { ...after, numero: '2026.4242/0001' });
  expect(await sums(id)).toEqual(['100.50', '60.00', '60.00']);

  // Two amendments of one number: nobody knows which one is meant.
  const other = await create(testApp, gestora, alfa, emenda, {
    origem: { id: EMENDA_ORIGEM.municipal },
    tipo: { id: EMENDA_TIPO.individual },
    exercicio: 2026,
    numero: '202642420001',
  });
  expect([await sums(id), await sums(other.id)]).toEqual([
    ['0.00', '0.00', '0.00'],
    ['0.00', '0.00', '0.00'],
  ]);
});
