import { createHash } from 'node:crypto';
import { plainFileName } from '@claraboia/contract';
import type { ReceivedFile, Storage } from '@claraboia/storage/storage.ts';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Database, Tx } from '../../database/database.ts';
import { fileTooLarge, invalidFile, Refusal } from '../../errors.ts';
import { contentTypeOf } from './content-type.ts';
import { officeFault } from './office-document.ts';
import { type StoredFile, sha256Of } from './send-file.ts';

const MEGABYTE = 1024 * 1024;
/** Maximum bytes of a file, unless a route sets another limit. */
export const MAX_BYTES = 50 * MEGABYTE;
/** Characters of a file's original name. */
const NAME_MAX = 500;

/** Completely received file that waits to be stored; it must be discarded in any case. */
export interface Incoming {
  readonly received: ReceivedFile;
  readonly sha256: string;
  readonly size: number;
}

/** Sender of a file and its original name; `pessoaId` is null for a person without an account. */
export interface Sender {
  readonly clienteId: number;
  readonly pessoaId: number | null;
  readonly nomeOriginal: string;
}

/** File types accepted as sent, detected from the content. */
export interface Accepted {
  readonly extensions: readonly string[];
  readonly refusal: string;
  /** Refuses office documents that are damaged or have macros. */
  readonly withoutMacros?: boolean;
}

/**
 * Reads the single file of a form.
 * @param missing message (pt-BR) if none was sent
 * @throws Refusal of the field `file`: none was sent, or the form broke off
 */
export async function filePart(request: FastifyRequest, missing: string): Promise<MultipartFile> {
  const part = await request.file().catch(refuseForm);
  if (part === undefined) throw invalidFile(missing, 'file');
  return part;
}

/** Yields the parts of a form, or the chunks of one of them. */
export async function* ofForm<T>(source: AsyncIterable<T>): AsyncGenerator<T, void, undefined> {
  try {
    yield* source;
  } catch (error) {
    refuseForm(error);
  }
}

/** Converts the form parser's plain errors to refusals: the input is at fault. */
export function refuseForm(error: unknown): never {
  if (error instanceof Refusal || !(error instanceof Error) || 'statusCode' in error) throw error;
  throw invalidFile('O envio chegou incompleto ou danificado. Envie o arquivo de novo.', 'file');
}

/**
 * Receives a file up to the limit of its form; bytes beyond it are not stored.
 * @throws Refusal of the field `file`: too large, or empty
 */
export async function receiveFile(
  { file }: Pick<MultipartFile, 'file'>,
  storage: Storage,
  maxBytes: number,
): Promise<Incoming> {
  const hash = createHash('sha256');
  let size = 0;
  // Stops reading the rest of a file that is already too large.
  file.once('limit', () => file.destroy(tooLarge(maxBytes)));
  const received = await storage.receive(
    (async function* () {
      for await (const chunk of ofForm(file as AsyncIterable<Buffer>)) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    })(),
  );
  if (!file.truncated && size > 0) return { received, sha256: hash.digest('hex'), size };
  await received.discard();
  throw size === 0 ? invalidFile('O arquivo está vazio.', 'file') : tooLarge(maxBytes);
}

/** Streams a received file; fails beyond the limit of its form, so that nothing of it is kept. */
export async function* received(
  file: MultipartFile['file'],
  maxBytes: number,
): AsyncGenerator<Buffer> {
  for await (const chunk of ofForm(file as AsyncIterable<Buffer>)) yield chunk;
  if (file.truncated) throw tooLarge(maxBytes);
}

/** Refusal of a file above the limit. */
export function tooLarge(maxBytes: number) {
  return fileTooLarge(`O arquivo passa do limite de ${maxBytes / MEGABYTE} MB.`, 'file');
}

/** Stores a file as sent, if its content has an accepted type. */
export async function keepAsSent(
  database: Database,
  { extensions, refusal, withoutMacros = false }: Accepted,
  sender: Sender,
  { received, sha256, size }: Incoming,
): Promise<StoredFile> {
  const type = await contentTypeOf(received.path, sender.nomeOriginal);
  if (type === null || !extensions.includes(type.extension)) throw invalidFile(refusal, 'file');
  const fault = withoutMacros ? await officeFault(received.path, type.extension) : null;
  if (fault !== null) throw invalidFile(fault, 'file');
  const stored = { nome: `${sha256}.${type.extension}`, tamanho: size, tipo: type.mime };
  await keep(database, sender, received, stored);
  return stored;
}

/** Stores the file and adds it to the client's file list, under the lock that blocks the sweep of unclaimed files. */
export async function keep(
  database: Database,
  sender: Sender,
  received: ReceivedFile,
  stored: StoredFile,
): Promise<void> {
  await received.stage(sha256Of(stored.nome));
  await database.tenant(sender.clienteId, (tx) => keepStaged(tx, sender, received, stored));
}

/** The same within a larger transaction over the client's rows; the file was staged before. */
export async function keepStaged(
  tx: Tx,
  { pessoaId, nomeOriginal }: Omit<Sender, 'clienteId'>,
  received: ReceivedFile,
  stored: StoredFile,
): Promise<void> {
  await lockFile(tx, stored.nome);
  await received.keep(sha256Of(stored.nome));
  // A repeated upload restarts the day of grace.
  await tx.execute(
    `insert into arquivo (cliente_id, nome, tamanho, tipo, nome_original, pessoa_id)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (cliente_id, nome) do update set criado_em = now()`,
    [
      tx.clienteId,
      stored.nome,
      stored.tamanho,
      stored.tipo,
      plainFileName(nomeOriginal, NAME_MAX),
      pessoaId,
    ],
  );
}

/** Locks a file's bytes, across processes and clients, while they are kept or removed. */
export async function lockFile(
  tx: { query: (sql: string, values: unknown[]) => Promise<unknown> },
  nome: string,
) {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [nome.slice(0, 64)]);
}
