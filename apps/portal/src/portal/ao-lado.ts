import { ApiError, ConnectionError } from '@claraboia/ui/lib/api-client.ts';

/** Names of the optional parts of a page that failed to load. */
export type Falhas<P extends string> = ReadonlySet<P>;

/** Loads the optional parts of a page. If one fails, the page is shown without it and says so. */
export class AoLado<P extends string> {
  readonly #falhas = new Set<P>();

  /** Names of the parts that have failed so far. */
  get falhas(): Falhas<P> {
    return this.#falhas;
  }

  async ask<T>(parte: P, asked: Promise<T>, otherwise: T): Promise<T> {
    try {
      return await asked;
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof ConnectionError)) throw error;
      this.#falhas.add(parte);
      return otherwise;
    }
  }
}
