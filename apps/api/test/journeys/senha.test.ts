import { MESSAGE_CODE } from '@claraboia/contract';
import type { Session } from '@claraboia/contract/schema';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startFonteIdentidade } from '../support/fonte-identidade.ts';
import { TEST_PASSWORD } from '../support/people.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';
import { TestClient } from '../support/test-client.ts';

const ORIGIN = 'http://localhost:3999';
const SENHA_PATH = '/v1/pessoa-fisica/me/senha';
const NOVA = 'quatro cavalos no telhado';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startOwnApp({ LOG_LEVEL: 'info' });
});
afterAll(() => testApp.stop());
beforeEach(() => testApp.owner((tx) => tx.execute('delete from contagem')));

const isOpen = async (client: TestClient) =>
  (await client.get<Session>('/session')).data.isAuthenticated;
const canSignIn = (login: string, password: string) =>
  new TestClient(testApp.app, ORIGIN).signIn(login, password).then(
    () => true,
    () => false,
  );

test('the password is changed with the current one; every other session ends, this one gets a new name', async () => {
  const other = await testApp.signIn('gestora.alfa', 'alfa');
  const here = await testApp.signIn('gestora.alfa', 'alfa');
  const before = here.cookieHeader();
  const answer = await here.put(SENHA_PATH, { atual: TEST_PASSWORD, nova: NOVA });
  expect([answer.status, answer.messages[0]?.description]).toEqual([
    ...[200, 'Senha trocada. As suas outras sessões foram encerradas.'],
  ]);
  expect([await isOpen(other), await isOpen(here)]).toEqual([false, true]);
  expect(here.cookieHeader()).not.toBe(before);
  const old = await testApp.anonymous().request<Session>('GET', '/session', undefined, {
    cookie: before,
  });
  expect(old.data.isAuthenticated).toBe(false);
  expect((await here.get('/v1/transparencia/portal')).status).toBe(200);
  expect(await canSignIn('gestora.alfa', TEST_PASSWORD)).toBe(false);
  expect(await canSignIn('gestora.alfa', NOVA)).toBe(true);
  const trail = await testApp.owner((tx) =>
    tx.query(`select antes, depois from auditoria where entidade = 'conta' and acao = 'alteracao'`),
  );
  expect(trail).toEqual([{ antes: null, depois: null }]);
  for (const secret of [TEST_PASSWORD, NOVA]) {
    expect(testApp.log.filter((line) => line.includes(secret))).toEqual([]);
  }
});

test.each([
  [{ atual: 'outra senha qualquer', nova: NOVA }, 'atual', /não confere/],
  [{ atual: TEST_PASSWORD, nova: TEST_PASSWORD }, 'nova', /igual à atual/],
  [{ atual: TEST_PASSWORD, nova: 'curta' }, 'nova', /ao menos 12/],
  [{ atual: TEST_PASSWORD, nova: 'gestor.beta.1' }, 'nova', /seu nome ou do seu e-mail/],
  [{ atual: TEST_PASSWORD, nova: 'Prefeitura2026' }, 'nova', /órgão/],
  [{ atual: TEST_PASSWORD, nova: 'senha123456789' }, 'nova', /todo mundo/],
  [{ atual: TEST_PASSWORD, nova: 'x'.repeat(201) }, 'nova', /no máximo 200/],
  [{ atual: TEST_PASSWORD }, 'nova', /Informe a nova senha/],
  [{ nova: NOVA }, 'atual', /Informe a senha atual/],
])('%j is refused at its field', async (body, field, why) => {
  const client = await testApp.signIn('gestor.beta');
  const other = await testApp.signIn('gestor.beta');
  const answer = await client.put(SENHA_PATH, body);
  expect([answer.status, answer.messages[0]?.field]).toEqual([422, field]);
  expect(answer.messages[0]?.description).toMatch(why);
  expect([await isOpen(client), await isOpen(other)]).toEqual([true, true]);
});

test('the current one cannot be found out by trying', async () => {
  const client = await testApp.signIn('leitora.alfa');
  for (let n = 0; n < 10; n += 1) {
    const wrong = await client.put(SENHA_PATH, { atual: `tentativa ${n}`, nova: NOVA });
    expect(wrong.status).toBe(422);
  }
  const answer = await client.put(SENHA_PATH, { atual: TEST_PASSWORD, nova: NOVA });
  expect([answer.status, answer.messages[0]?.code]).toEqual([429, MESSAGE_CODE.tooManyAttempts]);
  expect(await canSignIn('leitora.alfa', TEST_PASSWORD)).toBe(true);
});

test('a network address may try thirty passwords a minute, and gets a page when it is refused', async () => {
  const limited = await startOwnApp({ LOG_LEVEL: 'warn' });
  try {
    // An unknown login is checked at the full cost: thirty of them may take more than a minute.
    await limited.owner((tx) =>
      tx.execute(
        `with nova as (
           insert into pessoa (cpf, nome) select lpad(n::text, 11, '7'), 'Pessoa ' || n from generate_series(0, 29) n
           returning id, nome
         )
         insert into conta (login, senha, pessoa_id)
         select replace(lower(nova.nome), ' ', ''), conta.senha, nova.id from nova, conta where conta.login = 'gestora.alfa'`,
      ),
    );
    const client = limited.anonymous();
    const form = await client.follow('/login');
    const action = /action="([^"]+)"/.exec(form.body)?.[1] ?? '';
    // Another account each time, because those are counted separately.
    const attempt = (login: string, password: string) =>
      client.raw('POST', action, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ login, password }).toString(),
      });
    for (let n = 0; n < 30; n += 1) {
      expect((await attempt(`pessoa${n}`, `tentativa ${n}`)).statusCode).toBe(401);
    }
    const refused = await attempt('gestora.alfa', TEST_PASSWORD);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['content-type']).toMatch(/^text\/html/);
    expect(refused.body).toContain('Muitas tentativas');
    expect(limited.log.at(-1)).toContain('"reason":"too-many"');
  } finally {
    await limited.stop();
  }
});

test('with a provider of another house there is no such address', async () => {
  const fonte = await startFonteIdentidade();
  const other = await startOwnApp({ ...fonte.environment });
  try {
    const answer = await other.anonymous().put(SENHA_PATH, { atual: 'x', nova: NOVA });
    expect(answer.status).toBe(404);
    const { data } = await other.anonymous().get('/public/v1/configuracao');
    expect(data).toMatchObject({ senhaPropria: false });
  } finally {
    await other.stop();
    fonte.close();
  }
});
