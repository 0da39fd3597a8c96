import type { Configuracao } from '@claraboia/contract/schema';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api-client.ts';

/** The installation's public settings: they change with a restart of the server alone. */
export const configuracaoQuery = queryOptions({
  queryKey: ['configuracao'],
  queryFn: async ({ signal }) =>
    (await api.get<Configuracao>('/public/v1/configuracao', { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});
