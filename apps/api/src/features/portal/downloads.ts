import { maskCpfs } from '@claraboia/contract';
import { calls } from '@claraboia/contract/schema';
import type { Storage } from '@claraboia/storage/storage.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../../database/database.ts';
import { type Serving, serveReply } from '../../engine/serve.ts';
import { notFound } from '../../errors.ts';
import { sendFile } from '../../services/arquivo/send-file.ts';
import { keptClienteIdOf } from '../../services/publico/cliente.ts';
import type { PublicCache } from '../../services/publico/public-cache.ts';
import { type DownloadRow, findVersionDownload } from '../../services/publico/versions.ts';

export interface DownloadMeans {
  readonly storage: Storage;
  readonly cache: PublicCache;
}

/** Request for a file, and the way to deliver it. */
interface DownloadAsked {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly query: { readonly baixar: boolean };
}

/** Sends a file that citizens may have; `?baixar=1` saves it in place of opening it. */
export async function sendDownload(
  { request, reply, query }: DownloadAsked,
  { storage, cache }: DownloadMeans,
  cliente: string,
  find: (tx: Tx) => Promise<DownloadRow | null>,
): Promise<FastifyReply> {
  const found = await cache.fact(
    // Without the query string, which only affects the way of delivery.
    request.url.split('?', 1)[0] ?? '',
    () => keptClienteIdOf(cache, cliente),
    find,
  );
  if (found === null) throw notFound('Este arquivo não existe mais.');
  const extension = found.arquivo.slice(found.arquivo.lastIndexOf('.'));
  const nome = maskCpfs(found.nome);
  const named = nome.toLowerCase().endsWith(extension);
  return sendFile(
    request,
    reply,
    storage,
    { nome: found.arquivo, tamanho: found.tamanho, tipo: found.tipo },
    {
      saveAs: named ? nome : `${nome}${extension}`,
      attachment: query.baixar,
      // A file may be replaced at the same address: browsers cache it and revalidate each time.
      cacheControl: 'public, no-cache',
    },
  );
}

/** The files that citizens open and save (spec portal §7). */
export function downloadRoutes(serving: Serving, means: DownloadMeans): void {
  const { portalDownload } = calls;

  serveReply(serving, portalDownload.downloadPublicArquivo, (asked) => {
    const { cliente, id } = asked.params;
    return sendDownload(asked, means, cliente, (tx) => findDownload(tx, { id }));
  });

  serveReply(serving, portalDownload.downloadPublicArquivoByNome, (asked) => {
    const { cliente, nome } = asked.params;
    return sendDownload(asked, means, cliente, (tx) => findDownload(tx, { nome }));
  });

  serveReply(serving, portalDownload.downloadPublicVersaoArquivo, (asked) => {
    const { cliente, id, nome } = asked.params;
    return sendDownload(asked, means, cliente, (tx) => findVersionDownload(tx, id, nome));
  });

  serveReply(serving, portalDownload.downloadPublicFoto, (asked) => {
    const { cliente, id } = asked.params;
    return sendDownload(asked, means, cliente, (tx) => findFoto(tx, id));
  });
}

/** A published file by its id, or by its stored name. */
async function findDownload(
  tx: Tx,
  by: { id: number } | { nome: string },
): Promise<DownloadRow | null> {
  const [condition, value] = 'id' in by ? ['p.id = $2', by.id] : ['p.arquivo_nome = $2', by.nome];
  const [row] = await tx.query<DownloadRow>(
    `select p.nome, a.nome as arquivo, a.tamanho, a.tipo
       from publicacao_arquivo p join arquivo a on a.cliente_id = p.cliente_id and a.nome = p.arquivo_nome
      where p.cliente_id = $1 and a.cliente_id = $1 and ${condition} order by p.id limit 1`,
    [tx.clienteId, value],
  );
  return row ?? null;
}

/** Photo of the person responsible for a unit. */
async function findFoto(tx: Tx, id: number): Promise<DownloadRow | null> {
  const [row] = await tx.query<DownloadRow>(
    `select g.nome, a.nome as arquivo, a.tamanho, a.tipo
       from estrutura_organizacional_gestao g
       join arquivo a on a.cliente_id = g.cliente_id and a.nome = g.nome_foto
      where g.cliente_id = $1 and a.cliente_id = $1 and g.id = $2`,
    [tx.clienteId, id],
  );
  return row ?? null;
}
