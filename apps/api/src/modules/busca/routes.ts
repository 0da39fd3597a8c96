import {
  BUSCA_MAX_PAGE,
  BUSCA_MAX_PAGE_SIZE,
  BUSCA_PAGE_SIZE,
  type BuscaTipo,
  buscaTipoList,
} from '@claraboia/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { invalidQuery } from '../../errors.ts';
import { queryOf } from '../../http.ts';
import type { PublicCache } from '../portal/public-cache.ts';
import { clienteIdOf } from '../portal/queries.ts';
import { readPergunta } from './pergunta.ts';
import { type BuscaPedido, findBusca } from './queries.ts';

export interface BuscaRoutesOptions {
  readonly database: Database;
  readonly cache: PublicCache;
}

/** The search of a portal: no session, served from memory where it was asked before. */
export function buscaRoutes(app: FastifyInstance, { database, cache }: BuscaRoutesOptions): void {
  app.get<{ Params: { cliente: string } }>('/public/v1/:cliente/busca', (request, reply) => {
    const { cliente } = request.params;
    const pedido = readPedido(queryOf(request.query));
    const { pergunta, tipo, ano, page, limit } = pedido;
    const question = JSON.stringify([cliente, pergunta, tipo, ano, page, limit]);
    return cache.send(
      request,
      reply,
      () => clienteIdOf(database, cliente),
      async (tx) => JSON.stringify(await findBusca(tx, pedido)),
      question,
    );
  });
}

function readPedido(params: Record<string, string | undefined>): BuscaPedido {
  const { q = '', tipo, ano } = params;
  return {
    pergunta: readPergunta(q),
    tipo: readTipo(tipo),
    ano: ano === undefined || ano === '' ? null : readNumber('ano', ano, 1, 9999),
    page: readNumber('page', params.page ?? '1', 1, BUSCA_MAX_PAGE),
    limit: readNumber('limit', params.limit ?? String(BUSCA_PAGE_SIZE), 1, BUSCA_MAX_PAGE_SIZE),
  };
}

function readTipo(raw: string | undefined): BuscaTipo | null {
  if (raw === undefined || raw === '') return null;
  const found = buscaTipoList.find((tipo) => tipo === raw);
  if (found === undefined) throw invalidQuery('tipo não é um tipo de resultado da busca');
  return found;
}

function readNumber(name: string, raw: string, min: number, max: number): number {
  const value = Number(raw);
  if (!/^\d{1,6}$/.test(raw) || value < min || value > max) {
    throw invalidQuery(`${name} deve ser um número de ${min} a ${max}`);
  }
  return value;
}
