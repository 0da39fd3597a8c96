import {
  type AnyDraft,
  type Field,
  initialDraft,
  type ReferenceField,
  today,
  writableFields,
} from '@claraboia/contract';
import { draftFaults } from '@claraboia/contract/schema';
import { Button, FileButton, NativeSelect } from '@mantine/core';
import { IconFile, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useWrite } from '../../lib/use-write.ts';
import { toastMessages } from '../../ui/kit/toast.tsx';
import { useEngine } from '../engine-context.ts';
import { entityKeys } from '../entity-client.ts';
import { FieldInput } from '../fields/field-input.tsx';
import { usePendingUpload } from '../fields/pending-uploads.ts';
import { UploadState } from '../fields/upload-state.tsx';
import { useUpload } from '../fields/use-upload.ts';
import { type AttachmentsSetup, attachmentsClient } from './attachments-client.ts';
import { Faults, faultsOf } from './faults.tsx';
import { PdfDoubts, usePdfCheck } from './pdf-check.tsx';

interface AddAttachmentProps {
  readonly setup: AttachmentsSetup;
  readonly recordId: number;
  /** Year in the addresses of the record's files. */
  readonly year: string;
  /** Button that opens the panel; it gets the focus back. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onAdded: () => Promise<void>;
}

/**
 * Panel that adds a file. Closed at first; if the file needs a type, sending is possible only after choosing it (spec
 * gestao §4).
 */
export function AddAttachment(props: AddAttachmentProps) {
  const { setup, button } = props;
  const [open, setOpen] = useState(false);
  const [cells, setCells] = useState(() => initialDraft(setup.arquivo, today()));
  const restart = () => setCells(initialDraft(setup.arquivo, today()));
  const tipo = writableFields(setup.arquivo).find(
    (entry): entry is [string, ReferenceField] => entry[1].type === 'reference',
  );
  const chosen = tipo === undefined || cells[tipo[0]] !== null;
  return (
    <div className="files-add">
      <Button
        ref={button}
        variant="light"
        leftSection={<IconPlus size={18} aria-hidden />}
        aria-expanded={open}
        onClick={() => {
          setOpen(!open);
          restart();
        }}
      >
        Adicionar {setup.words.one}
      </Button>
      {open && tipo !== undefined && (
        <TipoSelect
          field={tipo[1]}
          onChoose={(value) => setCells({ ...cells, [tipo[0]]: value })}
        />
      )}
      {open && chosen && (
        <SendPanel
          {...props}
          cells={cells}
          onChange={setCells}
          onDone={() => {
            restart();
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </div>
  );
}

interface TipoSelectProps {
  readonly field: ReferenceField;
  readonly onChoose: (tipo: { readonly id: number } | null) => void;
}

function TipoSelect({ field, onChoose }: TipoSelectProps) {
  const tipo = useEngine().registry.get(field.to);
  const tipos = useQuery({
    queryKey: entityKeys.options(tipo.path, 'anexos'),
    queryFn: ({ signal }) => attachmentsClient.tipos(tipo, signal),
  });
  const options = (tipos.data ?? []).map(({ id, nome }) => ({
    value: String(id),
    label: String(nome),
  }));
  return (
    <>
      <NativeSelect
        className="files-tipo"
        label={field.label}
        withAsterisk
        disabled={tipos.isPending}
        error={faultsOf(tipos.error, []).rest.join(' ') || undefined}
        data={[
          { value: '', label: tipos.isPending ? 'Carregando...' : 'Escolha o tipo' },
          ...options,
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChoose(value === '' ? null : { id: Number(value) })
        }
      />
      {tipos.isError && (
        <Button variant="light" loading={tipos.isFetching} onClick={() => void tipos.refetch()}>
          Tentar Novamente
        </Button>
      )}
    </>
  );
}

interface SendPanelProps extends AddAttachmentProps {
  readonly cells: AnyDraft;
  readonly onChange: (cells: AnyDraft) => void;
  readonly onDone: () => void;
}

/** Fields of the file, and the file itself; saved only after the upload has returned a stored name. */
function SendPanel({ setup, recordId, year, cells, onChange, onAdded, onDone }: SendPanelProps) {
  const { arquivo, extensions, words } = setup;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const add = useWrite({
    mutationFn: (stored: string) => attachmentsClient.add(setup, recordId, stored, cells),
    onSuccess: async ({ messages }) => {
      toastMessages(messages);
      onDone();
      await onAdded();
    },
  });
  const check = usePdfCheck((stored) => add.mutate(stored));
  const upload = useUpload(attachmentsClient.uploadPath(setup, recordId, year), check.take);
  const sending = upload.state.status === 'sending' || check.busy;
  usePendingUpload(sending || add.isPending);
  const fields = writableFields(arquivo).filter(([, { type }]) => type !== 'reference');
  const { placed, rest } = faultsOf(
    add.error,
    fields.map(([name]) => name),
  );
  const faults = draftFaults(arquivo, cells);
  const shown = new Map([...placed, ...[...faults].filter(([name]) => left.has(name))]);
  const input = ([name, field]: [string, Field]) => (
    <FieldInput
      key={name}
      field={field}
      path={name}
      value={cells[name]}
      draft={cells}
      faults={shown}
      disabled={false}
      onChange={(value) => {
        onChange({ ...cells, [name]: typeof value === 'function' ? value(cells[name]) : value });
      }}
      onLeave={() => setLeft(new Set([...left, name]))}
    />
  );
  return (
    <div className="files-send">
      {fields.map(input)}
      <FileButton
        accept={extensions.map((each) => `.${each}`).join(',')}
        onChange={(file) => {
          if (file === null) return;
          add.reset();
          check.forget();
          void upload.send(file);
        }}
      >
        {(chooser) => (
          <Button
            {...chooser}
            disabled={faults.size > 0 || sending || add.isPending}
            leftSection={<IconFile size={18} aria-hidden />}
          >
            Escolher {words.one}
          </Button>
        )}
      </FileButton>
      <p className="files-detail">
        Tipos aceitos: {extensions.map((each) => each.toUpperCase()).join(', ')}.
      </p>
      <UploadState
        state={upload.state}
        onCancel={upload.cancel}
        onRetry={(file) => void upload.send(file)}
      />
      <PdfDoubts
        check={check}
        goOn="Adicionar assim mesmo"
        onGoOn={(stored) => add.mutate(stored)}
        onGiveUp={() => upload.cancel()}
      />
      {add.isPending && (
        <p className="files-detail" role="status">
          Adicionando...
        </p>
      )}
      <Faults texts={rest} />
      {add.isError && (
        <Button
          size="xs"
          variant="light"
          disabled={faults.size > 0}
          onClick={() => add.mutate(add.variables)}
        >
          Tentar novamente
        </Button>
      )}
    </div>
  );
}
