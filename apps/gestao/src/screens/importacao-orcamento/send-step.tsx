import { IMPORTACAO_HORAS, type ImportacaoTipo, importacaoDe } from '@claraboia/contract';
import type { Importacao } from '@claraboia/contract/schema';
import { Button, Radio, Select } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { usePendingUpload } from '../../engine/fields/pending-uploads.ts';
import { UploadState } from '../../engine/fields/upload-state.tsx';
import { useUpload } from '../../engine/fields/use-upload.ts';
import { FileChoice } from './file-choice.tsx';
import { saveModel } from './model-file.ts';

interface SendStepProps {
  /** Kinds of files that the screen imports. */
  readonly tipos: readonly ImportacaoTipo[];
  readonly onSent: (importacao: Importacao) => void;
}

/** First step: kind of file, and the file. */
export function SendStep({ tipos, onSent }: SendStepProps) {
  const [only] = tipos;
  const [tipo, setTipo] = useState(tipos.length === 1 ? (only ?? null) : null);
  const [file, setFile] = useState<File | null>(null);
  const [folha, setFolha] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const { state, send, cancel } = useUpload<Importacao>(
    `/v1/transparencia/importacao?tipo=${tipo ?? ''}${folha === null ? '' : `&folha=${encodeURIComponent(folha)}`}`,
    onSent,
  );
  const sending = state.status === 'sending';
  usePendingUpload(sending);
  const submit = () => {
    setAsked(true);
    if (tipo !== null && file !== null) void send(file);
  };
  return (
    <>
      <Radio.Group
        label="O que o arquivo contém"
        withAsterisk
        value={tipo}
        onChange={(value) => setTipo(tipos.find((each) => each === value) ?? null)}
        error={asked && tipo === null ? 'Diga o que o arquivo contém.' : undefined}
      >
        <div className="importar-options">
          {tipos.map((each) => (
            <Radio
              key={each}
              value={each}
              label={importacaoDe(each).label}
              description={importacaoDe(each).help}
              disabled={sending}
            />
          ))}
        </div>
      </Radio.Group>
      {tipo !== null && !importacaoDe(tipo).ownLayout && (
        <div className="importar-actions">
          <Button
            variant="light"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => saveModel(tipo)}
          >
            Baixar modelo deste arquivo
          </Button>
        </div>
      )}
      <FileChoice
        file={file}
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
      <p className="importar-note">
        Enviar não publica nada: você liga as colunas e confere tudo antes. O arquivo fica guardado,
        cifrado, por até {IMPORTACAO_HORAS} horas.
      </p>
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
