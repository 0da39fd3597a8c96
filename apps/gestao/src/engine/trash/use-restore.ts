import type { AnyEntity } from '@claraboia/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '../../lib/use-write.ts';
import { toastError, toastMessages } from '../../ui/kit/toast.tsx';
import { type EntityRecord, entityClient, forgetEntities } from '../entity-client.ts';

interface Restoring {
  readonly id: number;
  /** Client that the record was deleted in; default: the client of the page. */
  readonly begunFor?: string | undefined;
}

/** Restores deleted records of an entity, and reports the result. */
export function useRestore(entity: AnyEntity, onRestored: (record: EntityRecord) => void) {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: ({ id, begunFor }: Restoring) => entityClient.restore(entity, id, { begunFor }),
    onSuccess: async ({ data, messages }) => {
      toastMessages(messages);
      await forgetEntities(queryClient);
      onRestored(data);
    },
    onError: (error) => {
      toastError(error);
      // Somebody else may have restored it.
      void forgetEntities(queryClient);
    },
  });
}
