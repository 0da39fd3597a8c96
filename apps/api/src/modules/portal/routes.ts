import { type Registry, STORED_NAME } from '@claraboia/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Tx } from '../../database/database.ts';
import { CountCache, readList } from '../../engine/read.ts';
import { notFound } from '../../errors.ts';
import { idOf, queryOf } from '../../http.ts';
import type { Storage } from '../../plugins/storage.ts';
import { sendFile } from '../arquivo/send-file.ts';
import { sanitizeRichText } from '../texto-rico/sanitize.ts';
import { publicLists, publicQuery } from './lists.ts';
import type { Produce, PublicCache } from './public-cache.ts';
import {
  categoriaPagina,
  clienteIdOf,
  type DownloadRow,
  findDownload,
  publicClients,
  publicPortal,
} from './queries.ts';
import { findVersionDownload, publicacaoVersoes } from './versions.ts';

export interface PortalRoutesOptions {
  readonly database: Database;
  readonly storage: Storage;
  readonly registry: Registry;
  readonly cache: PublicCache;
}

type ClienteParams = { Params: { cliente: string } };

const PREFIX = '/public/v1';

/** The citizen's side (spec portal §7): no session, no cookie, served from memory. */
export function portalRoutes(app: FastifyInstance, options: PortalRoutesOptions): void {
  const { database, registry, cache } = options;
  const counts = new CountCache();

  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    cliente: string,
    produce: Produce,
  ) => cache.send(request, reply, () => clienteIdOf(database, cliente), produce);

  app.get(`${PREFIX}/cliente`, (request, reply) =>
    cache.send(request, reply, async () => 0, publicClients),
  );

  app.get<ClienteParams>(`${PREFIX}/portal/:cliente`, (request, reply) =>
    answer(request, reply, request.params.cliente, publicPortal),
  );

  for (const list of publicLists) {
    app.get<ClienteParams>(`${PREFIX}/:cliente/${list.resource}`, (request, reply) =>
      answer(request, reply, request.params.cliente, (tx, versions) => {
        const query = publicQuery(registry, list, queryOf(request.query));
        return readList(tx, registry, list.entity, query, counts, versions, 'publico');
      }),
    );
  }

  app.get<{ Params: { cliente: string; grupo: string; categoria: string } }>(
    `${PREFIX}/:cliente/pagina/:grupo/:categoria`,
    (request, reply) => {
      const { cliente, grupo, categoria } = request.params;
      return answer(request, reply, cliente, async (tx) => {
        const page = await categoriaPagina(tx, grupo, categoria);
        if (page === null) return null;
        const { conteudoHtml } = page.categoria;
        // Cleaned at save already; again here, so that a row written past the save harms nobody.
        if (conteudoHtml !== null) page.categoria.conteudoHtml = sanitizeRichText(conteudoHtml);
        return JSON.stringify(page);
      });
    },
  );

  app.get<{ Params: { cliente: string; id: string } }>(
    `${PREFIX}/:cliente/publicacao/:id/versoes`,
    (request, reply) => {
      const id = idOf(request.params.id);
      return answer(request, reply, request.params.cliente, async (tx) => {
        const versoes = await publicacaoVersoes(tx, id);
        return versoes === null ? null : JSON.stringify(versoes);
      });
    },
  );

  downloadRoutes(app, options);
}

function downloadRoutes(app: FastifyInstance, { database, storage }: PortalRoutesOptions): void {
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    cliente: string,
    find: (tx: Tx) => Promise<DownloadRow | null>,
  ) => {
    const { baixar } = queryOf(request.query);
    const clienteId = await clienteIdOf(database, cliente);
    const found = await database.tenant(clienteId, find);
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
  };

  app.get<{ Params: { cliente: string; id: string } }>(
    `${PREFIX}/:cliente/publicacao_arquivo/download/:id`,
    (request, reply) => {
      const id = idOf(request.params.id);
      return send(request, reply, request.params.cliente, (tx) => findDownload(tx, { id }));
    },
  );

  app.get<{ Params: { cliente: string; nome: string } }>(
    `${PREFIX}/:cliente/publicacao/download/:nome`,
    (request, reply) => {
      const { cliente, nome } = request.params;
      if (!STORED_NAME.test(nome)) throw notFound('Este arquivo não existe mais.');
      return send(request, reply, cliente, (tx) => findDownload(tx, { nome }));
    },
  );

  app.get<{ Params: { cliente: string; id: string; nome: string } }>(
    `${PREFIX}/:cliente/publicacao/:id/versao/:nome`,
    (request, reply) => {
      const { cliente, nome } = request.params;
      const id = idOf(request.params.id);
      return send(request, reply, cliente, (tx) => findVersionDownload(tx, id, nome));
    },
  );
}
