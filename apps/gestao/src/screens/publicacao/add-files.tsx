import { acceptedBy, nameOfChosen, PUBLICACAO_UPLOAD_PATH, publicacao } from '@claraboia/contract';
import { Button, FileButton, Radio } from '@mantine/core';
import { IconFiles, IconPlus } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Faults, faultsOf } from '../../engine/attachments/faults.tsx';
import { PdfDoubts, usePdfCheck } from '../../engine/attachments/pdf-check.tsx';
import { usePendingUpload } from '../../engine/fields/pending-uploads.ts';
import { UploadState } from '../../engine/fields/upload-state.tsx';
import { useUpload } from '../../engine/fields/use-upload.ts';
import { useWrite } from '../../lib/use-write.ts';
import { toastMessages } from '../../ui/kit/toast.tsx';
import { FileCellsForm } from './file-cells-form.tsx';
import { type FileCells, filesClient } from './files-client.ts';

interface AddFilesProps {
  readonly publicacaoId: number;
  /** Button that opens the panel; it gets the focus back. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onAdded: () => Promise<void>;
}

interface Job {
  readonly key: number;
  readonly file: File;
}

type Kind = 'pdf' | 'link';

const { caminho: fileField } = publicacao.fields.publicacaoArquivos.fields;

/**
 * Panel that adds files to a publication: closed at first, and the kind must be chosen before sending (spec gestao
 * §4).
 */
export function AddFiles({ publicacaoId, button, onAdded }: AddFilesProps) {
  const [open, setOpen] = useState(false);
  const [kind, setKind] = useState<Kind | null>(null);
  const [jobs, setJobs] = useState<readonly Job[]>([]);
  const serial = useRef(0);
  const choose = (files: readonly File[]) =>
    setJobs((current) => [
      ...current,
      ...files.map((file) => {
        serial.current += 1;
        return { key: serial.current, file };
      }),
    ]);
  const finish = (key: number) => setJobs((current) => current.filter((job) => job.key !== key));
  const close = () => {
    setKind(null);
    setOpen(false);
    button.current?.focus();
  };
  const link = useWrite({
    mutationFn: (cells: FileCells) => filesClient.add(publicacaoId, cells),
    onSuccess: async ({ messages }) => {
      toastMessages(messages);
      close();
      await onAdded();
    },
  });

  return (
    <div className="files-add">
      <Button
        ref={button}
        variant="light"
        leftSection={<IconPlus size={18} aria-hidden />}
        aria-expanded={open}
        onClick={() => {
          setOpen(!open);
          setKind(null);
          link.reset();
        }}
      >
        Adicionar arquivos
      </Button>
      {open && (
        <Radio.Group label="O que adicionar" value={kind} onChange={(value) => setKind(value)}>
          <div className="files-kinds">
            <Radio value="pdf" label="Arquivos" />
            <Radio value="link" label="Link externo" />
          </div>
        </Radio.Group>
      )}
      {open && kind === 'pdf' && (
        <FileButton multiple accept={acceptedBy(fileField)} onChange={choose}>
          {(chooser) => (
            <Button {...chooser} leftSection={<IconFiles size={18} aria-hidden />}>
              Escolher arquivos
            </Button>
          )}
        </FileButton>
      )}
      {open && kind === 'link' && (
        <FileCellsForm
          label="Adicionar link externo"
          nome=""
          endereco=""
          submit="Adicionar"
          busy={link.isPending}
          error={link.error}
          onSubmit={(cells) => link.mutate(cells)}
          onCancel={close}
        />
      )}
      {jobs.length > 0 && (
        <ul className="files-list" aria-label="Envios">
          {jobs.map(({ key, file }) => (
            <AddJob
              key={key}
              publicacaoId={publicacaoId}
              file={file}
              onAdded={onAdded}
              onEnd={() => finish(key)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface AddJobProps {
  readonly publicacaoId: number;
  readonly file: File;
  readonly onAdded: () => Promise<void>;
  /** Called when the file was added or cancelled. */
  readonly onEnd: () => void;
}

/** One file: uploaded, then added to the publication; each step can be retried. */
function AddJob({ publicacaoId, file, onAdded, onEnd }: AddJobProps) {
  const add = useWrite({
    mutationFn: (caminho: string) =>
      filesClient.add(publicacaoId, {
        nome: nameOfChosen(fileField, file.name),
        linkExterno: false,
        caminho,
      }),
    onSuccess: async ({ messages }) => {
      toastMessages(messages);
      await onAdded();
      onEnd();
    },
  });
  const check = usePdfCheck((caminho) => add.mutate(caminho));
  const { state, send, cancel } = useUpload(PUBLICACAO_UPLOAD_PATH, check.take);
  // React mounts twice in development: a second upload cancels the first.
  useEffect(() => void send(file), [file, send]);
  usePendingUpload(state.status === 'sending' || check.busy || add.isPending);
  const { rest } = faultsOf(add.error, []);
  return (
    <li className="files-row" aria-label={file.name}>
      <UploadState
        state={state}
        onCancel={() => {
          cancel();
          onEnd();
        }}
        onRetry={(again) => void send(again)}
      />
      {state.status === 'idle' && <span className="files-name">{file.name}</span>}
      <PdfDoubts
        check={check}
        goOn="Adicionar assim mesmo"
        onGoOn={(caminho) => add.mutate(caminho)}
        onGiveUp={onEnd}
      />
      {add.isPending && <span className="files-detail">Adicionando...</span>}
      <Faults texts={rest} />
      {(state.status === 'failed' || add.isError) && (
        <div className="files-actions">
          {add.isError && (
            <Button size="xs" variant="light" onClick={() => add.mutate(add.variables)}>
              Tentar novamente
            </Button>
          )}
          <Button size="xs" variant="default" onClick={onEnd}>
            Desistir de {file.name}
          </Button>
        </div>
      )}
    </li>
  );
}
