import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import yauzl from 'yauzl';
import { hashing } from './hashing.ts';
import {
  BackupError,
  FILE_PATH,
  MANIFEST_PATH,
  type Manifest,
  manifestSchema,
  tablePath,
} from './manifest.ts';

/** One part of a backup, of a table or a file. What its stream gives is checked at its end. */
export type Part =
  | { readonly kind: 'tabela'; readonly tabela: Manifest['tabelas'][number]; read(): PartStream }
  | { readonly kind: 'arquivo'; readonly sha256: string; read(): PartStream };

type PartStream = AsyncIterable<Buffer>;

/** Bytes that the list of a backup may have: many times what the largest installation needs. */
const MAX_MANIFEST = 256 * 1024 * 1024;

const damaged = (what: string, cause?: unknown) =>
  new BackupError(`A cópia está danificada (${what}). Nada foi restaurado dela.`, { cause });

/** Opens a backup and hands over its list. @throws BackupError */
export async function readManifest(path: string): Promise<Manifest> {
  return withZip(path, async (zip) => {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== MANIFEST_PATH) continue;
      const bytes = await readSmall(await zip.openReadStreamPromise(entry));
      if (createHash('sha256').update(bytes).digest('hex') !== zip.comment) {
        throw damaged(MANIFEST_PATH);
      }
      const parsed = manifestSchema.safeParse(JSON.parse(bytes.toString('utf8')));
      if (parsed.success) return parsed.data;
      throw new BackupError('A cópia é de um formato que esta versão não conhece.', {
        cause: parsed.error,
      });
    }
    throw damaged(`falta ${MANIFEST_PATH}`);
  });
}

/**
 * Goes through a backup part by part. Every part of the list has to come once, and each has to be what the
 * list says once it was read.
 * @throws BackupError
 */
export async function eachPart(
  path: string,
  manifest: Manifest,
  work: (part: Part) => Promise<void>,
): Promise<void> {
  const tables = new Map(manifest.tabelas.map((tabela) => [tablePath(tabela.nome), tabela]));
  const missing = new Set(manifest.arquivos.faltando);
  let files = 0;
  let fileBytes = 0;
  await withZip(path, async (zip) => {
    for await (const entry of zip.eachEntry()) {
      const { fileName } = entry;
      if (fileName === MANIFEST_PATH) continue;
      const tabela = tables.get(fileName);
      const sha256 = FILE_PATH.exec(fileName)?.[1];
      if (tabela !== undefined) {
        tables.delete(fileName);
        const read = () => checked(zip, entry, tabela.sha256, tabela.bytes);
        await work({ kind: 'tabela', tabela, read });
      } else if (sha256 === undefined) {
        throw damaged(`${fileName.slice(0, 100)} não consta dela`);
      } else if (!missing.has(sha256)) {
        files += 1;
        fileBytes += entry.uncompressedSize;
        const read = () => checked(zip, entry, sha256, entry.uncompressedSize);
        await work({ kind: 'arquivo', sha256, read });
      }
    }
  });
  const [lost] = tables.keys();
  if (lost !== undefined) throw damaged(`falta ${lost}`);
  if (files !== manifest.arquivos.quantidade || fileBytes !== manifest.arquivos.bytes) {
    throw damaged('faltam arquivos');
  }
}

/** Reads everything once. @throws BackupError where anything is not what it was */
export async function verifyBackup(path: string): Promise<Manifest> {
  const manifest = await readManifest(path);
  await eachPart(path, manifest, async (part) => {
    for await (const _ of part.read());
  });
  return manifest;
}

async function* checked(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry,
  sha256: string,
  bytes: number,
): AsyncGenerator<Buffer, void, undefined> {
  const { stream, passed } = hashing(await zip.openReadStreamPromise(entry));
  try {
    yield* stream;
  } catch (error) {
    throw damaged(entry.fileName, error);
  }
  const found = passed();
  if (found.sha256 !== sha256 || found.bytes !== bytes) throw damaged(entry.fileName);
}

async function readSmall(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_MANIFEST) throw damaged(MANIFEST_PATH);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function withZip<T>(path: string, work: (zip: yauzl.ZipFile) => Promise<T>): Promise<T> {
  let zip: yauzl.ZipFile;
  try {
    zip = await yauzl.openPromise(path, { autoClose: false, validateEntrySizes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      throw new BackupError(`A cópia ${path} não existe.`, { cause: error });
    }
    throw damaged('não é um ZIP inteiro', error);
  }
  try {
    return await work(zip);
  } catch (error) {
    // What reading the archive itself stumbles over; the system's own faults have a code.
    const { code } = error as NodeJS.ErrnoException;
    const isOwn = error instanceof Error && error.constructor !== Error;
    // A place further on than any file reaches, which only a damaged archive names, has one too.
    if (code !== 'ERR_OUT_OF_RANGE' && (isOwn || code !== undefined)) throw error;
    throw damaged('não é um ZIP inteiro', error);
  } finally {
    zip.close();
  }
}
