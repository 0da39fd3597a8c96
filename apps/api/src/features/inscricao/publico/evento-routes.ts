import { eventos, type ListQuery } from '@claraboia/contract';
import { calls } from '@claraboia/contract/schema';
import type { Reads } from '../../../database/database.ts';
import { conjuntoReader, equals } from '../../../engine/conjunto/query.ts';
import { CountCache, type ListAsked, readList } from '../../../engine/read.ts';
import { type Serving, serveReply } from '../../../engine/serve.ts';
import { sendData, sendJsonText } from '../../../http.ts';
import { sendReadOf } from '../../../services/publico/cliente.ts';
import type { PublicCache } from '../../../services/publico/public-cache.ts';
import { publicado, publicados } from '../../../services/publico/registry.ts';
import { findNearest } from './nearest.ts';

export interface EventoRoutesOptions {
  readonly reads: Reads;
  readonly cache: PublicCache;
}

/**
 * `GET /public/v1/evento` (spec portal §7: the event is `data.list[0]`). With `id`, a client's slug: its active events,
 * the latest first. Without: the nearest active event of the whole installation, future ones first, since an
 * installation may have a single event.
 */
export function eventoRoutes(serving: Serving, options: EventoRoutesOptions): void {
  const { reads: database, cache } = options;
  const counts = new CountCache();
  const read = conjuntoReader(publicado, eventos);
  const asked = (clienteId: number, query: ListQuery): ListAsked => ({
    registry: publicado,
    entity: publicados.of(eventos.entidade),
    query,
    clienteId,
    audience: 'publico',
  });

  serveReply(
    serving,
    calls.evento.listPublicEvento,
    async ({ request, reply, query: { id, ...params } }) => {
      if (id !== undefined) {
        return sendReadOf(cache, { request, reply }, id, (clienteId, reads, latest) =>
          readList(reads, counts, asked(clienteId, read(params)), latest),
        );
      }
      // The nearest event changes with the clock and with writes of any client: never cached.
      reply.header('cache-control', 'no-cache');
      const nearest = await database.find(0, findNearest);
      if (nearest === null) return sendData(reply, { list: [], count: 0 });
      const query = read({});
      const conditions = [...query.conditions, equals('id', nearest.evento)];
      const narrowed = { ...query, conditions };
      const { data } = await readList(database, counts, asked(nearest.cliente, narrowed));
      return sendJsonText(reply, data);
    },
  );
}
