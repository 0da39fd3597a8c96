import { ask } from '@claraboia/ui/lib/ask.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

/** Second factors of the user; always refetched, since another window may have changed them. */
export const fatoresQuery = queryOptions({
  queryKey: ['fatores', 'me'],
  queryFn: async ({ signal }) => (await ask('GET /v1/pessoa-fisica/me/fator', { signal })).data,
  staleTime: 0,
});

/** Refetches the factors. */
export function useFatoresChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: fatoresQuery.queryKey });
}
