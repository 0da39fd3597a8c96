import { formatTamanho, valueAt } from '@claraboia/contract';
import type { Anexo } from '@claraboia/contract/schema';
import { Anchor, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useWrite } from '../../lib/use-write.ts';
import { toastMessages } from '../../ui/kit/toast.tsx';
import { useEngine } from '../engine-context.ts';
import { formatCell, listColumns } from '../list-columns.ts';
import { type AttachmentsSetup, attachmentsClient } from './attachments-client.ts';
import { ConfirmRemoval } from './confirm-removal.tsx';
import { Faults, faultsOf } from './faults.tsx';

interface AttachmentRowProps {
  readonly setup: AttachmentsSetup;
  readonly file: Anexo;
  /** False for read-only users. */
  readonly writes: boolean;
  readonly onChanged: () => Promise<void>;
  /** Called when the row is gone, to move the focus elsewhere. */
  readonly onRemoved: () => void;
}

/** Attached file with its facts, and a delete button with confirmation. */
export function AttachmentRow({ setup, file, writes, onChanged, onRemoved }: AttachmentRowProps) {
  const { registry } = useEngine();
  const [asking, setAsking] = useState(false);
  const removeButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const asked = useRef(false);
  const remove = useWrite({
    mutationFn: () => attachmentsClient.remove(setup, file),
    onSuccess: async ({ messages }) => {
      toastMessages(messages);
      onRemoved();
      await onChanged();
    },
    onError: () => {
      setAsking(false);
      void onChanged();
    },
  });
  useEffect(() => {
    // The pressed button was replaced: moves the focus to its replacement, and later back.
    if (asking) cancelButton.current?.focus();
    else if (asked.current) removeButton.current?.focus();
    asked.current = asking;
  }, [asking]);
  const { nomeArquivo, tamanho, endereco } = file;
  const licon = file.licon === true;
  const [, ...columns] = listColumns(registry, setup.arquivo);
  const detail = [
    ...columns.map((column) => formatCell(column, valueAt(file, column.path))),
    tamanho === null ? 'guardado na origem' : formatTamanho(tamanho),
  ]
    .filter((part) => part !== '')
    .join(' · ');
  return (
    <li className="files-row" aria-label={nomeArquivo}>
      <div className="files-row-line">
        <span className="files-name">
          <Anchor href={endereco} target="_blank" rel="noopener noreferrer">
            {nomeArquivo}
            <span className="visually-hidden"> (abre em nova aba)</span>
          </Anchor>
          <span className="files-detail">{detail}</span>
          {licon && (
            <span className="files-detail">
              Veio do tribunal de contas (LICON) e não pode ser excluído aqui.
            </span>
          )}
        </span>
        {writes &&
          !licon &&
          (asking ? (
            <ConfirmRemoval
              name={nomeArquivo}
              cancelButton={cancelButton}
              busy={remove.isPending}
              onConfirm={() => remove.mutate()}
              onCancel={() => setAsking(false)}
            />
          ) : (
            <div className="files-actions">
              <Button
                ref={removeButton}
                size="xs"
                variant="default"
                className="list-button-danger"
                leftSection={<IconTrash size={14} aria-hidden />}
                aria-label={`Excluir ${nomeArquivo}`}
                onClick={() => {
                  remove.reset();
                  setAsking(true);
                }}
              >
                Excluir
              </Button>
            </div>
          ))}
      </div>
      <Faults texts={faultsOf(remove.error, []).rest} />
    </li>
  );
}
