import { createHash } from 'node:crypto';
import { MESSAGE_CODE, message } from '@claraboia/contract';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../../engine/types.ts';
import { contextMissing, fileTooLarge, invalidFile, notAllowed, notFound } from '../../errors.ts';
import { sendData } from '../../http.ts';
import type { ReceivedFile, Storage } from '../../plugins/storage.ts';
import { contentTypeOf } from './content-type.ts';
import { type StoredFile, sendFile } from './send-file.ts';

export interface UploadRoute {
  readonly path: string;
  /** Extensions accepted, by content. */
  readonly extensions: readonly string[];
  readonly refusal: string;
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
        const type = await contentTypeOf(received.path);
        if (type === null || !route.extensions.includes(type.extension)) {
          throw invalidFile(route.refusal, 'file');
        }
        const stored = {
          nome: `${hash.digest('hex')}.${type.extension}`,
          tamanho: size,
          tipo: type.mime,
          nomeOriginal: part.filename.slice(0, 500),
        };
        await keep(options.database, clienteId, actor.pessoaId, received, stored);
        return await sendData(reply, stored.nome, [message(MESSAGE_CODE.uploaded)]);
      } finally {
        await received.discard();
      }
    });
  }
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

interface Stored {
  readonly nome: string;
  readonly tamanho: number;
  readonly tipo: string;
  readonly nomeOriginal: string;
}

/** Takes the file into the storage and the client's list of files, holding off the sweep of unclaimed ones. */
async function keep(
  database: Database,
  clienteId: number,
  pessoaId: number,
  received: ReceivedFile,
  stored: Stored,
): Promise<void> {
  await database.tenant(clienteId, async (tx) => {
    await lockFile(tx, stored.nome);
    await received.keep(stored.nome.slice(0, 64));
    // Sent again: its day of grace begins anew.
    await tx.execute(
      `insert into arquivo (cliente_id, nome, tamanho, tipo, nome_original, pessoa_id)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (cliente_id, nome) do update set criado_em = now()`,
      [clienteId, stored.nome, stored.tamanho, stored.tipo, stored.nomeOriginal, pessoaId],
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
