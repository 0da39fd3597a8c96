import { ask } from '@claraboia/ui/lib/ask.ts';
import { queryOptions } from '@tanstack/react-query';

/** Whether the installation waits for its first client, and who signs its people in. */
export const instalacaoQuery = queryOptions({
  queryKey: ['instalacao'],
  queryFn: async ({ signal }) => (await ask('GET /v1/instalacao', { signal })).data,
  retry: false,
});
