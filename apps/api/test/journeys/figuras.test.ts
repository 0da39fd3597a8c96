import { contrato, convenio, licitacao, OBRA_SITUACAO, obra, today } from '@claraboia/contract';
import { publicPortalSchema } from '@claraboia/contract/schema';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { create } from '../support/factory.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

const DAY = 24 * 60 * 60 * 1000;

let testApp: TestApp;
let gestora: TestClient;
let alfa: number;

beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  alfa = testApp.clienteId.alfa;
});
afterAll(() => testApp.stop());
afterEach(() => {
  vi.useRealTimers();
});

/** Day relative to the client's today. */
const day = (days: number) => today(new Date(Date.now() + days * DAY), 'America/Recife');

async function figuras(): Promise<Record<string, string | null>> {
  const { data } = await testApp.anonymous().get('/public/v1/portal/alfa');
  return Object.fromEntries(
    publicPortalSchema.parse(data).conjuntos.map(({ conjunto, figura }) => [conjunto, figura]),
  );
}

test('an agreement is within its term from its first day to its last', async () => {
  const add = (dataInicioExecucao: string, datafimExecucao: string | null) =>
    create(testApp, gestora, alfa, convenio, { dataInicioExecucao, datafimExecucao });
  await add(day(-400), day(-1));
  await add(day(1), day(2));
  await add(day(-1), null);
  expect(await figuras()).toEqual({ convenio: null });
  await add(day(0), day(0));
  await add(day(-30), day(30));
  expect(await figuras()).toEqual({ convenio: '2 no prazo de execução' });
});

test('biddings and contracts are those of the year, works those under way', async () => {
  const year = Number(day(0).slice(0, 4));
  await create(testApp, gestora, alfa, licitacao, { exercicio: year - 1 });
  await create(testApp, gestora, alfa, licitacao, { exercicio: year });
  await create(testApp, gestora, alfa, contrato, { exercicio: year - 1 });
  await create(testApp, gestora, alfa, contrato, { exercicio: year });
  await create(testApp, gestora, alfa, contrato, { exercicio: year });
  const none = {
    motivoParalisacao: null,
    responsavelParalisacao: null,
    previsaoRetomada: null,
    processoJudicial: null,
    decisaoJudicialEm: null,
    dataFim: null,
  };
  for (const id of [OBRA_SITUACAO.emAndamento, OBRA_SITUACAO.naoIniciada]) {
    await create(testApp, gestora, alfa, obra, { situacao: { id }, ...none });
  }
  expect(await figuras()).toMatchObject({
    licitacao: `1 em ${year}`,
    contrato: `2 em ${year}`,
    obra: '1 em andamento',
  });
});

test('thousands are written out', async () => {
  await testApp.database.tenant(alfa, (tx) =>
    tx.execute(
      `insert into obra (cliente_id, numero, objeto, situacao_id, data_inicio, percentual)
       select cliente_id, numero || '-' || n, objeto, situacao_id, data_inicio, percentual
         from obra, generate_series(1, 1234) n where cliente_id = $1 and situacao_id = $2`,
      [alfa, OBRA_SITUACAO.emAndamento],
    ),
  );
  // The version is unchanged, so the cached figures stand until the day ends.
  expect(await figuras()).toMatchObject({ obra: '1 em andamento' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY });
  expect(await figuras()).toMatchObject({ obra: '1.235 em andamento' });
});
