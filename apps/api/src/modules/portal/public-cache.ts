import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database, Reads, Tx, Versions } from '../../database/database.ts';
import { notFound } from '../../errors.ts';
import { envelopeText } from '../../http.ts';
import { matches } from '../arquivo/send-file.ts';
import { type Bodies, encode, encodingOf } from './encode.ts';

/** Something that was read of a client. */
interface Kept {
  readonly clienteId: number;
  /** The versions, of the client and of the installation, that it was read at. */
  readonly versao: number;
  readonly sistema: number;
}

/** A finished answer, ready to be sent in the encoding a browser takes. */
interface Answer extends Kept {
  readonly bodies: Bodies;
}

interface Fact extends Kept {
  readonly fact: object;
}

/** Kept beside the bytes of an answer: key, headers, the map's own entry. */
const OVERHEAD = 1000;
const SYSTEM = 0;
/** Such as which file stands behind an address. */
const MAX_FACTS = 10_000;

/** Makes the `data` of an answer, as JSON text, from one client's rows; `null` is a 404. */
export type Produce = (tx: Tx, versions: Versions) => Promise<string | null>;

/** A place in the memory, and how what belongs there is made. */
interface Place<K extends Kept, T> {
  readonly key: string;
  readonly store: LRUCache<string, K>;
  readonly client: () => Promise<number>;
  readonly read: (tx: Tx, versions: Versions) => Promise<T | null>;
  /** What is kept of it; the database is not waited upon meanwhile. */
  readonly finish: (found: T) => Promise<Omit<K, keyof Kept>>;
}

export interface PublicCacheOptions {
  readonly database: Pick<Database, 'onVersion'>;
  /** Where answers are made from; they are never older than what was heard where that can be had. */
  readonly reads: Reads;
  /** Bytes kept at the most; what was used longest ago goes first. */
  readonly maxBytes?: number;
}

/** The part of the memory that answers to free questions have: robots that ask at random push out no page. */
const QUESTION_SHARE = 1 / 16;

/**
 * Public answers, served from memory. An answer stands as long as the versions it was read at; a write
 * raises the version in its own transaction, so nothing stale is ever served. While the connection
 * that hears of other processes' writes is down, the version is read before each use instead: of a replica, if
 * the primary is away, which then is as new as anything that can be had.
 */
export class PublicCache {
  readonly #reads: Reads;
  readonly #answers: LRUCache<string, Answer>;
  /** Answers to questions in free words, of which there is no end. */
  readonly #questions: LRUCache<string, Answer>;
  readonly #facts = new LRUCache<string, Fact>({ max: MAX_FACTS });
  /** The newest version heard of or read, by client. */
  readonly #versions = new Map<number, number>();
  readonly #pending = new Map<string, Promise<Kept | null>>();
  /** Rises with every write heard of: who asks after it does not share a query begun before it. */
  #epoch = 0;
  /** Rises with each loss of all that was heard: what was read before it is not kept. */
  #era = 0;
  #listening = false;
  #hits = 0;
  #misses = 0;

  constructor({ database, reads, maxBytes = 128 * 1024 * 1024 }: PublicCacheOptions) {
    this.#reads = reads;
    this.#answers = store(maxBytes * (1 - QUESTION_SHARE));
    this.#questions = store(maxBytes * QUESTION_SHARE);
    database.onVersion((clienteId, versao) => this.heard(clienteId, versao));
  }

  /** Bytes of memory that the kept answers take. */
  get bytes(): number {
    return this.#answers.calculatedSize + this.#questions.calculatedSize;
  }

  /** How often what was asked for was there, since the start. */
  get counts(): { readonly hits: number; readonly misses: number } {
    return { hits: this.#hits, misses: this.#misses };
  }

  /** A client's version rose. */
  heard(clienteId: number, versao: number): void {
    if (versao <= (this.#versions.get(clienteId) ?? 0)) return;
    this.#versions.set(clienteId, versao);
    this.#epoch += 1;
  }

  /** What was heard so far may be wrong. */
  forget(): void {
    this.#versions.clear();
    this.#answers.clear();
    this.#questions.clear();
    this.#facts.clear();
    this.#epoch += 1;
    this.#era += 1;
  }

  /** From now on every version raised is heard, and those raised before were told. */
  listening(): void {
    this.#listening = true;
  }

  /** Versions are no longer heard. */
  deaf(): void {
    this.#listening = false;
  }

  /**
   * Answers a request from memory, or from the database once for all who ask at the same time.
   * @param question what is asked for, of an address that says it in free words: alike for all ways of writing
   *   it, and kept apart from the pages
   */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    client: () => Promise<number>,
    produce: Produce,
    question?: string,
  ): Promise<FastifyReply> {
    const answer = await this.#current<Answer, string>({
      key: question ?? request.url,
      store: question === undefined ? this.#answers : this.#questions,
      client,
      read: produce,
      finish: async (data) => ({ bodies: await encode(envelopeText(data)) }),
    });
    if (answer === null) throw notFound('Endereço não encontrado.');
    return sendAnswer(request, reply, answer);
  }

  /**
   * Something small that is known of a client, such as the file behind an address, from memory or from the database;
   * null where there is no such thing, which is not remembered.
   * @param key names it among everything that is known of all clients
   */
  async fact<T extends object>(
    key: string,
    client: () => Promise<number>,
    read: (tx: Tx) => Promise<T | null>,
  ): Promise<T | null> {
    const place = { key, store: this.#facts, client, read };
    const finish = async (fact: T) => ({ fact });
    const kept = await this.#current<Fact, T>({ ...place, finish });
    return kept === null ? null : (kept.fact as T);
  }

  #isCurrent({ clienteId, versao, sistema }: Kept): boolean {
    return (
      this.#versions.get(clienteId) === versao &&
      (clienteId === SYSTEM || this.#versions.get(SYSTEM) === sistema)
    );
  }

  async #current<K extends Kept, T>(place: Place<K, T>): Promise<K | null> {
    const kept = place.store.get(place.key);
    if (kept !== undefined) {
      if (this.#listening) {
        if (this.#isCurrent(kept)) {
          this.#hits += 1;
          return kept;
        }
      } else {
        const now = await this.#reads.snapshot(kept.clienteId, async (_tx, versions) => versions);
        if (now.versao === kept.versao && now.sistema === kept.sistema) {
          this.#hits += 1;
          return kept;
        }
      }
    }
    this.#misses += 1;
    if (!this.#listening) return this.#make(place);
    const flight = `${this.#epoch} ${place.key}`;
    // One key is of one place, so what is on its way is of its kind.
    const pending = this.#pending.get(flight) as Promise<K | null> | undefined;
    if (pending !== undefined) return pending;
    const made = this.#make(place).finally(() => this.#pending.delete(flight));
    this.#pending.set(flight, made);
    return made;
  }

  async #make<K extends Kept, T>(place: Place<K, T>): Promise<K | null> {
    const era = this.#era;
    const clienteId = await place.client();
    const found = await this.#reads.snapshot(clienteId, async (tx, versions) => ({
      ...versions,
      data: await place.read(tx, versions),
    }));
    if (found.data === null) return null;
    const { versao, sistema } = found;
    const made = { ...(await place.finish(found.data)), clienteId, versao, sistema } as K;
    if (era !== this.#era) return made;
    this.heard(clienteId, versao);
    this.heard(SYSTEM, sistema);
    if (this.#isCurrent(made)) place.store.set(place.key, made);
    return made;
  }
}

function store(maxBytes: number): LRUCache<string, Answer> {
  return new LRUCache({
    maxSize: Math.floor(maxBytes),
    maxEntrySize: Math.floor(maxBytes / 8),
    sizeCalculation: ({ bodies }, key) => {
      // Addresses count too: thousands of letters may ask for an answer of a few.
      // A small answer has one body under all three names.
      const distinct = new Set(Object.values(bodies).map(({ bytes }) => bytes));
      return [...distinct].reduce((sum, bytes) => sum + bytes.length, OVERHEAD + 2 * key.length);
    },
  });
}

function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  const { bytes, headers, etag } = answer.bodies[encodingOf(request.headers['accept-encoding'])];
  reply.headers(headers);
  if (matches(request.headers['if-none-match'], etag)) {
    reply.removeHeader('content-encoding');
    return reply.status(304).send();
  }
  return reply.send(bytes);
}
