import { createHash } from 'node:crypto';
import { FOTO_MAX_BYTES, MESSAGE_CODE, message } from '@claraboia/contract';
import { calls } from '@claraboia/contract/schema';
import type { Storage } from '@claraboia/storage/storage.ts';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../database/database.ts';
import { audit } from '../../engine/audit.ts';
import { Presented, type Serving, serve, serveReply } from '../../engine/serve.ts';
import { fileTooLarge, noPerson, notFound } from '../../errors.ts';
import { receiveForms } from '../../services/arquivo/forms.ts';
import { toJpeg } from '../../services/arquivo/image.ts';
import { filePart, lockFile, refuseForm } from '../../services/arquivo/receive.ts';
import { releaseBytes } from '../../services/arquivo/release.ts';
import { sendFile, sha256Of } from '../../services/arquivo/send-file.ts';

export interface PictureRoutesOptions {
  readonly storage: Storage;
  /** Person signed in; refuses anonymous users, and users without a person here. */
  readonly pessoaOf: (request: FastifyRequest) => number;
}

const MEGABYTE = 1024 * 1024;
/** Pixels a side: sharp on the largest place it is shown at, on a dense screen. */
const SIDE = 512;
const TYPE = 'image/jpeg';
/** Name of the entity in the audit trail. */
const AUDITED = { key: 'pessoa_fisica' };

/** Picture of the person signed in (spec gestao §7). Nobody else's can be read or written here. */
export async function pictureRoutes(
  serving: Serving,
  { storage, pessoaOf }: PictureRoutesOptions,
): Promise<void> {
  const { getFoto, saveFoto, deleteFoto } = calls.foto;
  const { app, database } = serving;
  await receiveForms(app, { fileSize: FOTO_MAX_BYTES, fields: 0 });

  serveReply(serving, getFoto, async ({ request, reply, within }) => {
    const id = pessoaOf(request);
    const foto = await within((tx) => readFoto(tx, id));
    if (foto === null) throw notFound('Você ainda não tem foto.');
    const size = await storage.size(sha256Of(foto));
    if (size === null) throw notFound('A foto não está disponível no momento.');
    return sendFile(
      request,
      reply,
      storage,
      { nome: foto, tamanho: size, tipo: TYPE },
      { saveAs: 'foto.jpg', attachment: false, cacheControl: 'private, no-cache' },
    );
  });

  serve(serving, saveFoto, async ({ request, within }) => {
    const id = pessoaOf(request);
    const part = await filePart(request, 'Escolha a foto a enviar.');
    const sent = await part.toBuffer().catch(refuseForm);
    if (part.file.truncated) {
      throw fileTooLarge(`A foto passa do limite de ${FOTO_MAX_BYTES / MEGABYTE} MB.`, 'file');
    }
    const bytes = await toJpeg(sent, { maxWidth: SIDE, maxHeight: SIDE });
    const nome = `${createHash('sha256').update(bytes).digest('hex')}.jpg`;
    const received = await storage.receive(chunks(bytes));
    let former: string | null;
    try {
      await received.stage(sha256Of(nome));
      former = await within(async (tx) => {
        // The lock is held until the row that names the bytes is written.
        await lockFile(tx, nome);
        await received.keep(sha256Of(nome));
        return writeFoto(tx, id, nome);
      });
    } finally {
      await received.discard();
    }
    if (former !== null && former !== nome) await releaseBytes(database, storage, former);
    return new Presented(nome, [message(MESSAGE_CODE.changed, 'Sua foto foi salva.')]);
  });

  serve(serving, deleteFoto, async ({ request, within }) => {
    const id = pessoaOf(request);
    const former = await within((tx) => writeFoto(tx, id, null));
    if (former === null) throw notFound('Você ainda não tem foto.');
    await releaseBytes(database, storage, former);
    return new Presented(null, [message(MESSAGE_CODE.deleted, 'Sua foto foi removida.')]);
  });
}

async function* chunks(bytes: Buffer) {
  yield bytes;
}

async function readFoto(tx: Tx, id: number): Promise<string | null> {
  const [row] = await tx.query<{ foto: string | null }>('select foto from pessoa where id = $1', [
    id,
  ]);
  if (row === undefined) throw noPerson();
  return row.foto;
}

/** Sets the person's picture and returns the former one. */
async function writeFoto(tx: Tx, id: number, foto: string | null): Promise<string | null> {
  await tx.query('select from pessoa where id = $1 for no key update', [id]);
  const before = await readFoto(tx, id);
  if (before === foto) return before;
  await tx.execute('update pessoa set foto = $2, versao = versao + 1 where id = $1', [id, foto]);
  const actor = { pessoaId: id, papel: 'consulta', clienteId: null } as const;
  await audit(tx, actor, 'alteracao', AUDITED, id, { foto: before }, { foto });
  return before;
}
