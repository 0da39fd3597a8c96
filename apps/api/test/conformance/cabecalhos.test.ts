import { createConnection } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOwnApp, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startOwnApp({ LOG_LEVEL: 'silent', METRICS: '1' });
});
afterAll(() => testApp.stop());

type Headers = Readonly<Record<string, string | number | string[] | undefined>>;

/** Lists the mandatory headers that an answer lacks. */
function missingIn(headers: Headers): string[] {
  const csp = String(headers['content-security-policy'] ?? '');
  const type = String(headers['content-type'] ?? '');
  return [
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['nosniff']),
    ...(headers['referrer-policy'] === 'strict-origin-when-cross-origin' ? [] : ['referrer']),
    ...(/default-src 'none'/.test(csp) ? [] : ['default-src']),
    ...(/base-uri 'none'/.test(csp) ? [] : ['base-uri']),
    ...(/frame-ancestors 'none'/.test(csp) ? [] : ['frame-ancestors']),
    ...(/unsafe-eval|script-src [^;]*unsafe-inline/.test(csp) ? ['unsafe'] : []),
    // Text without a declared charset may be misread (ASVS 4.1.1).
    ...(/^(text\/(?!css|javascript)|application\/json)/.test(type) && !/charset=utf-8/i.test(type)
      ? [`charset: ${type}`]
      : []),
  ];
}

/** Address of a route, with values for its parameters. */
const addressOf = (url: string) =>
  url
    .replace(/:(\w+)(\([^)]*\))?/g, (_all, name: string) =>
      name === 'cliente' || name === 'identificador' ? 'alfa' : '1',
    )
    .replace('*', 'nada');

test('every route answers with them, to nobody in particular and to an administrator', async () => {
  const admin = await testApp.signIn('admin', 'alfa');
  const routes = testApp.routes.filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS');
  expect(routes.length).toBeGreaterThan(300);
  const faults: string[] = [];
  const statuses = new Set<number>();
  for (const { method, url, call } of routes) {
    // Public calls answer everybody alike.
    const signedIn = method === 'GET' && call?.who !== 'public' ? [admin] : [];
    const askers = [testApp.anonymous(), ...signedIn];
    for (const asker of askers) {
      const answer = await asker.raw(method as 'GET', addressOf(url));
      statuses.add(answer.statusCode);
      const missing = missingIn(answer.headers);
      if (missing.length > 0) faults.push(`${method} ${url} ${answer.statusCode}: ${missing}`);
    }
  }
  expect(faults).toEqual([]);
  expect([200, 302, 401, 404].every((status) => statuses.has(status))).toBe(true);
});

test.each([
  ['GET', '/nada'],
  ['DELETE', '/session'],
  ['GET', '/v1/%zz'],
  ['GET', `/public/v1/alfa/${'x'.repeat(600)}`],
])('%s %s, which is no route, does too', async (method, url) => {
  const { statusCode, headers } = await testApp.app.inject({ method: method as 'GET', url });
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(missingIn(headers)).toEqual([]);
});

test('so do bytes that are no request', async () => {
  const port = await testApp.openPort();
  const answer = await new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = createConnection(port, '127.0.0.1', () => {
      socket.write('isto não é HTTP\r\n\r\n');
    });
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
  const [head = ''] = answer.split('\r\n\r\n');
  const lines = head
    .split('\r\n')
    .slice(1)
    .map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name.toLowerCase(), value.join(': ')] as const;
    });
  expect(head).toMatch(/^HTTP\/1\.1 400/);
  expect(missingIn(Object.fromEntries(lines))).toEqual([]);
});
