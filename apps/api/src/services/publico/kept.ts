import type { Reads, Tx, Versions } from '../../database/database.ts';
import type { Bodies } from './encode.ts';
import type { ReadyVariants } from './ready-answers.ts';

/** Something that was read of a client. */
export interface Versioned {
  readonly clienteId: number;
  /** The versions, of the client and of the installation, that it was read at. */
  readonly versao: number;
  readonly sistema: number;
}

/** A finished answer, ready to be sent in the encoding a browser takes. */
export interface Answer extends Versioned {
  readonly bodies: Bodies;
  /** Milliseconds since 1970 up to which it says what it should. */
  readonly until: number;
  /** Its variants that were sent, for `ReadyAnswers`. */
  readonly ready: ReadyVariants;
}

/** A page that may be kept. */
export interface MadePage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly until: number;
}

export interface PageAsked {
  /** Alike for all ways of writing the address. */
  readonly key: string;
  /** It narrows a page down or searches: kept apart from the pages themselves. */
  readonly asks: boolean;
  readonly client: () => Promise<number>;
  /** Null for what is not kept. The signal is aborted when nobody waits for the page any more. */
  readonly make: (signal: AbortSignal) => Promise<MadePage | null>;
}

/** Makes the `data` of an answer, as JSON text, from one client's rows; `null` is a 404. */
export type Produce = (tx: Tx, versions: Versions) => Promise<string | null>;

/** Data with the versions it was read at; null if there is no such record. */
export interface Found<T> {
  readonly data: T | null;
  readonly versions: Versions;
}

/** Reads something of one client; `latest` are the versions that are likely to stand, where any were heard of. */
export type Reading<T> = (
  clienteId: number,
  reads: Reads,
  latest: Versions | undefined,
) => Promise<Found<T>>;
