import {
  SINCRONIZACAO_PAGE_SIZE,
  SINCRONIZACAO_PATH,
  type SincronizacaoFonte,
} from '@claraboia/contract';
import type { Sincronizacao, SincronizacaoList } from '@claraboia/contract/schema';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../lib/api-client.ts';

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
  const params = new URLSearchParams({
    limit: String(SINCRONIZACAO_PAGE_SIZE),
    offset: String((page - 1) * SINCRONIZACAO_PAGE_SIZE),
    ...(configuracao !== null && { configuracao: String(configuracao) }),
  });
  const runs = useQuery({
    queryKey: [...runsKey, clienteId, params.toString()],
    queryFn: async ({ signal }) =>
      (await api.get<SincronizacaoList>(SINCRONIZACAO_PATH, { params, signal })).data,
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
    api.post<Sincronizacao[]>(SINCRONIZACAO_PATH, {
      configuracao: { id: configuracao },
      fontes,
      exercicios,
    }),
  cancel: (id: number) => api.post<Sincronizacao>(`${SINCRONIZACAO_PATH}/${id}/cancelar`, {}),
};
