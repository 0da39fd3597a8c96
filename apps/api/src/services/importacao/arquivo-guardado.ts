import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import type { Database } from '../../database/database.ts';
import { scoped } from '../../database/scoped.ts';
import { segredo } from '../sessao/segredo.ts';

const ALGORITHM = 'aes-256-gcm';
const TAG = 16;
/** Bytes of a nonce. Those of parts are counted up from zero, those of texts random. */
const IV = 12;
/** Bytes of a part before it is sealed. */
const PART = 1024 * 1024;

/** Nonce from the part's number, used once per file key. */
function ivOf(numero: number): Buffer {
  const iv = Buffer.alloc(IV);
  iv.writeUInt32BE(numero, 8);
  return iv;
}

function seal(key: Buffer, numero: number, bytes: Buffer): Buffer {
  const cipher = createCipheriv(ALGORITHM, key, ivOf(numero));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([cipher.getAuthTag(), sealed]);
}

function unseal(key: Buffer, numero: number, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, ivOf(numero));
  decipher.setAuthTag(sealed.subarray(0, TAG));
  return Buffer.concat([decipher.update(sealed.subarray(TAG)), decipher.final()]);
}

/** Joins chunks into pieces of equal size; the last one is smaller. */
async function* pieces(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PART) continue;
    let whole = Buffer.concat(waiting, size);
    for (; whole.length >= PART; whole = whole.subarray(PART)) yield whole.subarray(0, PART);
    waiting = [whole];
    size = whole.length;
  }
  if (size > 0) yield Buffer.concat(waiting, size);
}

/** The file is incomplete, or was encrypted under another secret. */
export class ArquivoPerdidoError extends Error {
  override readonly name = 'ArquivoPerdidoError';

  constructor() {
    super('O arquivo não está mais guardado. Envie-o de novo.');
  }
}

/** Stored import file. */
export interface Guardado {
  readonly envio: string;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Import files, kept for a day. They may contain whole CPFs, so they are stored in the database compressed and
 * encrypted under the installation's secret, chunk by chunk. No disk, backup or log ever holds the plain text.
 */
export class ArquivosGuardados {
  readonly #database: Database;
  readonly #given: string | null;

  /** @param secret of the settings, which no dump of the database has; null for one that it keeps itself */
  constructor(database: Database, secret: string | null) {
    this.#database = database;
    this.#given = secret;
  }

  /** Stores a file; an interrupted upload leaves nothing. */
  async keep(clienteId: number, source: AsyncIterable<Buffer>): Promise<Guardado> {
    const envio = randomUUID();
    const key = await this.#keyOf(envio);
    const hash = createHash('sha256');
    let bytes = 0;
    const counted = async function* () {
      for await (const chunk of source) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    };
    try {
      const open = Readable.from(counted(), { objectMode: false });
      const packed = createGzip({ level: 4 });
      open.once('error', (error) => packed.destroy(error));
      let numero = 0;
      for await (const piece of pieces(open.pipe(packed))) {
        const sealed = seal(key, numero, piece);
        // One transaction per part: a slow sender holds no connection.
        await scoped(this.#database, clienteId, (tx) =>
          tx.execute(
            `insert into importacao_parte (cliente_id, envio, numero, bytes) values ($1, $2, $3, decode($4, 'base64'))`,
            [clienteId, envio, numero, sealed.toString('base64')],
          ),
        );
        numero += 1;
      }
    } catch (error) {
      await this.discard(clienteId, envio);
      throw error;
    }
    return { envio, bytes, sha256: hash.digest('hex') };
  }

  /**
   * Reads a stored file, a part at a time.
   * @throws {ArquivoPerdidoError} while reading, if it is missing or was changed
   */
  async *open(clienteId: number, envio: string): AsyncGenerator<Buffer> {
    const packed = Readable.from(this.#parts(clienteId, envio));
    const unpacked = createGunzip();
    packed.once('error', (error) => unpacked.destroy(error));
    try {
      for await (const chunk of packed.pipe(unpacked)) yield chunk as Buffer;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // Missing last parts truncate the compressed data.
      throw code?.startsWith('Z_') === true ? new ArquivoPerdidoError() : error;
    } finally {
      packed.destroy();
    }
  }

  async *#parts(clienteId: number, envio: string): AsyncGenerator<Buffer> {
    const key = await this.#keyOf(envio);
    for (let numero = 0; ; numero += 1) {
      const [part] = await scoped(this.#database, clienteId, (tx) =>
        tx.query<{ bytes: Buffer }>(
          'select bytes from importacao_parte where cliente_id = $1 and envio = $2 and numero = $3',
          [clienteId, envio, numero],
        ),
      );
      if (part === undefined) {
        if (numero === 0) throw new ArquivoPerdidoError();
        return;
      }
      let piece: Buffer;
      try {
        piece = unseal(key, numero, part.bytes);
      } catch {
        throw new ArquivoPerdidoError();
      }
      yield piece;
    }
  }

  /** Derives a key for one file, so that no two parts ever share a key and a nonce. */
  async #keyOf(envio: string): Promise<Buffer> {
    const secret = this.#given ?? (await segredo(this.#database, 'importacao'));
    return Buffer.from(hkdfSync('sha256', secret, envio, 'arquivo de importação do orçamento', 32));
  }

  /** Encrypts a short text about a stored file under the key of that file. */
  async lock(envio: string, text: string): Promise<string> {
    const iv = randomBytes(IV);
    const cipher = createCipheriv(ALGORITHM, await this.#keyOf(envio), iv);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** @throws {ArquivoPerdidoError} if it was changed, or encrypted under another secret */
  async unlock(envio: string, locked: string): Promise<string> {
    const bytes = Buffer.from(locked, 'base64');
    const decipher = createDecipheriv(ALGORITHM, await this.#keyOf(envio), bytes.subarray(0, IV));
    decipher.setAuthTag(bytes.subarray(IV, IV + TAG));
    try {
      const rest = decipher.update(bytes.subarray(IV + TAG));
      return Buffer.concat([rest, decipher.final()]).toString('utf8');
    } catch {
      throw new ArquivoPerdidoError();
    }
  }

  async discard(clienteId: number, envio: string): Promise<void> {
    await scoped(this.#database, clienteId, (tx) =>
      tx.execute('delete from importacao_parte where cliente_id = $1 and envio = $2', [
        clienteId,
        envio,
      ]),
    );
  }
}
