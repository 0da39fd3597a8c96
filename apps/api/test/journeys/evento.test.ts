import { evento, eventos, inscricao, MESSAGE_CODE, STATUS_PAGAMENTO } from '@claraboia/contract';
import { listSchema, type PublicEvento } from '@claraboia/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { create } from '../support/factory.ts';
import { linha } from '../support/linha.ts';
import { pdfWith } from '../support/pdf.ts';
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
  listSchema(linha(eventos)).parse(answer.data);
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
  test('is none, a client’s, or the nearest of the installation; a change shows at once', async () => {
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

test('an event is not saved with a Pix key that nobody can pay to', async () => {
  const { id: _, versao: __, ...body } = await add(gestora, 'Com chave', 30);
  const answer = await gestora.post(evento.path, { ...body, chavePix: 'prefeitura' });
  expect([answer.status, answer.messages[0]?.field]).toEqual([422, 'chavePix']);
  expect(answer.messages[0]?.description).toMatch(/^A chave Pix não é válida/);
  for (const chavePix of ['12ABC34501DE35', '+5581999990000', 'a@exemplo.org']) {
    expect((await gestora.post(evento.path, { ...body, chavePix })).status).toBe(201);
  }
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

  test('reports faults in the words of the specification', async () => {
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

  test('changes only its payment status, by permitted people and on the version they read', async () => {
    const saved = await register({});
    const status = (client: TestClient, patch: object) =>
      client.put<typeof saved>(`${inscricao.path}/status`, { ...saved, ...patch });
    const confirmed = { statusPagamento: STATUS_PAGAMENTO.confirmado };
    const done = await status(gestora, { ...confirmed, nome: 'Lido há muito tempo' });
    expect([done.status, done.data]).toEqual([
      200,
      { ...saved, ...confirmed, versao: saved.versao + 1 },
    ]);
    expect((await status(gestora, confirmed)).status).toBe(409);
    // A repeated call without a version changes nothing.
    const again = await status(gestora, { ...confirmed, versao: undefined });
    expect([again.messages[0]?.code, again.data]).toEqual([MESSAGE_CODE.unchanged, done.data]);
    const now = { versao: saved.versao + 1 };
    for (const statusPagamento of [' ', 7, null, undefined]) {
      const answer = await status(gestora, { ...now, statusPagamento });
      expect([answer.status, answer.messages[0]?.field]).toEqual([422, 'statusPagamento']);
    }
    const leitora = await testApp.signIn('leitora.alfa', 'alfa');
    expect((await status(leitora, { ...now, ...confirmed })).status).toBe(403);
    expect((await status(beta, { ...now, ...confirmed })).status).toBe(404);
    expect((await status(testApp.anonymous(), confirmed)).status).toBe(401);
  });

  test('shows its proof of payment within its client alone', async () => {
    const { uploadPath } = inscricao.fields.comprovantePagamento;
    const content = pdfWith('comprovante');
    const { data: comprovantePagamento } = await gestora.upload(uploadPath, 'pix.pdf', content);
    const saved = await register({ comprovantePagamento });
    const address = `${inscricao.path}/comprovante/${saved.id}`;
    const shown = await gestora.raw('GET', address);
    expect(shown.rawPayload.equals(content)).toBe(true);
    expect(shown.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-cache',
    });
    expect((await beta.get(address)).status).toBe(404);
    expect((await citizen.get(address)).status).toBe(401);
    const without = await register({});
    const none = await gestora.get(`${inscricao.path}/comprovante/${without.id}`);
    expect([none.status, none.messages[0]?.description]).toEqual([
      404,
      'Esta inscrição ainda não tem comprovante.',
    ]);
  });

  test('goes into a spreadsheet that runs no formula, as filtered, and only of its client', async () => {
    const saved = await register({ nome: '=HYPERLINK("x")', complementoEndereco: null });
    const { nome } = saved.evento as { nome: string };
    const address = `${inscricao.path}/arquivo.csv`;
    const filter = encodeURIComponent(
      JSON.stringify({
        'evento.id': { compare: '=', value: `long:${(saved.evento as { id: number }).id}` },
      }),
    );
    const { body, headers } = await gestora.raw('GET', `${address}?filter=${filter}`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, row, ...rest] = body.replace('\uFEFF', '').split('\r\n');
    expect(head?.split(';').slice(0, 4)).toEqual(['Evento', 'Inscrição feita em', 'Nome', 'CPF']);
    expect(row).toContain(`${nome};`);
    expect(row).toContain(`"'=HYPERLINK(""x"")";529.982.247-25;`);
    expect(rest).toEqual(['']);
    expect((await gestora.raw('GET', address)).body.split('\r\n').length).toBeGreaterThan(4);
    expect((await beta.raw('GET', address)).body.split('\r\n')).toHaveLength(2);
    expect((await gestora.get(`${address}?filter=nada`)).status).toBe(400);
    expect((await citizen.get(address)).status).toBe(401);
  });
});
