import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, isSecure } from '../../plugins/secure-transport.ts';
import { seal, unseal } from './lacre.ts';
import type { PendingLogin } from './oidc-client.ts';

/** Path of the cookie: the return from the provider. */
const PATH = '/login';
const MAX_SECONDS = 60 * 60;

/**
 * Sealed cookie with the state of a pending sign-in. It writes no row, so pending sign-ins cannot fill the database.
 */
export class PendingCookie {
  readonly #key: Buffer;
  readonly #name: string;
  readonly #options: { path: string; httpOnly: true; sameSite: 'lax'; secure: boolean };

  /** @param secret of the installation, the same in all its processes */
  constructor(secret: string, publicUrl: string) {
    this.#key = createHash('sha256').update(`entrada ${secret}`).digest();
    this.#name = cookieName(publicUrl, '__Secure-', 'claraboia_entrada');
    const secure = isSecure(publicUrl);
    this.#options = { path: PATH, httpOnly: true, sameSite: 'lax', secure };
  }

  set(reply: FastifyReply, pending: PendingLogin): void {
    const text = JSON.stringify({ ...pending, until: Date.now() + MAX_SECONDS * 1000 });
    const value = seal(this.#key, text).toString('base64url');
    reply.setCookie(this.#name, value, { ...this.#options, maxAge: MAX_SECONDS });
  }

  /** Pending sign-in of this browser; undefined if the cookie is missing, expired, or not ours. */
  read(request: FastifyRequest): PendingLogin | undefined {
    const bytes = Buffer.from(request.cookies[this.#name] ?? '', 'base64url');
    const text = unseal(this.#key, bytes);
    if (text === null) return undefined;
    const { until, ...pending } = JSON.parse(text) as PendingLogin & { until: number };
    return until > Date.now() ? pending : undefined;
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.#name, this.#options);
  }
}
