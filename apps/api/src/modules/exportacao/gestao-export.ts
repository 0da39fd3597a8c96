import {
  type AnyEntity,
  type Coluna,
  checkQuery,
  decodeGestaoQuery,
  type Registry,
  type Surroundings,
} from '@claraboia/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { audit } from '../../engine/audit.ts';
import { authorize } from '../../engine/repository.ts';
import type { Actor } from '../../engine/types.ts';
import { contextMissing } from '../../errors.ts';
import { queryOf } from '../../http.ts';
import { exportColumns } from './columns.ts';
import type { ExportTurns } from './export-turns.ts';
import { entityRows, statementsOf } from './public-export.ts';
import { sendExport } from './send-export.ts';

export interface GestaoExportMeans {
  readonly database: Database;
  readonly registry: Registry;
  readonly turns: ExportTurns;
  readonly actorOf: (request: FastifyRequest) => Promise<Actor>;
}

interface GestaoExport {
  readonly entity: AnyEntity;
  readonly colunas: readonly Coluna[];
}

const NOTHING_AROUND: Surroundings = {
  addresses: { raiz: '', site: '', api: '' },
  guestHosts: [],
  plainText: (html) => html,
};

/**
 * `GET {path}/arquivo.csv?filter=&sort=`: all that a manager's list finds, as CSV. That it was taken is told in the
 * trail where the records are personal.
 */
export function gestaoExportRoute(
  app: FastifyInstance,
  { database, registry, turns, actorOf }: GestaoExportMeans,
  { entity, colunas }: GestaoExport,
): void {
  // Managers get no addresses and no rich texts: nothing of these is in their columns.
  const columns = exportColumns(colunas, NOTHING_AROUND);
  app.get(`${entity.path}/arquivo.csv`, { exposeHeadRoute: false }, async (request, reply) => {
    const actor = await actorOf(request);
    const { clienteId } = actor;
    if (clienteId === null) throw contextMissing();
    authorize(entity, actor, 'list');
    const { filter, sort } = queryOf(request.query);
    const asked = decodeGestaoQuery({ filter, sort }, entity.list.sort);
    const { conditions, sort: order } = checkQuery(registry, entity, asked);
    if (entity.personal) {
      await database.tenant(clienteId, (tx) =>
        audit(tx, actor, 'exportacao', entity, null, null, { filtro: filter ?? null }),
      );
    }
    const rows = entityRows(registry, entity, { conditions, sort: order });
    return sendExport(reply, {
      database,
      turns,
      clienteId,
      columns,
      format: 'csv',
      nome: entity.label.plural,
      title: entity.label.plural,
      ...statementsOf(columns, rows),
      facts: async (tx) => ({
        body: '',
        facts: await rows.facts(tx),
        count: await rows.count(tx),
      }),
      csvAddress: request.url,
      licensed: false,
    });
  });
}
