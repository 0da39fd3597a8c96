import { Button, FileButton } from '@mantine/core';
import { IconDownload, IconFileTypeCsv } from '@tabler/icons-react';
import { useState } from 'react';
import { COLUNAS } from './colunas.ts';
import { modeloCsv, saveCsv } from './gravar-arquivo.ts';
import { type Arquivo, ArquivoError, checkFile, decodeText, readArquivo } from './ler-arquivo.ts';

interface ArquivoStepProps {
  readonly onRead: (nome: string, arquivo: Arquivo) => void;
  readonly onCancel: () => void;
}

const UNREADABLE =
  'Não foi possível ler o arquivo. Ele pode estar aberto em outro programa ou ter mudado de lugar; escolha-o de novo.';

/** First step: what a file has to look like, and the choice of one. */
export function ArquivoStep({ onRead, onCancel }: ArquivoStepProps) {
  const [fault, setFault] = useState<{ nome: string; faults: readonly string[] } | null>(null);
  const [reading, setReading] = useState(false);

  const read = async (file: File | null) => {
    if (file === null) return;
    setFault(null);
    setReading(true);
    try {
      checkFile(file.name, file.size);
      onRead(file.name, readArquivo(decodeText(new Uint8Array(await file.arrayBuffer()))));
    } catch (error) {
      if (error instanceof ArquivoError) setFault({ nome: file.name, faults: error.faults });
      else if (error instanceof DOMException) setFault({ nome: file.name, faults: [UNREADABLE] });
      else throw error;
    } finally {
      setReading(false);
    }
  };

  return (
    <>
      <p>
        Escolha um arquivo .csv ou .txt com um serviço por linha e as colunas separadas por ponto e
        vírgula. A primeira linha traz os nomes das colunas, em qualquer ordem; maiúsculas e acentos
        não importam. Antes do envio você confere as unidades e as linhas.
      </p>
      <div className="importar-actions">
        <FileButton accept=".csv,.txt" onChange={(file) => void read(file)}>
          {(button) => (
            <Button
              {...button}
              loading={reading}
              leftSection={<IconFileTypeCsv size={18} aria-hidden />}
            >
              Escolher arquivo
            </Button>
          )}
        </FileButton>
        <Button
          variant="light"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => saveCsv('modelo-servicos.csv', modeloCsv())}
        >
          Baixar modelo
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
      {fault !== null && (
        <div role="alert" className="importar-fault">
          <p>O arquivo {fault.nome} não pode ser importado. Nada foi enviado.</p>
          <ul>
            {fault.faults.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      <h2 className="importar-title">Colunas do arquivo</h2>
      <dl className="importar-columns">
        {COLUNAS.map(({ field, header, required, help }) => (
          <div key={field}>
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
