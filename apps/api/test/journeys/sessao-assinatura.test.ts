import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const another = generateKeyPairSync('rsa', { modulusLength: 2048 });
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

let provider: Server;
let issuer: string;
let testApp: TestApp;
/** The key that the next token is signed with, and the nonce that it has to carry. */
let signing: KeyObject = own.privateKey;
let nonce = '';

function idToken(): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: issuer,
    aud: 'claraboia',
    sub: '11144477735',
    nonce,
    iat: now,
    exp: now + 60,
  };
  const signed = `${base64({ alg: 'RS256', kid: 'um' })}.${base64(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), signing).toString('base64url')}`;
}

/** A provider with the shapes of OpenID Connect discovery, keys, tokens and user information. */
beforeAll(async () => {
  provider = createServer((request, response) => {
    const answers: Record<string, () => unknown> = {
      '/.well-known/openid-configuration': () => ({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/me`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256'],
      }),
      '/keys': () => ({
        keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'um', alg: 'RS256', use: 'sig' }],
      }),
      '/token': () => ({ access_token: 'x', token_type: 'bearer', id_token: idToken() }),
      '/me': () => ({ sub: '11144477735' }),
    };
    const answer = answers[(request.url ?? '').split('?')[0] ?? ''];
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer?.() ?? {}));
  });
  await new Promise<void>((resolve) => {
    provider.listen(0, '127.0.0.1', resolve);
  });
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  testApp = await startTestApp({
    LOG_LEVEL: 'silent',
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'claraboia',
    OIDC_CLIENT_SECRET: 'segredo',
  });
});
afterAll(async () => {
  await testApp?.stop();
  provider?.close();
});

/** Goes to the provider and back; whether there is a session afterwards. */
async function comeBack(): Promise<boolean> {
  const client = testApp.anonymous();
  const start = await client.raw('GET', '/login');
  const asked = new URL(String(start.headers.location));
  nonce = asked.searchParams.get('nonce') ?? '';
  await client.raw('GET', `/login/callback?code=c&state=${asked.searchParams.get('state')}`);
  const { data } = await client.get<{ isAuthenticated: boolean }>('/session');
  return data.isAuthenticated;
}

test('a token with the provider’s signature opens a session', async () => {
  signing = own.privateKey;
  expect(await comeBack()).toBe(true);
});

test('one that somebody else signed opens none', async () => {
  signing = another.privateKey;
  expect(await comeBack()).toBe(false);
});
