import { BUSCA_MAX_PAGE, BUSCA_MAX_PAGE_SIZE, BUSCA_PAGE_SIZE } from '@claraboia/contract';
import type { FastifyInstance } from 'fastify';
import { queryOf } from '../../http.ts';
import { LIMITE } from '../limite/por-endereco.ts';
import type { PublicCache } from '../portal/public-cache.ts';
import { keptClienteIdOf } from '../portal/queries.ts';
import { readFiltro, readNumber } from './filtro.ts';
import { type BuscaPedido, findBusca } from './queries.ts';

export interface BuscaRoutesOptions {
  readonly cache: PublicCache;
}

/** The search of a portal: no session, served from memory where it was asked before. */
export function buscaRoutes(app: FastifyInstance, { cache }: BuscaRoutesOptions): void {
  app.get<{ Params: { cliente: string } }>(
    '/public/v1/:cliente/busca',
    LIMITE.busca,
    (request, reply) => {
      const { cliente } = request.params;
      const pedido = readPedido(queryOf(request.query));
      const { pergunta, tipo, ano, page, limit } = pedido;
      const question = JSON.stringify([cliente, pergunta, tipo, ano, page, limit]);
      return cache.send(
        request,
        reply,
        () => keptClienteIdOf(cache, cliente),
        async (tx) => JSON.stringify(await findBusca(tx, pedido)),
        question,
      );
    },
  );
}

function readPedido(params: Record<string, string | undefined>): BuscaPedido {
  return {
    ...readFiltro(params),
    page: readNumber('page', params.page ?? '1', 1, BUSCA_MAX_PAGE),
    limit: readNumber('limit', params.limit ?? String(BUSCA_PAGE_SIZE), 1, BUSCA_MAX_PAGE_SIZE),
  };
}
