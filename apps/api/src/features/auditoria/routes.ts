import { ACAO_LABEL, formatDateTime, type Registry, today } from '@claraboia/contract';
import { type AuditoriaItem, calls } from '@claraboia/contract/schema';
import { filesLeft } from '../../engine/history.ts';
import { type AskedOf, type Serving, serve, serveReply } from '../../engine/serve.ts';
import { notAllowed, notFound } from '../../errors.ts';
import { csvStream, EXPORT_CHUNK } from '../../services/exportacao/csv-stream.ts';
import { orderedPeriod } from './period.ts';
import { Trail, type TrailFilter } from './queries.ts';

const { listAuditoria, getAuditoria, exportAuditoriaCsv } = calls.auditoria;

type Reader = Pick<AskedOf<typeof listAuditoria>, 'actor' | 'within'>;
type Query = AskedOf<typeof exportAuditoriaCsv>['query'];

/**
 * Read-only routes of the audit trail: administrators read every client's, managers that of the client in context,
 * under row-level security.
 */
export function auditoriaRoutes(
  serving: Serving,
  { registry }: { readonly registry: Registry },
): void {
  const { database } = serving;
  const trail = new Trail(registry);

  /** Transactions that see the permitted entries. */
  const readOf = ({ actor, within }: Reader): Reader['within'] =>
    actor.papel === 'admin' ? (work) => database.trail(work) : within;

  serve(serving, listAuditoria, ({ query, ...reader }) => {
    const { limit, offset } = query;
    const filter = filterOf(reader, query);
    return readOf(reader)(async (tx) => ({
      list: await trail.list(tx, filter, limit, offset),
      count: await trail.count(tx, filter),
    }));
  });

  serve(serving, getAuditoria, async ({ params: { id }, ...reader }) => {
    const entry = await readOf(reader)((tx) => trail.entry(tx, id));
    if (entry === null) throw notFound();
    const { clienteId, ...rest } = entry;
    // Files open under the client in context only.
    const arquivos =
      clienteId > 0 && clienteId === reader.actor.clienteId
        ? await database.tenant(clienteId, (tx) => filesLeft(tx, clienteId, rest))
        : [];
    return { ...rest, arquivos };
  });

  serveReply(serving, exportAuditoriaCsv, ({ query, reply, ...reader }) => {
    const filter = filterOf(reader, query);
    const read = readOf(reader);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="auditoria-${today()}.csv"`)
      .send(
        csvStream({
          header: ['Quando', 'Cliente', 'Pessoa', 'Ação', 'Tela', 'Registro', 'Nome', 'Motivo'],
          read: (before) => read((tx) => trail.chunk(tx, filter, before, EXPORT_CHUNK)),
          toCells,
        }),
      );
  });
}

/** Trail filter from the query, restricted to what the reader may see. */
function filterOf({ actor }: Reader, query: Query): TrailFilter {
  const { cliente: asked, pessoa, entidade, acao } = query;
  const { papel, clienteId: own } = actor;
  const filter = { ...orderedPeriod(query), pessoa, entidade, acao };
  if (papel === 'admin') return { ...filter, clienteId: asked };
  if (asked !== null && asked !== own) throw notAllowed();
  return { ...filter, clienteId: own };
}

function toCells(item: AuditoriaItem) {
  const { quando, cliente, pessoa, acao, entidade, registroId, registro, motivo } = item;
  return [
    formatDateTime(quando).replace(',', ''),
    cliente?.nome ?? 'Sistema',
    pessoa?.nome ?? '',
    ACAO_LABEL[acao],
    entidade,
    registroId ?? '',
    registro ?? '',
    motivo ?? '',
  ];
}
