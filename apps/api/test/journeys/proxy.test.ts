import { afterEach, expect, test } from 'vitest';
import { startOwnApp, type TestApp } from '../support/test-app.ts';

let testApp: TestApp | null = null;
afterEach(async () => {
  await testApp?.stop();
  testApp = null;
});

const CITIZEN = '198.51.100.7';
const FORGED = '192.0.2.1';
const NEAR = '10.0.0.2';
const FAR = '203.0.113.5';

async function serve(environment: Record<string, string>) {
  testApp = await startOwnApp({ LOG_LEVEL: 'info', ...environment });
  const { app, log } = testApp;
  return {
    log,
    /** Client address of a request, from the log of refusals. */
    addressOf: async (remoteAddress: string, forwarded: string | null) => {
      const before = log.length;
      await app.inject({
        url: '/v1/transparencia/portal',
        remoteAddress,
        headers: {
          'x-forwarded-proto': 'https',
          ...(forwarded === null ? {} : { 'x-forwarded-for': forwarded }),
        },
      });
      const lines = log.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
      return lines.find(({ event }) => event === 'denied')?.address;
    },
  };
}

test('behind a proxy near by, an address that a person makes up is not believed', async () => {
  const { addressOf, log } = await serve({ PUBLIC_URL: 'https://portal.exemplo.org' });
  for (const proxy of [NEAR, '127.0.0.1', '::1', '192.168.1.9', 'fd00::2']) {
    expect(await addressOf(proxy, CITIZEN)).toBe(CITIZEN);
    // The proxy appends the address that it sees.
    expect(await addressOf(proxy, `${FORGED}, ${CITIZEN}`)).toBe(CITIZEN);
  }
  expect(log.filter((line) => line.includes('TRUSTED_PROXIES'))).toEqual([]);
});

test('a direct connection is no proxy, which is logged once', async () => {
  const { addressOf, log } = await serve({ PUBLIC_URL: 'https://portal.exemplo.org' });
  expect(await addressOf(FAR, FORGED)).toBe(FAR);
  expect(await addressOf(FAR, FORGED)).toBe(FAR);
  const warnings = log.filter((line) => line.includes('TRUSTED_PROXIES'));
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain(`"address":"${FAR}"`);
});

test('a list, or a number of proxies, says who is believed', async () => {
  const PUBLIC_URL = 'https://portal.exemplo.org';
  const listed = await serve({ PUBLIC_URL, TRUSTED_PROXIES: '203.0.113.0/24' });
  expect(await listed.addressOf(FAR, CITIZEN)).toBe(CITIZEN);
  expect(await listed.addressOf(NEAR, CITIZEN)).toBe(NEAR);
  await testApp?.stop();
  const counted = await serve({ PUBLIC_URL, TRUSTED_PROXIES: '2' });
  expect(await counted.addressOf(FAR, `${FORGED}, ${CITIZEN}, 192.0.2.9`)).toBe(CITIZEN);
});

test('without an address of one’s own nobody is believed', async () => {
  const { addressOf } = await serve({});
  expect(await addressOf('127.0.0.1', FORGED)).toBe('127.0.0.1');
});

test('a proxy that writes the port beside the address, or brackets around it, is understood', async () => {
  const { addressOf } = await serve({ PUBLIC_URL: 'https://portal.exemplo.org' });
  expect(await addressOf(NEAR, `${CITIZEN}:51234`)).toBe(CITIZEN);
  expect(await addressOf(NEAR, `${FORGED}:80, ${CITIZEN}:51234, 10.0.0.9:443`)).toBe(CITIZEN);
  expect(await addressOf(NEAR, '[2001:db8::1]:8080')).toBe('2001:db8::1');
  expect(await addressOf(NEAR, `::ffff:${CITIZEN}`)).toBe(CITIZEN);
});
