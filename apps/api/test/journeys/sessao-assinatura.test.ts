import { generateKeyPairSync } from 'node:crypto';
import type { Session } from '@claraboia/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FonteIdentidade, startFonteIdentidade } from '../support/fonte-identidade.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';

const another = generateKeyPairSync('rsa', { modulusLength: 2048 });

let fonte: FonteIdentidade;
let testApp: TestApp;

beforeAll(async () => {
  fonte = await startFonteIdentidade();
  testApp = await startOwnApp({ LOG_LEVEL: 'silent', ...fonte.environment });
});
afterAll(async () => {
  await testApp?.stop();
  fonte?.close();
});

/** Signs in at the provider and returns whether a session exists. */
async function comeBack(): Promise<boolean> {
  const client = testApp.anonymous();
  await fonte.comeBack(client);
  return (await client.get<Session>('/session')).data.isAuthenticated;
}

test('a token with the provider’s signature opens a session', async () => {
  expect(await comeBack()).toBe(true);
});

test('one that somebody else signed opens none', async () => {
  fonte.signing = another.privateKey;
  expect(await comeBack()).toBe(false);
});
