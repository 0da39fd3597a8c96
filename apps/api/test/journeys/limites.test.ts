import { MESSAGE_CODE, type RenderedPage } from '@claraboia/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOwnApp, type TestApp } from '../support/test-app.ts';

/** Stand-in for the interface. */
const render = async (): Promise<RenderedPage> => ({
  status: 200,
  html: '<!doctype html><title>Página</title>',
  location: null,
  vlibras: false,
  timed: false,
});

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startOwnApp({ RATE_LIMITS: '1' }, { render });
});
afterAll(() => testApp?.stop());

/** Counts of the answers' statuses. */
async function ask(url: string, times: number, remoteAddress: string) {
  const statuses: Record<number, number> = {};
  let last: Awaited<ReturnType<typeof testApp.app.inject>> | undefined;
  for (let i = 0; i < times; i += 1) {
    last = await testApp.app.inject({ url: url.replace('{n}', String(i)), remoteAddress });
    statuses[last.statusCode] = (statuses[last.statusCode] ?? 0) + 1;
  }
  return { statuses, last };
}

const NETWORKS: Readonly<Record<string, string>> = {
  searches: '203.0.113.10',
  files: '203.0.113.11',
  exports: '203.0.113.12',
  lists: '203.0.113.13',
};

test.each([
  ['searches', '/public/v1/alfa/busca?q=palavra{n}', 120, 200],
  ['files', '/public/v1/alfa/publicacao_arquivo/download/{n}', 600, 404],
  ['exports', '/public/v1/alfa/publicacao.csv?n={n}', 60, 200],
  ['lists', '/public/v1/alfa/dados/servico?page={n}1', 600, 200],
])('%s are limited for one address, and for nobody else', async (what, url, max, usual) => {
  // One network per row: a network's requests share their limits.
  const { statuses, last } = await ask(url, max + 3, NETWORKS[what] ?? '');
  expect(statuses).toEqual({ [usual]: max, 429: 3 });
  expect(last?.json().messages[0].code).toBe(MESSAGE_CODE.tooManyAttempts);
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask(url, 1, '203.0.113.8')).statuses).toEqual({ [usual]: 1 });
});

test('a page from memory is never limited', async () => {
  const pages = await ask('/public/v1/alfa/faq?limit=20', 700, '203.0.113.7');
  expect(pages.statuses).toEqual({ 200: 700 });
});

test('pages that must be rendered are limited for one network, and those from memory are not', async () => {
  const network = '203.0.113.14';
  const url = '/alfa?vez={n}';
  const { statuses, last } = await ask(url, 603, network);
  expect(statuses).toEqual({ 200: 600, 429: 3 });
  expect(last?.headers['content-type']).toContain('text/html');
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('/alfa?vez=1', 3, network)).statuses).toEqual({ 200: 3 });
  expect((await ask(url, 1, '203.0.113.15')).statuses).toEqual({ 200: 1 });
});

test('addresses of IPv6 count by the network that a subscriber has', async () => {
  const url = '/public/v1/alfa/publicacao.csv?v6={n}';
  const statuses: number[] = [];
  for (let n = 0; n < 61; n += 1) {
    const { last } = await ask(url, 1, `2001:db8:7:7::${n.toString(16)}`);
    statuses.push(last?.statusCode ?? 0);
  }
  expect([statuses.at(-2), statuses.at(-1)]).toEqual([200, 429]);
  expect((await ask(url, 1, '2001:db8:7:8::1')).statuses).toEqual({ 200: 1 });
});
