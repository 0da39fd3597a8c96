import type { Registry } from '@claraboia/contract';
import { calls } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import { CountCache, type ListAsked, readList } from '../../engine/read.ts';
import { type Serving, serveReply } from '../../engine/serve.ts';
import type { Values } from '../../engine/types.ts';
import type { Storage } from '../../plugins/storage/storage.ts';
import type { RichTextReader } from '../texto-rico/rich-texts.ts';
import { downloadRoutes } from './downloads.ts';
import { publicListCall } from './list-calls.ts';
import {
  cleanList,
  type PublicList,
  presentList,
  presentUnidade,
  publicLists,
  publicQuery,
  servicosDaUnidade,
  showClean,
} from './lists.ts';
import type { PublicCache } from './public-cache.ts';
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

/** The citizen's side (spec portal §7): no session, no cookie, served from memory. */
export function portalRoutes(serving: Serving, options: PortalRoutesOptions): void {
  const { cache, richTexts, vlibras } = options;
  const { portal } = calls;

  serveReply(serving, portal.listPublicCliente, ({ request, reply }) =>
    cache.send(request, reply, async () => 0, publicClients),
  );

  serveReply(serving, portal.getPublicPortal, ({ request, reply, params: { cliente } }) =>
    cache.send(
      request,
      reply,
      () => keptClienteIdOf(cache, cliente),
      (tx) => publicPortal(tx, vlibras),
    ),
  );

  serveReply(serving, portal.getPublicCategoriaPagina, ({ request, reply, params }) =>
    cache.send(
      request,
      reply,
      () => keptClienteIdOf(cache, params.cliente),
      async (tx) => {
        const page = await categoriaPagina(tx, params.grupo, params.categoria);
        if (page === null) return null;
        await showClean(tx, [page.categoria], 'conteudoHtml', richTexts);
        return JSON.stringify(page);
      },
    ),
  );

  serveReply(serving, portal.listPublicVersao, ({ request, reply, params: { cliente, id } }) =>
    cache.send(
      request,
      reply,
      () => keptClienteIdOf(cache, cliente),
      async (tx) => {
        const versoes = await publicacaoVersoes(tx, id);
        return versoes === null ? null : JSON.stringify(versoes);
      },
    ),
  );

  listRoutes(serving, options);
  recordRoutes(serving, options);
  downloadRoutes(serving, options);
}

function listRoutes(serving: Serving, { registry, cache, richTexts }: PortalRoutesOptions): void {
  const { portalServico } = calls;
  const counts = new CountCache();
  const asked = (
    list: PublicList,
    params: Readonly<Record<string, string | undefined>>,
    clienteId: number,
  ): ListAsked => ({
    registry,
    entity: list.entity,
    query: publicQuery(registry, list, params),
    clienteId,
    audience: 'publico',
  });

  for (const list of publicLists) {
    serveReply(serving, publicListCall(list), ({ request, reply, params, query }) =>
      cache.sendRead(
        request,
        reply,
        () => keptClienteIdOf(cache, params.cliente),
        async (clienteId, reads, heard) => {
          const { richText } = list;
          const of = asked(list, query, clienteId);
          const { data, versions } = await readList(reads, counts, of, heard);
          if (richText === undefined) return { data: presentList(list, data), versions };
          const clean = await reads.snapshot(clienteId, (tx) =>
            cleanList(tx, richText, data, richTexts),
          );
          return { data: clean, versions };
        },
      ),
    );
  }

  serveReply(serving, portalServico.listPublicUnidadeComServico, ({ request, reply, params }) =>
    cache.send(
      request,
      reply,
      () => keptClienteIdOf(cache, params.cliente),
      async (tx) => {
        const rows = JSON.parse((await unidadesComServico(tx)) ?? '[]') as Values[];
        return JSON.stringify({ list: rows.map(presentUnidade), count: rows.length });
      },
    ),
  );

  serveReply(
    serving,
    portalServico.listPublicServicoDaUnidade,
    ({ request, reply, params: { cliente, unidade }, query }) =>
      cache.sendRead(
        request,
        reply,
        () => keptClienteIdOf(cache, cliente),
        (clienteId, reads, heard) =>
          readList(reads, counts, asked(servicosDaUnidade(unidade), query, clienteId), heard),
      ),
  );
}

type ReadText = (
  tx: Tx,
  registry: Registry,
  id: number,
  richTexts: RichTextReader,
) => Promise<string | null>;

function recordRoutes(serving: Serving, { registry, cache, richTexts }: PortalRoutesOptions): void {
  const { getPublicServico, getPublicEstrutura, listPublicAvisoDocumento } = calls.portalServico;
  const route = (
    call: typeof getPublicServico | typeof getPublicEstrutura | typeof listPublicAvisoDocumento,
    read: ReadText,
  ) =>
    serveReply(serving, call, ({ request, reply, params: { cliente, id } }) =>
      cache.send(
        request,
        reply,
        () => keptClienteIdOf(cache, cliente),
        (tx) => read(tx, registry, id, richTexts),
      ),
    );
  route(getPublicServico, servicoText);
  route(getPublicEstrutura, unidadeText);
  route(listPublicAvisoDocumento, avisoDocumentosText);
}
