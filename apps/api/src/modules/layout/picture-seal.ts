import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { sameHash } from '../../same-hash.ts';
import { segredo } from '../sessao/segredo.ts';

/** Characters of a seal: 132 bits. */
const LENGTH = 22;

/**
 * Signs texts that the server writes into addresses and draws again when the address is asked for. Without it, anybody
 * could have a picture of the official site say what they like.
 */
export class PictureSeal {
  readonly #database: Database;
  #key: Promise<string> | null = null;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The signing function, once the installation's key is there. */
  async signer(): Promise<(text: string) => string> {
    this.#key ??= segredo(this.#database, 'imagem', () => randomBytes(32).toString('base64url'));
    try {
      const key = await this.#key;
      return (text) => createHmac('sha256', key).update(text).digest('base64url').slice(0, LENGTH);
    } catch (error) {
      // The database may only have been away: the next page asks again.
      this.#key = null;
      throw error;
    }
  }

  /** Whether this installation signed the text. */
  async isOurs(text: string, seal: string): Promise<boolean> {
    const sign = await this.signer();
    return sameHash(sign(text), seal);
  }
}
