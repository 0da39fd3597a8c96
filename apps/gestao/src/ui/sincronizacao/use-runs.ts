import { SINCRONIZACAO_PAGE_SIZE, type SincronizacaoFonte } from '@claraboia/contract';
import type { Sincronizacao } from '@claraboia/contract/schema';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Polling interval for open runs in milliseconds. */
const POLL = 2000;

export const runsKey = ['sincronizacao'] as const;

/** True while a run is waiting or running. */
export const isOpen = ({ situacao }: Sincronizacao) =>
  situacao === 'aguardando' || situacao === 'executando';

interface RunsRequest {
  /** Null for the runs of all configurations. */
  readonly configuracao: number | null;
  /** Page number, from 1. */
  readonly page: number;
  /** Part of the query key: each client has its own runs. */
  readonly clienteId: number;
}

/** Page of runs, polled while one of them is open. */
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
    // A finished run may have changed any list.
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
