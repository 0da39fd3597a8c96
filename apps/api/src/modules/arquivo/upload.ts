import { createHash } from 'node:crypto';
import { MESSAGE_CODE, message } from '@claraboia/contract';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database, Tx } from '../../database/database.ts';
import type { Actor } from '../../engine/types.ts';
import { contextMissing, notAllowed, notFound } from '../../errors.ts';
import { sendData } from '../../http.ts';
import type { ParamDoc } from '../../openapi/operation.ts';
import type { Storage } from '../../plugins/storage/storage.ts';
import { type ImageBounds, toJpeg } from './image.ts';
import {
  discardUnread,
  filePart,
  keep,
  keepAsSent,
  MAX_BYTES,
  receiveFile,
  type Sender,
} from './receive.ts';
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

/** Upload routes: one multipart field `file`; `data` of the answer is the stored name for the save that follows. */
export async function uploadRoutes(app: FastifyInstance, options: UploadOptions): Promise<void> {
  const maxBytes = options.maxBytes ?? MAX_BYTES;
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: maxBytes, files: 1, fields: 5, parts: 6, fieldSize: 10_000 },
  });
  discardUnread(app);
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
      const part = await filePart(request, 'Escolha o arquivo a enviar.');
      const incoming = await receiveFile(part, options.storage, maxBytes);
      try {
        const sender = { clienteId, pessoaId: actor.pessoaId, nomeOriginal: part.filename };
        const nome =
          route.picture === null
            ? (await keepAsSent(options.database, route, sender, incoming)).nome
            : await keepPicture(
                options,
                sender,
                await toJpeg(incoming.received.path, route.picture),
              );
        return await sendData(reply, nome, [message(MESSAGE_CODE.uploaded)]);
      } finally {
        await incoming.received.discard();
      }
    });
  }
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
    await keep(database, sender, received, { nome, tamanho: jpeg.length, tipo: 'image/jpeg' });
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
