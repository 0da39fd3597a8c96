import type { Rascunho } from '@claraboia/contract/schema';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '../../lib/use-write.ts';
import { toastError, toastMessages } from '../../ui/kit/toast.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { forgetDrafts } from './draft-calls.ts';

interface DiscardDialogProps {
  readonly opened: boolean;
  /** Subject of the question: `O rascunho`. */
  readonly subject: string;
  /** Draft as last kept; null without one. */
  readonly draftNow: () => Rascunho | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Question before a draft is thrown away. */
export function DiscardDialog({ opened, subject, draftNow, onDone, onClose }: DiscardDialogProps) {
  const queryClient = useQueryClient();
  const discard = useWrite({
    mutationFn: ({ id, versao }: Rascunho) =>
      ask('DELETE /v1/rascunhos/:id', { params: { id }, query: { versao: String(versao) } }),
    onSuccess: async ({ messages }) => {
      toastMessages(messages);
      onDone();
      await forgetDrafts(queryClient);
    },
    onError: (error) => {
      onClose();
      toastError(error);
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title="Descartar rascunho"
      question={`${subject} não poderá ser recuperado. O que já está no portal fica como está.`}
      yes="Descartar"
      no="Manter"
      danger
      busy={discard.isPending}
      onYes={() => {
        const draft = draftNow();
        if (draft !== null) discard.mutate(draft);
      }}
      onNo={onClose}
    />
  );
}
