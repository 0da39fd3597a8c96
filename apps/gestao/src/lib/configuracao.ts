import { ask } from '@claraboia/ui/lib/ask.ts';
import { queryOptions } from '@tanstack/react-query';

/** The installation's public settings: they change with a restart of the server alone. */
export const configuracaoQuery = queryOptions({
  queryKey: ['configuracao'],
  queryFn: async ({ signal }) => (await ask('GET /public/v1/configuracao', { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});
