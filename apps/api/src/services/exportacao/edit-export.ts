import {
  type AnyEntity,
  BRASILIA,
  checkQuery,
  decodeGestaoQuery,
  type EditColumn,
  type EditExport,
  type ExpressionValue,
  editExportOf,
  formatDateTime,
  type NamedRecord,
  ReferenceNames,
  type Registry,
} from '@claraboia/contract';
import { crudCalls } from '@claraboia/contract/schema';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../database/database.ts';
import { audit } from '../../engine/audit.ts';
import { SYSTEM, scopeOf } from '../../engine/crud-routes.ts';
import { ListSql } from '../../engine/list-sql.ts';
import { authorize } from '../../engine/repository.ts';
import { serveAs } from '../../engine/serve.ts';
import type { EngineOptions } from '../../engine/types.ts';
import type { ExportColumn } from './columns.ts';
import type { ExportFormat } from './export-format.ts';
import type { ExportTurns } from './export-turns.ts';
import { entityRows, nameOf } from './public-export.ts';
import { rowPortions } from './row-source.ts';
import { sendExport } from './send-export.ts';

interface EditExportOptions extends Pick<EngineOptions, 'database' | 'registry' | 'actorOf'> {
  readonly turns: ExportTurns;
}

/**
 * Export of every back-office list, to be edited and imported again. If the records are personal, or of the installation
 * (people and their accesses, with whole CPFs), the export is written to the audit trail.
 */
export function editExportRoutes(app: FastifyInstance, options: EditExportOptions): void {
  for (const entity of options.registry.all) editExportRoute(app, entity, options);
}

type Row = Readonly<Record<string, unknown>>;

function editExportRoute(
  app: FastifyInstance,
  entity: AnyEntity,
  { database, registry, actorOf, turns }: EditExportOptions,
): void {
  const call = crudCalls(registry, entity).export;
  if (call === null) return;
  serveAs(
    app,
    call,
    async (request) => {
      const actor = await actorOf(request, entity);
      authorize(entity, actor, 'list');
      return { actor, clienteId: scopeOf(entity, actor) };
    },
    async ({ actor, clienteId, query, request, reply }) => {
      const { formato: format, ...asked } = query;
      const { conditions, sort } = checkQuery(
        registry,
        entity,
        decodeGestaoQuery(asked, entity.list.sort),
      );
      if (entity.personal || entity.scope === 'system') {
        const filtro = query.filter ?? null;
        const work = (tx: Tx) => audit(tx, actor, 'exportacao', entity, null, null, { filtro });
        await (clienteId === SYSTEM ? database.system(work) : database.tenant(clienteId, work));
      }
      const edited = editExportOf(registry, entity);
      const names = new ReferenceNames(entity);
      const rows = entityRows(registry, entity, { conditions, sort });
      const paths = [...new Set(edited.columns.flatMap((column) => column.paths))];
      return sendExport<Row>(reply, {
        database,
        turns,
        clienteId,
        columns: edited.columns.map((column) => exportColumn(column, names, format)),
        format,
        nome: entity.label.plural,
        title: entity.label.plural,
        // The statement of managers: a filtered list, and the values that its readers see.
        statement: (tx) =>
          ListSql.rows(
            registry,
            entity,
            { conditions, sort, columns: paths },
            tx.clienteId,
            'gestao',
          ),
        csv: null,
        check: (tx) => loadNames(tx, registry, edited, names),
        facts: async (tx) => ({
          body: clienteId === SYSTEM ? 'Instalação' : await nameOf(tx),
          facts: await rows.facts(tx),
          count: await rows.count(tx),
        }),
        csvAddress: request.url.replace('formato=xlsx', 'formato=csv'),
        licensed: false,
        // Imports read moments in the zone of the forms.
        fuso: BRASILIA,
      });
    },
  );
}

/** Loads the records that references may name: a name counts only if no other record has it. */
async function loadNames(
  tx: Tx,
  registry: Registry,
  { references }: EditExport,
  names: ReferenceNames,
): Promise<void> {
  for (const reference of references) {
    const { target, paths: columns } = reference;
    const query = { conditions: [], sort: [], columns };
    const statement = ListSql.rows(registry, target, query, tx.clienteId, 'gestao');
    const rows: NamedRecord[] = [];
    for await (const portion of rowPortions<NamedRecord>(tx, statement)) rows.push(...portion);
    names.load(reference, rows);
  }
}

function exportColumn(
  { value, tipo, ...column }: EditColumn,
  names: ReferenceNames,
  format: ExportFormat,
): ExportColumn<Row> {
  // A CSV of citizens has no seconds; the one to edit must not lose them.
  const isMoment = tipo === 'dateTime' && format === 'csv';
  return {
    ...column,
    tipo: isMoment ? 'text' : tipo,
    value: (row) => {
      const found = value(row, names);
      return isMoment ? momentText(found) : found;
    },
  };
}

/** Moment as the import reads it, with its seconds if it has any. */
function momentText(value: ExpressionValue): string | null {
  if (typeof value !== 'string') return null;
  const seconds = value.slice(17, 19);
  const shown = formatDateTime(value, BRASILIA).replace(',', '');
  return seconds === '00' ? shown : `${shown}:${seconds}`;
}
