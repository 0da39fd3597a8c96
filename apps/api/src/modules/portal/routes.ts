import { calls } from '@claraboia/contract/schema';
import type { Storage } from '@claraboia/storage/storage.ts';
import { CountCache, readList } from '../../engine/read.ts';
import { type Serving, serveReply } from '../../engine/serve.ts';
import type { Values } from '../../engine/types.ts';
import { keptClienteIdOf } from '../publico/cliente.ts';
import type { PublicCache, Reading } from '../publico/public-cache.ts';
import { publicado } from '../publico/registry.ts';
import { publicacaoVersoes } from '../publico/versions.ts';
import { type RichTextReader, showClean } from '../texto-rico/rich-texts.ts';
import { downloadRoutes } from './downloads.ts';
import { publicListCall } from './list-calls.ts';
import {
  type PublicList,
  presentList,
  presentUnidade,
  publicLists,
  publicQuery,
  servicosDaUnidade,
} from './lists.ts';
import { categoriaPagina, publicClients, publicPortal, unidadesComServico } from './queries.ts';
import { avisoDocumentosText } from './records.ts';

export interface PortalRoutesOptions {
  readonly storage: Storage;
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
        await showClean(tx, [page.categoria], ['conteudoHtml'], richTexts);
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
  downloadRoutes(serving, options);
}

function listRoutes(serving: Serving, { cache }: PortalRoutesOptions): void {
  const { portalServico } = calls;
  const counts = new CountCache();
  const rowsOf =
    (list: PublicList, params: Readonly<Record<string, string | undefined>>): Reading<string> =>
    async (clienteId, reads, latest) => {
      const query = publicQuery(publicado, list, params);
      const asked = {
        registry: publicado,
        entity: list.entity,
        query,
        clienteId,
        audience: 'publico',
      } as const;
      const { data, versions } = await readList(reads, counts, asked, latest);
      return { data: presentList(list, data), versions };
    };

  for (const list of publicLists) {
    serveReply(serving, publicListCall(list), ({ request, reply, params, query }) => {
      const client = () => keptClienteIdOf(cache, params.cliente);
      return cache.sendRead(request, reply, client, rowsOf(list, query));
    });
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
        rowsOf(servicosDaUnidade(unidade), query),
      ),
  );

  serveReply(
    serving,
    portalServico.listPublicAvisoDocumento,
    ({ request, reply, params: { cliente, id } }) =>
      cache.send(
        request,
        reply,
        () => keptClienteIdOf(cache, cliente),
        (tx) => avisoDocumentosText(tx, id),
      ),
  );
}
