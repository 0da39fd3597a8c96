import type { Importacao, PublicarImportacao } from '@claraboia/contract/schema';
import { type Answer, ApiError } from '@claraboia/ui/lib/api-client.ts';
import { type AskArgs, ask } from '@claraboia/ui/lib/ask.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { forgetEntities } from '../../engine/entity-client.ts';
import { useWrite } from '../../lib/use-write.ts';
import { toastMessages } from '../../ui/kit/toast.tsx';
import { isBusy } from './steps.ts';

/** Milliseconds between two looks at work under way: while it is watched, and while it is not. */
const POLL = 1000;
const POLL_UNSEEN = 10_000;

const CHECK = 'PUT /v1/transparencia/importacao/:id/conferencia';
export type Conferir = NonNullable<AskArgs<typeof CHECK>[0]>['body'];

const keyOf = (id: number | null) => ['importacao', id] as const;

/** An import as the server has it, followed while it works, and what is done with it. */
export function useImportacao(id: number | null) {
  const queryClient = useQueryClient();
  const queryKey = keyOf(id);
  const params = { id: id ?? 0 };
  const state = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await ask('GET /v1/transparencia/importacao/:id/estado', { params, signal })).data,
    enabled: id !== null,
    staleTime: 0,
    // Whoever comes back to it sees at once how it stands.
    refetchOnWindowFocus: 'always',
    refetchIntervalInBackground: true,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isBusy(data) && (document.hidden ? POLL_UNSEEN : POLL),
  });

  const situacao = state.data?.situacao;
  const before = useRef(situacao);
  useEffect(() => {
    // Whatever became of it, lists and figures may be others.
    if (situacao !== undefined && situacao !== before.current) void forgetEntities(queryClient);
    before.current = situacao;
  }, [situacao, queryClient]);

  /** Takes an answer for the state, which one that was asked for before must not take back. */
  const take = async (importacao: Importacao) => {
    const key = keyOf(importacao.id);
    await queryClient.cancelQueries({ queryKey: key });
    queryClient.setQueryData(key, importacao);
  };
  const act = useWrite({
    mutationFn: (call: () => Promise<Answer<Importacao>>) => call(),
    onSuccess: async ({ data, messages }) => {
      await take(data);
      toastMessages(messages);
    },
    onError: (error) => {
      // Somebody else, or another window, was there first: this is how it stands now.
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) {
        return queryClient.invalidateQueries({ queryKey });
      }
      return undefined;
    },
  });

  return {
    state,
    take,
    busy: act.isPending,
    /** Why the last thing asked for was refused. */
    error: act.error,
    forgive: act.reset,
    check: (body: Conferir, onDone: () => void) =>
      act.mutate(() => ask(CHECK, { params, body }), { onSuccess: onDone }),
    publish: (body: PublicarImportacao, onDone: () => void) =>
      act.mutate(() => ask('PUT /v1/transparencia/importacao/:id/publicacao', { params, body }), {
        onSuccess: onDone,
      }),
    cancel: (onDone: () => void) =>
      act.mutate(() => ask('PUT /v1/transparencia/importacao/:id/cancelamento', { params }), {
        onSettled: onDone,
      }),
    undo: (onDone: () => void) =>
      act.mutate(() => ask('PUT /v1/transparencia/importacao/:id/desfazer', { params }), {
        onSettled: onDone,
      }),
  };
}
export type ImportacaoModel = ReturnType<typeof useImportacao>;
