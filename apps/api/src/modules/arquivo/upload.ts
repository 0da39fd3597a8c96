import { createHash } from 'node:crypto';
import { MESSAGE_CODE, message } from '@claraboia/contract';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database, Tx } from '../../database/database.ts';
import type { Actor } from '../../engine/types.ts';
import { contextMissing, fileTooLarge, invalidFile, notAllowed, notFound } from '../../errors.ts';
import { sendData } from '../../http.ts';
import type { ParamDoc } from '../../openapi/operation.ts';
import type { ReceivedFile, Storage } from '../../plugins/storage.ts';
import { contentTypeOf } from './content-type.ts';
import { type ImageBounds, toJpeg } from './image.ts';
import { type StoredFile, sendFile } from './send-file.ts';

export interface UploadRoute {
  readonly path: string;
  /** Extensions accepted, by content. */
  readonly extensions: readonly string[];
  readonly refusal: string;
  /** Pictures are written anew as JPEG within these bounds; `null` keeps files as they come. */
  readonly picture: ImageBounds | null;
  /** The parts of the address besides `id`, for the API page. */
  readonly params?: Readonly<Record<string, ParamDoc>>;
  /** Refuses what the parts of the address say, before anything is received. */
  readonly check?: (tx: Tx, params: Readonly<Record<string, string | undefined>>) => Promise<void>;
}

export interface UploadOptions {
  readonly database: Database;
  readonly storage: Storage;
  readonly actorOf: (request: FastifyRequest) => Promise<Actor>;
  readonly routes: readonly UploadRoute[];
  /** Bytes; 50 MB unless set. */
  readonly maxBytes?: number;
}

const MEGABYTE = 1024 * 1024;

/** Upload routes: one multipart field `file`; `data` of the answer is the stored name for the save that follows. */
export async function uploadRoutes(app: FastifyInstance, options: UploadOptions): Promise<void> {
  const maxBytes = options.maxBytes ?? 50 * MEGABYTE;
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: maxBytes, files: 1, fields: 5, parts: 6, fieldSize: 10_000 },
  });
  for (const route of options.routes) {
    openRoute(app, route, options);
    app.post(route.path, async (request, reply) => {
      const actor = await options.actorOf(request);
      if (actor.papel === 'consulta') throw notAllowed();
      const { clienteId } = actor;
      if (clienteId === null) throw contextMissing();
      const { check } = route;
      if (check !== undefined) {
        const params = request.params as Record<string, string | undefined>;
        await options.database.tenant(clienteId, (tx) => check(tx, params));
      }
      const part = await request.file();
      if (part === undefined) throw invalidFile('Escolha o arquivo a enviar.', 'file');
      const hash = createHash('sha256');
      let size = 0;
      const received = await options.storage.receive(
        (async function* () {
          for await (const chunk of part.file as AsyncIterable<Buffer>) {
            hash.update(chunk);
            size += chunk.length;
            yield chunk;
          }
        })(),
      );
      try {
        if (part.file.truncated) {
          throw fileTooLarge(`O arquivo passa do limite de ${maxBytes / MEGABYTE} MB.`, 'file');
        }
        if (size === 0) throw invalidFile('O arquivo está vazio.', 'file');
        const sender = { clienteId, pessoaId: actor.pessoaId, nomeOriginal: part.filename };
        const nome =
          route.picture === null
            ? await keepAsSent(options, route, sender, received, {
                sha256: hash.digest('hex'),
                size,
              })
            : await keepPicture(options, sender, await toJpeg(received.path, route.picture));
        return await sendData(reply, nome, [message(MESSAGE_CODE.uploaded)]);
      } finally {
        await received.discard();
      }
    });
  }
}

export interface Sender {
  readonly clienteId: number;
  /** Null where the system fetched it by itself. */
  readonly pessoaId: number | null;
  readonly nomeOriginal: string;
}

async function keepAsSent(
  { database }: UploadOptions,
  { extensions, refusal }: UploadRoute,
  sender: Sender,
  received: ReceivedFile,
  { sha256, size }: { readonly sha256: string; readonly size: number },
): Promise<string> {
  const type = await contentTypeOf(received.path);
  if (type === null || !extensions.includes(type.extension)) throw invalidFile(refusal, 'file');
  const nome = `${sha256}.${type.extension}`;
  await keepFile(database, sender, received, { nome, tamanho: size, tipo: type.mime });
  return nome;
}

async function keepPicture(
  { database, storage }: UploadOptions,
  sender: Sender,
  jpeg: Buffer,
): Promise<string> {
  const nome = `${createHash('sha256').update(jpeg).digest('hex')}.jpg`;
  const received = await storage.receive(
    (async function* () {
      yield jpeg;
    })(),
  );
  try {
    await keepFile(database, sender, received, { nome, tamanho: jpeg.length, tipo: 'image/jpeg' });
  } finally {
    await received.discard();
  }
  return nome;
}

/** A file as the manager sent it, published or not: only to those who work under its client. */
function openRoute(app: FastifyInstance, route: UploadRoute, options: UploadOptions): void {
  app.get<{ Params: { nome: string } }>(`${route.path}/:nome`, async (request, reply) => {
    const { clienteId } = await options.actorOf(request);
    if (clienteId === null) throw contextMissing();
    const { nome } = request.params;
    const [file] = await options.database.tenant(clienteId, (tx) =>
      tx.query<StoredFile & { nome_original: string }>(
        `select nome, tamanho, tipo, nome_original from arquivo where cliente_id = $1 and nome = $2`,
        [clienteId, nome],
      ),
    );
    if (file === undefined) throw notFound('Este arquivo não existe mais.');
    return sendFile(request, reply, options.storage, file, {
      saveAs: file.nome_original,
      attachment: false,
      cacheControl: 'private, no-cache',
    });
  });
}

/** Takes the file into the storage and the client's list of files, holding off the sweep of unclaimed ones. */
export async function keepFile(
  database: Database,
  { clienteId, pessoaId, nomeOriginal }: Sender,
  received: ReceivedFile,
  stored: StoredFile,
): Promise<void> {
  await database.tenant(clienteId, async (tx) => {
    await lockFile(tx, stored.nome);
    await received.keep(stored.nome.slice(0, 64));
    // Sent again: its day of grace begins anew.
    await tx.execute(
      `insert into arquivo (cliente_id, nome, tamanho, tipo, nome_original, pessoa_id)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (cliente_id, nome) do update set criado_em = now()`,
      [clienteId, stored.nome, stored.tamanho, stored.tipo, nomeOriginal.slice(0, 500), pessoaId],
    );
  });
}

/** Whoever keeps or removes the bytes of one file takes turns, over all processes and clients. */
export async function lockFile(
  tx: { query: (sql: string, values: unknown[]) => Promise<unknown> },
  nome: string,
) {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [nome.slice(0, 64)]);
}
