import { inscricao } from '@claraboia/contract';
import type { Session } from '@claraboia/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { create } from '../support/factory.ts';
import {
  codeFor,
  EMAIL,
  formOf,
  INSCRICAO,
  openEvento,
  query,
  VALIDAR,
} from '../support/inscrito.ts';
import { type Smtp, startSmtp } from '../support/smtp.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';
import type { Answer, TestClient } from '../support/test-client.ts';

const HEADER = 'strict-transport-security';
const SESSION = '__Host-claraboia';
const REGISTRATION = '__Secure-claraboia_inscricao';

let smtp: Smtp;
let secure: TestApp;
beforeAll(async () => {
  smtp = await startSmtp();
  secure = await startOwnApp({
    PUBLIC_URL: 'https://portal.exemplo.org',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'avisos@alfa.example',
  });
});
afterAll(async () => {
  await secure?.stop();
  await smtp?.close();
});

const PATHS = ['/session', '/public/v1/portal/alfa', '/health/live', '/nada'];

test('https browsers are told to stay on https, and http ones are not', async () => {
  for (const path of PATHS) {
    const { headers } = await secure.app.inject({ url: path });
    expect([path, headers[HEADER]]).toEqual([path, 'max-age=31536000; includeSubDomains']);
  }
  const plain = await startOwnApp({ PUBLIC_URL: 'http://portal.exemplo.org' });
  try {
    for (const path of PATHS) {
      const { headers } = await plain.app.inject({ url: path });
      expect([path, headers[HEADER]]).toEqual([path, undefined]);
    }
    const login = await plain.anonymous().raw('GET', '/login');
    expect(String(login.headers['set-cookie'])).toMatch(/^claraboia_entrada=.*HttpOnly/);
  } finally {
    await plain.stop();
  }
});

describe('by https every cookie', () => {
  /** The cookies of an answer, by name, with their attributes in lower case. */
  const cookiesOf = (headers: Answer['headers']) =>
    [headers['set-cookie'] ?? []].flat().map((cookie) => {
      const [pair = '', ...attributes] = `${cookie}`.split('; ');
      const [name = '', value = ''] = pair.split('=');
      return { name, value, attributes: attributes.map((each) => each.toLowerCase()) };
    });

  test('of a sign-in is Secure and has a prefix; the session’s is bound to this host', async () => {
    const client = secure.anonymous();
    const seen = [];
    let address = '/login';
    for (let step = 0; step < 3; step += 1) {
      const answer = await client.raw('GET', address);
      seen.push(...cookiesOf(answer.headers));
      address = String(answer.headers.location ?? '').replace('https://portal.exemplo.org', '');
      if (address === '') break;
    }
    const names = seen.map(({ name }) => name);
    expect(names).toContain('__Secure-claraboia_entrada');
    expect(names).toContain('__Secure-sso_interaction');
    for (const { name, attributes } of seen) {
      expect(name).toMatch(/^__(Host|Secure)-/);
      expect(attributes).toContain('secure');
      expect(attributes).toContain('httponly');
      expect(attributes.some((each) => each.startsWith('domain='))).toBe(false);
      if (name.startsWith('__Host-')) expect(attributes).toContain('path=/');
    }
  });

  test('of the session opens it under its own name alone', async () => {
    const client = await secure.signIn('gestora.alfa', 'alfa');
    expect((await client.get<Session>('/session')).data.isAuthenticated).toBe(true);
    const moved = client.cookieHeader().replace(SESSION, 'claraboia');
    const { data } = await secure.anonymous().request<Session>('GET', '/session', undefined, {
      cookie: moved,
    });
    expect(data.isAuthenticated).toBe(false);
  });

  test('of a registration has a prefix, and is cleared with the same attributes', async () => {
    const gestora = await secure.signIn('gestora.alfa', 'alfa');
    const evento = await openEvento(secure, gestora, 'alfa');
    const { confirmEmail: _, ...form } = formOf();
    await create(secure, gestora, secure.clienteId.alfa, inscricao, {
      ...form,
      complementoEndereco: null,
      evento: { id: evento },
      statusPagamento: null,
    });
    const at = { id: 'alfa', evento, cpf: form.cpf };
    const citizen: TestClient = secure.anonymous();
    await citizen.request('POST', `${EMAIL}${query(at)}`);
    await secure.work();
    const code = codeFor(smtp.letters, form.email);
    const opened = await citizen.request('POST', `${VALIDAR}${query({ ...at, code })}`);
    expect(opened.status).toBe(200);
    const [cookie] = cookiesOf(opened.headers);
    expect(cookie).toMatchObject({ name: REGISTRATION });
    expect(cookie?.attributes).toEqual(expect.arrayContaining(['secure', 'httponly']));
    const closed = await citizen.post(`${INSCRICAO}/sair`, {});
    const [gone] = cookiesOf(closed.headers);
    expect(gone).toMatchObject({ name: REGISTRATION, value: '' });
    expect(gone?.attributes).toContain('secure');
  });
});
