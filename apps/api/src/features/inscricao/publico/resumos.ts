import { createHash, createHmac } from 'node:crypto';
import type { Database } from '../../../database/database.ts';
import { segredo } from '../../../services/sessao/segredo.ts';

type Parts = readonly (string | number)[];

/** Keyed hashes of CPFs, addresses and codes, which must not be readable in the database. */
export class Resumos {
  readonly #database: Database;
  #key: Promise<string> | null = null;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The same for the same parts, under the installation's secret. */
  async of(...parts: Parts): Promise<string> {
    return (await this.hasher())(...parts);
  }

  /** Reads the secret. The function that it returns hashes as `of` does, without waiting. */
  async hasher(): Promise<(...parts: Parts) => string> {
    this.#key ??= segredo(this.#database, 'inscricao');
    try {
      const key = await this.#key;
      return (...parts) =>
        createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
    } catch (error) {
      // Asked for again next time: the database may only have been away.
      this.#key = null;
      throw error;
    }
  }
}

/** A hash of something random, which needs no key. */
export const plainHash = (text: string) => createHash('sha256').update(text).digest('base64url');
