import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PUBLIC_STATEMENT_MS } from '../../src/database/connection.ts';
import { lockTable, type TableLock } from '../support/table-lock.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';

// A locked table simulates a slow query.

let testApp: TestApp;
let port: number;
let lock: TableLock | null = null;
beforeAll(async () => {
  testApp = await startOwnApp({ TRUSTED_PROXIES: '1' });
  port = await testApp.openPort();
});
afterEach(async () => {
  await lock?.release();
  lock = null;
});
afterAll(() => testApp.stop());

const ROBOT = '203.0.113.7';
const CITIZEN = '203.0.113.8';

/** Sends a request over real HTTP; returns its status, or 0 if the client disconnected. */
function ask(path: string, network: string) {
  const { promise, resolve } = Promise.withResolvers<number>();
  const asking = request({ port, path, headers: { 'x-forwarded-for': network } }, (answer) => {
    answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
  });
  asking.once('error', () => resolve(0)).end();
  return { status: promise, hangUp: () => asking.destroy() };
}

/** Sends uncached requests. */
const askServicos = (from: number, to: number, network: string) =>
  Array.from({ length: to - from }, (_, n) =>
    ask(`/public/v1/alfa/dados/servico?page=${from + n + 1}`, network),
  );

test('one network holds four connections; others, other clients and readiness go on', async () => {
  const beside = await lockTable(testApp.connectionString, 'servico', 'access exclusive');
  lock = beside;
  const asked = askServicos(0, 12, ROBOT);
  await expect.poll(() => beside.waiting()).toBe(4);
  expect(await ask('/public/v1/beta/dados/obra', CITIZEN).status).toBe(200);
  expect(await ask('/public/v1/alfa/dados/obra', CITIZEN).status).toBe(200);
  expect(await ask('/health/ready', ROBOT).status).toBe(200);
  expect(await beside.waiting()).toBe(4);
  for (const each of asked) each.hangUp();
  await Promise.all(asked.map(({ status }) => status));
});

test('a question is given up when its last asker hangs up', async () => {
  const beside = await lockTable(testApp.connectionString, 'servico', 'access exclusive');
  lock = beside;
  const [first, second] = [...askServicos(20, 21, ROBOT), ...askServicos(20, 21, CITIZEN)];
  await expect.poll(() => beside.waiting()).toBe(1);
  first?.hangUp();
  await first?.status;
  // Another request of the same client: when it arrives, the disconnection has been noticed.
  const [third] = askServicos(21, 22, ROBOT);
  await expect.poll(() => beside.waiting()).toBe(2);
  second?.hangUp();
  third?.hangUp();
  await expect.poll(() => beside.waiting()).toBe(0);
});

test('statements of public answers have five seconds', async () => {
  const alfa = async () => testApp.clienteId.alfa;
  const read = await testApp.cache.fact('limit', alfa, async (tx) => {
    const [row] = await tx.query<{ limit: string }>(
      `select current_setting('statement_timeout') as limit`,
    );
    return row ?? null;
  });
  expect(read).toEqual({ limit: `${PUBLIC_STATEMENT_MS / 1000}s` });
});
