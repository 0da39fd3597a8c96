import type { SessaoAberta, SessoesEncerradas } from '@claraboia/contract/schema';
import type { Answer } from '@claraboia/ui/lib/api-client.ts';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWrite } from '../../lib/use-write.ts';
import { toastError, toastMessages } from '../kit/toast.tsx';

interface SessoesCalls {
  readonly read: (signal: AbortSignal) => Promise<Answer<readonly SessaoAberta[]>>;
  /** Ends a session; null ends all but the current one. */
  readonly end: (id: number | null) => Promise<Answer<SessoesEncerradas>>;
}

/** Query key of the user's own sessions. */
export const OWN_SESSOES_KEY = ['sessoes', 'me'] as const;

const OWN: SessoesCalls = {
  read: (signal) => ask('GET /v1/pessoa-fisica/me/sessao', { signal }),
  end: (id) =>
    id === null
      ? ask('DELETE /v1/pessoa-fisica/me/sessao')
      : ask('DELETE /v1/pessoa-fisica/me/sessao/:id', { params: { id } }),
};

/** Own open sessions, and their ending. */
export const useOwnSessoes = () => useSessoes(OWN_SESSOES_KEY, OWN);

/** Open sessions of a person, and the ending of all of them. */
export const useSessoesDePessoa = (id: number) =>
  useSessoes(['sessoes', id], {
    read: (signal) => ask('GET /v1/sistema/pessoa/:id/sessao', { params: { id }, signal }),
    end: () => ask('DELETE /v1/sistema/pessoa/:id/sessao', { params: { id } }),
  });

function useSessoes(queryKey: readonly unknown[], calls: SessoesCalls) {
  const queryClient = useQueryClient();
  const list = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await calls.read(signal)).data,
    // Always refetched: sessions change quickly.
    staleTime: 0,
  });
  const end = useWrite({
    mutationFn: calls.end,
    onSuccess: ({ messages }) => toastMessages(messages),
    onError: toastError,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return { list, end };
}
