import type { FastifyInstance } from 'fastify';
import * as oidc from 'openid-client';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { CPF_CLAIM } from '../../environment.ts';
import { EMBEDDED_CLIENT_ID, embeddedClientSecret, embeddedIssuer } from './embedded-provider.ts';
import type { Subject } from './subject.ts';

/** State kept between the redirect to the provider and the return. */
export interface PendingLogin {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface OidcClient {
  /** Returns the provider's address to redirect to, and the state to keep. */
  start(): Promise<{ url: string; pending: PendingLogin }>;
  /** Exchanges the code of the callback address; throws if anything does not match. */
  finish(callbackUrl: URL, pending: PendingLogin): Promise<Subject>;
  endSessionUrl(idToken: string | null): Promise<string>;
}

const SCOPE = 'openid profile';
/** Seconds until an unresponsive provider is given up. */
const PATIENCE = 10;

/** The provider's sign-in is below the required level (OpenID Connect Core, `acr`). */
export class WeakSignIn extends Error {
  override readonly name = 'WeakSignIn';
}

/**
 * OpenID Connect client (code flow, PKCE). The provider's metadata is loaded on first use, so that it may start later.
 */
export function createOidcClient(
  app: FastifyInstance,
  config: Config,
  database: Database,
): OidcClient {
  const redirectUri = `${config.publicUrl}/login/callback`;
  const acrValues = config.oidc?.acrValues ?? [];
  let discovered: Promise<oidc.Configuration> | null = null;

  const discover = async (): Promise<oidc.Configuration> => {
    const embedded = config.oidc === null;
    const issuer = new URL(config.oidc?.issuer ?? embeddedIssuer(config.publicUrl));
    const clientId = config.oidc?.clientId ?? EMBEDDED_CLIENT_ID;
    const secret = config.oidc?.clientSecret ?? (await embeddedClientSecret(database));
    return oidc.discovery(issuer, clientId, secret, undefined, {
      timeout: PATIENCE,
      execute: [
        // Identity claims count only with the provider's own signature, whatever channel carried them.
        oidc.enableNonRepudiationChecks,
        // A provider on plain http is either our own or the operator's deliberate choice.
        ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
      ],
      ...(embedded ? { [oidc.customFetch]: fetchFromApp(app) } : {}),
    });
  };
  const configuration = () => {
    discovered ??= discover().catch((error: unknown) => {
      discovered = null;
      throw error;
    });
    return discovered;
  };

  return {
    start: async () => {
      const codeVerifier = oidc.randomPKCECodeVerifier();
      const pending = { state: oidc.randomState(), nonce: oidc.randomNonce(), codeVerifier };
      const url = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(acrValues.length === 0 ? {} : { acr_values: acrValues.join(' ') }),
      });
      return { url: url.href, pending };
    },
    finish: async (callbackUrl, pending) => {
      const settings = await configuration();
      const tokens = await oidc.authorizationCodeGrant(settings, callbackUrl, {
        pkceCodeVerifier: pending.codeVerifier,
        expectedState: pending.state,
        expectedNonce: pending.nonce,
        idTokenExpected: true,
      });
      const idClaims = tokens.claims();
      if (idClaims === undefined || tokens.id_token === undefined) {
        throw new Error('the provider sent no id token');
      }
      const { acr } = idClaims;
      if (acrValues.length > 0 && !acrValues.includes(typeof acr === 'string' ? acr : '')) {
        throw new WeakSignIn(`the provider says acr ${JSON.stringify(acr ?? null)}`);
      }
      const info = await oidc.fetchUserInfo(settings, tokens.access_token, idClaims.sub);
      return subjectOf(
        settings.serverMetadata().issuer,
        { ...idClaims, ...info },
        { idToken: tokens.id_token, cpfClaim: config.oidc?.cpfClaim ?? CPF_CLAIM },
      );
    },
    endSessionUrl: async (idToken) => {
      const settings = await configuration();
      if (settings.serverMetadata().end_session_endpoint === undefined)
        return `${config.publicUrl}/`;
      return oidc.buildEndSessionUrl(settings, {
        post_logout_redirect_uri: `${config.publicUrl}/`,
        ...(idToken === null ? {} : { id_token_hint: idToken }),
      }).href;
    },
  };
}

function subjectOf(
  issuer: string,
  claims: Record<string, unknown>,
  { idToken, cpfClaim }: { idToken: string; cpfClaim: string },
): Subject {
  const text = (name: string) => {
    const value = claims[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  const sub = text('sub') ?? '';
  const username = text('preferred_username') ?? text('email') ?? sub;
  // No other claim is read: one that people edit themselves would let them take another identity.
  const cpf = (text(cpfClaim) ?? '').replace(/[.-]/g, '');
  return {
    issuer,
    sub,
    username,
    nome: text('social_name') ?? text('name') ?? username,
    cpf: /^\d{11}$/.test(cpf) ? cpf : null,
    cpfClaim,
    idToken,
  };
}

/** Calls the embedded provider in-process, whatever PUBLIC_URL resolves to from here. */
function fetchFromApp(app: FastifyInstance): oidc.CustomFetch {
  return async (address, { method, headers, body }) => {
    const { pathname, search, host } = new URL(address);
    const answer = await app.inject({
      method: method as 'GET' | 'POST',
      url: `${pathname}${search}`,
      headers: { ...headers, host },
      ...(body === undefined || body === null ? {} : { payload: await new Response(body).text() }),
    });
    const answered = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined) answered.set(name, String(value));
    }
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: answered,
    });
  };
}
