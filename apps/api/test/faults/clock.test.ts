import { fileURLToPath } from 'node:url';
import { grupoCategoriaPublicacao } from '@claraboia/contract';
import { expect, test } from 'vitest';
import { HttpClient } from '../support/http-client.ts';
import { TEST_PASSWORD } from '../support/people.ts';
import { createPeopledDatabase } from '../support/postgres.ts';
import { folder, freePort, ready, start } from '../support/server-process.ts';

const PRELOAD = fileURLToPath(new URL('../support/shifted-clock.ts', import.meta.url));
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Limit for hanging calls only. */
const PATIENT = { timeout: 30_000 };
const { path } = grupoCategoriaPublicacao;

/** A server whose clock can be set, on a database with the people of the tests. */
async function startShifted(shift: number) {
  const database = await createPeopledDatabase();
  const server = start(
    {
      PORT: String(await freePort()),
      DATA_DIR: await folder(),
      DEMO: '0',
      DATABASE_URL: database.connectionString,
      SHIFT: String(shift),
      LOG_LEVEL: 'warn',
    },
    { preload: PRELOAD },
  );
  const address = await ready(server);
  return {
    address,
    output: server.output,
    signIn: async () => {
      const client = new HttpClient(address);
      await client.signIn('gestora.alfa', TEST_PASSWORD, 'alfa');
      return client;
    },
    /** Waits until the clock has changed as signalled. */
    setClock: async (told: 'clock set' | 'clock right') => {
      server.child.kill('SIGUSR2');
      await expect.poll(server.output, PATIENT).toContain(told);
    },
    health: () => new HttpClient(address).call('GET', '/health/ready'),
    stop: async () => {
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
      await database.drop();
    },
  };
}

test.each([-2 * HOUR, 2 * HOUR])(
  'a clock set by %d ms: who is signed in stays so, writes are seen, and others can sign in',
  async (shift) => {
    const { address, signIn, setClock, stop } = await startShifted(shift);
    const write = (client: HttpClient, name: string) =>
      client.call('POST', path, { nome: name, nomeUrl: name });
    const seen = async () => {
      const answer = await fetch(new URL('/public/v1/alfa/grupo_categoria_publicacao', address));
      return JSON.stringify(await answer.json());
    };
    const before = await signIn();
    expect((await write(before, 'antes')).status).toBe(201);
    await expect.poll(seen, PATIENT).toContain('antes');

    await setClock('clock set');
    expect((await write(before, 'depois')).status).toBe(201);
    await expect.poll(seen, PATIENT).toContain('depois');
    const after = await signIn();
    const { body } = await write(after, 'outra');
    const { id, versao } = body.data as { id: number; versao: number };
    const renamed = { nome: 'renomeada', nomeUrl: 'outra', versao };
    expect((await after.call('PUT', path, { ...renamed, id })).status).toBe(200);
    await expect.poll(seen, PATIENT).toContain('renomeada');
    expect((await before.call('GET', '/session')).status).toBe(200);
    await stop();
  },
);

test('a clock far behind ends the sign-in in a page that says why, and all is well once it is right', async () => {
  const { signIn, setClock, health, output, stop } = await startShifted(-400 * DAY);
  expect((await health()).body.data).toMatchObject({ status: 'ok', clock: 'ok' });
  await setClock('clock set');
  await expect(signIn()).rejects.toThrow(
    /ended with 503: .*O relógio do servidor está errado.*Avise o suporte/s,
  );
  await expect
    .poll(output, PATIENT)
    .toContain(
      '"clock":"O relógio deste servidor está 400 dias atrasado em relação ao do banco de dados."',
    );
  expect(output()).not.toContain('Reply was already sent');
  const { status, body } = await health();
  expect([status, body.data]).toEqual([
    200,
    { status: 'degraded', database: 'ok', storage: 'ok', space: 'ok', clock: 'wrong' },
  ]);
  expect(body.messages).toMatchObject([
    { field: 'clock', description: expect.stringContaining('400 dias atrasado') },
  ]);
  await setClock('clock right');
  expect((await (await signIn()).call('GET', '/session')).body.data).toMatchObject({
    isAuthenticated: true,
  });
  expect((await health()).body.data).toMatchObject({ status: 'ok', clock: 'ok' });
  await stop();
});

test('readiness reports a clock far ahead', async () => {
  const { setClock, health, stop } = await startShifted(400 * DAY);
  await setClock('clock set');
  const { body } = await health();
  expect(body.data).toMatchObject({ status: 'degraded', clock: 'wrong' });
  expect(body.messages[0]?.description).toContain('400 dias adiantado');
  await stop();
});
