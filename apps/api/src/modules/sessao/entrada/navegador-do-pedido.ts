import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, isSecure } from '../../../plugins/secure-transport.ts';
import type { HashOf } from '../ritmo-senha.ts';
import { cookieOf } from './formulario.ts';

const DAY_SECONDS = 24 * 60 * 60;

interface NavegadorOptions {
  readonly hashOf: HashOf;
  readonly publicUrl: string;
  /** Path of the cookie. */
  readonly path: string;
}

/** A signed cookie that marks the browser that asked for a code, so that others' tries are not counted against it. */
export class NavegadorDoPedido {
  readonly #hashOf: HashOf;
  readonly #name: string;
  readonly #attributes: string;

  constructor({ hashOf, publicUrl, path }: NavegadorOptions) {
    this.#hashOf = hashOf;
    this.#name = cookieName(publicUrl, '__Secure-', 'sso_pedido');
    const secure = isSecure(publicUrl) ? '; Secure' : '';
    this.#attributes = `Path=${path}; Max-Age=${DAY_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
  }

  /** Marks the browser as the one that asked for this login, whether the login is anybody's or not. */
  async set(reply: FastifyReply, login: string): Promise<void> {
    const nonce = randomBytes(16).toString('base64url');
    const value = `${nonce}.${await this.#sealOf(login, nonce)}`;
    reply.header('set-cookie', `${this.#name}=${value}; ${this.#attributes}`);
  }

  /** The mark of the request's browser; null if it did not ask for this login. */
  async nonceOf(request: FastifyRequest, login: string): Promise<string | null> {
    const cookie = cookieOf(request, this.#name) ?? '';
    const [, nonce = '', seal = ''] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie) ?? [];
    const expected = Buffer.from(await this.#sealOf(login, nonce));
    const given = Buffer.from(seal);
    return given.length === expected.length && timingSafeEqual(given, expected) ? nonce : null;
  }

  #sealOf(login: string, nonce: string): Promise<string> {
    return this.#hashOf('pedido', login, nonce);
  }
}
