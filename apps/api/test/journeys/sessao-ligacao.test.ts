import { MESSAGE_CODE } from '@claraboia/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FonteIdentidade, startFonteIdentidade } from '../support/fonte-identidade.ts';
import { startOwnApp, type TestApp } from '../support/test-app.ts';

/** CPFs of `gestora.alfa` and `gestor.beta`. */
const [GESTORA, GESTOR] = ['00000000191', '00000000272'];

let fonte: FonteIdentidade;
beforeAll(async () => {
  fonte = await startFonteIdentidade();
});
afterAll(() => fonte?.close());

/** Clients of a person with these claims. */
async function clientsOf(testApp: TestApp, claims: FonteIdentidade['claims']): Promise<string[]> {
  fonte.claims = claims;
  const client = testApp.anonymous();
  await fonte.comeBack(client);
  const { data } = await client.get<{ identificador: string }[]>('/session/context');
  return data.map(({ identificador }) => identificador);
}

let testApp: TestApp | null = null;
const start = async (environment: Record<string, string>) => {
  testApp = await startOwnApp({ ...fonte.environment, ...environment });
  return testApp;
};
beforeEach(() => async () => {
  await testApp?.stop();
  testApp = null;
});

test('a CPF counts in the claim that the provider vouches for, and in no other', async () => {
  const app = await start({});
  const chosen = { preferred_username: GESTORA, email: GESTORA, name: GESTORA };
  expect(await clientsOf(app, { sub: 'impostor', ...chosen })).toEqual([]);
  expect(await clientsOf(app, { sub: GESTORA })).toEqual([]);
  expect(await clientsOf(app, { sub: 'a1', cpf: '000.000.001-91' })).toEqual(['alfa']);
  expect(await clientsOf(app, { sub: 'b2', cpf: '1' })).toEqual([]);
});

test('a linked person stays the same, whatever the claim later holds', async () => {
  const app = await start({});
  expect(await clientsOf(app, { sub: 'a1', cpf: GESTORA })).toEqual(['alfa']);
  expect(await clientsOf(app, { sub: 'a1', cpf: GESTOR })).toEqual(['alfa']);
  expect(await clientsOf(app, { sub: 'a1' })).toEqual(['alfa']);
});

test('an installation may say that user names of its provider are CPFs', async () => {
  const app = await start({ OIDC_CPF_CLAIM: 'preferred_username' });
  expect(await clientsOf(app, { sub: 'x', cpf: GESTORA })).toEqual([]);
  expect(await clientsOf(app, { sub: 'y', preferred_username: GESTORA })).toEqual(['alfa']);
});

test.each([
  [
    { sub: 'x', cpf: '52998224725' },
    /^O CPF \*\*\*\.982\.247-\*\*, com que você entrou, não está cadastrado/,
  ],
  [{ sub: 'y' }, /não trouxe o seu CPF.*falta a declaração "cpf"/],
])('an unknown person learns the reason: %j', async (claims, why) => {
  const app = await start({});
  fonte.claims = claims;
  const client = app.anonymous();
  await fonte.comeBack(client);
  const contexts = await client.get('/session/context');
  const me = await client.get('/v1/pessoa-fisica/me');
  const text = expect.stringMatching(why);
  expect([contexts.data, contexts.messages]).toEqual([
    [],
    [{ code: MESSAGE_CODE.notKnownHere, description: text }],
  ]);
  expect(me.messages).toEqual([{ code: MESSAGE_CODE.noPerson, description: text }]);
});

test('a known person without permissions learns no reason', async () => {
  const app = await start({});
  await app.owner((tx) => tx.execute('delete from acesso'));
  fonte.claims = { sub: 'z', cpf: GESTORA };
  const client = app.anonymous();
  await fonte.comeBack(client);
  expect((await client.get('/session/context')).messages).toEqual([]);
});

test('an installation may ask how surely the provider knows who it is', async () => {
  const app = await start({ OIDC_ACR_VALUES: 'prata ouro', LOG_LEVEL: 'warn' });
  const client = app.anonymous();
  const { headers } = await client.raw('GET', '/login', { headers: { accept: 'text/html' } });
  expect(new URL(String(headers.location)).searchParams.get('acr_values')).toBe('prata ouro');
  const entering = { sub: 'z9', cpf: GESTORA };
  expect(await clientsOf(app, { ...entering, acr: 'ouro' })).toEqual(['alfa']);
  for (const weak of [
    entering,
    { ...entering, acr: 'bronze' },
    { ...entering, acr: 'prata ouro' },
  ]) {
    fonte.claims = weak;
    const visitor = app.anonymous();
    await fonte.comeBack(visitor);
    const { data } = await visitor.get<{ isAuthenticated: boolean }>('/session');
    expect(data.isAuthenticated).toBe(false);
  }
  expect(app.log.filter((line) => line.includes('"reason":"weak-sign-in"'))).toHaveLength(3);
});
