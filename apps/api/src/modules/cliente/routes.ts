import {
  type AnyEntity,
  checkQuery,
  cliente,
  decodeGestaoQuery,
  type ListQuery,
  portal,
  type Registry,
} from '@claraboia/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { CountCache, readList } from '../../engine/read.ts';
import type { Actor } from '../../engine/types.ts';
import { contextMissing } from '../../errors.ts';
import { queryOf, sendJsonText } from '../../http.ts';
import { clienteRepresentado } from './representado.ts';

export interface ClienteRoutesOptions {
  readonly database: Database;
  readonly registry: Registry;
  readonly actorOf: (request: FastifyRequest) => Promise<Actor>;
}

/** A list asked for in the dialect of the back-office, under an address that is no entity's own. */
interface Lookup {
  readonly entity: AnyEntity;
  /** What is added to the conditions of the person asking. */
  readonly narrow?: (clienteId: number) => ListQuery['conditions'];
}

/** Of the lists that belong to no client. */
const SYSTEM = 0;

/**
 * The other addresses under which lists of clients and portals are asked for (spec gestao §7, lookups):
 * `clienteglobal` is every client, `clienteglobalfiltered` the one in context, `clientesiorconp` those
 * that it speaks for (a consortium for its members), `portalcliente` its portals.
 */
export function clienteRoutes(app: FastifyInstance, options: ClienteRoutesOptions): void {
  const { database, registry, actorOf } = options;
  const counts = new CountCache();

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { entity, narrow = () => [] }: Lookup,
  ) => {
    const { clienteId } = await actorOf(request);
    if (clienteId === null) throw contextMissing();
    const decoded = decodeGestaoQuery(queryOf(request.query), entity.list.sort);
    const asked = checkQuery(registry, entity, decoded);
    const query = { ...asked, conditions: [...asked.conditions, ...narrow(clienteId)] };
    const { data } = await readList(database, counts, {
      registry,
      entity,
      query,
      clienteId: entity.scope === 'tenant' ? clienteId : SYSTEM,
    });
    return sendJsonText(reply, data);
  };

  for (const path of ['/clienteglobal', '/v1/transparencia/clienteglobal']) {
    app.get(path, (request, reply) => send(request, reply, { entity: cliente }));
  }

  app.get('/v1/transparencia/clienteglobalfiltered', (request, reply) =>
    send(request, reply, {
      entity: cliente,
      narrow: (value) => [{ path: 'id', operator: 'eq', value }],
    }),
  );

  app.get('/clientesiorconp', (request, reply) =>
    send(request, reply, {
      entity: clienteRepresentado,
      narrow: (value) => [{ path: 'representante', operator: 'eq', value }],
    }),
  );

  app.get('/v1/transparencia/portalcliente', (request, reply) =>
    send(request, reply, { entity: portal }),
  );
}
