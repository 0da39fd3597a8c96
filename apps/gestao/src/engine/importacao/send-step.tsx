import { Button, Select } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { UploadState } from '../fields/upload-state.tsx';
import { useUpload } from '../fields/use-upload.ts';
import { FileChoice, type FileLimit } from './file-choice.tsx';
import { useOpenWork } from './open-work.ts';

interface SendStepProps<S> {
  /** Path of the upload without the sheet; null while the kind of file is not chosen. */
  readonly path: string | null;
  readonly limit: FileLimit;
  /** Description of the files that are accepted. */
  readonly description: string;
  /** Questions before the file. */
  readonly before: (asked: boolean, sending: boolean) => ReactNode;
  /** Use that is made of the file. */
  readonly note: string;
  readonly onSent: (importacao: S) => void;
}

/** First step: the file, and the sheet of a spreadsheet with several. */
export function SendStep<S>(props: SendStepProps<S>) {
  const { path, limit, description, before, note, onSent } = props;
  const [file, setFile] = useState<File | null>(null);
  const [folha, setFolha] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const { state, send, cancel } = useUpload<S>(
    `${path ?? ''}${folha === null ? '' : `&folha=${encodeURIComponent(folha)}`}`,
    onSent,
  );
  const sending = state.status === 'sending';
  useOpenWork('arquivo', sending);
  const submit = () => {
    setAsked(true);
    if (path !== null && file !== null) void send(file);
  };
  return (
    <>
      {before(asked, sending)}
      <FileChoice
        file={file}
        limit={limit}
        description={description}
        disabled={sending}
        error={asked && file === null ? 'Escolha o arquivo.' : undefined}
        onChoose={(chosen) => {
          cancel();
          setFolha(null);
          setFile(chosen);
        }}
      />
      <UploadState state={state} onCancel={cancel} onRetry={(again) => void send(again)} />
      {state.status === 'failed' && state.sheets.length > 0 && (
        <Select
          label="Folha da planilha"
          description="Escolha a folha com os dados e tente novamente."
          withAsterisk
          data={[...state.sheets]}
          value={folha}
          onChange={setFolha}
        />
      )}
      {sending && <Progress fraction={state.fraction} />}
      <p className="importar-note">{note}</p>
      {state.status === 'idle' && (
        <div className="importar-actions">
          <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={submit}>
            Enviar arquivo
          </Button>
        </div>
      )}
    </>
  );
}

/** Upload progress as text, in quarters: otherwise a screen reader would speak without pause. */
function Progress({ fraction }: { readonly fraction: number }) {
  const quarter = Math.floor(fraction * 4) * 25;
  return (
    <p role="status" className="importar-note">
      {fraction < 1
        ? `Enviando o arquivo${quarter > 0 ? `: mais de ${quarter}%` : ''}…`
        : 'Arquivo recebido. Lendo o cabeçalho…'}
    </p>
  );
}
