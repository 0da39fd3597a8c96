import { ask } from '@claraboia/ui/lib/ask.ts';
import { queryOptions } from '@tanstack/react-query';

/** State of the installation: `aberta` while it waits for its first client, and its identity provider. */
export const instalacaoQuery = queryOptions({
  queryKey: ['instalacao'],
  queryFn: async ({ signal }) => (await ask('GET /v1/instalacao', { signal })).data,
  retry: false,
});
