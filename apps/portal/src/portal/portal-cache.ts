import { createQueryClient } from '@claraboia/ui/lib/query-client.ts';
import type { QueryClient } from '@tanstack/react-query';

let client: QueryClient | undefined;

/**
 * The citizens' query cache. Made on first use and apart from the back-office's, which comes with a
 * chunk that citizens never download; what is kept here is public, so nothing has to be forgotten
 * when somebody signs out.
 */
export function portalCache(): QueryClient {
  client ??= createQueryClient();
  return client;
}
