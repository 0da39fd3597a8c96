import { type AskArgs, ask, type PublicAddress } from '@claraboia/ui/lib/ask.ts';
import { queryOptions } from '@tanstack/react-query';
import { FRESH_FOR } from './portal-queries.ts';

/** A declared call of a page that is not of the first load, kept for a while. */
export const askQuery = <A extends PublicAddress>(address: A, ...asking: AskArgs<A>) =>
  queryOptions({
    queryKey: ['public', address, ...asking],
    queryFn: async () => (await ask(address, ...asking)).data,
    staleTime: FRESH_FOR,
  });
