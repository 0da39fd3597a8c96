import { type LeituraEscolhida, NADA_ESCOLHIDO, PLANILHA_ENDINGS } from '@claraboia/contract';
import { ApiError, ConnectionError } from '@claraboia/ui/lib/api-client.ts';
import { Button, FileButton, Select } from '@mantine/core';
import { IconDownload, IconFileTypeCsv } from '@tabler/icons-react';
import { useState } from 'react';
import { useEngine } from '../engine-context.ts';
import { sheetsOf } from '../fields/use-upload.ts';
import { Understood } from '../importacao/understood.tsx';
import { type Format, nounsOf } from './columns.ts';
import { FilesChoice } from './files-choice.tsx';
import { targetOf } from './matching.ts';
import { type OpenTable, openTable, readTable } from './open-table.ts';
import { filesColumn } from './picked-files.ts';
import { checkFile, type FileContent, FileError, type FileReading } from './read-file.ts';
import { saveSample } from './write-file.ts';

interface FileStepProps {
  readonly format: Format;
  readonly files: readonly File[];
  readonly onFiles: (files: readonly File[]) => void;
  readonly onRead: (fileName: string, content: FileContent, table: OpenTable) => void;
  readonly onCancel: () => void;
}

const UNREADABLE =
  'Não foi possível ler o arquivo. Ele pode estar aberto em outro programa ou ter mudado de lugar; escolha-o de novo.';

interface Fault {
  readonly fileName: string;
  readonly faults: readonly string[];
  /** File whose reading can be corrected. */
  readonly correctable?: { readonly table: OpenTable; readonly reading: FileReading };
}

/** First step: explains the format and asks for a file. */
export function FileStep({ format, files, onFiles, onRead, onCancel }: FileStepProps) {
  const { registry } = useEngine();
  const { entity, nouns, spec } = format;
  const matched =
    spec.match && `${nounsOf(targetOf(registry, entity, spec.match)).o}s ${spec.match.plural} e `;
  const [fault, setFault] = useState<Fault | null>(null);
  /** Sheets to choose from. */
  const [offered, setOffered] = useState<{ file: File; sheets: readonly string[] } | null>(null);
  const [reading, setReading] = useState(false);
  const filed = filesColumn(format);

  /** Reads an open file, and shows its faults with the means to correct the reading. */
  const readOpen = (fileName: string, table: OpenTable, escolha: LeituraEscolhida) => {
    try {
      onRead(fileName, readTable(format, table, escolha), table);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      const { faults, reading } = error;
      // Without a new reading, the former one stays, so that another choice can be made.
      setFault((before) => ({
        fileName,
        faults,
        ...(reading
          ? { correctable: { table, reading } }
          : before?.correctable?.table === table && { correctable: before.correctable }),
      }));
    }
  };

  const read = async (file: File | null, folha: string | null = null) => {
    if (file === null) return;
    setFault(null);
    setOffered(null);
    setReading(true);
    try {
      checkFile(file.name, file.size);
      readOpen(file.name, await openTable(file, folha), NADA_ESCOLHIDO);
    } catch (error) {
      const sheets = error instanceof ApiError ? sheetsOf(error.messages) : [];
      if (sheets.length > 0) setOffered({ file, sheets });
      else if (error instanceof ApiError || error instanceof ConnectionError)
        setFault({ fileName: file.name, faults: [error.message] });
      else if (error instanceof FileError) setFault({ fileName: file.name, faults: error.faults });
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
        Escolha um arquivo .csv ou .txt, ou uma planilha (.xlsx, .ods), com{' '}
        {nouns.o === 'o' ? 'um' : 'uma'} {nouns.singular} por linha e as colunas separadas por ponto
        e vírgula (vírgula ou tabulação também servem). Uma linha traz os nomes das colunas, em
        qualquer ordem, e as de cima dela são puladas; maiúsculas e acentos não importam. Antes do
        envio você confere {matched}
        as linhas.
      </p>
      {filed !== null && (
        <FilesChoice accept={filed.target.accept} files={files} onFiles={onFiles} />
      )}
      <div className="importar-actions">
        <FileButton accept={PLANILHA_ENDINGS} onChange={(file) => void read(file)}>
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
      {offered !== null && (
        <Select
          label="Folha da planilha"
          description="A planilha tem várias folhas. Escolha a que tem os dados."
          data={[...offered.sheets]}
          value={null}
          onChange={(folha) => void read(offered.file, folha)}
        />
      )}
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
      {fault?.correctable !== undefined && (
        <Understood
          {...fault.correctable.reading}
          busy={reading}
          onChoose={(escolha) => {
            const { fileName, correctable } = fault;
            if (correctable !== undefined) readOpen(fileName, correctable.table, escolha);
          }}
        />
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
