import { askQuery } from '../ask-query.ts';
import { type BuscaFiltro, buscaParams } from './filtro.ts';

/** Query for the search results of these words. */
export const buscaQuery = (cliente: string, palavraChave: string, filtro: BuscaFiltro) =>
  askQuery('GET /public/v1/:cliente/busca', {
    params: { cliente },
    query: buscaParams(palavraChave, filtro),
  });
