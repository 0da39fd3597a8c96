import { LISTA_MODELO_KEYS, LISTA_MODELOS, type ListaModeloKey } from '@claraboia/contract';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { Button, Modal, Radio } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ActionDialogProps } from '../../engine/define-screen.ts';
import { forgetEntities } from '../../engine/entity-client.ts';
import { useWrite } from '../../lib/use-write.ts';
import { toastError, toastMessages } from '../../ui/kit/toast.tsx';
import './lista-propria.css';

/** Creates a list with the columns of a template. */
export function ModeloDialog({ onClose }: ActionDialogProps) {
  const queryClient = useQueryClient();
  const [modelo, setModelo] = useState<ListaModeloKey>('frota');
  const create = useWrite({
    mutationFn: () => ask('POST /v1/lista-propria/modelo', { body: { modelo } }),
    onSuccess: async ({ messages }) => {
      toastMessages(messages);
      await forgetEntities(queryClient);
      onClose();
    },
    onError: toastError,
  });
  return (
    <Modal opened onClose={onClose} title="Criar lista de um modelo" size="lg">
      <p>
        As colunas e os textos podem ser mudados depois. A lista só aparece no portal quando for
        publicada.
      </p>
      <Radio.Group label="Modelo" value={modelo} onChange={(value) => setModelo(value)}>
        <div className="lista-modelos">
          {LISTA_MODELO_KEYS.map((key) => {
            const { nome, colunas } = LISTA_MODELOS[key];
            return (
              <Radio
                key={key}
                value={key}
                label={nome}
                description={colunas.map(({ titulo }) => titulo).join(', ')}
              />
            );
          })}
        </div>
      </Radio.Group>
      <div className="engine-dialog-actions">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button loading={create.isPending} onClick={() => create.mutate()}>
          Criar lista
        </Button>
      </div>
    </Modal>
  );
}
