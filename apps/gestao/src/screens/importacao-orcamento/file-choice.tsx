import { formatTamanho, IMPORTACAO_LIMITE, PLANILHA_ENDINGS } from '@claraboia/contract';
import { Button, FileButton, Input } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { count } from './words.ts';

const LIMIT = `${IMPORTACAO_LIMITE.bytes / 1024 / 1024} MB e ${count(IMPORTACAO_LIMITE.linhas)} de linhas`;

/** Reason why a file must not be uploaded; `null` if it can be. */
function faultOf({ size }: File): string | null {
  if (size === 0) return 'O arquivo está vazio.';
  if (size <= IMPORTACAO_LIMITE.bytes) return null;
  return `O arquivo tem ${formatTamanho(size)}; o limite é ${LIMIT}. Divida-o por mês ou por unidade gestora.`;
}

interface FileChoiceProps {
  readonly file: File | null;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly onChoose: (file: File) => void;
}

/** File chooser with drag and drop; files that are too large are rejected before the upload. */
export function FileChoice({ file, disabled, error, onChoose }: FileChoiceProps) {
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const choose = (chosen: File | null | undefined) => {
    if (!chosen) return;
    const fault = faultOf(chosen);
    setRefused(fault === null ? null : `${chosen.name}: ${fault}`);
    if (fault === null) onChoose(chosen);
  };
  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault();
    setOver(inside && !disabled);
  };
  return (
    <Input.Wrapper
      label="Arquivo"
      labelElement="div"
      withAsterisk
      description={`Um CSV de até ${LIMIT}, separado por ponto e vírgula, vírgula ou tabulação, com os nomes das colunas na primeira linha; ou uma planilha .xlsx ou .ods, uma salva como XML ou HTML, ou um ZIP com um desses arquivos. A MSC, em CSV, como vai ao Siconfi.`}
      error={refused ?? error}
    >
      <div
        className="importacao-drop"
        data-over={over || undefined}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false);
          if (!disabled) choose(event.dataTransfer.files[0]);
        }}
      >
        <span className="importacao-file">
          {file === null ? 'Solte o arquivo aqui ou escolha-o.' : named(file)}
        </span>
        <FileButton accept={PLANILHA_ENDINGS} disabled={disabled} onChange={choose}>
          {(button) => (
            <Button
              {...button}
              variant={file === null ? 'light' : 'default'}
              disabled={disabled}
              leftSection={<IconFileTypeCsv size={18} aria-hidden />}
            >
              {file === null ? 'Escolher arquivo' : 'Escolher outro arquivo'}
            </Button>
          )}
        </FileButton>
      </div>
    </Input.Wrapper>
  );
}

const named = ({ name, size }: File) => `${name} (${formatTamanho(size)})`;
