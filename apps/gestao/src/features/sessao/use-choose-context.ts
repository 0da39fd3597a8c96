import type { Session } from '@claraboia/contract/schema';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SESSION_KEY } from '../../lib/session.ts';

/** Chooses client and year; `onChosen` is told of it before the session is. */
export function useChooseContext(onChosen: (session: Session) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: { identificador: string; exercicio: number }) =>
      (await ask('PUT /session/context', { body })).data,
    onSuccess: (session) => {
      onChosen(session);
      queryClient.setQueryData(SESSION_KEY, session);
    },
  });
}
