import {
  IMPORTACAO_HORAS,
  IMPORTACAO_LIMITE,
  type ImportacaoTipo,
  importacaoDe,
} from '@claraboia/contract';
import type { Importacao } from '@claraboia/contract/schema';
import { Button, Radio } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { saveModel } from '../../engine/importacao/csv-file.ts';
import { SendStep } from '../../engine/importacao/send-step.tsx';
import { count } from '../../engine/importacao/words.ts';

const LIMIT = `${IMPORTACAO_LIMITE.bytes / 1024 / 1024} MB e ${count(IMPORTACAO_LIMITE.linhas)} de linhas`;

interface SendBudgetProps {
  /** Kinds of files that the screen imports. */
  readonly tipos: readonly ImportacaoTipo[];
  readonly onSent: (importacao: Importacao) => void;
}

/** First step: kind of file, and the file. */
export function SendBudget({ tipos, onSent }: SendBudgetProps) {
  const [only] = tipos;
  const [tipo, setTipo] = useState(tipos.length === 1 ? (only ?? null) : null);
  return (
    <SendStep
      path={tipo === null ? null : `/v1/transparencia/importacao?tipo=${tipo}`}
      limit={{
        bytes: IMPORTACAO_LIMITE.bytes,
        text: LIMIT,
        advice: 'Divida-o por mês ou por unidade gestora.',
      }}
      description={`Um CSV de até ${LIMIT}, separado por ponto e vírgula, vírgula ou tabulação; ou uma planilha .xlsx ou .ods, uma salva como XML ou HTML, ou um ZIP com um desses arquivos. A MSC, em CSV, como vai ao Siconfi.`}
      note={`Enviar não publica nada: você liga as colunas e confere tudo antes. O arquivo fica guardado, cifrado, por até ${IMPORTACAO_HORAS} horas.`}
      onSent={onSent}
      before={(asked, sending) => (
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
                onClick={() => saveBudgetModel(tipo)}
              >
                Baixar modelo deste arquivo
              </Button>
            </div>
          )}
        </>
      )}
    />
  );
}

/** Saves a template of that kind: column headers, and a row of examples. */
function saveBudgetModel(tipo: ImportacaoTipo): void {
  const { columns } = importacaoDe(tipo);
  saveModel(tipo, [columns.map(({ nome }) => nome), columns.map(({ exemplo }) => exemplo)]);
}
