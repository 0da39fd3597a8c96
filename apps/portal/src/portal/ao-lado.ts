import { ApiError, ConnectionError } from '@claraboia/ui/lib/api-client.ts';

/** Parts of a page that did not come, by their names. */
export type Falhas<P extends string> = ReadonlySet<P>;

/**
 * What a page asks for beside what it is about: where one of these does not come, the page does without and says so,
 * rather than not to be there at all.
 */
export class AoLado<P extends string> {
  readonly #falhas = new Set<P>();

  /** Those that have failed so far. */
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
