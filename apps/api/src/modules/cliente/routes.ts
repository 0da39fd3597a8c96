import {
  checkQuery,
  cliente,
  decodeGestaoQuery,
  type ListQuery,
  type Registry,
} from '@claraboia/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Database, readVersions } from '../../database/database.ts';
import { CountCache, readList } from '../../engine/read.ts';
import type { Actor } from '../../engine/types.ts';
import { contextMissing } from '../../errors.ts';
import { queryOf, sendJsonText } from '../../http.ts';

export interface ClienteRoutesOptions {
  readonly database: Database;
  readonly registry: Registry;
  readonly actorOf: (request: FastifyRequest) => Promise<Actor>;
}

/**
 * The other addresses under which lists of clients are asked for (spec gestao §7, lookups):
 * `clienteglobal` is every client, `clienteglobalfiltered` the one in context.
 */
export function clienteRoutes(app: FastifyInstance, options: ClienteRoutesOptions): void {
  const { database, registry, actorOf } = options;
  const counts = new CountCache();

  const list = async (
    request: FastifyRequest,
    narrow: (actor: Actor) => ListQuery['conditions'],
  ) => {
    const actor = await actorOf(request);
    const query = checkQuery(
      registry,
      cliente,
      decodeGestaoQuery(queryOf(request.query), cliente.list.sort),
    );
    const narrowed = { ...query, conditions: [...query.conditions, ...narrow(actor)] };
    return database.system(async (tx) =>
      readList(tx, registry, cliente, narrowed, counts, await readVersions(tx, tx.clienteId)),
    );
  };

  for (const path of ['/clienteglobal', '/v1/transparencia/clienteglobal']) {
    app.get(path, async (request, reply) => sendJsonText(reply, await list(request, () => [])));
  }

  app.get('/v1/transparencia/clienteglobalfiltered', async (request, reply) => {
    const data = await list(request, ({ clienteId }) => {
      if (clienteId === null) throw contextMissing();
      return [{ path: 'id', operator: 'eq', value: clienteId }];
    });
    return sendJsonText(reply, data);
  });
}
