import { randomBytes } from 'node:crypto';
import type { Database, Tx } from '../../database/database.ts';
import { networkOf } from '../../plugins/network-address.ts';
import { cookieName } from '../../plugins/secure-transport.ts';
import { sameHash } from '../../same-hash.ts';
import { countUse } from '../limite/contagem.ts';

/** Wrong passwords of one account, or from one place that is known of it, and the minutes they are counted for. */
export const TRIES = { max: 10, minutes: 15 } as const;
/** Days for which a place of a successful sign-in is known. */
const KNOWN_DAYS = 180;
const DAY_MINUTES = 24 * 60;

/** Keyed hashes under the installation's secret. */
export type HashOf = (...parts: readonly string[]) => Promise<string>;

/** One try of a password that may go on. */
export interface Try {
  /**
   * Reports a correct password: the try does not count, and its place becomes known.
   * @returns the new cookie value
   */
  right(): Promise<string>;
}

export interface RitmoOptions {
  readonly database: Database;
  readonly hashOf: HashOf;
}

export interface Asked {
  /** The address that it is asked from. */
  readonly ip: string;
  readonly login: string;
  /** Stored password hash; null for an unknown user name, whose tries are counted the same. */
  readonly senha: string | null;
  /** Cookie that the browser kept from an earlier sign-in. */
  readonly cookie: string | null;
}

/**
 * Slows down password guessing by account, over all processes and networks. Browsers and networks of earlier sign-ins
 * have their own count: the owner can sign in during an attack.
 */
export class RitmoSenha {
  readonly #options: RitmoOptions;

  constructor(options: RitmoOptions) {
    this.#options = options;
  }

  /** Counts a try; null if there were too many. Call it before the password is checked. */
  async admit(asked: Asked): Promise<Try | null> {
    const { database, hashOf } = this.#options;
    const { login, senha, cookie } = asked;
    const rede = await this.#redeOf(asked);
    const nonce = await this.#nonceOf(cookie, login, senha);
    const counted = await database.system(async (tx) => {
      const places = [...(await this.knownPlaces(tx, asked)), await hashOf('entrada-conta', login)];
      for (const place of places) {
        const chave = `entrada:${place}`;
        if ((await countUse(tx, chave, TRIES.minutes)) <= TRIES.max) return chave;
      }
      return null;
    });
    if (counted === null) return null;
    return {
      right: async () => {
        await database.system(async (tx) => {
          await tx.execute('update contagem set vezes = vezes - 1 where chave = $1 and vezes > 0', [
            counted,
          ]);
          await countUse(tx, `conhecida:${rede}`, KNOWN_DAYS * DAY_MINUTES);
        });
        const fresh = nonce ?? randomBytes(16).toString('base64url');
        return `${fresh}.${await this.#sealOf(login, senha ?? '', fresh)}`;
      },
    };
  }

  /** Known places of the request: its browser and network, if the account was signed in from them before. */
  async knownPlaces(tx: Tx, asked: Asked): Promise<readonly string[]> {
    const { login, senha, cookie } = asked;
    const rede = await this.#redeOf(asked);
    const nonce = await this.#nonceOf(cookie, login, senha);
    const [known] = await tx.query(
      'select 1 from contagem where chave = $1 and expira_em > now()',
      [`conhecida:${rede}`],
    );
    return [
      ...(nonce === null ? [] : [await this.#options.hashOf('entrada-aparelho', login, nonce)]),
      ...(known === undefined ? [] : [rede]),
    ];
  }

  #redeOf({ login, ip }: Asked): Promise<string> {
    return this.#options.hashOf('entrada-rede', login, networkOf(ip));
  }

  /** A cookie is bound to one account, and valid until its password changes. */
  #sealOf(login: string, senha: string, nonce: string): Promise<string> {
    return this.#options.hashOf('aparelho', login, senha, nonce);
  }

  async #nonceOf(
    cookie: string | null,
    login: string,
    senha: string | null,
  ): Promise<string | null> {
    const [, nonce = '', seal = ''] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie ?? '') ?? [];
    const same = sameHash(await this.#sealOf(login, senha ?? '', nonce), seal);
    return same && senha !== null ? nonce : null;
  }
}

/** Name of the cookie that marks a browser that an account was signed in from. */
export const aparelhoCookieOf = (publicUrl: string): string =>
  cookieName(publicUrl, '__Secure-', 'sso_aparelho');

export const APARELHO_SECONDS = KNOWN_DAYS * DAY_MINUTES * 60;
