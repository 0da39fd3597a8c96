import { acceptedBy, formatTamanho, PUBLICACAO_UPLOAD_PATH, publicacao } from '@claraboia/contract';
import type { PublicacaoArquivo } from '@claraboia/contract/schema';
import { Anchor, Button, FileButton } from '@mantine/core';
import { IconExternalLink, IconPencil, IconReplace, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ConfirmRemoval } from '../../engine/attachments/confirm-removal.tsx';
import { Faults, faultsOf } from '../../engine/attachments/faults.tsx';
import { PdfDoubts, usePdfCheck } from '../../engine/attachments/pdf-check.tsx';
import { usePendingUpload } from '../../engine/fields/pending-uploads.ts';
import { UploadState } from '../../engine/fields/upload-state.tsx';
import { useUpload } from '../../engine/fields/use-upload.ts';
import { useWrite } from '../../lib/use-write.ts';
import { toastMessages } from '../../ui/kit/toast.tsx';
import { FileCellsForm } from './file-cells-form.tsx';
import { type FileCells, filesClient } from './files-client.ts';

const { caminho: fileField } = publicacao.fields.publicacaoArquivos.fields;

/** Type of a stored file, by the ending that matches its content. */
const typeOf = (caminho: string) => caminho.slice(caminho.lastIndexOf('.') + 1).toUpperCase();

interface FileRowProps {
  readonly file: PublicacaoArquivo;
  /** Reloads the list. */
  readonly onChanged: () => Promise<void>;
  /** Called when the row is gone, to move the focus elsewhere. */
  readonly onRemoved: () => void;
}

/** File of a publication with its actions. */
export function FileRow({ file, onChanged, onRemoved }: FileRowProps) {
  const [mode, setMode] = useState<'idle' | 'edit' | 'remove'>('idle');
  const editButton = useRef<HTMLButtonElement>(null);
  const removeButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const change = useWrite({
    mutationFn: (cells: FileCells) => filesClient.change(file, cells),
    onSuccess: async ({ messages }) => {
      toastMessages(messages);
      setMode('idle');
      await onChanged();
    },
    // After a conflict, the current values are shown next to the typed ones.
    onError: () => void onChanged(),
  });
  const remove = useWrite({
    mutationFn: () => filesClient.remove(file),
    onSuccess: async ({ messages }) => {
      toastMessages(messages);
      onRemoved();
      await onChanged();
    },
    onError: () => {
      setMode('idle');
      void onChanged();
    },
  });
  const take = (caminho: string) => change.mutate({ caminho, linkExterno: false });
  const check = usePdfCheck(take);
  const swap = useUpload(PUBLICACAO_UPLOAD_PATH, check.take);
  const sending = swap.state.status === 'sending' || check.busy;
  usePendingUpload(sending);

  const busy = change.isPending || remove.isPending || sending;

  const left = useRef<typeof mode>('idle');
  useEffect(() => {
    // The pressed button was replaced: moves the focus to its replacement, and later back.
    if (mode === 'remove') cancelButton.current?.focus();
    if (mode !== 'idle') {
      left.current = mode;
      return;
    }
    // A disabled button cannot take the focus.
    if (busy) return;
    if (left.current === 'edit') editButton.current?.focus();
    if (left.current === 'remove') removeButton.current?.focus();
    left.current = 'idle';
  }, [mode, busy]);

  const start = (next: typeof mode) => {
    change.reset();
    remove.reset();
    setMode(next);
  };
  const href = file.linkExterno ? file.caminho : `${PUBLICACAO_UPLOAD_PATH}/${file.caminho}`;
  const detail = file.linkExterno
    ? `Link externo: ${file.caminho}`
    : file.tamanho === null
      ? typeOf(file.caminho)
      : `${typeOf(file.caminho)}, ${formatTamanho(file.tamanho)}`;
  const faults = mode === 'edit' ? [] : faultsOf(remove.error ?? change.error, []).rest;

  return (
    <li className="files-row" aria-label={file.nome}>
      {mode === 'edit' ? (
        <FileCellsForm
          label={`Editar ${file.nome}`}
          nome={file.nome}
          endereco={file.linkExterno ? file.caminho : null}
          submit="Salvar"
          busy={change.isPending}
          error={change.error}
          onSubmit={(cells) => change.mutate(cells)}
          onTaken={() => change.reset()}
          onCancel={() => start('idle')}
        />
      ) : (
        <div className="files-row-line">
          <span className="files-name">
            <Anchor href={href} target="_blank" rel="noopener noreferrer">
              {file.nome}
              {file.linkExterno && <IconExternalLink size={14} aria-hidden />}
              <span className="visually-hidden"> (abre em nova aba)</span>
            </Anchor>
            <span className="files-detail">{detail}</span>
          </span>
          {mode === 'remove' ? (
            <ConfirmRemoval
              name={file.nome}
              cancelButton={cancelButton}
              busy={remove.isPending}
              onConfirm={() => remove.mutate()}
              onCancel={() => start('idle')}
            />
          ) : (
            <div className="files-actions">
              <Button
                ref={editButton}
                size="xs"
                variant="default"
                disabled={busy}
                leftSection={<IconPencil size={14} aria-hidden />}
                aria-label={`${file.linkExterno ? 'Editar nome e endereço' : 'Editar nome'} de ${file.nome}`}
                onClick={() => start('edit')}
              >
                {file.linkExterno ? 'Editar' : 'Editar nome'}
              </Button>
              <FileButton
                accept={acceptedBy(fileField)}
                onChange={(chosen) => {
                  if (chosen === null) return;
                  change.reset();
                  check.forget();
                  void swap.send(chosen);
                }}
              >
                {(button) => (
                  <Button
                    {...button}
                    size="xs"
                    variant="default"
                    disabled={busy}
                    leftSection={<IconReplace size={14} aria-hidden />}
                    aria-label={`Trocar arquivo de ${file.nome}`}
                  >
                    Trocar arquivo
                  </Button>
                )}
              </FileButton>
              <Button
                ref={removeButton}
                size="xs"
                variant="default"
                className="list-button-danger"
                disabled={busy}
                leftSection={<IconTrash size={14} aria-hidden />}
                aria-label={`Excluir ${file.nome}`}
                onClick={() => start('remove')}
              >
                Excluir
              </Button>
            </div>
          )}
        </div>
      )}
      <UploadState
        state={swap.state}
        onCancel={swap.cancel}
        onRetry={(chosen) => void swap.send(chosen)}
      />
      <PdfDoubts
        check={check}
        goOn="Trocar assim mesmo"
        onGoOn={take}
        onGiveUp={() => change.reset()}
      />
      <Faults texts={faults} />
    </li>
  );
}
