import { createHash } from 'node:crypto';
import { MESSAGE_CODE, message } from '@claraboia/contract';
import type { Storage } from '@claraboia/storage/storage.ts';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { Presented, type Serving, serve, serveReply } from '../../engine/serve.ts';
import type { Actor } from '../../engine/types.ts';
import { notFound } from '../../errors.ts';
import { receiveForms } from './forms.ts';
import { toJpeg } from './image.ts';
import { filePart, keep, keepAsSent, MAX_BYTES, receiveFile, type Sender } from './receive.ts';
import { type StoredFile, sendFile } from './send-file.ts';
import { openCall, paramsOf, sendCall } from './upload-calls.ts';
import type { UploadRoute } from './upload-routes.ts';

export interface UploadMeans {
  readonly storage: Storage;
  readonly routes: readonly UploadRoute[];
  /** Bytes; 50 MB unless set. */
  readonly maxBytes?: number;
}

/** Upload routes: one multipart field `file`; `data` of the answer is the stored name for the save that follows. */
export async function uploadRoutes(
  serving: Serving,
  { routes, storage, maxBytes = MAX_BYTES }: UploadMeans,
): Promise<void> {
  const { app, database } = serving;
  await receiveForms(app, { fileSize: maxBytes });
  for (const route of routes) {
    const { place } = route;
    const taking: Taking = { database, storage, maxBytes, route };
    if (place === undefined) {
      serve(serving, sendCall(route, {}), ({ request, actor }) => take(taking, request, actor));
    } else {
      serve(serving, sendCall(route, paramsOf(place)), async (asked) => {
        await asked.within((tx) => place.check(tx, asked.params));
        return take(taking, asked.request, asked.actor);
      });
    }
    openRoute(serving, route, storage);
  }
}

interface Taking {
  readonly database: Database;
  readonly storage: Storage;
  readonly maxBytes: number;
  readonly route: UploadRoute;
}

/** Receives the file of a form; returns its stored name. */
async function take(
  taking: Taking,
  request: FastifyRequest,
  { clienteId, pessoaId }: Actor & { readonly clienteId: number },
): Promise<Presented<string>> {
  const { database, storage, maxBytes, route } = taking;
  const part = await filePart(request, 'Escolha o arquivo a enviar.');
  const incoming = await receiveFile(part, storage, maxBytes);
  try {
    const sender = { clienteId, pessoaId, nomeOriginal: part.filename };
    const nome =
      route.picture === null
        ? (await keepAsSent(database, route.withCopies ?? route, sender, incoming)).nome
        : await keepPicture(taking, sender, await toJpeg(incoming.received.path, route.picture));
    return new Presented(nome, [message(MESSAGE_CODE.uploaded)]);
  } finally {
    await incoming.received.discard();
  }
}

async function keepPicture(
  { database, storage }: Taking,
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

/** Opens a file as uploaded, published or not: only for people of its client. */
function openRoute(serving: Serving, route: UploadRoute, storage: Storage): void {
  serveReply(serving, openCall(route), async ({ params, actor, within, request, reply }) => {
    const [file] = await within((tx) =>
      tx.query<StoredFile & { nome_original: string }>(
        `select nome, tamanho, tipo, nome_original from arquivo where cliente_id = $1 and nome = $2`,
        [actor.clienteId, params.nome],
      ),
    );
    if (file === undefined) throw notFound('Este arquivo não existe mais.');
    return sendFile(request, reply, storage, file, {
      saveAs: file.nome_original,
      attachment: false,
      cacheControl: 'private, no-cache',
    });
  });
}
