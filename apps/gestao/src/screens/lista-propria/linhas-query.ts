import { listaPropria } from '@claraboia/contract';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { entityKeys } from '../../engine/entity-client.ts';

export const POR_PAGINA = 20;

/** Query for a page of the rows of a list, from 1. */
export const linhasQuery = (id: number, busca = '', pagina = 1) =>
  queryOptions({
    queryKey: [...entityKeys.part(listaPropria, 'linhas', id), busca, pagina],
    queryFn: async ({ signal }) =>
      (
        await ask('GET /v1/lista-propria/:id/linha', {
          params: { id },
          query: { busca, limit: POR_PAGINA, offset: (pagina - 1) * POR_PAGINA },
          signal,
        })
      ).data,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
