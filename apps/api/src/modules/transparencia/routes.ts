import type { FastifyInstance } from 'fastify';
import type { Reads } from '../../database/database.ts';
import { modoId } from '../../engine/conjunto/query.ts';
import { queryOf, sendData } from '../../http.ts';
import type { Storage } from '../../plugins/storage/storage.ts';
import { TRANSPARENCIA } from '../conjunto/paths.ts';
import type { PublicCache } from '../portal/public-cache.ts';
import { keptClienteIdOf } from '../portal/queries.ts';
import { consultas } from './consultas.ts';
import { liconDownloadRoutes } from './downloads.ts';

export interface TransparenciaRoutesOptions {
  readonly database: Reads;
  readonly storage: Storage;
  readonly cache: PublicCache;
}

/** What the pages of procurements, contracts and agreements show or offer beside their lists (spec portal §7), and the files. */
export function transparenciaRoutes(
  app: FastifyInstance,
  options: TransparenciaRoutesOptions,
): void {
  const { database, cache } = options;
  for (const { path, modo, fresh, read } of consultas) {
    app.get<{ Params: { id: string } }>(`${TRANSPARENCIA}/${path}/:id`, async (request, reply) => {
      const id = modoId(modo ?? null, queryOf(request.query).modo);
      const client = () => keptClienteIdOf(cache, request.params.id);
      if (fresh !== true) {
        return cache.send(request, reply, client, async (tx) => JSON.stringify(await read(tx, id)));
      }
      reply.header('cache-control', 'public, no-cache');
      return sendData(reply, await database.snapshot(await client(), (tx) => read(tx, id)));
    });
  }
  liconDownloadRoutes(app, options);
}
