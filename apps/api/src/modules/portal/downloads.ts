import { STORED_NAME } from '@claraboia/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../../database/database.ts';
import { notFound } from '../../errors.ts';
import { idOf, queryOf } from '../../http.ts';
import type { Storage } from '../../plugins/storage/storage.ts';
import { sendFile } from '../arquivo/send-file.ts';
import { LIMITE } from '../limite/por-endereco.ts';
import type { PublicCache } from './public-cache.ts';
import { keptClienteIdOf } from './queries.ts';
import { type DownloadRow, findVersionDownload } from './versions.ts';

const PREFIX = '/public/v1';

export interface DownloadRoutesOptions {
  readonly storage: Storage;
  readonly cache: PublicCache;
}

/** Sends a file that citizens may have; `?baixar=1` saves it in place of opening it. */
export async function sendDownload(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, cache }: DownloadRoutesOptions,
  cliente: string,
  find: (tx: Tx) => Promise<DownloadRow | null>,
): Promise<FastifyReply> {
  const { baixar } = queryOf(request.query);
  const found = await cache.fact(
    // Without what follows the question mark: only how it is handed out depends on that.
    request.url.split('?', 1)[0] ?? '',
    () => keptClienteIdOf(cache, cliente),
    find,
  );
  if (found === null) throw notFound('Este arquivo não existe mais.');
  const extension = found.arquivo.slice(found.arquivo.lastIndexOf('.'));
  const named = found.nome.toLowerCase().endsWith(extension);
  return sendFile(
    request,
    reply,
    storage,
    { nome: found.arquivo, tamanho: found.tamanho, tipo: found.tipo },
    {
      saveAs: named ? found.nome : `${found.nome}${extension}`,
      attachment: baixar === '1',
      // A file may be replaced under the same address: kept by browsers, asked after each time.
      cacheControl: 'public, no-cache',
    },
  );
}

/** The files that citizens open and save (spec portal §7). */
export function downloadRoutes(app: FastifyInstance, options: DownloadRoutesOptions): void {
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    cliente: string,
    find: (tx: Tx) => Promise<DownloadRow | null>,
  ) => sendDownload(request, reply, options, cliente, find);

  app.get<{ Params: { cliente: string; id: string } }>(
    `${PREFIX}/:cliente/publicacao_arquivo/download/:id`,
    LIMITE.download,
    (request, reply) => {
      const id = idOf(request.params.id);
      return send(request, reply, request.params.cliente, (tx) => findDownload(tx, { id }));
    },
  );

  app.get<{ Params: { cliente: string; nome: string } }>(
    `${PREFIX}/:cliente/publicacao/download/:nome`,
    LIMITE.download,
    (request, reply) => {
      const { cliente, nome } = request.params;
      if (!STORED_NAME.test(nome)) throw notFound('Este arquivo não existe mais.');
      return send(request, reply, cliente, (tx) => findDownload(tx, { nome }));
    },
  );

  app.get<{ Params: { cliente: string; id: string; nome: string } }>(
    `${PREFIX}/:cliente/publicacao/:id/versao/:nome`,
    LIMITE.download,
    (request, reply) => {
      const { cliente, nome } = request.params;
      const id = idOf(request.params.id);
      return send(request, reply, cliente, (tx) => findVersionDownload(tx, id, nome));
    },
  );

  app.get<{ Params: { cliente: string; id: string } }>(
    `${PREFIX}/:cliente/estrutura-organizacional-gestao/download/:id`,
    LIMITE.download,
    (request, reply) => {
      const id = idOf(request.params.id);
      return send(request, reply, request.params.cliente, (tx) => findFoto(tx, id));
    },
  );
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

/** The picture of who answers for a unit. */
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
