import type { SessaoAberta, SessoesEncerradas } from '@claraboia/contract/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { toastError, toastMessages } from '../kit/toast.tsx';

/**
 * Open sessions under an address, and the ending of them.
 * @param path of one's own, or of a person
 */
export function useSessoes(path: string) {
  const queryClient = useQueryClient();
  const queryKey = ['sessoes', path];
  const list = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.get<SessaoAberta[]>(path, { signal })).data,
    // What was open a while ago says nothing.
    staleTime: 0,
  });
  const end = useMutation({
    /** Null ends all but the one that asks. */
    mutationFn: (id: number | null) =>
      api.delete<SessoesEncerradas>(id === null ? path : `${path}/${id}`),
    onSuccess: ({ messages }) => toastMessages(messages),
    onError: toastError,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return { list, end };
}
