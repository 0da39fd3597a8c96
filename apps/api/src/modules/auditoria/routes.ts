import {
  ACAO_LABEL,
  AUDITORIA_PAGE_SIZE,
  formatDateTime,
  MAX_LIMIT,
  type Registry,
  today,
} from '@claraboia/contract';
import type { Auditoria, AuditoriaDetalhe, AuditoriaItem } from '@claraboia/contract/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database, Tx } from '../../database/database.ts';
import { filesLeft } from '../../engine/history.ts';
import type { Actor } from '../../engine/types.ts';
import { contextMissing, notAllowed, notFound } from '../../errors.ts';
import { idOf, queryOf, sendData } from '../../http.ts';
import { csvStream, EXPORT_CHUNK } from '../relatorio/csv-stream.ts';
import { wholeNumber } from '../relatorio/period.ts';
import { Trail, type TrailFilter, trailFilter } from './queries.ts';

export interface AuditoriaRoutesOptions {
  readonly database: Database;
  readonly registry: Registry;
  /** Who asks, in a client or in none; refuses the anonymous. */
  readonly actorOf: (request: FastifyRequest) => Promise<Actor>;
}

const ADDRESS = '/v1/auditoria';
const MAX_OFFSET = 10_000_000;

/** A reader of the trail: what may be seen, and the transactions that see it. */
interface Reader {
  readonly actor: Actor;
  readonly read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly narrow: (filter: TrailFilter) => TrailFilter;
}

/**
 * The audit trail, for reading alone: administrators read every client's, managers that of the client
 * in context, through the same wall as everything else of theirs.
 */
export function auditoriaRoutes(app: FastifyInstance, options: AuditoriaRoutesOptions): void {
  const { database, registry, actorOf } = options;
  const trail = new Trail(registry);

  const readerOf = async (request: FastifyRequest): Promise<Reader> => {
    const actor = await actorOf(request);
    if (actor.papel === 'admin') {
      return { actor, read: (work) => database.trail(work), narrow: (filter) => filter };
    }
    const { clienteId } = actor;
    if (clienteId === null) throw contextMissing();
    if (actor.papel !== 'gestor') throw notAllowed();
    return {
      actor,
      read: (work) => database.tenant(clienteId, work),
      narrow: (filter) => {
        if (filter.clienteId !== null && filter.clienteId !== clienteId) throw notAllowed();
        return { ...filter, clienteId };
      },
    };
  };

  app.get(ADDRESS, async (request, reply) => {
    const { read, narrow } = await readerOf(request);
    const query = queryOf(request.query);
    const filter = narrow(trailFilter(query));
    const limit = wholeNumber(query, 'limit', AUDITORIA_PAGE_SIZE, 1, MAX_LIMIT);
    const offset = wholeNumber(query, 'offset', 0, 0, MAX_OFFSET);
    const data = await read(
      async (tx): Promise<Auditoria> => ({
        list: await trail.list(tx, filter, limit, offset),
        count: await trail.count(tx, filter),
      }),
    );
    return sendData(reply, data);
  });

  app.get<{ Params: { id: string } }>(`${ADDRESS}/:id`, async (request, reply) => {
    const { read, actor } = await readerOf(request);
    const id = idOf(request.params.id);
    const entry = await read((tx) => trail.entry(tx, id));
    if (entry === null) throw notFound();
    const { clienteId, ...rest } = entry;
    // Files open under the client in context alone.
    const arquivos =
      clienteId > 0 && clienteId === actor.clienteId
        ? await database.tenant(clienteId, (tx) => filesLeft(tx, clienteId, rest))
        : [];
    const detalhe: AuditoriaDetalhe = { ...rest, arquivos };
    return sendData(reply, detalhe);
  });

  app.get(`${ADDRESS}.csv`, async (request, reply) => {
    const { read, narrow } = await readerOf(request);
    const filter = narrow(trailFilter(queryOf(request.query)));
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
