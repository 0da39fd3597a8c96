import { MESSAGE_CODE } from '@claraboia/contract';
import { ApiError, ConnectionError } from '@claraboia/ui/lib/api-client.ts';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { SESSION_KEY } from './session.ts';

const MAX_RETRIES = 1;

/**
 * Query cache of the back-office. A call refused for a missing session or context makes the gates reload the session.
 */
export function createGestaoClient(): QueryClient {
  const onError = (error: unknown) => {
    const lost =
      error instanceof ApiError &&
      (error.has(MESSAGE_CODE.notSignedIn) || error.has(MESSAGE_CODE.contextMissing));
    if (lost) void client.invalidateQueries({ queryKey: SESSION_KEY, exact: true });
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // Only a lost connection is retried; a refusal is final.
        retry: (failures, error) => error instanceof ConnectionError && failures < MAX_RETRIES,
        retryDelay: 500,
        refetchOnWindowFocus: false,
        // Queries fail instead of waiting for the network: the gates report a lost connection.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
