import { checkQuery, decodeGestaoQuery, municipio, type Registry } from '@claraboia/contract';
import { calls } from '@claraboia/contract/schema';
import { CountCache, readList } from '../../engine/read.ts';
import { type Serving, serveReply } from '../../engine/serve.ts';
import { sendOf } from '../../services/publico/cliente.ts';
import type { PublicCache } from '../../services/publico/public-cache.ts';
import { consorcioMembers } from './queries.ts';

export interface PublicLookupOptions {
  readonly registry: Registry;
  readonly cache: PublicCache;
}

const SYSTEM = 0;

/** Lists that forms of citizens choose from, and the members of a consortium. */
export function publicLookupRoutes(serving: Serving, options: PublicLookupOptions): void {
  const { registry, cache } = options;
  const { portal } = calls;
  const counts = new CountCache();

  // Options use the back-office's query syntax on both sides (spec gestao §7, lists).
  serveReply(serving, portal.listPublicMunicipio, ({ request, reply, query }) =>
    cache.sendRead(
      request,
      reply,
      async () => SYSTEM,
      (clienteId, reads, latest) => {
        const decoded = decodeGestaoQuery(query, municipio.list.sort);
        const asked = {
          registry,
          entity: municipio,
          query: checkQuery(registry, municipio, decoded),
          clienteId,
          audience: 'publico',
        } as const;
        return readList(reads, counts, asked, latest);
      },
    ),
  );

  serveReply(serving, portal.listPublicConsorcioMembro, (asked) =>
    sendOf(cache, asked, asked.params.identificador, consorcioMembers),
  );
}
