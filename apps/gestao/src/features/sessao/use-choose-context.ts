import type { Session } from '@claraboia/contract/schema';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { useQueryClient } from '@tanstack/react-query';
import { SESSION_KEY } from '../../lib/session.ts';
import { useWrite } from '../../lib/use-write.ts';

/** Chooses client and year; `onChosen` runs before the cached session is updated. */
export function useChooseContext(onChosen: (session: Session) => void) {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: async (body: { identificador: string; exercicio: number }) =>
      (await ask('PUT /session/context', { body })).data,
    onSuccess: (session) => {
      onChosen(session);
      queryClient.setQueryData(SESSION_KEY, session);
    },
  });
}
