import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { clockWarnings, inWords } from './clock-difference.ts';

const MINUTE = 60_000;
test.each([
  [1 * MINUTE, '1 minuto'],
  [6 * MINUTE, '6 minutos'],
  [119 * MINUTE, '119 minutos'],
  [120 * MINUTE, '2 horas'],
  [47 * 60 * MINUTE, '47 horas'],
  [48 * 60 * MINUTE, '2 dias'],
  [400 * 24 * 60 * MINUTE + 30 * MINUTE, '400 dias'],
  [4000 * 24 * 60 * MINUTE, '4.000 dias'],
])('%i ms are %s', (ms, words) => {
  expect(inWords(ms)).toBe(words);
});

const DAY = 24 * 60 * MINUTE;

/** An identity provider whose clock differs by `shift`; null sends no date. */
async function providerWith(shift: number | null, age?: number): Promise<string> {
  const server = createServer((request, reply) => {
    expect(request.url).toBe('/realms/a/.well-known/openid-configuration');
    reply.sendDate = false;
    if (shift !== null) reply.setHeader('date', new Date(Date.now() + shift).toUTCString());
    if (age !== undefined) reply.setHeader('age', String(age));
    reply.statusCode = 405;
    reply.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/realms/a`;
}

const databaseWith = (shift: number) => ({ clock: async () => Date.now() + shift });

test('reports a clock that is a day off against the database and the identity provider', async () => {
  const issuer = await providerWith(-2 * DAY);
  expect(await clockWarnings({ database: databaseWith(DAY), issuer })).toEqual([
    'O relógio deste servidor está 24 horas atrasado em relação ao do banco de dados.',
    'O relógio deste servidor está 2 dias adiantado em relação ao do provedor de identidade.',
  ]);
});

test('clocks that agree, answers of a cache and clocks that cannot be read are no warning', async () => {
  const database = databaseWith(MINUTE);
  expect(await clockWarnings({ database, issuer: null })).toEqual([]);
  for (const issuer of [
    await providerWith(0),
    await providerWith(-DAY, DAY / 1000),
    await providerWith(null),
    'http://127.0.0.1:1',
  ]) {
    expect(await clockWarnings({ database, issuer })).toEqual([]);
  }
  const down = { clock: () => Promise.reject(new Error('down')) };
  expect(await clockWarnings({ database: down, issuer: null })).toEqual([]);
});
