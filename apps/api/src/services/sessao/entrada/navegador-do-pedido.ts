import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, isSecure } from '../../../plugins/secure-transport.ts';
import { sameHash } from '../../../same-hash.ts';
import type { HashOf } from '../ritmo-senha.ts';
import { cookieOf } from './formulario.ts';

interface NavegadorOptions {
  readonly hashOf: HashOf;
  readonly publicUrl: string;
  /** Name of the cookie, before its prefix. */
  readonly name: string;
  /** Path of the cookie. */
  readonly path: string;
  /** Days that the browser keeps the cookie. */
  readonly days: number;
}

/** Signed cookie of the browser that requested a code, so that others' tries are not counted against it. */
export class NavegadorDoPedido {
  readonly #hashOf: HashOf;
  readonly #name: string;
  readonly #attributes: string;

  constructor({ hashOf, publicUrl, name, path, days }: NavegadorOptions) {
    this.#hashOf = hashOf;
    this.#name = cookieName(publicUrl, '__Secure-', name);
    const secure = isSecure(publicUrl) ? '; Secure' : '';
    this.#attributes = `Path=${path}; Max-Age=${days * 24 * 60 * 60}; HttpOnly; SameSite=Lax${secure}`;
  }

  /**
   * Marks the browser as the requester for a subject, existing or not. An existing mark is kept.
   * @param subject purpose of the code, such as a login
   * @returns the mark
   */
  async set(request: FastifyRequest, reply: FastifyReply, subject: string): Promise<string> {
    const nonce = (await this.nonceOf(request, subject)) ?? randomBytes(16).toString('base64url');
    const value = `${nonce}.${await this.#sealOf(subject, nonce)}`;
    reply.header('set-cookie', `${this.#name}=${value}; ${this.#attributes}`);
    return nonce;
  }

  /** The mark of the request's browser; null if it did not ask for this subject. */
  async nonceOf(request: FastifyRequest, subject: string): Promise<string | null> {
    const cookie = cookieOf(request, this.#name) ?? '';
    const [, nonce = '', seal = ''] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie) ?? [];
    return sameHash(await this.#sealOf(subject, nonce), seal) ? nonce : null;
  }

  #sealOf(subject: string, nonce: string): Promise<string> {
    return this.#hashOf('pedido', subject, nonce);
  }
}
