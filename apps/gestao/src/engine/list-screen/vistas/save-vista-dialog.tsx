import { VISTA_LIMITE } from '@claraboia/contract';
import type { VistaLista } from '@claraboia/contract/schema';
import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { Button, Checkbox, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ListScreenModel } from '../use-list-screen.ts';
import { useSaveVista } from './use-save-vista.ts';

interface SaveVistaDialogProps {
  readonly list: ListScreenModel;
  /** View whose name and sharing are edited; null to save the list as a new one. */
  readonly vista: VistaLista | null;
  readonly onClose: () => void;
}

/** Asks for the name of a view, and who sees it. */
export function SaveVistaDialog({ list, vista, onClose }: SaveVistaDialogProps) {
  const isDefault = list.vistas.lista.data?.preferencias.padrao === vista?.id;
  const [nome, setNome] = useState(vista?.nome ?? '');
  const [compartilhada, setShared] = useState(vista?.compartilhada ?? false);
  const [padrao, setDefault] = useState(vista !== null && isDefault);
  const [fault, setFault] = useState<string | null>(null);
  const save = useSaveVista(list, (error) =>
    setFault(
      messagesOf(error)
        .map(({ description }) => description)
        .join(' '),
    ),
  );
  const submit = () => {
    if (nome.trim() === '') {
      setFault('Dê um nome à vista.');
      return;
    }
    save.mutate(
      {
        id: vista?.id ?? null,
        nome,
        compartilhada,
        padrao,
        ...(vista !== null && { estado: vista.estado }),
      },
      { onSuccess: onClose },
    );
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={vista === null ? 'Guardar vista' : 'Alterar vista'}
      returnFocus={vista !== null}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <form
        className="screen-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {vista === null && (
          <p className="vistas-note">Guarda os filtros, a ordem e as colunas como estão agora.</p>
        )}
        <TextInput
          data-autofocus
          label="Nome"
          required
          maxLength={VISTA_LIMITE.nome}
          value={nome}
          error={fault}
          onChange={({ currentTarget: { value } }) => {
            setNome(value);
            setFault(null);
          }}
        />
        <Checkbox
          label="Compartilhar com os colegas"
          description="Quem trabalha neste órgão pode abrir a vista. Só você a altera."
          checked={compartilhada}
          onChange={({ currentTarget: { checked } }) => setShared(checked)}
        />
        <Checkbox
          label="Abrir a lista com esta vista"
          description="Só para você."
          checked={padrao}
          onChange={({ currentTarget: { checked } }) => setDefault(checked)}
        />
        <div className="engine-dialog-actions">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={save.isPending}>
            Guardar
          </Button>
        </div>
      </form>
    </Modal>
  );
}
