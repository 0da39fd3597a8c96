import type { Reads, Tx, Versions } from '../../database/database.ts';
import type { Bodies } from './encode.ts';
import type { ReadyVariants } from './ready-answers.ts';

/** Data of a client with its versions. */
export interface Versioned {
  readonly clienteId: number;
  /** The versions, of the client and of the installation, that it was read at. */
  readonly versao: number;
  readonly sistema: number;
}

/** Finished answer, ready in the encodings that browsers accept. */
export interface Answer extends Versioned {
  readonly bodies: Bodies;
  /** Expiry in milliseconds since 1970. */
  readonly until: number;
  /** Sent variants, for `ReadyAnswers`. */
  readonly ready: ReadyVariants;
}

/** Cacheable page. */
export interface MadePage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly until: number;
}

export interface PageAsked {
  /** Normalised address. */
  readonly key: string;
  /** True for filters and searches, which are cached apart from the pages. */
  readonly asks: boolean;
  readonly client: () => Promise<number>;
  /** Null for an uncacheable page. The signal aborts when no request waits for the page any more. */
  readonly make: (signal: AbortSignal) => Promise<MadePage | null>;
}

/** Makes the `data` of an answer, as JSON text, from one client's rows; `null` is a 404. */
export type Produce = (tx: Tx, versions: Versions) => Promise<string | null>;

/** Data with the versions it was read at; null if there is no such record. */
export interface Found<T> {
  readonly data: T | null;
  readonly versions: Versions;
}

/** Reads data of one client; `latest` are the versions to expect, if any are known. */
export type Reading<T> = (
  clienteId: number,
  reads: Reads,
  latest: Versions | undefined,
) => Promise<Found<T>>;
