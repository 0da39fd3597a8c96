import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Database, readVersions, type Tx, type Versions } from '../../database/database.ts';
import { notFound } from '../../errors.ts';
import { envelopeText } from '../../http.ts';
import { matches } from '../arquivo/send-file.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A finished answer, ready to be sent in the encoding a browser takes. */
interface Answer {
  readonly clienteId: number;
  /** The versions, of the client and of the installation, that its data was read at. */
  readonly versao: number;
  readonly sistema: number;
  readonly bodies: Readonly<Record<Encoding, Body>>;
}

type Encoding = 'br' | 'gzip' | 'identity';

interface Body {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
}

/** Smaller than this, compressing gains nothing. */
const MIN_COMPRESSED = 600;
/** Kept beside the bytes of an answer: key, headers, the map's own entry. */
const OVERHEAD = 1000;
const SYSTEM = 0;

/** Makes the `data` of an answer, as JSON text, from one client's rows; `null` is a 404. */
export type Produce = (tx: Tx, versions: Versions) => Promise<string | null>;

export interface PublicCacheOptions {
  readonly database: Database;
  /** Bytes kept at the most; what was used longest ago goes first. */
  readonly maxBytes?: number;
}

/** The part of the memory that answers to free questions have: robots that ask at random push out no page. */
const QUESTION_SHARE = 1 / 16;

/**
 * Public answers, served from memory. An answer stands as long as the versions it was read at; a write
 * raises the version in its own transaction, so nothing stale is ever served. While the connection
 * that hears of other processes' writes is down, the version is read before each use instead.
 */
export class PublicCache {
  readonly #database: Database;
  readonly #answers: LRUCache<string, Answer>;
  /** Answers to questions in free words, of which there is no end. */
  readonly #questions: LRUCache<string, Answer>;
  /** The newest version heard of or read, by client. */
  readonly #versions = new Map<number, number>();
  readonly #pending = new Map<string, Promise<Answer | null>>();
  /** Rises with every write heard of: who asks after it does not share a query begun before it. */
  #epoch = 0;
  #listening = false;

  constructor({ database, maxBytes = 128 * 1024 * 1024 }: PublicCacheOptions) {
    this.#database = database;
    this.#answers = store(maxBytes * (1 - QUESTION_SHARE));
    this.#questions = store(maxBytes * QUESTION_SHARE);
    database.onVersion((clienteId, versao) => this.heard(clienteId, versao));
  }

  /** Bytes of memory that the kept answers take. */
  get bytes(): number {
    return this.#answers.calculatedSize + this.#questions.calculatedSize;
  }

  /** A client's version rose. */
  heard(clienteId: number, versao: number): void {
    if (versao <= (this.#versions.get(clienteId) ?? 0)) return;
    this.#versions.set(clienteId, versao);
    this.#epoch += 1;
  }

  /** From now on every version raised is heard; what was raised before is unknown. */
  listening(): void {
    this.#versions.clear();
    this.#answers.clear();
    this.#questions.clear();
    this.#epoch += 1;
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
    const key = question ?? request.url;
    const answers = question === undefined ? this.#answers : this.#questions;
    const kept = answers.get(key);
    if (kept !== undefined && this.#listening && this.#isCurrent(kept)) {
      return sendAnswer(request, reply, kept);
    }
    const answer = await this.#fresh({ key, answers }, kept, client, produce);
    if (answer === null) throw notFound('Endereço não encontrado.');
    return sendAnswer(request, reply, answer);
  }

  #isCurrent({ clienteId, versao, sistema }: Answer): boolean {
    return (
      this.#versions.get(clienteId) === versao &&
      (clienteId === SYSTEM || this.#versions.get(SYSTEM) === sistema)
    );
  }

  async #fresh(
    place: Place,
    kept: Answer | undefined,
    client: () => Promise<number>,
    produce: Produce,
  ): Promise<Answer | null> {
    if (kept !== undefined && !this.#listening) {
      const { clienteId } = kept;
      const now = await this.#database.system((tx) => readVersions(tx, clienteId));
      if (now.versao === kept.versao && now.sistema === kept.sistema) return kept;
    }
    if (!this.#listening) return this.#make(place, client, produce);
    const flight = `${this.#epoch} ${place.key}`;
    const pending = this.#pending.get(flight);
    if (pending !== undefined) return pending;
    const made = this.#make(place, client, produce).finally(() => this.#pending.delete(flight));
    this.#pending.set(flight, made);
    return made;
  }

  async #make(
    { key, answers }: Place,
    client: () => Promise<number>,
    produce: Produce,
  ): Promise<Answer | null> {
    const clienteId = await client();
    const read = await this.#database.snapshot(clienteId, async (tx, versions) => ({
      ...versions,
      data: await produce(tx, versions),
    }));
    if (read.data === null) return null;
    const { versao, sistema } = read;
    const answer = { clienteId, versao, sistema, bodies: await encode(envelopeText(read.data)) };
    this.heard(clienteId, versao);
    this.heard(SYSTEM, sistema);
    if (this.#isCurrent(answer)) answers.set(key, answer);
    return answer;
  }
}

/** Where an answer is kept. */
interface Place {
  readonly key: string;
  readonly answers: LRUCache<string, Answer>;
}

function store(maxBytes: number): LRUCache<string, Answer> {
  return new LRUCache({
    maxSize: Math.floor(maxBytes),
    maxEntrySize: Math.floor(maxBytes / 8),
    sizeCalculation: ({ bodies }) => {
      // A small answer has one body under all three names.
      const distinct = new Set(Object.values(bodies).map(({ bytes }) => bytes));
      return [...distinct].reduce((sum, bytes) => sum + bytes.length, OVERHEAD);
    },
  });
}

async function encode(text: string): Promise<Answer['bodies']> {
  const bytes = Buffer.from(text);
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const identity = body(bytes, tag, 'identity');
  if (bytes.length < MIN_COMPRESSED) return { identity, br: identity, gzip: identity };
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gzipped(bytes),
  ]);
  return { identity, br: body(br, tag, 'br'), gzip: body(gz, tag, 'gzip') };
}

/** A strong tag names the bytes sent, so each encoding has its own. */
function body(bytes: Buffer, tag: string, encoding: Encoding): Body {
  const etag = encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`;
  return {
    bytes,
    etag,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      // May be stored by browsers and CDNs, and must be asked after each time: a change is seen at once.
      'cache-control': 'public, no-cache',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      etag,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
  };
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

/** The best encoding a browser says it takes; a refusal by `;q=0` is honoured. */
function encodingOf(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity';
}
