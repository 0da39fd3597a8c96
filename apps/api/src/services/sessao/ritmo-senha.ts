import { randomBytes } from 'node:crypto';
import type { Database, Tx } from '../../database/database.ts';
import { networkOf } from '../../plugins/network-address.ts';
import { cookieName } from '../../plugins/secure-transport.ts';
import { sameHash } from '../../same-hash.ts';
import { countUse } from '../limite/contagem.ts';

/** Wrong passwords of one account, or from one place that is known of it, and the minutes they are counted for. */
export const TRIES = { max: 10, minutes: 15 } as const;
/** For so long a place is known that somebody signed in from. */
const KNOWN_DAYS = 180;
const DAY_MINUTES = 24 * 60;

/** Keyed hashes under the installation's secret. */
export type HashOf = (...parts: readonly string[]) => Promise<string>;

/** One try of a password that may go on. */
export interface Try {
  /**
   * The password was right: the try does not count, and its place is known from now on.
   * @returns what the browser is to keep in the cookie
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
  /** The stored password; null for a user name that is nobody's, of which as much is counted. */
  readonly senha: string | null;
  /** What the browser has kept of an earlier sign-in. */
  readonly cookie: string | null;
}

/**
 * Slows down whoever tries passwords, by account and over all processes, wherever from. Browsers and networks that
 * the account was signed in from before are counted by themselves: its owner gets in while others try.
 */
export class RitmoSenha {
  readonly #options: RitmoOptions;

  constructor(options: RitmoOptions) {
    this.#options = options;
  }

  /** Counts a try; null where there were too many. To be asked before the password is looked at. */
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

  /** Marks of the browser and of the network that this comes from, if the account was signed in from them before. */
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

  /** A cookie is of one account, and good until its password changes. */
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
