import { MESSAGE_CODE } from '@claraboia/contract';
import { type Session, sessionSchema } from '@claraboia/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_PASSWORD } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.stop());

describe('the session', () => {
  test('without a person is no error', async () => {
    const answer = await testApp.anonymous().get<Session>('/session');
    expect([answer.status, answer.error]).toEqual([200, false]);
    expect(sessionSchema.parse(answer.data)).toEqual({
      isAuthenticated: false,
      user: null,
      context: null,
      expires_in: null,
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('begins through the provider’s form and holds no client until one is chosen', async () => {
    const client = await testApp.signIn('dois');
    const { data } = await client.get<Session>('/session');
    sessionSchema.parse(data);
    expect(data).toMatchObject({
      isAuthenticated: true,
      user: { nome: 'Pessoa dois', username: 'dois' },
      context: null,
    });
    const contexts = await client.get<{ identificador: string }[]>('/session/context');
    expect(contexts.data.map(({ identificador }) => identificador)).toEqual(['alfa', 'beta']);
  });

  test('takes a client, the current year unless another is given, and its part in it', async () => {
    const client = await testApp.signIn('dois');
    const alfa = await client.put<Session>('/session/context', { identificador: 'alfa' });
    expect(sessionSchema.parse(alfa.data).context).toMatchObject({
      client: { identificador: 'alfa' },
      exercicio: new Date().getFullYear(),
      papel: 'gestor',
    });
    const beta = await client.put<Session>('/session/context', {
      identificador: 'beta',
      exercicio: 2024,
    });
    expect(beta.data.context).toMatchObject({ exercicio: 2024, papel: 'consulta' });
  });

  test.each([
    [{ identificador: 'beta' }, 404],
    [{ identificador: 'ninguem' }, 404],
    [{ identificador: '' }, 422],
    [{}, 422],
    [{ identificador: 'alfa', exercicio: 'x' }, 422],
    [{ identificador: 'alfa', exercicio: 1 }, 422],
  ])('refuses the choice %j with %d', async (body, status) => {
    const client = await testApp.signIn('gestora.alfa');
    expect((await client.put('/session/context', body)).status).toBe(status);
  });

  test('of an administrator has every client', async () => {
    const admin = await testApp.signIn('admin', 'beta');
    expect((await admin.get<Session>('/session')).data.context?.papel).toBe('admin');
    const every = await testApp.owner((tx) => tx.query('select id from cliente'));
    expect(every.length).toBeGreaterThan(1);
    expect((await admin.get<unknown[]>('/session/context')).data).toHaveLength(every.length);
  });

  test('of a person without access has none', async () => {
    const client = await testApp.signIn('sem.acesso');
    expect((await client.get('/session/context')).data).toEqual([]);
    const refused = await client.get('/v1/transparencia/portal');
    expect([refused.status, refused.messages[0]?.code]).toEqual([403, MESSAGE_CODE.contextMissing]);
  });

  test('loses a client at once when the access is taken away', async () => {
    const client = await testApp.signIn('dois', 'beta');
    expect((await client.get('/v1/transparencia/portal')).status).toBe(200);
    await testApp.owner((tx) =>
      tx.execute(`delete from acesso where cliente_id = $1 and papel = 'consulta'`, [
        testApp.clienteId.beta,
      ]),
    );
    expect((await client.get('/v1/transparencia/portal')).status).toBe(403);
    expect((await client.get<Session>('/session')).data.context).toBeNull();
  });

  test('ends: the cookie opens nothing any more, and the address of the provider’s end is given', async () => {
    const client = await testApp.signIn('gestora.alfa', 'alfa');
    const answer = await client.post<{ endSessionUrl: string }>('/session/logout', {});
    expect(answer.data.endSessionUrl).toMatch(/\/sso\/session\/end\?.*id_token_hint=/);
    expect((await client.get<Session>('/session')).data.isAuthenticated).toBe(false);
    expect((await client.get('/v1/transparencia/portal')).status).toBe(401);
  });

  test('is kept as a hash, in a cookie that scripts cannot read', async () => {
    const client = await testApp.signIn('gestora.alfa');
    const cookie = /(?:^|; )claraboia=([^;]+)/.exec(client.cookieHeader())?.[1] ?? '';
    const id = decodeURIComponent(cookie).split('.')[0] ?? '';
    expect(id).not.toBe('');
    const rows = await testApp.owner((tx) => tx.query<{ id: string }>('select id from sessao'));
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.id).not.toContain(id);
  });
});

describe('signing in', () => {
  test.each([
    ['gestora.alfa', 'errada'],
    ['ninguem', TEST_PASSWORD],
    ["' or 1=1 --", 'x'],
    ['', ''],
  ])('refuses %j with a message and keeps the form', async (login, password) => {
    const client = testApp.anonymous();
    const form = await client.follow('/login');
    expect(form.body).toContain('name="login"');
    expect(form.body).toContain('name="password"');
    const action = /action="([^"]+)"/.exec(form.body)?.[1] ?? '';
    const answer = await client.raw('POST', action, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ login, password }).toString(),
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.body).toContain('Usuário ou senha incorretos.');
    expect(answer.body).not.toContain(
      `value="${login}"${login === '' ? 'x' : login.includes("'") ? '' : 'x'}`,
    );
  });

  test('an address of the callback without having left here ends in a page that leads to a new beginning', async () => {
    const answer = await testApp.anonymous().raw('GET', '/login/callback?code=abc&state=def', {
      headers: { accept: 'text/html' },
    });
    // An automatic redirect would loop in a browser without cookies.
    expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
    expect(answer.body).toContain('O pedido de entrada expirou');
    expect(answer.body).toContain('<a href="/login">');
    expect(answer.body).toContain('<link rel="stylesheet" href="/sso/estilo.css">');
    const told = await testApp.anonymous().get('/login/callback?code=abc&state=def');
    expect([told.status, told.messages[0]?.code]).toEqual([400, MESSAGE_CODE.invalidQuery]);
  });

  test('the same address in the history of somebody who is in leads home', async () => {
    const client = await testApp.signIn('gestora.alfa', 'alfa');
    const answer = await client.raw('GET', '/login/callback?code=abc&state=def');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/?gestao']);
    expect((await client.get<Session>('/session')).data.isAuthenticated).toBe(true);
  });

  test('a forged answer of the provider signs nobody in', async () => {
    const client = testApp.anonymous();
    await client.raw('GET', '/login');
    const answer = await client.raw('GET', '/login/callback?code=abc&state=forjado');
    // Address that the sign-in window is checked for; not a page of a portal.
    expect(answer.headers.location).toBe('/?gestao');
    expect((await client.get<Session>('/session')).data.isAuthenticated).toBe(false);
  });

  test('an interaction that does not exist is reported', async () => {
    const answer = await testApp.anonymous().raw('GET', '/sso/interaction/nao-existe-mesmo');
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('expirou');
  });
});

describe('another site', () => {
  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://mau.example' },
    { origin: 'null' },
    { origin: '' },
  ])('cannot make a signed-in browser write: %j', async (headers) => {
    const client = await testApp.signIn('gestora.alfa', 'alfa');
    const answer = await client.post(
      '/v1/transparencia/grupo_categoria_publicacao',
      { nome: 'x', nomeUrl: 'x' },
      headers,
    );
    expect([answer.status, answer.messages[0]?.code]).toEqual([403, MESSAGE_CODE.otherOrigin]);
  });

  test('our own pages can', async () => {
    const client = await testApp.signIn('gestora.alfa', 'alfa');
    const answer = await client.post(
      '/v1/transparencia/grupo_categoria_publicacao',
      { nome: 'Daqui', nomeUrl: 'daqui' },
      { 'sec-fetch-site': 'same-origin', origin: 'https://outro-nome.example' },
    );
    expect(answer.status).toBe(201);
  });
});

test('a list of the back-office asks the database twice: who it is, and for the list', async () => {
  const client = await testApp.signIn('gestora.alfa', 'alfa');
  // Before the statements are prepared, each comes in its own transaction.
  for (let times = 0; times < 3; times += 1) await client.get('/v1/transparencia/faq?limit=3');
  const texts = await testApp.statements.during(() => client.get('/v1/transparencia/faq?limit=3'));
  expect(texts).toHaveLength(2);
  expect(texts[0]).toContain('from sessao');
  expect(texts[1]).toContain('from faq');
});
