import { SINCRONIZACAO_PAGE_SIZE, type SincronizacaoFonte } from '@claraboia/contract';
import type { Sincronizacao } from '@claraboia/contract/schema';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Milliseconds between two looks at runs that have not ended. */
const POLL = 2000;

export const runsKey = ['sincronizacao'] as const;

/** True while a run waits or is under way. */
export const isOpen = ({ situacao }: Sincronizacao) =>
  situacao === 'aguardando' || situacao === 'executando';

interface RunsRequest {
  /** Null for those of every configuration. */
  readonly configuracao: number | null;
  /** From 1. */
  readonly page: number;
  /** Runs of another client are another client's. */
  readonly clienteId: number;
}

/** A page of runs, looked at again and again while one of them has not ended. */
export function useRuns({ configuracao, page, clienteId }: RunsRequest) {
  const queryClient = useQueryClient();
  const limit = SINCRONIZACAO_PAGE_SIZE;
  const query = { limit, offset: (page - 1) * limit, configuracao };
  const runs = useQuery({
    queryKey: [...runsKey, clienteId, query],
    queryFn: async ({ signal }) =>
      (await ask('GET /v1/transparencia/sincronizacao', { query, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.list.some(isOpen) === true ? POLL : false),
  });
  const open = runs.data?.list.filter(isOpen).length ?? 0;
  const before = useRef(open);
  useEffect(() => {
    // A run that ended may have changed what any list shows.
    if (open < before.current) {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== runsKey[0],
      });
    }
    before.current = open;
  }, [open, queryClient]);
  return runs;
}

export const runsClient = {
  ask: (
    configuracao: number,
    fontes: readonly SincronizacaoFonte[],
    exercicios: readonly number[],
  ) =>
    ask('POST /v1/transparencia/sincronizacao', {
      body: {
        configuracao: { id: configuracao },
        fontes: [...fontes],
        exercicios: [...exercicios],
      },
    }),
  cancel: (id: number) =>
    ask('POST /v1/transparencia/sincronizacao/:id/cancelar', { params: { id } }),
};
