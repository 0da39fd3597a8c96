import { calls } from '@claraboia/contract/schema';
import type { Storage } from '@claraboia/storage/storage.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Reads, Tx } from '../../database/database.ts';
import { type Serving, serveReply } from '../../engine/serve.ts';
import { notFound } from '../../errors.ts';
import { type StoredFile, sendFile } from '../../services/arquivo/send-file.ts';

export interface PublicLogoOptions {
  readonly reads: Reads;
  readonly storage: Storage;
}

/** The mark of the client in context (spec gestao §7), as a picture. */
export function logoRoute(serving: Serving, { storage }: { readonly storage: Storage }): void {
  serveReply(serving, calls.logo.getLogo, async ({ request, reply, within }) => {
    const logo = await within((tx) => findMark(tx, 'logotipo'));
    return send(request, reply, storage, logo, 'private, no-cache');
  });
}

/**
 * A portal's mark, by the portal's id (spec portal §7): the logo, or with `imagem=brasao` the arms; where
 * there is only one of the two, that one.
 */
export function publicLogoRoute(serving: Serving, { reads, storage }: PublicLogoOptions): void {
  serveReply(serving, calls.logo.getPublicLogo, async ({ params, query, request, reply }) => {
    const clienteId = await reads.find(0, async (tx) => {
      const [row] = await tx.query<{ id: number }>(
        'select cliente_id as id from endereco_portal where portal_id = $1',
        [params.portalId],
      );
      return row?.id ?? null;
    });
    const mark = query.imagem === 'brasao' ? 'top_brasao' : 'logotipo';
    const logo =
      clienteId === null ? null : await reads.snapshot(clienteId, (tx) => findMark(tx, mark));
    // May be replaced at the same address: browsers cache it and revalidate each time.
    return send(request, reply, storage, logo, 'public, no-cache');
  });
}

/** File of a client's mark, or of the other mark if only that exists. */
export async function findMark(
  tx: Tx,
  first: 'logotipo' | 'top_brasao',
): Promise<StoredFile | null> {
  const second = first === 'logotipo' ? 'top_brasao' : 'logotipo';
  const [file] = await tx.query<StoredFile>(
    `select a.nome, a.tamanho, a.tipo
       from layout l join arquivo a on a.cliente_id = l.cliente_id and a.nome = coalesce(l.${first}, l.${second})
      where l.cliente_id = $1 and a.cliente_id = $1`,
    [tx.clienteId],
  );
  return file ?? null;
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  logo: StoredFile | null,
  cacheControl: string,
): Promise<FastifyReply> {
  if (logo === null) throw notFound('Ainda não há logotipo.');
  const saveAs = `logo${logo.nome.slice(logo.nome.lastIndexOf('.'))}`;
  return sendFile(request, reply, storage, logo, { saveAs, attachment: false, cacheControl });
}
