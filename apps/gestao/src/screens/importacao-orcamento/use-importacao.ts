import type { LeituraEscolhida } from '@claraboia/contract';
import type { Importacao, ImportacaoPublish } from '@claraboia/contract/schema';
import { type Answer, ApiError } from '@claraboia/ui/lib/api-client.ts';
import { type AskArgs, ask } from '@claraboia/ui/lib/ask.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { forgetEntities } from '../../engine/entity-client.ts';
import { useWrite } from '../../lib/use-write.ts';
import { toastMessages } from '../../ui/kit/toast.tsx';
import { isBusy } from './steps.ts';

/** Polling intervals in milliseconds: while the window is visible, and while it is hidden. */
const POLL = 1000;
const POLL_UNSEEN = 10_000;

const CHECK = 'PUT /v1/transparencia/importacao/:id/conferencia';
export type CheckRequest = NonNullable<AskArgs<typeof CHECK>[0]>['body'];

const keyOf = (id: number | null) => ['importacao', id] as const;

/** State of an import, polled while the server works, and its actions. */
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
    // Refetches on return to the window.
    refetchOnWindowFocus: 'always',
    refetchIntervalInBackground: true,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isBusy(data) && (document.hidden ? POLL_UNSEEN : POLL),
  });

  const situacao = state.data?.situacao;
  const before = useRef(situacao);
  useEffect(() => {
    // After a change of state, lists and figures may have changed.
    if (situacao !== undefined && situacao !== before.current) void forgetEntities(queryClient);
    before.current = situacao;
  }, [situacao, queryClient]);

  /** Stores an answer as the current state; cancels pending requests, which would overwrite it with an older one. */
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
      // Another user or window was faster: loads the current state.
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
    /** Error of the last action. */
    error: act.error,
    forgive: act.reset,
    reread: (body: LeituraEscolhida) =>
      act.mutate(() => ask('PUT /v1/transparencia/importacao/:id/leitura', { params, body })),
    check: (body: CheckRequest, onDone: () => void) =>
      act.mutate(() => ask(CHECK, { params, body }), { onSuccess: onDone }),
    publish: (body: ImportacaoPublish, onDone: () => void) =>
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
