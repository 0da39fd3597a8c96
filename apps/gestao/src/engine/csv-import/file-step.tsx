import { Button, FileButton } from '@mantine/core';
import { IconDownload, IconFileTypeCsv } from '@tabler/icons-react';
import { useState } from 'react';
import { useEngine } from '../engine-context.ts';
import { type Format, nounsOf } from './columns.ts';
import { FilesChoice } from './files-choice.tsx';
import { targetOf } from './matching.ts';
import { filesColumn } from './picked-files.ts';
import { checkFile, decodeText, type FileContent, FileError, readFile } from './read-file.ts';
import { saveSample } from './write-file.ts';

interface FileStepProps {
  readonly format: Format;
  readonly files: readonly File[];
  readonly onFiles: (files: readonly File[]) => void;
  readonly onRead: (fileName: string, content: FileContent) => void;
  readonly onCancel: () => void;
}

const UNREADABLE =
  'Não foi possível ler o arquivo. Ele pode estar aberto em outro programa ou ter mudado de lugar; escolha-o de novo.';

/** First step: explains the format and asks for a file. */
export function FileStep({ format, files, onFiles, onRead, onCancel }: FileStepProps) {
  const { registry } = useEngine();
  const { entity, nouns, spec } = format;
  const matched =
    spec.match && `${nounsOf(targetOf(registry, entity, spec.match)).o}s ${spec.match.plural} e `;
  const [fault, setFault] = useState<{ fileName: string; faults: readonly string[] } | null>(null);
  const [reading, setReading] = useState(false);
  const filed = filesColumn(format);

  const read = async (file: File | null) => {
    if (file === null) return;
    setFault(null);
    setReading(true);
    try {
      checkFile(file.name, file.size);
      onRead(file.name, readFile(format, decodeText(new Uint8Array(await file.arrayBuffer()))));
    } catch (error) {
      if (error instanceof FileError) setFault({ fileName: file.name, faults: error.faults });
      else if (error instanceof DOMException)
        setFault({ fileName: file.name, faults: [UNREADABLE] });
      else throw error;
    } finally {
      setReading(false);
    }
  };

  return (
    <>
      <p>
        Escolha um arquivo .csv ou .txt com {nouns.o === 'o' ? 'um' : 'uma'} {nouns.singular} por
        linha e as colunas separadas por ponto e vírgula (vírgula ou tabulação também servem). A
        primeira linha traz os nomes das colunas, em qualquer ordem; maiúsculas e acentos não
        importam. Antes do envio você confere {matched}as linhas.
      </p>
      {filed !== null && (
        <FilesChoice accept={filed.target.accept} files={files} onFiles={onFiles} />
      )}
      <div className="importar-actions">
        <FileButton accept=".csv,.txt" onChange={(file) => void read(file)}>
          {(button) => (
            <Button
              {...button}
              loading={reading}
              leftSection={<IconFileTypeCsv size={18} aria-hidden />}
            >
              {filed === null ? 'Escolher arquivo' : 'Escolher planilha'}
            </Button>
          )}
        </FileButton>
        <Button
          variant="light"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => saveSample(format, files)}
        >
          Baixar modelo
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
      {fault !== null && (
        <div role="alert" className="importar-fault">
          <p>O arquivo {fault.fileName} não pode ser importado. Nada foi enviado.</p>
          <ul>
            {fault.faults.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      <h2 className="importar-title">Colunas do arquivo</h2>
      <dl className="importar-columns">
        {format.columns.map(({ name, header, required, help }) => (
          <div key={name}>
            <dt>
              {header}
              {required && <span className="importar-required"> (obrigatória)</span>}
            </dt>
            <dd>{help}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
