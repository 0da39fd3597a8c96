import { MESSAGE_CODE } from '@claraboia/contract';
import { ApiError, ConnectionError } from '@claraboia/ui/lib/api-client.ts';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { SESSION_KEY } from './session.ts';

const MAX_RETRIES = 1;

/** The cache of the back-office: a call refused for want of a session, or of a client in it, makes the gates look again. */
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
        // A refusal stays a refusal; only a lost connection is worth a second try.
        retry: (failures, error) => error instanceof ConnectionError && failures < MAX_RETRIES,
        retryDelay: 500,
        refetchOnWindowFocus: false,
        // The gates tell of a lost connection; a query must fail rather than wait for the network.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
