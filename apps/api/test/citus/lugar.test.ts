import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DatabaseUnavailableError } from '../../src/database/errors.ts';
import { CITUS_URL } from '../support/postgres.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

describe.skipIf(CITUS_URL === undefined)('the place of a client (needs CITUS_URL)', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp();
  });
  afterAll(() => testApp?.stop());

  test('stays known to work that is tried again while other work of the client loses its node', async () => {
    const { database } = testApp;
    const { alfa } = testApp.clienteId;
    const lost = () =>
      database.tenant(alfa, () => {
        throw new DatabaseUnavailableError(new Error('lost'));
      });
    let tries = 0;
    const found = await database.tenant(alfa, async (tx) => {
      tries += 1;
      if (tries === 1) {
        await expect(lost()).rejects.toThrow(DatabaseUnavailableError);
        await tx.query(
          `do $$ begin raise 'once more' using errcode = 'serialization_failure'; end $$`,
        );
      }
      return tx.query('select 1 as n');
    });
    expect([tries, found]).toEqual([2, [{ n: 1 }]]);
  });
});
