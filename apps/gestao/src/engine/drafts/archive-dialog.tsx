import { agendaFault } from '@claraboia/contract';
import { ApiError } from '@claraboia/ui/lib/api-client.ts';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { Button, Modal, Radio } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useContext, useState } from 'react';
import { OpenSessionContext } from '../../lib/session.ts';
import { useWrite } from '../../lib/use-write.ts';
import { toastError, toastMessages, toastUndo } from '../../ui/kit/toast.tsx';
import type { ActionDialogProps } from '../define-screen.ts';
import { entityClient } from '../entity-client.ts';
import { useRestore } from '../trash/use-restore.ts';
import { WriteContext } from '../write-context.tsx';
import { forgetDrafts } from './draft-calls.ts';
import { type Minutes, MinutesInputs } from './minutes.tsx';

/** Takes a record out of the portal, now or at a minute. */
export function ArchiveDialog({ entity, row, onClose }: ActionDialogProps) {
  const begunFor = useContext(OpenSessionContext)?.context.client.identificador;
  const queryClient = useQueryClient();
  const restore = useRestore(entity, () => undefined);
  const [isLater, setLater] = useState(false);
  const [minutes, setMinutes] = useState<Minutes>({});
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const { arquivarEm = null } = minutes;
  const archive = useWrite({
    mutationFn: async (at: string | null) => {
      if (row === null) throw new Error('nothing is selected');
      if (at === null) return entityClient.archive(entity, row);
      const body = { entidade: entity.key, registroId: row.id, arquivarEm: at };
      return ask('PUT /v1/rascunhos/saidas', { body });
    },
    onSuccess: async ({ messages }, at) => {
      if (at === null && row !== null) {
        toastUndo(messages, () => restore.mutate({ id: row.id, begunFor }));
      } else toastMessages(messages);
      onClose();
      await forgetDrafts(queryClient);
    },
    onError: (error) => {
      toastError(error);
      if (error instanceof ApiError && error.status === 409) {
        onClose();
        void forgetDrafts(queryClient);
      }
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fault = !isLater
      ? null
      : arquivarEm === null
        ? 'Informe o dia e a hora em que sai'
        : agendaFault(arquivarEm, new Date());
    setFaults(new Map(fault === null ? [] : [['arquivarEm', fault]]));
    if (fault === null) archive.mutate(isLater ? arquivarEm : null);
  };
  return (
    <Modal
      opened
      onClose={archive.isPending ? () => undefined : onClose}
      title={`Arquivar ${entity.label.singular}`}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <form className="screen-form" noValidate onSubmit={submit}>
        <WriteContext entity={entity} />
        <p>
          Sai do portal, da busca e dos dados abertos, e fica guardado sem prazo entre os
          arquivados, de onde volta inteiro.
        </p>
        <Radio.Group
          label="Quando"
          value={isLater ? 'depois' : 'agora'}
          onChange={(value) => setLater(value === 'depois')}
        >
          <Radio value="agora" label="Agora" data-autofocus />
          <Radio value="depois" label="Num dia e hora" />
        </Radio.Group>
        {isLater && (
          <MinutesInputs
            names={['arquivarEm']}
            required="arquivarEm"
            value={minutes}
            onChange={setMinutes}
            faults={faults}
          />
        )}
        <div className="engine-dialog-actions">
          <Button variant="default" onClick={onClose} disabled={archive.isPending}>
            Cancelar
          </Button>
          <Button type="submit" loading={archive.isPending}>
            {isLater ? 'Agendar saída' : 'Arquivar'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
