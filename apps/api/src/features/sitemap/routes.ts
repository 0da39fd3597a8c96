import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { calls } from '@claraboia/contract/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Reads } from '../../database/database.ts';
import { type Serving, serveReply } from '../../engine/serve.ts';
import { notFound } from '../../errors.ts';
import { matches } from '../../services/arquivo/send-file.ts';
import type { Dominios } from '../../services/dominio/dominios.ts';
import type { ExportTurns } from '../../services/exportacao/export-turns.ts';
import { rowPortions } from '../../services/exportacao/row-source.ts';
import { sendAsRead } from '../../services/exportacao/send-as-read.ts';
import { keptClienteIdOf } from '../../services/publico/cliente.ts';
import { encodingOf } from '../../services/publico/encode.ts';
import type { PublicCache } from '../../services/publico/public-cache.ts';
import {
  DOCUMENTOS,
  documentosSql,
  MAX_ENTRIES,
  type Mapa,
  mapaOf,
  PAGINAS,
  paginaEntries,
  type RegistroRow,
  registrosSql,
} from './partes.ts';
import { robotsTxt } from './robots.ts';
import { type Entry, sitemapXml } from './xml.ts';

interface SitemapMeans {
  readonly reads: Reads;
  readonly cache: PublicCache;
  readonly turns: ExportTurns;
  readonly publicUrl: string;
  readonly dominios: Dominios;
  /** Entries a file; tests have fewer. */
  readonly perFile?: number;
}

/**
 * Robots file and sitemaps: every public page. Each host lists its own pages only, as the protocol requires: a client's
 * host those of that client, the installation's host those of clients without a host.
 */
export function sitemapRoutes(serving: Serving, means: SitemapMeans): void {
  const { cache, dominios, publicUrl, reads, perFile = MAX_ENTRIES } = means;
  const { sitemap } = calls;
  const mapOf = (clienteId: number) =>
    cache.fact<Mapa>(
      `sitemap ${clienteId}`,
      () => Promise.resolve(clienteId),
      (tx) => mapaOf(tx, perFile),
    );

  serveReply(serving, sitemap.getRobots, ({ request: { dono }, reply }) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robotsTxt(dono === null ? publicUrl : dominios.originAt(dono.principal))),
  );

  serveReply(serving, sitemap.getSitemapIndex, async ({ request, reply }) => {
    const { dono } = request;
    const origin = dono === null ? publicUrl : dominios.originAt(dono.principal);
    const ids = dono === null ? await clienteIds(reads) : [dono.clienteId];
    // Client by client: no database connection is held while the reader is slow.
    async function* parts() {
      for (const id of ids) {
        if ((await dominios.originOf(id)) !== origin) continue;
        const map = await mapOf(id);
        if (map !== null) yield entriesOf(map, origin);
      }
    }
    return sendXml(request, reply, Readable.from(sitemapXml('sitemapindex', parts())));
  });

  serveReply(serving, sitemap.getSitemapPart, async ({ request, reply, params }) => {
    const { parte, numero } = params.arquivo;
    const clienteId = await keptClienteIdOf(cache, params.cliente);
    const map = await mapOf(clienteId);
    if (map === null || numero > (map.partes[parte] ?? 0)) throw notFound();
    const { cliente } = map;
    const origin = await dominios.originOf(clienteId);
    const arquivo = { parte, numero, perFile };
    const given = request.headers['if-none-match'];
    const job = { database: reads, turns: means.turns, clienteId, cost: 'rows' } as const;
    const { head, body } = await sendAsRead<{ readonly tag: string }>(
      reply,
      job,
      async (tx, { versions: { versao, sistema }, begin, pass }) => {
        const tag = `"${versao}-${sistema}"`;
        if (matches(given, tag)) return begin({ tag });
        const write = (portions: AsyncIterable<readonly Entry[]>) => sitemapXml('urlset', portions);
        if (parte === PAGINAS) {
          const entries = await paginaEntries(tx, cliente, origin, arquivo);
          return pass(once(entries), write, { tag });
        }
        const sql = parte === DOCUMENTOS ? documentosSql : registrosSql;
        const rows = rowPortions<RegistroRow>(tx, sql(tx, cliente, origin, arquivo));
        return pass(rows, (portions) => write(toEntries(portions)), { tag });
      },
    );
    // Weak, because it is shared by all encodings.
    reply.header('etag', `W/${head.tag}`);
    if (matches(given, head.tag)) return reply.status(304).send();
    return sendXml(request, reply, body);
  });
}

/** Clients with a portal; their sitemaps handle maintenance. */
async function clienteIds(reads: Reads): Promise<readonly number[]> {
  const rows = await reads.find(0, (tx) =>
    tx.query<{ id: number }>(
      `select cliente_id as id from endereco_portal where portal_id is not null order by cliente_id`,
    ),
  );
  return (rows ?? []).map(({ id }) => id);
}

const entriesOf = ({ cliente, partes }: Mapa, origin: string): readonly Entry[] =>
  Object.entries(partes).flatMap(([parte, files]) =>
    Array.from({ length: files }, (_, index) => ({
      loc: `${origin}/sitemap/${encodeURIComponent(cliente)}/${parte}-${index + 1}.xml`,
      lastmod: null,
    })),
  );

async function* once<T>(value: T) {
  yield value;
}

async function* toEntries(portions: AsyncIterable<readonly RegistroRow[]>) {
  for await (const rows of portions) yield rows.map(([loc, lastmod]) => ({ loc, lastmod }));
}

/** For text that is read once: a third of the time of the best level. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

function sendXml(request: FastifyRequest, reply: FastifyReply, xml: Readable): FastifyReply {
  const encoding = encodingOf(request.headers['accept-encoding']);
  reply.type('application/xml; charset=utf-8').headers({
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding',
  });
  if (encoding === 'identity') return reply.send(xml);
  reply.header('content-encoding', encoding);
  const compressed = encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip();
  // An error on either side ends the other one; nothing else is needed.
  pipeline(xml, compressed, () => undefined);
  return reply.send(compressed);
}
