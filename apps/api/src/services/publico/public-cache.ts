import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { askerGone, isOnBehalf } from '../../asker-gone.ts';
import { PUBLIC_STATEMENT_MS } from '../../database/connection.ts';
import type { Database, Reads, Tx, Versions } from '../../database/database.ts';
import { isPreview, previewable } from '../../database/preview.ts';
import { readsWith } from '../../database/transaction.ts';
import { notFound } from '../../errors.ts';
import { envelopeText } from '../../http.ts';
import { MissLimit } from '../limite/miss-limit.ts';
import { dayEnd } from './day-end.ts';
import { Bodies, type Body, type Encoding, encodingOf } from './encode.ts';
import { Flights } from './flights.ts';
import type { Answer, Found, MadePage, PageAsked, Produce, Reading, Versioned } from './kept.ts';
import { ReadyAnswers, ReadyVariants } from './ready-answers.ts';
import { sendBody } from './send-body.ts';

interface Fact extends Versioned {
  readonly fact: object;
}

/** Estimated bytes besides the body of an answer: key, headers, and the map's entry. */
const OVERHEAD = 1000;
const SYSTEM = 0;
/** Facts such as the file behind an address. */
const MAX_FACTS = 10_000;

/** Cache entry and the function that makes it; null is not cached. */
interface Entry<K extends Versioned> {
  readonly key: string;
  readonly store: LRUCache<string, K>;
  readonly make: (signal: AbortSignal) => Promise<K | null>;
  /** Intermediate results count as neither hits nor misses. */
  readonly onTheWay?: boolean;
}

export interface PublicCacheOptions {
  readonly database: Pick<Database, 'onVersion'>;
  /** Database of the reads. If possible, answers are never older than the versions heard of. */
  readonly reads: Reads;
  /** Maximum bytes; the least recently used answer is evicted first. */
  readonly maxBytes?: number;
  /** Cache misses that one network may cause in a minute; unset for no limit. */
  readonly missesPerMinute?: number | undefined;
}

/** Cache misses for answers and pages per network and minute: far above the use of a town hall behind one address. */
export const MISSES_PER_MINUTE = 600;

/** Share of the cache for free-text answers: random queries of robots evict no page. */
const QUESTION_SHARE = 1 / 16;

/**
 * In-memory cache of public answers. An answer is valid while the versions it was read at are current. A write raises
 * the version in its own transaction, so nothing stale is ever served. While the connection that listens for other
 * processes' writes is down, the version is read before each use. If the primary is down, it is read from a replica,
 * the newest source available.
 */
export class PublicCache {
  readonly #reads: Reads;
  readonly #answers: LRUCache<string, Answer>;
  /** Answers to free-text questions, whose number is unbounded. */
  readonly #questions: LRUCache<string, Answer>;
  readonly #facts = new LRUCache<string, Fact>({ max: MAX_FACTS });
  /** Clients by address. The client's version rises when an address stops leading to it. */
  readonly #leads = new LRUCache<string, Versioned>({ max: MAX_FACTS });
  readonly #ready = new ReadyAnswers();
  /** Newest version heard of or read, by client. */
  readonly #versions = new Map<number, number>();
  readonly #limit: MissLimit;
  readonly #flights = new Flights<Versioned | null>();
  /** Rises with every notified write: later requests do not share a query that began before it. */
  #epoch = 0;
  /** Rises when notifications may be lost: data read before it is not cached. */
  #era = 0;
  #listening = false;
  #hits = 0;
  #misses = 0;

  constructor({
    database,
    reads,
    maxBytes = 128 * 1024 * 1024,
    missesPerMinute = Number.POSITIVE_INFINITY,
  }: PublicCacheOptions) {
    this.#limit = new MissLimit(missesPerMinute);
    this.#reads = readsWith(previewable(reads), { statementMs: PUBLIC_STATEMENT_MS });
    this.#answers = store(maxBytes * (1 - QUESTION_SHARE));
    this.#questions = store(maxBytes * QUESTION_SHARE);
    database.onVersion((clienteId, versao) => this.onVersion(clienteId, versao));
  }

  /** Bytes of the cached answers. */
  get bytes(): number {
    return this.#answers.calculatedSize + this.#questions.calculatedSize;
  }

  /** Cache hits and misses since the start. */
  get counts(): { readonly hits: number; readonly misses: number } {
    return { hits: this.#hits, misses: this.#misses };
  }

  /** A client's version rose. */
  onVersion(clienteId: number, versao: number): void {
    if (versao <= (this.#versions.get(clienteId) ?? 0)) return;
    this.#versions.set(clienteId, versao);
    this.#epoch += 1;
  }

  /** Clears everything: notifications may have been missed. */
  forget(): void {
    this.#versions.clear();
    this.#answers.clear();
    this.#questions.clear();
    this.#ready.clear();
    this.#facts.clear();
    this.#leads.clear();
    this.#epoch += 1;
    this.#era += 1;
  }

  /** From now on every version raise is notified; earlier ones have been reported. */
  startedListening(): void {
    this.#listening = true;
  }

  /** Notifications stop. */
  stoppedListening(): void {
    this.#listening = false;
  }

  /**
   * Answers a request from the cache, or reads once for concurrent requests.
   * @param question normalised free-text question of the address, which is cached apart from the pages
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    client: () => Promise<number>,
    produce: Produce,
    question?: string,
  ): Promise<FastifyReply> {
    return this.sendRead(request, reply, client, this.#snapshotOf(produce), question);
  }

  /** The same for data that is read together with its versions. */
  async sendRead(
    request: FastifyRequest,
    reply: FastifyReply,
    client: () => Promise<number>,
    read: Reading<string>,
    question?: string,
  ): Promise<FastifyReply> {
    const key = question ?? request.url;
    const store = question === undefined ? this.#answers : this.#questions;
    const make = (signal: AbortSignal) =>
      this.#read(signal, client, read, (data) => ({
        bodies: new Bodies(envelopeText(data)),
        until: dayEnd(),
        ready: new ReadyVariants(),
      }));
    const answer = await this.#current<Answer>({ key, store, make }, () => {
      // A page counts once, not for each of its parts.
      if (!isOnBehalf()) this.#limit.count(reply);
      return askerGone(reply);
    });
    if (answer === null) throw notFound('Endereço não encontrado.');
    await this.#sendAnswer(request, reply, { store, key, answer });
    return reply;
  }

  /** Answer of an earlier identical request; null if the request must be processed. */
  ready({ raw }: FastifyRequest) {
    if (!this.#listening || isPreview()) return null;
    const ready = this.#ready.find(raw, (key) => {
      const kept = this.#answers.get(key);
      return kept === undefined || isOver(kept) || !this.#isCurrent(kept) ? undefined : kept.ready;
    });
    if (ready !== null) this.#hits += 1;
    return ready;
  }

  /**
   * Answers with a page from the cache, or renders it once for concurrent requests. A page is built from other answers
   * without holding a connection. Its versions are read first, so that it never counts as newer than its content.
   * @returns whether anything was sent: false for an uncacheable page
   * @throws Refusal 429 if the network exceeds its limit of this minute
   */
  async sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { key: address, asks, client, make: makePage }: PageAsked,
  ): Promise<boolean> {
    const key = `page ${address}`;
    const store = asks ? this.#questions : this.#answers;
    const read =
      (signal: AbortSignal): Reading<MadePage> =>
      async (clienteId, reads) => {
        const versions = await reads.snapshot(clienteId, async (_tx, seen) => seen);
        // So that none of its inner answers is older.
        this.onVersion(clienteId, versions.versao);
        this.onVersion(SYSTEM, versions.sistema);
        return { data: await makePage(signal), versions };
      };
    const make = (signal: AbortSignal) =>
      this.#read(signal, client, read(signal), ({ html, headers, until }) => ({
        bodies: new Bodies(html, headers),
        until,
        ready: new ReadyVariants(),
      }));
    const answer = await this.#current<Answer>({ key, store, make }, () => {
      this.#limit.count(reply);
      return askerGone(reply);
    });
    if (answer === null) return false;
    await this.#sendAnswer(request, reply, { store, key, answer });
    return true;
  }

  async #sendAnswer(
    request: FastifyRequest,
    reply: FastifyReply,
    { store, key, answer }: { store: LRUCache<string, Answer>; key: string; answer: Answer },
  ): Promise<void> {
    const encoding = encodingOf(request.headers['accept-encoding']);
    const body = await this.#bodyOf(store, key, answer, encoding);
    sendBody(request, reply, body);
    if (store !== this.#answers || isOnBehalf()) return;
    const keep = (add: (variants: ReadyVariants) => void) => {
      if (store.peek(key) !== answer) return;
      add(answer.ready);
      // Updates its size in the cache.
      store.set(key, answer);
    };
    this.#ready.note(request, reply, { bytes: body.bytes, place: key, keep });
  }

  /**
   * Cached small fact about a client, such as the file behind an address; null if it does not exist, which is not
   * cached.
   * @param key unique among the facts of all clients
   */
  async fact<T extends object>(
    key: string,
    client: () => Promise<number>,
    read: (tx: Tx) => Promise<T | null>,
  ): Promise<T | null> {
    const make = (signal: AbortSignal) =>
      this.#read(signal, client, this.#snapshotOf(read), (fact) => ({ fact }));
    const kept = await this.#current<Fact>({ key, store: this.#facts, make });
    return kept === null ? null : (kept.fact as T);
  }

  /**
   * Cached client of an address; null if it leads nowhere, which is not cached.
   * @param read finds the client with its own and the installation's versions in one snapshot
   */
  async lead(key: string, read: (tx: Tx) => Promise<Versioned | null>): Promise<number | null> {
    const make = () => this.#reads.find(SYSTEM, read);
    const entry = { key, store: this.#leads, make, onTheWay: true };
    const kept = await this.#current<Versioned>(entry);
    return kept === null ? null : kept.clienteId;
  }

  /** Encoded bodies of an answer count towards the cache size as well. */
  async #bodyOf(
    store: LRUCache<string, Answer>,
    key: string,
    answer: Answer,
    encoding: Encoding,
  ): Promise<Body> {
    const { bodies } = answer;
    const { size } = bodies;
    const body = bodies.ready(encoding) ?? (await bodies.make(encoding));
    if (bodies.size !== size && store.peek(key) === answer) store.set(key, answer);
    return body;
  }

  #latestOf(clienteId: number): Versions | undefined {
    const [versao, sistema] = [this.#versions.get(clienteId), this.#versions.get(SYSTEM)];
    return versao === undefined || sistema === undefined ? undefined : { versao, sistema };
  }

  #isCurrent({ clienteId, versao, sistema }: Versioned): boolean {
    return (
      this.#versions.get(clienteId) === versao &&
      (clienteId === SYSTEM || this.#versions.get(SYSTEM) === sistema)
    );
  }

  /**
   * @param onMiss called if the answer has to be made; returns the signal that this asker went away. Unset for one that
   *   always waits to the end
   */
  async #current<K extends Versioned>(
    entry: Entry<K>,
    onMiss?: () => AbortSignal,
  ): Promise<K | null> {
    if (isPreview()) return entry.make(onMiss?.() ?? new AbortController().signal);
    const kept = entry.store.get(entry.key);
    if (
      kept !== undefined &&
      !isOver(kept) &&
      (this.#listening ? this.#isCurrent(kept) : await this.#stands(kept))
    ) {
      if (!entry.onTheWay) this.#hits += 1;
      return kept;
    }
    if (!entry.onTheWay) this.#misses += 1;
    const gone = onMiss?.();
    if (!this.#listening) return this.#make(entry, gone ?? new AbortController().signal);
    // A key belongs to one entry, so a pending computation has its type.
    return this.#flights.share(
      `${this.#epoch} ${entry.key}`,
      (signal) => this.#make(entry, signal),
      gone,
    ) as Promise<K | null>;
  }

  /** Reads the current versions and compares them with those of a cached answer. */
  async #stands(kept: Versioned): Promise<boolean> {
    const now = await this.#reads.snapshot(kept.clienteId, async (_tx, versions) => versions);
    return now.versao === kept.versao && now.sistema === kept.sistema;
  }

  async #make<K extends Versioned>(entry: Entry<K>, signal: AbortSignal): Promise<K | null> {
    const era = this.#era;
    const made = await entry.make(signal);
    if (made === null || era !== this.#era) return made;
    this.onVersion(made.clienteId, made.versao);
    this.onVersion(SYSTEM, made.sistema);
    if (this.#isCurrent(made)) entry.store.set(entry.key, made);
    return made;
  }

  /** Reads data of one client, with its versions. */
  async #read<T, D>(
    signal: AbortSignal,
    client: () => Promise<number>,
    read: Reading<T>,
    finish: (found: T) => D,
  ): Promise<(D & Versioned) | null> {
    const clienteId = await client();
    const reads = readsWith(this.#reads, { signal });
    const { data, versions } = await read(clienteId, reads, this.#latestOf(clienteId));
    return data === null ? null : { ...finish(data), clienteId, ...versions };
  }

  /** Runs several statements in one snapshot. */
  readonly #snapshotOf =
    <T>(produce: (tx: Tx, versions: Versions) => Promise<T | null>) =>
    (clienteId: number, reads: Reads): Promise<Found<T>> =>
      reads.snapshot(clienteId, async (tx, versions) => ({
        data: await produce(tx, versions),
        versions,
      }));
}

const isOver = (kept: Versioned & { readonly until?: number }) =>
  kept.until !== undefined && kept.until <= Date.now();

function store(maxBytes: number): LRUCache<string, Answer> {
  return new LRUCache({
    maxSize: Math.floor(maxBytes),
    maxEntrySize: Math.floor(maxBytes / 8),
    // Keys count too: a long address may belong to a small answer.
    sizeCalculation: ({ bodies, ready }, key) =>
      bodies.size + ready.size + OVERHEAD + 2 * key.length,
  });
}
