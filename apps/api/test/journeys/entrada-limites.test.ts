import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oidcAdapter } from '../../src/services/sessao/oidc-adapter.ts';
import { RitmoSenha } from '../../src/services/sessao/ritmo-senha.ts';
import { TEST_PASSWORD } from '../support/people.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';
import { TestClient } from '../support/test-client.ts';

const ORIGIN = 'https://portal.exemplo.org';
const LOGIN = 'gestora.alfa';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startOwnApp({ PUBLIC_URL: ORIGIN, TRUSTED_PROXIES: '1' });
});
afterAll(() => testApp.stop());
beforeEach(() => testApp.owner((tx) => tx.execute('delete from contagem')));

const count = async (table: string) =>
  (
    await testApp.owner((tx) => tx.query<{ n: number }>(`select count(*)::int as n from ${table}`))
  )[0]?.n;

/** A browser somewhere. */
class Visitor extends TestClient {
  readonly #address: string;

  constructor(address: string) {
    super(testApp.app, ORIGIN);
    this.#address = address;
  }

  override raw(...[method, url, options = {}]: Parameters<TestClient['raw']>) {
    const headers = { ...options.headers, 'x-forwarded-for': this.#address };
    return super.raw(method, url, { ...options, headers });
  }

  /** Status of the answer to a password: 303 if it is right. */
  async try(login: string, password: string): Promise<number> {
    const form = await this.follow('/login');
    const action = /action="([^"]+)"/.exec(form.body)?.[1] ?? '';
    const sent = await this.raw('POST', action, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ login, password }).toString(),
    });
    return sent.statusCode;
  }
}

let last = 0;
/** New network address on each call. */
const stranger = () => {
  last += 1;
  return new Visitor(`203.0.113.${last}`);
};
const wrong = async (times: number, login = LOGIN) => {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push(await stranger().try(login, 'errada'));
  return statuses;
};
const TEN_WRONG = Array(10).fill(401);

describe('passwords tried from many addresses', () => {
  test('are refused after some, the right one too, of that account alone', async () => {
    expect(await wrong(11)).toEqual([...TEN_WRONG, 429]);
    expect(await stranger().try(LOGIN, TEST_PASSWORD)).toBe(429);
    expect(await stranger().try('leitora.alfa', TEST_PASSWORD)).toBe(303);
  });

  test('tell nothing of whether the account is there', async () => {
    expect(await wrong(11, 'ninguem')).toEqual([...TEN_WRONG, 429]);
  });

  test('keep nobody out who signed in with that browser, or from that network, before', async () => {
    const moving = new Visitor('198.51.100.1');
    expect(await moving.try(LOGIN, TEST_PASSWORD)).toBe(303);
    const cookies = moving.cookieHeader();
    await testApp.owner((tx) => tx.execute(`delete from contagem where chave like 'conhecida:%'`));
    expect(await new Visitor('2001:db8:1:2::5').try(LOGIN, TEST_PASSWORD)).toBe(303);
    expect((await wrong(11)).at(-1)).toBe(429);
    // The same browser in another network; another browser in the same one.
    expect(await moving.try(LOGIN, TEST_PASSWORD)).toBe(303);
    expect(await new Visitor('2001:db8:1:2:ffff::9').try(LOGIN, TEST_PASSWORD)).toBe(303);
    expect(await new Visitor('2001:db8:1:3::9').try(LOGIN, TEST_PASSWORD)).toBe(429);
    expect(cookies).toContain('sso_aparelho=');
  });

  test('from a known browser count by themselves, and it is of no use for another account', async () => {
    const hashOf = async (...parts: readonly string[]) =>
      createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
    const ritmo = new RitmoSenha({ database: testApp.database, hashOf });
    const admit = (login: string, ip: string, cookie: string | null, senha = 'guardada') =>
      ritmo.admit({ ip, login, senha, cookie });
    const cookie = (await (await admit('ana', '198.51.100.1', null))?.right()) ?? '';
    const admitted = async (times: number, ...asked: Parameters<typeof admit>) => {
      let count = 0;
      for (let n = 0; n < times; n += 1) if ((await admit(...asked)) !== null) count += 1;
      return count;
    };
    expect(await admitted(15, 'ana', '203.0.113.1', null)).toBe(10);
    expect(await admitted(15, 'ana', '203.0.113.2', cookie)).toBe(10);
    expect(await admitted(15, 'ana', '198.51.100.1', null)).toBe(10);
    expect(await admitted(15, 'bia', '203.0.113.1', null)).toBe(10);
    expect(await admitted(1, 'bia', '203.0.113.2', cookie)).toBe(0);
    // It ends with the password that it belongs to.
    const own = (await (await admit('dan', '198.51.100.9', null))?.right()) ?? '';
    expect(await admitted(15, 'dan', '203.0.113.9', null)).toBe(10);
    expect(await admitted(1, 'dan', '203.0.113.8', own, 'outra')).toBe(0);
    expect(await admitted(1, 'dan', '203.0.113.8', own)).toBe(1);
  });
});

describe('a sign-in that is only begun', () => {
  test('writes no session, and cannot be completed twice', async () => {
    const before = await count('sessao');
    for (let n = 0; n < 5; n += 1) await stranger().follow('/login');
    expect(await count('sessao')).toBe(before);
    const somebody = stranger();
    await somebody.signIn(LOGIN, TEST_PASSWORD);
    expect(await count('sessao')).toBe((before ?? 0) + 1);
    expect(somebody.cookieHeader()).not.toContain('entrada');
  });

  test('without a seal is ignored', async () => {
    const somebody = stranger();
    await somebody.follow('/login');
    const cookie = somebody.cookieHeader();
    const name = /[^ ;]*claraboia_entrada=/.exec(cookie)?.[0];
    expect(name).toBeDefined();
    const forged = `${name}${Buffer.alloc(80, 7).toString('base64url')}`;
    const answer = await stranger().raw('GET', '/login/callback?code=a&state=b', {
      headers: { cookie: forged, accept: 'text/html' },
    });
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('expirou')]);
  });

  test('is kept by the provider in so many rows and no more, the newest', async () => {
    await testApp.owner((tx) => tx.execute('delete from oidc_artefato'));
    const begun = oidcAdapter(testApp.database, 3)('Interaction');
    for (let n = 0; n < 6; n += 1) await begun.upsert(`i${n}`, { uid: `u${n}` }, 100 + n);
    const other = oidcAdapter(testApp.database, 3)('Session');
    for (let n = 0; n < 6; n += 1) await other.upsert(`s${n}`, { uid: `v${n}` }, 100 + n);
    const rows = await testApp.owner((tx) =>
      tx.query<{ id: string }>('select id from oidc_artefato order by id'),
    );
    expect(rows.map(({ id }) => id)).toEqual([
      'i3',
      'i4',
      'i5',
      's0',
      's1',
      's2',
      's3',
      's4',
      's5',
    ]);
  });

  test('is begun so often in a minute by one network, of IPv6 by the subscriber’s', async () => {
    const statuses = new Set<number>();
    for (let n = 0; n < 121; n += 1) {
      const url = '/sso/auth?client_id=claraboia';
      const one = await new Visitor(`2001:db8:9:9::${n.toString(16)}`).raw('GET', url);
      statuses.add(one.statusCode);
    }
    expect(statuses).toContain(429);
    expect((await new Visitor('2001:db8:9:8::1').raw('GET', '/sso/auth')).statusCode).not.toBe(429);
  });
});
