import { ANEXO_ACCEPT, ANEXO_EXTENSOES, isCalendarDay, today } from '@claraboia/contract';
import { Button, FileButton, NativeSelect } from '@mantine/core';
import { IconFile, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { toastMessages } from '../../ui/kit/toast.tsx';
import { useEngine } from '../engine-context.ts';
import { entityKeys } from '../entity-client.ts';
import { DayInput } from '../fields/date-inputs.tsx';
import { usePendingUpload } from '../fields/pending-uploads.ts';
import { UploadState } from '../fields/upload-state.tsx';
import { useUpload } from '../fields/use-upload.ts';
import { type AttachmentsSetup, attachmentsClient } from './attachments-client.ts';
import { Faults, faultsOf } from './faults.tsx';

const DATE_LABEL = 'Data do arquivo';

interface AddAttachmentProps {
  readonly setup: AttachmentsSetup;
  readonly recordId: number;
  /** Under which the record's files stand. */
  readonly year: string;
  /** The button that opens the panel; the keyboard comes back to it. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onAdded: () => Promise<void>;
}

/** One more file: closed at first, and nothing to send before its type is chosen (spec gestao §4). */
export function AddAttachment(props: AddAttachmentProps) {
  const { setup, button } = props;
  const [open, setOpen] = useState(false);
  const [tipoId, setTipoId] = useState('');
  const tipo = useEngine().registry.get(setup.tipo);
  const tipos = useQuery({
    queryKey: entityKeys.options(tipo.path, 'anexos'),
    queryFn: ({ signal }) => attachmentsClient.tipos(tipo, signal),
    enabled: open,
  });
  const close = () => {
    setTipoId('');
    setOpen(false);
    button.current?.focus();
  };
  const options = (tipos.data ?? []).map(({ id, nome }) => ({
    value: String(id),
    label: String(nome),
  }));
  return (
    <div className="files-add">
      <Button
        ref={button}
        variant="light"
        leftSection={<IconPlus size={18} aria-hidden />}
        aria-expanded={open}
        onClick={() => {
          setOpen(!open);
          setTipoId('');
        }}
      >
        Adicionar arquivo
      </Button>
      {open && (
        <NativeSelect
          className="files-tipo"
          label="Tipo do arquivo"
          withAsterisk
          value={tipoId}
          disabled={tipos.isPending}
          error={faultsOf(tipos.error, []).rest.join(' ') || undefined}
          data={[
            { value: '', label: tipos.isPending ? 'Carregando...' : 'Escolha o tipo' },
            ...options,
          ]}
          onChange={(event) => setTipoId(event.currentTarget.value)}
        />
      )}
      {open && tipos.isError && (
        <Button variant="light" loading={tipos.isFetching} onClick={() => void tipos.refetch()}>
          Tentar Novamente
        </Button>
      )}
      {open && tipoId !== '' && (
        <SendPanel {...props} tipo={{ id: Number(tipoId) }} onDone={close} />
      )}
    </div>
  );
}

interface SendPanelProps extends AddAttachmentProps {
  readonly tipo: { readonly id: number };
  readonly onDone: () => void;
}

/** The date and the file itself; saved once the upload gave a stored name, and not before. */
function SendPanel({ setup, recordId, year, tipo, onAdded, onDone }: SendPanelProps) {
  const [date, setDate] = useState<string | null>(today());
  const add = useMutation({
    mutationFn: (nomeArquivo: string) =>
      attachmentsClient.add(setup, recordId, { nomeArquivo, tipo, date: date ?? '' }),
    onSuccess: async ({ messages }) => {
      toastMessages(messages);
      onDone();
      await onAdded();
    },
  });
  const upload = useUpload(attachmentsClient.uploadPath(setup, recordId, year), (stored) =>
    add.mutate(stored),
  );
  const sending = upload.state.status === 'sending';
  usePendingUpload(sending || add.isPending);
  const { placed, rest } = faultsOf(add.error, [setup.dateField]);
  const dated = date !== null && isCalendarDay(date);
  const dateFault = placed.get(setup.dateField) ?? (dated ? undefined : 'Informe a data');
  return (
    <div className="files-send">
      <DayInput
        label={DATE_LABEL}
        what={DATE_LABEL}
        withAsterisk
        autoComplete="off"
        value={date}
        error={dateFault}
        onChange={setDate}
      />
      <FileButton
        accept={ANEXO_ACCEPT}
        onChange={(file) => {
          if (file === null) return;
          add.reset();
          void upload.send(file);
        }}
      >
        {(chooser) => (
          <Button
            {...chooser}
            disabled={!dated || sending || add.isPending}
            leftSection={<IconFile size={18} aria-hidden />}
          >
            Escolher arquivo
          </Button>
        )}
      </FileButton>
      <p className="files-detail">
        Tipos aceitos: {ANEXO_EXTENSOES.map((each) => each.toUpperCase()).join(', ')}.
      </p>
      <UploadState
        state={upload.state}
        onCancel={upload.cancel}
        onRetry={(file) => void upload.send(file)}
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
          disabled={!dated}
          onClick={() => add.mutate(add.variables)}
        >
          Tentar novamente
        </Button>
      )}
    </div>
  );
}
