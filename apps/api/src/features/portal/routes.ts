import { type CallParamsOf, calls } from '@claraboia/contract/schema';
import type { Storage } from '@claraboia/storage/storage.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOnBehalf } from '../../asker-gone.ts';
import { type Serving, serveReply } from '../../engine/serve.ts';
import { Refusal } from '../../errors.ts';
import { readContorno } from '../../services/contorno/contorno.ts';
import { movedTo } from '../../services/endereco-antigo/caminho-anterior.ts';
import { keptClienteIdOf, sendOf, sendReadOf } from '../../services/publico/cliente.ts';
import type { PublicCache } from '../../services/publico/public-cache.ts';
import { publicacaoVersoes } from '../../services/publico/versions.ts';
import { type RichTextReader, showClean } from '../../services/texto-rico/rich-texts.ts';
import { findDocumento } from './documento.ts';
import { downloadRoutes } from './downloads.ts';
import {
  categoriaPagina,
  publicClients,
  publicOrgaos,
  publicPortal,
  unidadesComServico,
} from './queries.ts';
import { avisoDocumentosText } from './records.ts';
import { retirado } from './retirado.ts';

const system = async () => 0;

/** Maximum typed characters; PostgreSQL text cannot contain NUL. */
const MAX_TYPED = 100;
const readable = (typed: string) => typed.replaceAll('\u0000', ' ').slice(0, MAX_TYPED).trim();

export interface PortalRoutesOptions {
  readonly storage: Storage;
  readonly cache: PublicCache;
  readonly richTexts: RichTextReader;
  /** Clients may have VLibras on their public pages. */
  readonly vlibras: boolean;
}

interface CategoriaAsked {
  readonly params: CallParamsOf<typeof calls.portal.getPublicCategoriaPagina>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Address of the data of a renamed or moved category; null if it has none. */
async function movedPagina(
  { params, request }: CategoriaAsked,
  cache: PublicCache,
): Promise<string | null> {
  // A page that is rendered here leads to its own new address.
  if (isOnBehalf()) return null;
  const moved = await movedTo(cache, await keptClienteIdOf(cache, params.cliente), params);
  if (moved === null || moved.categoria === null) return null;
  const names = [params.cliente, 'pagina', moved.grupo, moved.categoria].map(encodeURIComponent);
  const [, ...query] = request.url.split('?');
  return [`/public/v1/${names.join('/')}`, ...query].join('?');
}

/** The citizen's side (spec portal §7): no session, no cookie, served from memory. */
export function portalRoutes(serving: Serving, options: PortalRoutesOptions): void {
  const { cache, richTexts, vlibras } = options;
  const { documento, portal, portalServico } = calls;

  // At a client's own host no other body is offered.
  const ownOf = ({ dono }: FastifyRequest) => dono?.clienteId ?? null;

  serveReply(serving, portal.listPublicCliente, ({ request, reply }) => {
    const own = ownOf(request);
    const question = own === null ? undefined : `${request.url} ${own}`;
    return cache.send(request, reply, system, (tx) => publicClients(tx, own), question);
  });

  serveReply(serving, portal.listPublicOrgao, ({ request, reply, query }) => {
    const { busca = '', perto = '', uf = null, page, limit } = query;
    const own = ownOf(request);
    const asked = { busca: readable(busca), perto: readable(perto), uf, page, limit };
    const question = `${own} orgao ${JSON.stringify(asked)}`;
    return cache.send(request, reply, system, (tx) => publicOrgaos(tx, asked, own), question);
  });

  serveReply(serving, portal.getPublicPortal, (asked) =>
    sendOf(cache, asked, asked.params.cliente, (tx) => publicPortal(tx, vlibras)),
  );

  const sendCategoria = (asked: CategoriaAsked) => {
    const { cliente, grupo, categoria } = asked.params;
    return sendReadOf(cache, asked, cliente, async (clienteId, reads) => {
      const { page, versions } = await reads.snapshot(clienteId, async (tx, seen) => ({
        page: await categoriaPagina(tx, grupo, categoria),
        versions: seen,
      }));
      if (page === null) return { data: null, versions };
      await showClean(reads, clienteId, [page.categoria], ['conteudoHtml'], richTexts);
      return { data: JSON.stringify(page), versions };
    });
  };
  serveReply(serving, portal.getPublicCategoriaPagina, async (asked) => {
    try {
      return await sendCategoria(asked);
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 404) throw error;
      const location = await movedPagina(asked, cache);
      if (location === null) throw error;
      // Another category may have this address tomorrow.
      return asked.reply.header('cache-control', 'no-cache').redirect(location, 301);
    }
  });

  serveReply(serving, portal.getPublicRetirado, (asked) => {
    const { cliente, conjunto, registro } = asked.params;
    return sendOf(cache, asked, cliente, (tx) => retirado(tx, conjunto, registro));
  });

  serveReply(serving, portal.getPublicContorno, (asked) =>
    sendOf(cache, asked, asked.params.cliente, async (tx) =>
      JSON.stringify(await readContorno(tx)),
    ),
  );

  serveReply(serving, portal.listPublicVersao, (asked) =>
    sendOf(cache, asked, asked.params.cliente, async (tx) => {
      const versoes = await publicacaoVersoes(tx, asked.params.id);
      return versoes === null ? null : JSON.stringify(versoes);
    }),
  );

  serveReply(serving, documento.getPublicDocumento, (asked) =>
    sendOf(cache, asked, asked.params.cliente, async (tx) => {
      const found = await findDocumento(tx, asked.params.id, asked.query.p);
      return found === null ? null : JSON.stringify(found);
    }),
  );

  serveReply(serving, portalServico.listPublicUnidadeComServico, (asked) =>
    sendOf(cache, asked, asked.params.cliente, async (tx) => {
      const list = await unidadesComServico(tx);
      return JSON.stringify({ list, count: list.length });
    }),
  );

  serveReply(serving, portalServico.listPublicAvisoDocumento, (asked) =>
    sendOf(cache, asked, asked.params.cliente, (tx) => avisoDocumentosText(tx, asked.params.id)),
  );

  downloadRoutes(serving, options);
}
