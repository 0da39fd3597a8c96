import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestClient } from './test-client.ts';

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

export interface FonteIdentidade {
  readonly issuer: string;
  /** Settings of a server that signs in here. */
  readonly environment: Record<string, string>;
  /** The key that the next tokens are signed with; at first the provider's own. */
  signing: KeyObject;
  /** Identity claims of the next tokens. */
  claims: Record<string, string> & { sub: string };
  /** Completes a sign-in of a browser at the provider. */
  comeBack(client: TestClient): Promise<void>;
  close(): void;
}

/** External provider with OpenID Connect discovery, keys, tokens and user information. */
export async function startFonteIdentidade(): Promise<FonteIdentidade> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let nonce = '';
  const idToken = () => {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      ...fonte.claims,
      iss: fonte.issuer,
      aud: 'claraboia',
      nonce,
      iat: now,
      exp: now + 60,
    };
    const signed = `${base64({ alg: 'RS256', kid: 'um' })}.${base64(claims)}`;
    return `${signed}.${sign('sha256', Buffer.from(signed), fonte.signing).toString('base64url')}`;
  };
  const server = createServer((request, response) => {
    const { issuer } = fonte;
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
      '/me': () => fonte.claims,
    };
    const answer = answers[(request.url ?? '').split('?')[0] ?? ''];
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer?.() ?? {}));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fonte: FonteIdentidade = {
    issuer,
    environment: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'claraboia',
      OIDC_CLIENT_SECRET: 'segredo',
    },
    signing: own.privateKey,
    claims: { sub: 'ninguem' },
    comeBack: async (client) => {
      const start = await client.raw('GET', '/login');
      const asked = new URL(String(start.headers.location));
      nonce = asked.searchParams.get('nonce') ?? '';
      await client.raw('GET', `/login/callback?code=c&state=${asked.searchParams.get('state')}`);
    },
    close: () => server.close(),
  };
  return fonte;
}
