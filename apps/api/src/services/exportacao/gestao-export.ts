import {
  type AnyEntity,
  type Coluna,
  checkQuery,
  decodeGestaoQuery,
  type Registry,
  type Surroundings,
} from '@claraboia/contract';
import { audit } from '../../engine/audit.ts';
import { authorize } from '../../engine/repository.ts';
import { type Serving, serveReply } from '../../engine/serve.ts';
import { exportColumns } from './columns.ts';
import { gestaoExportCall } from './export-call.ts';
import type { ExportTurns } from './export-turns.ts';
import { entityRows, statementsOf } from './public-export.ts';
import { sendExport } from './send-export.ts';

export interface GestaoExportMeans {
  readonly registry: Registry;
  readonly turns: ExportTurns;
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
 * Export of a manager's list: `GET {path}/arquivo.csv?filter=&sort=`. If the records are personal, the export is
 * written to the audit trail.
 */
export function gestaoExportRoute(
  serving: Serving,
  { registry, turns }: GestaoExportMeans,
  { entity, colunas }: GestaoExport,
): void {
  const { database } = serving;
  // Managers' columns contain no addresses and no rich texts.
  const columns = exportColumns(colunas, NOTHING_AROUND);
  serveReply(serving, gestaoExportCall(registry, entity), async (asked) => {
    const { actor, within, request, reply, query } = asked;
    authorize(entity, actor, 'list');
    const found = decodeGestaoQuery(query, entity.list.sort);
    const { conditions, sort } = checkQuery(registry, entity, found);
    if (entity.personal) {
      const filtro = query.filter ?? null;
      await within((tx) => audit(tx, actor, 'exportacao', entity, null, null, { filtro }));
    }
    const rows = entityRows(registry, entity, { conditions, sort });
    return sendExport(reply, {
      database,
      turns,
      clienteId: actor.clienteId,
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
