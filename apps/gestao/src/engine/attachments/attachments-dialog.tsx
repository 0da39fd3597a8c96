import { type AnyEntity, ofRecord, screenPath, valueAt } from '@claraboia/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { ActionDialogProps } from '../define-screen.ts';
import { useHasDrafts, useRule } from '../drafts/draft-calls.ts';
import { useEngine } from '../engine-context.ts';
import { entityClient, entityKeys, forgetEntities } from '../entity-client.ts';
import { formatCell, type ListColumn, listColumns } from '../list-columns.ts';
import { formPath } from '../screen-address.ts';
import { AddAttachment } from './add-attachment.tsx';
import { AttachmentRow } from './attachment-row.tsx';
import {
  type AttachmentsSetup,
  attachmentsClient,
  attachmentsKey,
  setupOf,
} from './attachments-client.ts';
import { FilesList } from './files-list.tsx';
import { FilesModal } from './files-modal.tsx';

/** Attached files of the selected record (spec gestao §2 and §4, "Files dialogs"). */
export function AttachmentsDialog({ entity, row, onClose }: ActionDialogProps) {
  const { registry } = useEngine();
  const setup = setupOf(entity);
  return (
    <FilesModal
      title={`${setup.words.plural} ${ofRecord(entity)} ${nameOf(setup, listColumns(registry, entity), row)}`.trim()}
      onClose={onClose}
    >
      <Attachments setup={setup} entity={entity} recordId={row?.id ?? 0} />
    </FilesModal>
  );
}

/** Name of the record from its list row; a hidden column is missing from the row. */
function nameOf(
  { named }: AttachmentsSetup,
  columns: readonly ListColumn[],
  row: ActionDialogProps['row'],
): string {
  const textOf = (path: string) => {
    const column = columns.find((each) => each.path === path);
    return column === undefined || row === null ? '' : formatCell(column, valueAt(row, path));
  };
  const [number = '', ...rest] = named.map(textOf).filter((text) => text !== '');
  // A number may already contain its year: 023/2026.
  return [number, ...rest.filter((part) => !number.endsWith(`/${part}`))].join('/');
}

interface AttachmentsProps {
  readonly setup: AttachmentsSetup;
  readonly entity: AnyEntity;
  readonly recordId: number;
}

function Attachments({ setup, entity, recordId }: AttachmentsProps) {
  const queryClient = useQueryClient();
  const writes = useEngine().allows(entity, 'change');
  const rule = useRule(useHasDrafts(entity));
  const addButton = useRef<HTMLButtonElement>(null);
  const files = useQuery({
    queryKey: attachmentsKey(entity, recordId),
    // Loads the record for the year of its files; that column may be hidden in the list.
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
  return (
    <FilesList
      files={files}
      rows={({ list }) =>
        list.map((file) => (
          <AttachmentRow
            key={file.id}
            setup={setup}
            file={file}
            writes={writes}
            onChanged={reload}
            onRemoved={() => addButton.current?.focus()}
          />
        ))
      }
    >
      {({ year }) =>
        writes &&
        (rule.data?.aprovacao === true ? (
          <p>
            Uma segunda pessoa aprova antes de sair.{' '}
            <Link to={formPath(screenPath(entity), 'change', recordId)}>
              Acrescente em Alterar e envie para revisão
            </Link>
            .
          </p>
        ) : (
          <AddAttachment
            setup={setup}
            recordId={recordId}
            year={year}
            button={addButton}
            onAdded={reload}
          />
        ))
      }
    </FilesList>
  );
}
