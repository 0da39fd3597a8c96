import { type Answer, ApiError } from '@claraboia/ui/lib/api-client.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWrite } from '../../lib/use-write.ts';
import { toastMessages } from '../../ui/kit/toast.tsx';
import { forgetEntities } from '../entity-client.ts';
import { type ImportKind, type ImportState, phaseOf, type Reread } from './import-kind.ts';

/** Polling intervals in milliseconds: while the window is visible, and while it is hidden. */
const POLL = 1000;
const POLL_UNSEEN = 10_000;

interface ActOptions {
  readonly onDone?: () => void;
  /** Also after a failure. */
  readonly onSettled?: () => void;
}

/** State of an import, polled while the server works, and its actions. */
export function useImport<S extends ImportState>(kind: ImportKind<S>, id: number | null) {
  const { calls } = kind;
  const queryClient = useQueryClient();
  const keyOf = (of: number | null) => [kind.key, of] as const;
  const queryKey = keyOf(id);
  const known = id ?? 0;
  const state = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await calls.get(known, signal)).data,
    enabled: id !== null,
    staleTime: 0,
    // Refetches on return to the window.
    refetchOnWindowFocus: 'always',
    refetchIntervalInBackground: true,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined &&
      phaseOf(kind, data).isBusy === true &&
      (document.hidden ? POLL_UNSEEN : POLL),
  });

  const situacao = state.data?.situacao;
  const before = useRef(situacao);
  useEffect(() => {
    // After a change of state, lists and figures may have changed.
    if (situacao !== undefined && situacao !== before.current) void forgetEntities(queryClient);
    before.current = situacao;
  }, [situacao, queryClient]);

  /** Stores an answer as the current state; cancels pending requests, which would overwrite it with an older one. */
  const take = async (importacao: S) => {
    const key = keyOf(importacao.id);
    await queryClient.cancelQueries({ queryKey: key });
    queryClient.setQueryData<S>(key, importacao);
  };
  const write = useWrite({
    mutationFn: (call: () => Promise<Answer<S>>) => call(),
    onSuccess: async ({ data, messages }) => {
      await take(data);
      toastMessages(messages);
    },
    onError: (error) => {
      // Another user or window was faster: loads the current state.
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) {
        return queryClient.invalidateQueries({ queryKey });
      }
      return undefined;
    },
  });
  const act = (call: () => Promise<Answer<S>>, { onDone, onSettled }: ActOptions = {}) =>
    write.mutate(call, {
      ...(onDone && { onSuccess: onDone }),
      ...(onSettled && { onSettled }),
    });

  return {
    state,
    take,
    act,
    busy: write.isPending,
    /** Error of the last action. */
    error: write.error,
    forgive: write.reset,
    reread: (body: Reread) => act(() => calls.reread(known, body)),
    /** `onSettled` closes the question, on success and on failure. */
    cancel: (onSettled: () => void) => act(() => calls.cancel(known), { onSettled }),
    undo: (onSettled: () => void) => act(() => calls.undo(known), { onSettled }),
  };
}
export type ImportModel<S extends ImportState> = ReturnType<typeof useImport<S>>;
