import type { VistaLista } from '@claraboia/contract/schema';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { DROPDOWN_SCREEN, useMediaQuery } from '@claraboia/ui/lib/use-media-query.ts';
import { ActionIcon, Button, CopyButton, Modal, Tooltip } from '@mantine/core';
import {
  IconCheck,
  IconLink,
  IconPencil,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useHref, useLocation } from 'react-router';
import { useWrite } from '../../../lib/use-write.ts';
import { toastError, toastMessages } from '../../../ui/kit/toast.tsx';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { useEngine } from '../../engine-context.ts';
import type { ListScreenModel } from '../use-list-screen.ts';
import { SaveVistaDialog } from './save-vista-dialog.tsx';

interface OrganizeVistasProps {
  readonly list: ListScreenModel;
  readonly onClose: () => void;
}

/** All views of a list: their names, sharing, the one that opens with the list, and their links. */
export function OrganizeVistas({ list, onClose }: OrganizeVistasProps) {
  const wide = useMediaQuery(DROPDOWN_SCREEN);
  const { allows } = useEngine();
  const { entity, vistas } = list;
  const { lista } = vistas;
  const [editing, setEditing] = useState<VistaLista | null>(null);
  const [deleting, setDeleting] = useState<VistaLista | null>(null);
  const done = useRef<HTMLButtonElement>(null);
  const remove = useWrite({
    mutationFn: ({ id }: VistaLista) =>
      ask('DELETE /v1/lista/vistas/:id', { params: { id }, query: { lista: entity.key } }),
    onSuccess: ({ messages }, { id }) => {
      toastMessages(messages);
      if (vistas.vista?.id === id) vistas.name(null);
      lista.replace(id, null);
      lista.choose(() => ({}));
      // The button that asked is gone with its row.
      done.current?.focus();
    },
    onError: toastError,
    onSettled: () => setDeleting(null),
  });
  const all = lista.data?.vistas ?? [];
  const padrao = lista.data?.preferencias.padrao;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      fullScreen={!wide}
      title={`Vistas de ${entity.label.plural}`}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {all.length === 0 && <p className="engine-notice">Nenhuma vista guardada.</p>}
      <ul className="vistas-list">
        {all.map((vista) => {
          const { id, nome, minha } = vista;
          const isDefault = id === padrao;
          const star = isDefault ? `Não abrir a lista com ${nome}` : `Abrir a lista com ${nome}`;
          // The server refuses it of others; this only hides.
          const removable = minha || allows(entity, 'change') || allows(entity, 'add');
          return (
            <li key={id} className="vistas-row">
              <div>
                <strong>{nome}</strong>
                <p className="vistas-note">{whoSees(vista)}</p>
              </div>
              <span className="vistas-actions">
                <Tooltip label={star}>
                  <ActionIcon
                    size="lg"
                    aria-label={`Abrir a lista com ${nome}`}
                    aria-pressed={isDefault}
                    onClick={() => lista.choose(() => ({ padrao: isDefault ? null : id }))}
                  >
                    {isDefault ? (
                      <IconStarFilled size={18} aria-hidden />
                    ) : (
                      <IconStar size={18} aria-hidden />
                    )}
                  </ActionIcon>
                </Tooltip>
                <CopyLink vista={vista} />
                {minha && (
                  <Tooltip label="Alterar">
                    <ActionIcon
                      size="lg"
                      aria-label={`Alterar ${nome}`}
                      onClick={() => setEditing(vista)}
                    >
                      <IconPencil size={18} aria-hidden />
                    </ActionIcon>
                  </Tooltip>
                )}
                {removable && (
                  <Tooltip label="Apagar">
                    <ActionIcon
                      size="lg"
                      aria-label={`Apagar ${nome}`}
                      onClick={() => setDeleting(vista)}
                    >
                      <IconTrash size={18} aria-hidden />
                    </ActionIcon>
                  </Tooltip>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <div className="engine-dialog-actions">
        <Button ref={done} onClick={onClose}>
          Pronto
        </Button>
      </div>
      {editing !== null && (
        <SaveVistaDialog list={list} vista={editing} onClose={() => setEditing(null)} />
      )}
      <ConfirmDialog
        opened={deleting !== null}
        title="Apagar vista"
        question={
          deleting === null
            ? ''
            : `Apagar a vista «${deleting.nome}»?${deleting.compartilhada ? ' Os colegas também deixam de vê-la.' : ''}`
        }
        yes="Apagar"
        no="Cancelar"
        danger
        busy={remove.isPending}
        onYes={() => {
          if (deleting !== null) remove.mutate(deleting);
        }}
        onNo={() => setDeleting(null)}
      />
    </Modal>
  );
}

function whoSees({ minha, compartilhada, autor }: VistaLista): string {
  if (!minha) return autor === null ? 'De um colega' : `De ${autor}`;
  return compartilhada ? 'Sua, compartilhada com os colegas' : 'Só você vê';
}

/** Button that copies the address that opens a view. A private one opens for its author only. */
function CopyLink({ vista: { id, nome } }: { readonly vista: VistaLista }) {
  const { pathname } = useLocation();
  const href = useHref({ pathname, search: `vista=${id}` });
  return (
    <CopyButton value={new URL(href, window.location.href).href}>
      {({ copied, copy }) => (
        <>
          <Tooltip label={copied ? 'Link copiado' : 'Copiar o link'}>
            <ActionIcon size="lg" aria-label={`Copiar o link de ${nome}`} onClick={copy}>
              {copied ? <IconCheck size={18} aria-hidden /> : <IconLink size={18} aria-hidden />}
            </ActionIcon>
          </Tooltip>
          <span role="status" className="visually-hidden">
            {copied ? 'Link copiado.' : ''}
          </span>
        </>
      )}
    </CopyButton>
  );
}
