import type { Registry } from '@claraboia/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CountCache, readList } from '../../engine/read.ts';
import type { Values } from '../../engine/types.ts';
import { invalidQuery } from '../../errors.ts';
import { idOf, queryOf } from '../../http.ts';
import type { Storage } from '../../plugins/storage/storage.ts';
import type { RichTextReader } from '../texto-rico/rich-texts.ts';
import { downloadRoutes } from './downloads.ts';
import {
  cleanList,
  presentList,
  presentUnidade,
  publicLists,
  publicQuery,
  servicosDaUnidade,
  showClean,
} from './lists.ts';
import type { Produce, PublicCache } from './public-cache.ts';
import {
  categoriaPagina,
  keptClienteIdOf,
  publicClients,
  publicPortal,
  unidadesComServico,
} from './queries.ts';
import { avisoDocumentosText, servicoText, unidadeText } from './records.ts';
import { publicacaoVersoes } from './versions.ts';

export interface PortalRoutesOptions {
  readonly storage: Storage;
  readonly registry: Registry;
  readonly cache: PublicCache;
  readonly richTexts: RichTextReader;
  /** Clients may have VLibras on their public pages. */
  readonly vlibras: boolean;
}

type ClienteParams = { Params: { cliente: string } };

const PREFIX = '/public/v1';

/** The citizen's side (spec portal §7): no session, no cookie, served from memory. */
export function portalRoutes(app: FastifyInstance, options: PortalRoutesOptions): void {
  const { registry, cache, richTexts, vlibras } = options;
  const counts = new CountCache();
  const audience = 'publico';
  const client = (request: FastifyRequest<ClienteParams>) => () =>
    keptClienteIdOf(cache, request.params.cliente);

  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    cliente: string,
    produce: Produce,
  ) => cache.send(request, reply, () => keptClienteIdOf(cache, cliente), produce);

  app.get(`${PREFIX}/cliente`, (request, reply) =>
    cache.send(request, reply, async () => 0, publicClients),
  );

  app.get<ClienteParams>(`${PREFIX}/portal/:cliente`, (request, reply) =>
    answer(request, reply, request.params.cliente, (tx) => publicPortal(tx, vlibras)),
  );

  for (const list of publicLists) {
    app.get<ClienteParams>(`${PREFIX}/:cliente/${list.resource}`, (request, reply) =>
      cache.sendRead(request, reply, client(request), async (clienteId, reads, heard) => {
        const query = publicQuery(registry, list, queryOf(request.query));
        const { entity, richText } = list;
        const asked = { registry, entity, query, clienteId, audience } as const;
        const { data, versions } = await readList(reads, counts, asked, heard);
        if (richText === undefined) return { data: presentList(list, data), versions };
        const clean = await reads.snapshot(clienteId, (tx) =>
          cleanList(tx, richText, data, richTexts),
        );
        return { data: clean, versions };
      }),
    );
  }

  app.get<ClienteParams>(`${PREFIX}/:cliente/servico/estrutura`, (request, reply) => {
    // It comes whole: a filter left aside in silence would be taken for one that found everything.
    if ('filter' in queryOf(request.query)) throw invalidQuery('Esta lista não aceita filtro.');
    return answer(request, reply, request.params.cliente, async (tx) => {
      const rows = JSON.parse((await unidadesComServico(tx)) ?? '[]') as Values[];
      return JSON.stringify({ list: rows.map(presentUnidade), count: rows.length });
    });
  });

  app.get<{ Params: { cliente: string; unidade: string } }>(
    `${PREFIX}/:cliente/servico/estrutura/:unidade`,
    (request, reply) => {
      const list = servicosDaUnidade(idOf(request.params.unidade));
      return cache.sendRead(request, reply, client(request), (clienteId, reads, heard) => {
        const query = publicQuery(registry, list, queryOf(request.query));
        const asked = {
          registry,
          entity: list.entity,
          query,
          clienteId,
          audience,
        } as const;
        return readList(reads, counts, asked, heard);
      });
    },
  );

  const records = {
    'servico/:id': servicoText,
    'estrutura-organizacional/:id': unidadeText,
    'licitacao/:id/documentos': avisoDocumentosText,
  };
  for (const [path, read] of Object.entries(records)) {
    app.get<{ Params: { cliente: string; id: string } }>(
      `${PREFIX}/:cliente/${path}`,
      (request, reply) => {
        const id = idOf(request.params.id);
        return answer(request, reply, request.params.cliente, (tx) =>
          read(tx, registry, id, richTexts),
        );
      },
    );
  }

  app.get<{ Params: { cliente: string; grupo: string; categoria: string } }>(
    `${PREFIX}/:cliente/pagina/:grupo/:categoria`,
    (request, reply) => {
      const { cliente, grupo, categoria } = request.params;
      return answer(request, reply, cliente, async (tx) => {
        const page = await categoriaPagina(tx, grupo, categoria);
        if (page === null) return null;
        await showClean(tx, [page.categoria], 'conteudoHtml', richTexts);
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
