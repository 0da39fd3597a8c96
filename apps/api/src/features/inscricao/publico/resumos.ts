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

  /** Hash of the parts under the installation's secret; equal parts give equal hashes. */
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
      // Retried on the next call: the database may have been down only temporarily.
      this.#key = null;
      throw error;
    }
  }
}

/** A hash of something random, which needs no key. */
export const plainHash = (text: string) => createHash('sha256').update(text).digest('base64url');
