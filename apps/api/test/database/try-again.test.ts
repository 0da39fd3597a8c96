import { entidade, MESSAGE_CODE } from '@claraboia/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase, type Tx } from '../../src/database/database.ts';
import { SQLSTATE, TransactionConflictError } from '../../src/database/errors.ts';
import { buildBody } from '../support/factory.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
let database: Database;
let alfa: number;
beforeAll(async () => {
  testApp = await startOwnApp();
  alfa = testApp.clienteId.alfa;
  database = openDatabase({
    connectionString: testApp.connectionString,
    onError: (error) => expect.unreachable(error.message),
  });
});
afterAll(async () => {
  await database.close();
  await testApp.stop();
});

const lock = (tx: Tx, key: number) => tx.query('select pg_advisory_xact_lock($1)', [key]);
const fail = (tx: Tx, code: string) =>
  tx.query(`do $$ begin raise exception 'for a test' using errcode = '${code}'; end $$`);

test('two deadlocked transactions both finish', async () => {
  let runs = 0;
  const both = { first: Promise.withResolvers<void>(), second: Promise.withResolvers<void>() };
  const crossing = (mine: number, other: number, here: () => void, there: Promise<void>) =>
    database.tenant(alfa, async (tx) => {
      runs += 1;
      await lock(tx, mine);
      here();
      await there;
      await lock(tx, other);
      return mine;
    });
  const done = await Promise.all([
    crossing(71, 72, both.first.resolve, both.second.promise),
    crossing(72, 71, both.second.resolve, both.first.promise),
  ]);
  expect(done).toEqual([71, 72]);
  expect(runs).toBe(3);
});

test('a wait for a lock is bounded, but not that of a load in the background', async () => {
  const timeout = async (tx: Tx) => (await tx.query('show lock_timeout'))[0];
  expect(await database.tenant(alfa, timeout)).toEqual({ lock_timeout: '5s' });
  expect(await database.load(alfa, timeout)).toEqual({ lock_timeout: '0' });
});

describe.each([SQLSTATE.deadlockDetected, SQLSTATE.serializationFailure])('%s', (code) => {
  test.each(['tenant', 'system'] as const)(
    'is tried again in a transaction of a %s',
    async (over) => {
      let runs = 0;
      const work = async (tx: Tx) => {
        runs += 1;
        if (runs < 3) await fail(tx, code);
        return 'done';
      };
      const outcome = over === 'tenant' ? database.tenant(alfa, work) : database.system(work);
      expect(await outcome).toBe('done');
      expect(runs).toBe(3);
    },
  );

  test('without end is reported with its own error', async () => {
    let runs = 0;
    const work = async (tx: Tx) => {
      runs += 1;
      await fail(tx, code);
    };
    await expect(database.tenant(alfa, work)).rejects.toBeInstanceOf(TransactionConflictError);
    expect(runs).toBe(5);
  });
});

test('another refusal is not retried', async () => {
  let runs = 0;
  const work = async (tx: Tx) => {
    runs += 1;
    await fail(tx, SQLSTATE.uniqueViolation);
  };
  await expect(database.tenant(alfa, work)).rejects.toMatchObject({
    code: SQLSTATE.uniqueViolation,
  });
  expect(runs).toBe(1);
});

test.each([SQLSTATE.deadlockDetected, SQLSTATE.lockNotAvailable])(
  'after %s the error reports that nothing was written, not a conflict',
  async (code) => {
    await testApp.owner(async (tx) => {
      await tx.execute(
        `create or replace function conflito() returns trigger language plpgsql as
       $$ begin raise exception 'for a test' using errcode = '${code}'; end $$`,
      );
      await tx.execute(
        'create or replace trigger conflito before insert on entidade execute function conflito()',
      );
    });
    const gestora = await testApp.signIn('gestora.alfa', 'alfa');
    const body = await buildBody(testApp, gestora, alfa, entidade);
    const answer = await gestora.post(entidade.path, body);
    expect([answer.status, answer.messages[0]?.code]).toEqual([503, MESSAGE_CODE.unavailable]);
    expect(answer.messages[0]?.description).toMatch(/Nada foi gravado/);
  },
);
