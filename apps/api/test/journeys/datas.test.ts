import { avisoLicitacao, evento, today } from '@claraboia/contract';
import { type PublicPortal, publicPortalSchema } from '@claraboia/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { create } from '../support/factory.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

const DAY = 24 * 60 * 60 * 1000;
const CPF = '529.982.247-25';

let testApp: TestApp;
let gestora: TestClient;
let alfa: number;

beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  alfa = testApp.clienteId.alfa;
});
afterAll(() => testApp.stop());

/** Moment in Recife, some days from today. */
const at = (days: number, time: string) =>
  new Date(
    `${today(new Date(Date.now() + days * DAY), 'America/Recife')}T${time}:00-03:00`,
  ).toISOString();

const addAviso = (objeto: string, dataHoraCertame: string) =>
  create(testApp, gestora, alfa, avisoLicitacao, {
    objeto,
    dataHoraCertame,
    modalidadeLicitacao: { id: 6 },
    numeroPorModalidade: 24,
    exercicio: 2026,
  });

async function datas(): Promise<PublicPortal['datas']> {
  const { data } = await testApp.anonymous().get('/public/v1/portal/alfa');
  return publicPortalSchema.parse(data).datas;
}
const said = async () => (await datas()).map(({ tipo, nome, nota }) => [tipo, nome, nota]);

test('are the sessions of notices and the dates of the open event, the soonest first, five at the most', async () => {
  await addAviso('Ontem', at(-1, '23:59'));
  expect(await datas()).toEqual([]);
  await addAviso('Depois', at(3, '14:30'));
  const today = await addAviso(`Hoje cedo ${CPF}`, at(0, '00:00'));
  const [first, ...more] = await datas();
  expect(first).toEqual({
    tipo: 'aviso',
    id: today.id,
    quando: at(0, '00:00').replace('.000', ''),
    nome: 'Hoje cedo ***.982.247-**',
    nota: expect.stringMatching(/^Abertura às 0h · .+ 24\/2026$/),
  });
  expect(more.map(({ nome, nota }) => [nome, nota.split(' · ')[0]])).toEqual([
    ['Depois', 'Abertura às 14h30'],
  ]);

  const add = (nome: string, days: number, more: object = {}) =>
    create(testApp, gestora, alfa, evento, {
      nome,
      ativo: true,
      dataInicialRealizacao: at(days, '09:00'),
      dataFinalRealizacao: null,
      inscricaoInicio: null,
      inscricaoFim: at(days - 8, '18:00'),
      local: 'Praça da Matriz',
      ...more,
    });
  await add('Feira', 5);
  await add('Desfile', 30, { ativo: false });
  await add('Audiência pública', 10);
  expect((await said()).slice(1)).toEqual([
    ['evento', 'Audiência pública', 'Fim das inscrições, às 18h'],
    ['aviso', 'Depois', expect.any(String)],
    ['evento', 'Audiência pública', 'Evento, às 9h · Praça da Matriz'],
  ]);

  for (const days of [4, 5, 6]) await addAviso(`Em ${days} dias`, at(days, '10:00'));
  expect((await said()).map(([, nome]) => nome).slice(1)).toEqual([
    'Audiência pública',
    'Depois',
    'Em 4 dias',
    'Em 5 dias',
  ]);
});
