import {
  CLIENTE_HEADER,
  entidade,
  IDEMPOTENCY_HEADER,
  MESSAGE_CODE,
  PUBLICACAO_UPLOAD_PATH,
  registry,
} from '@claraboia/contract';
import type { Session } from '@claraboia/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limpezaEscritas } from '../../src/engine/write-once.ts';
import { buildBody } from '../support/factory.ts';
import { pdfWith } from '../support/pdf.ts';
import { TEST_PASSWORD } from '../support/people.ts';
import { startTestApp, type TestApp, unique } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let testApp: TestApp;
let admin: TestClient;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await testApp.signIn('admin', 'beta');
});
afterAll(() => testApp.stop());

const of = (identificador: string) => ({ [CLIENTE_HEADER]: identificador });
const body = () => buildBody(testApp, admin, testApp.clienteId.beta, entidade);
const context = async (client: TestClient) => (await client.get<Session>('/session')).data.context;

describe('a write that names another client than the session’s', () => {
  test('is refused with a message that names the session’s client; nothing is written', async () => {
    const count = async () =>
      (await admin.get<{ count: number }>(`${entidade.path}?limit=1`)).data.count;
    const before = await count();
    const answer = await admin.post(entidade.path, await body(), of('alfa'));
    expect([answer.status, answer.messages[0]?.code]).toEqual([409, MESSAGE_CODE.otherClient]);
    expect(answer.messages[0]?.description).toContain(
      (await context(admin))?.client.nome ?? 'nobody',
    );
    expect(await count()).toBe(before);
  });

  test('passes where it is the session’s, and where none is named', async () => {
    expect((await admin.post(entidade.path, await body(), of('beta'))).status).toBe(201);
    expect((await admin.post(entidade.path, await body())).status).toBe(201);
  });

  test('may read, and write records that belong to no client', async () => {
    const headers = of('alfa');
    expect((await admin.get(entidade.path, headers)).status).toBe(200);
    const modelo = await admin.post(
      registry.get('modelo_portal').path,
      { nome: unique('Modelo') },
      headers,
    );
    expect(modelo.status).toBe(201);
  });

  test('is refused before a file is received', async () => {
    const answer = await admin.upload(PUBLICACAO_UPLOAD_PATH, 'a.pdf', pdfWith('a'), of('alfa'));
    expect([answer.status, answer.messages[0]?.code]).toEqual([409, MESSAGE_CODE.otherClient]);
  });
});

describe('a write with an Idempotency-Key', () => {
  const opened = () => ({ [IDEMPOTENCY_HEADER]: unique('formulario-aberto').replace(/\W/g, '-') });
  const stored = () => body();
  type Saved = { id: number; versao: number; nome: string };

  test('is done once and answered twice, one after the other or both at once', async () => {
    const count = async () =>
      (await admin.get<{ count: number }>(`${entidade.path}?limit=1`)).data.count;
    const before = await count();
    const [form, sent] = [opened(), await stored()];
    const both = [
      admin.post<Saved>(entidade.path, sent, form),
      admin.post(entidade.path, sent, form),
    ];
    const answers = [...(await Promise.all(both)), await admin.post(entidade.path, sent, form)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(answers.map(({ messages }) => messages[0]?.code)).toEqual(
      answers.map(() => MESSAGE_CODE.saved),
    );
    expect(new Set(answers.map(({ data }) => (data as Saved).id)).size).toBe(1);
    expect(await count()).toBe(before + 1);
    // A form opened later, or without a key, adds another record.
    const again = { ...sent, ...(await stored()) };
    expect((await admin.post(entidade.path, again, opened())).status).toBe(201);
    expect(await count()).toBe(before + 2);
  });

  test('repeats a change and a deletion, too', async () => {
    const { data } = await admin.post<Saved>(entidade.path, await stored());
    const [form, changed] = [opened(), { ...(await stored()), id: data.id, versao: data.versao }];
    const change = () => admin.request<Saved>('PUT', entidade.path, changed, form);
    const changes = [await change(), await change()];
    expect(changes.map(({ status }) => status)).toEqual([200, 200]);
    expect(changes.map((each) => each.data.versao)).toEqual([2, 2]);
    const gone = opened();
    const remove = () => admin.delete(`${entidade.path}/${data.id}`, gone);
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
    // The saved record is deleted.
    expect((await change()).status).toBe(404);
  });

  test('is refused if the key belongs to another request, and free if the first one was refused', async () => {
    const form = opened();
    expect((await admin.post(entidade.path, { nome: '' }, form)).status).toBe(422);
    expect((await admin.post(entidade.path, await stored(), form)).status).toBe(201);
    const other = await admin.post(entidade.path, await stored(), form);
    expect([other.status, other.messages[0]?.code]).toEqual([422, MESSAGE_CODE.keyReused]);
    const short = await admin.post(entidade.path, await stored(), {
      [IDEMPOTENCY_HEADER]: 'curta',
    });
    expect([short.status, short.messages[0]?.code]).toEqual([400, MESSAGE_CODE.invalidQuery]);
  });

  test('belongs to its person and its client', async () => {
    const [form, sent] = [opened(), await stored()];
    await admin.post(entidade.path, sent, form);
    const elsewhere = await testApp.signIn('admin', 'alfa');
    const there = await buildBody(testApp, elsewhere, testApp.clienteId.alfa, entidade);
    expect((await elsewhere.post(entidade.path, there, form)).status).toBe(201);
  });

  test('is forgotten after a day, not its record', async () => {
    const [form, sent] = [opened(), await stored()];
    const { data } = await admin.post<Saved>(entidade.path, sent, form);
    const keys = () =>
      testApp.database.tenant(testApp.clienteId.beta, (tx) =>
        tx.query('select 1 from escrita_feita where cliente_id = $1 and registro_id = $2', [
          tx.clienteId,
          data.id,
        ]),
      );
    const { signal } = new AbortController();
    const run = () => limpezaEscritas(testApp.database).run({ signal, attempt: 1, last: false });
    await run();
    expect(await keys()).toHaveLength(1);
    await testApp.database.tenant(testApp.clienteId.beta, (tx) =>
      tx.execute(
        `update escrita_feita set criado_em = now() - interval '25 hours' where cliente_id = $1`,
        [tx.clienteId],
      ),
    );
    await run();
    expect(await keys()).toHaveLength(0);
    expect((await admin.get(`${entidade.path}/${data.id}`)).status).toBe(200);
  });
});

test('every write of a client’s records asks whose it is before anything else', async () => {
  const open = new Set<string>();
  const writes = testApp.routes.filter(
    ({ method, url }) => ['POST', 'PUT', 'DELETE'].includes(method) && /^\/v1\/|^\/logo/.test(url),
  );
  expect(writes.length).toBeGreaterThan(100);
  for (const { method, url } of writes) {
    const address = url.replace(/:(\w+)/g, '999999999');
    const answer = await admin.request(
      method as 'POST',
      `${address}?direcao=subir`,
      method === 'DELETE' ? undefined : { id: 999999999 },
      of('alfa'),
    );
    if (answer.messages[0]?.code !== MESSAGE_CODE.otherClient) open.add(`${method} ${url}`);
  }
  const ofNoClient = registry.all
    .filter(({ scope }) => scope !== 'tenant')
    .map(({ path }) => path)
    .concat('/v1/pessoa-fisica', '/v1/profile', '/v1/primeiro-acesso', '/v1/conta', '/v1/sessoes')
    // Provisioning is not a write to one's own records.
    .concat('/v1/instalacao', '/v1/sistema/cliente/provisionar');
  const unasked = [...open].filter((each) => !ofNoClient.some((path) => each.includes(` ${path}`)));
  expect(unasked).toEqual([]);
});

describe('a second sign-in', () => {
  test('by the same person keeps client and year, under a new identifier', async () => {
    const client = await testApp.signIn('dois');
    await client.put('/session/context', { identificador: 'beta', exercicio: 2024 });
    const before = client.cookieHeader();
    await client.follow('/login', '/');
    expect(client.cookieHeader()).not.toBe(before);
    expect(await context(client)).toMatchObject({
      client: { identificador: 'beta' },
      exercicio: 2024,
    });
  });

  test('by another person inherits nothing', async () => {
    const client = await testApp.signIn('dois', 'alfa');
    // Leaves the provider without the portal knowing.
    client.forgetCookies('sso_');
    await client.signIn('gestora.alfa', TEST_PASSWORD);
    const { data } = await client.get<Session>('/session');
    expect(data.user?.username).toBe('gestora.alfa');
    expect(data.context).toBeNull();
  });

  test.each([
    { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' },
    { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' },
    { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' },
  ])('is not started by a request for no page: %j', async (headers) => {
    const client = await testApp.signIn('dois', 'alfa');
    const cookie = client.cookieHeader();
    for (const address of ['/login', '/login/callback?code=x&state=y']) {
      const answer = await client.raw('GET', address, { headers });
      expect(answer.statusCode).toBe(403);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(client.cookieHeader()).toBe(cookie);
    const anonymous = await testApp.anonymous().raw('GET', '/login', { headers });
    expect(anonymous.headers['set-cookie']).toBeUndefined();
    expect(anonymous.headers.location).toBeUndefined();
  });

  test('is begun by a page', async () => {
    const headers = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
    expect((await testApp.anonymous().raw('GET', '/login', { headers })).statusCode).toBe(302);
  });
});
