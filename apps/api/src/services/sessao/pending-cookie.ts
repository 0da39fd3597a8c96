import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, isSecure } from '../../plugins/secure-transport.ts';
import { seal, unseal } from './lacre.ts';
import type { PendingLogin } from './oidc-client.ts';

/** Where it is sent: the way back from the provider. */
const PATH = '/login';
const MAX_SECONDS = 60 * 60;

/**
 * What a sign-in that has begun must remember until it comes back, kept by the browser, sealed: beginning one writes no row, so
 * that nobody fills the database by that.
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

  /** What was begun in this browser; undefined for nothing, for what is over, and for what we did not write. */
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
