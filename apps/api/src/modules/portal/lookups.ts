import { checkQuery, decodeGestaoQuery, municipio, type Registry } from '@claraboia/contract';
import type { FastifyInstance } from 'fastify';
import { CountCache, readList } from '../../engine/read.ts';
import { queryOf } from '../../http.ts';
import type { PublicCache } from './public-cache.ts';
import { consorcioMembers, keptClienteIdOf } from './queries.ts';

export interface PublicLookupOptions {
  readonly registry: Registry;
  readonly cache: PublicCache;
}

const SYSTEM = 0;

/** Lists that forms of citizens choose from, and the members of a consortium. */
export function publicLookupRoutes(app: FastifyInstance, options: PublicLookupOptions): void {
  const { registry, cache } = options;
  const counts = new CountCache();

  // Options are searched in the dialect of the back-office on either side (spec gestao §7, lists).
  app.get('/public/v1/municipio', (request, reply) =>
    cache.sendRead(
      request,
      reply,
      async () => SYSTEM,
      (clienteId, reads, heard) => {
        const decoded = decodeGestaoQuery(queryOf(request.query), municipio.list.sort);
        const query = checkQuery(registry, municipio, decoded);
        const asked = {
          registry,
          entity: municipio,
          query,
          clienteId,
          audience: 'publico',
        } as const;
        return readList(reads, counts, asked, heard);
      },
    ),
  );

  app.get<{ Params: { identificador: string } }>(
    '/public/v1/clientesiorconp/:identificador',
    (request, reply) =>
      cache.send(
        request,
        reply,
        () => keptClienteIdOf(cache, request.params.identificador),
        consorcioMembers,
      ),
  );
}
