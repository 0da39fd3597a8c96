import { ask } from '@claraboia/ui/lib/ask.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

/** How the person signs in beside her password; asked anew each time, as another window may have changed it. */
export const fatoresQuery = queryOptions({
  queryKey: ['fatores', 'me'],
  queryFn: async ({ signal }) => (await ask('GET /v1/pessoa-fisica/me/fator', { signal })).data,
  staleTime: 0,
});

/** Has it asked again. */
export function useFatoresChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: fatoresQuery.queryKey });
}
