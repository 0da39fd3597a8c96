import type { AnyEntity } from '@claraboia/contract';
import { Button, Modal, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messagesOf } from '../../lib/api-client.ts';
import { DROPDOWN_SCREEN, useMediaQuery } from '../../lib/use-media-query.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import type { ActionDialogProps } from '../define-screen.ts';
import { useEngine } from '../engine-context.ts';
import { entityClient, entityKeys, forgetEntities } from '../entity-client.ts';
import '../fields/fields.css';
import { PendingUploadsContext } from '../fields/pending-uploads.ts';
import { formatCell, type ListColumn, listColumns, valueAt } from '../list-screen/columns.ts';
import { AddAttachment } from './add-attachment.tsx';
import { AttachmentRow } from './attachment-row.tsx';
import { type AttachmentsSetup, attachmentsClient, attachmentsKey } from './attachments-client.ts';
import './files.css';

interface AttachmentsDialogProps extends ActionDialogProps {
  readonly setup: AttachmentsSetup;
}

/** The attached files of the selected record (spec gestao §2 and §4, "Files dialogs"). */
export function AttachmentsDialog({ setup, entity, row, onClose }: AttachmentsDialogProps) {
  const { registry } = useEngine();
  const wide = useMediaQuery(DROPDOWN_SCREEN);
  const [uploads] = useState(() => new Set<string>());
  const [leaving, setLeaving] = useState(false);
  const close = () => {
    if (uploads.size > 0) setLeaving(true);
    else onClose();
  };
  return (
    <PendingUploadsContext value={uploads}>
      <Modal
        opened
        onClose={close}
        title={titleOf(setup, listColumns(registry, entity), row)}
        size="xl"
        fullScreen={!wide}
        closeOnClickOutside={false}
      >
        <Attachments setup={setup} entity={entity} recordId={row?.id ?? 0} />
        <div className="engine-dialog-actions">
          <Button variant="default" onClick={close}>
            Fechar
          </Button>
        </div>
      </Modal>
      <ConfirmDialog
        opened={leaving}
        title="Cancelar o envio?"
        question="Há um arquivo que ainda está sendo enviado. Se você fechar agora, ele não será adicionado."
        yes="Cancelar o envio"
        no="Continuar enviando"
        danger
        onYes={onClose}
        onNo={() => setLeaving(false)}
      />
    </PendingUploadsContext>
  );
}

/** As the list shows it; a column may be hidden, and then the row does not have it. */
function titleOf(
  { title, named }: AttachmentsSetup,
  columns: readonly ListColumn[],
  row: ActionDialogProps['row'],
): string {
  const textOf = (path: string) => {
    const column = columns.find((each) => each.path === path);
    return column === undefined || row === null ? '' : formatCell(column, valueAt(row, path));
  };
  const name = named
    .map(textOf)
    .filter((text) => text !== '')
    .join('/');
  return `${title} ${name}`.trim();
}

interface AttachmentsProps {
  readonly setup: AttachmentsSetup;
  readonly entity: AnyEntity;
  readonly recordId: number;
}

function Attachments({ setup, entity, recordId }: AttachmentsProps) {
  const queryClient = useQueryClient();
  const writes = useEngine().allows(entity, 'change');
  const addButton = useRef<HTMLButtonElement>(null);
  const files = useQuery({
    queryKey: attachmentsKey(entity, recordId),
    // The record says under which year its files stand; the list may have that column hidden.
    queryFn: async ({ signal }) => {
      const [list, record] = await Promise.all([
        attachmentsClient.list(setup, recordId, signal),
        entityClient.get(entity, recordId, signal),
      ]);
      return { list, year: String(record[setup.yearField]).slice(0, 4) };
    },
    staleTime: 0,
  });
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: entityKeys.record(entity, recordId) });
    await forgetEntities(queryClient);
  };
  if (files.isPending) {
    return (
      <div role="status" aria-label="Carregando os arquivos">
        <Skeleton height={64} mb="sm" />
        <Skeleton height={64} />
      </div>
    );
  }
  if (files.isError) {
    return (
      <div className="engine-notice" role="alert">
        {messagesOf(files.error).map(({ description }) => (
          <p key={description}>{description}</p>
        ))}
        <Button onClick={() => void files.refetch()} loading={files.isFetching}>
          Tentar Novamente
        </Button>
      </div>
    );
  }
  const { list, year } = files.data;
  return (
    <>
      {list.length === 0 && <p>Sem Registros</p>}
      <ul className="files-list" aria-label="Arquivos">
        {list.map((file) => (
          <AttachmentRow
            key={file.id}
            setup={setup}
            file={file}
            writes={writes}
            onChanged={reload}
            onRemoved={() => addButton.current?.focus()}
          />
        ))}
      </ul>
      {writes && (
        <AddAttachment
          setup={setup}
          recordId={recordId}
          year={year}
          button={addButton}
          onAdded={reload}
        />
      )}
    </>
  );
}
