import { ask } from '@claraboia/ui/lib/ask.ts';
import { queryOptions } from '@tanstack/react-query';

/** Public settings of the installation: they change only with a restart of the server. */
export const configuracaoQuery = queryOptions({
  queryKey: ['configuracao'],
  queryFn: async ({ signal }) => (await ask('GET /public/v1/configuracao', { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});
