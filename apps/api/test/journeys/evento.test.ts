import {
  evento,
  inscricao,
  listSchema,
  MESSAGE_CODE,
  type PublicEvento,
  publicEventoSchema,
  STATUS_PAGAMENTO,
} from '@claraboia/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { create } from '../support/factory.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let gestora: TestClient;
let beta: TestClient;
let citizen: TestClient;
beforeAll(async () => {
  testApp = await startTestApp();
  gestora = await testApp.signIn('gestora.alfa', 'alfa');
  beta = await testApp.signIn('gestor.beta', 'beta');
  citizen = testApp.anonymous();
});
afterAll(() => testApp.stop());

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const events = async (query = '') => {
  const answer = await citizen.get<{ list: PublicEvento[]; count: number }>(
    `/public/v1/evento${query}`,
  );
  listSchema(publicEventoSchema).parse(answer.data);
  return answer.data.list.map(({ nome }) => nome);
};
const add = (client: TestClient, nome: string, days: number, patch: object = {}) =>
  create(
    testApp,
    client,
    client === beta ? testApp.clienteId.beta : testApp.clienteId.alfa,
    evento,
    {
      nome,
      dataInicialRealizacao: inDays(days),
      dataFinalRealizacao: null,
      ...patch,
    },
  );

describe('the event that citizens register for', () => {
  test('is none, a client’s, or the nearest of the installation; a change is seen at once', async () => {
    expect(await events()).toEqual([]);
    expect(await events('?id=alfa')).toEqual([]);
    await add(gestora, 'Passado', -30);
    await add(gestora, 'Mais passado', -300);
    expect(await events()).toEqual(['Passado']);
    const longe = await add(gestora, 'Longe', 60);
    expect(await events()).toEqual(['Longe']);
    await add(beta, 'Perto', 10);
    expect(await events()).toEqual(['Perto']);
    expect(await events('?id=alfa')).toEqual(['Longe', 'Passado', 'Mais passado']);
    expect(await events('?id=beta')).toEqual(['Perto']);
    const soon = await add(gestora, 'Amanhã', 1, { ativo: false });
    expect(await events()).toEqual(['Perto']);
    const on = await gestora.put<{ versao: number }>(evento.path, { ...soon, ativo: true });
    expect(await events()).toEqual(['Amanhã']);
    await gestora.put(evento.path, { ...soon, versao: on.data.versao, ativo: false });
    await gestora.delete(`${evento.path}/${longe.id}`);
    expect(await events()).toEqual(['Perto']);
    expect(await events('?id=alfa')).toEqual(['Passado', 'Mais passado']);
  });

  test('says nothing of how it is paid, and cannot be searched by that', async () => {
    const pago = { valor: '650.00', chavePix: 'segredo@exemplo.org', beneficiario: 'Fulana' };
    await add(gestora, 'Pago', 5, pago);
    for (const query of ['', '?id=alfa']) {
      const text = (await citizen.raw('GET', `/public/v1/evento${query}`)).body;
      expect(text).toContain('650.00');
      expect(text).not.toMatch(/segredo|Fulana|chavePix/);
    }
    const filter = encodeURIComponent('{"chavePix":{"$ilike":"s"}}');
    expect((await citizen.get(`/public/v1/evento?id=alfa&filter=${filter}`)).status).toBe(400);
    expect((await citizen.get('/public/v1/evento?id=nenhum')).status).toBe(404);
  });
});

describe('a registration', () => {
  const CPF = '52998224725';
  const register = async (patch: object, eventPatch: object = {}) => {
    const { id } = await add(gestora, 'Com inscrição', 20, eventPatch);
    return create(testApp, gestora, testApp.clienteId.alfa, inscricao, {
      evento: { id },
      statusPagamento: null,
      ...patch,
    });
  };

  test('awaits its proof of payment, or owes nothing', async () => {
    const pago = { valor: '10.00', chavePix: 'a@exemplo.org', beneficiario: 'B' };
    expect((await register({}, pago)).statusPagamento).toBe(STATUS_PAGAMENTO.aguardando);
    expect((await register({}, { valor: null })).statusPagamento).toBe(STATUS_PAGAMENTO.isento);
    expect((await register({}, { valor: '0.00' })).statusPagamento).toBe(STATUS_PAGAMENTO.isento);
    expect((await register({ statusPagamento: 'Cortesia' }, pago)).statusPagamento).toBe(
      'Cortesia',
    );
  });

  test('keeps its CPF, sent with or without punctuation', async () => {
    const saved = await register({ cpf: '529.982.247-25' });
    expect(saved.cpf).toBe(CPF);
    const same = await gestora.put<{ versao: number }>(inscricao.path, {
      ...saved,
      cpf: '529.982.247-25',
      nome: 'Outro nome',
    });
    expect(same.status).toBe(200);
    const other = await gestora.put(inscricao.path, {
      ...saved,
      versao: same.data.versao,
      cpf: '00000000191',
    });
    expect([other.status, other.messages[0]?.field]).toEqual([422, 'cpf']);
  });

  test('is one to a CPF and an event', async () => {
    const saved = await register({});
    const { id: _, versao: __, ...body } = saved;
    const again = await gestora.post(inscricao.path, body);
    expect([again.status, again.messages]).toEqual([
      422,
      [
        {
          code: MESSAGE_CODE.invalidField,
          field: 'cpf',
          description: 'Já existe uma inscrição com este CPF neste evento',
        },
      ],
    ]);
  });

  test('says what is wrong in the words of the specification', async () => {
    const saved = await register({});
    const { id: _, versao: __, ...body } = saved;
    const answer = await gestora.post(inscricao.path, {
      ...body,
      cpf: '52998224726',
      email: 'nada',
      nome: '',
    });
    expect(answer.messages.map(({ field, description }) => [field, description])).toEqual([
      ['nome', 'Campo obrigatório.'],
      ['cpf', 'CPF inválido'],
      ['email', 'Email precisa ser válido'],
    ]);
  });
});
