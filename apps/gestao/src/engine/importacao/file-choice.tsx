import { formatTamanho, PLANILHA_ENDINGS } from '@claraboia/contract';
import { Button, FileButton, Input } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';

/** Maximum size of a file, and its words. */
export interface FileLimit {
  readonly bytes: number;
  readonly text: string;
  /** Advice for a larger file. */
  readonly advice: string;
}

/** Reason why a file must not be uploaded; `null` if it can be. */
function faultOf({ size }: File, { bytes, text, advice }: FileLimit): string | null {
  if (size === 0) return 'O arquivo está vazio.';
  if (size <= bytes) return null;
  return `O arquivo tem ${formatTamanho(size)}; o limite é ${text}. ${advice}`;
}

interface FileChoiceProps {
  readonly file: File | null;
  readonly limit: FileLimit;
  readonly description: string;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly onChoose: (file: File) => void;
}

/** File chooser with drag and drop; files that are too large are rejected before the upload. */
export function FileChoice(props: FileChoiceProps) {
  const { file, limit, description, disabled, error, onChoose } = props;
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const choose = (chosen: File | null | undefined) => {
    if (!chosen) return;
    const fault = faultOf(chosen, limit);
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
      description={description}
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
