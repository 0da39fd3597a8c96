import type { Conferencia, Importacao } from '@claraboia/contract/schema';
import { callPath } from '@claraboia/ui/lib/ask.ts';
import { Button } from '@mantine/core';
import { IconArrowRight, IconDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { focusFirst } from '../../engine/focus-first.ts';
import { phaseOf } from '../../engine/importacao/import-kind.ts';
import { ChangesTable, CheckCounts, RefusedTable, SumsTable, Warnings } from './check-result.tsx';
import { KIND } from './kind.ts';
import { RefusedRows } from './refused-rows.tsx';
import { faultsOfRelease, type Release } from './release.ts';
import { GoneConfirmation, RefusedDecision, SumConfirmation } from './release-fields.tsx';

interface CheckStepProps {
  readonly importacao: Importacao;
  readonly conferencia: Conferencia;
  readonly release: Release;
  readonly busy: boolean;
  readonly onChange: (release: Release) => void;
  /** Takes the state after a correction; null if the mapping has changed since the check. */
  readonly onState: ((importacao: Importacao) => Promise<void>) | null;
  /** Checks the file again. */
  readonly onCheck: () => void;
  /** Null if it must not be published as validated. */
  readonly onNext: (() => void) | null;
}

const NO_FAULTS = new Map<string, string>();

/** Third step: effects of publishing, and the confirmations that it needs. */
export function CheckStep(props: CheckStepProps) {
  const { importacao, conferencia, release, busy, onChange, onState, onCheck, onNext } = props;
  const [asked, setAsked] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const own = faultsOfRelease(conferencia, release);
  const { somas, mudancas, avisos, recusadas } = conferencia;
  const { isOver = false } = phaseOf(KIND, importacao);
  const deciding = onNext !== null && !isOver;
  const fields = {
    conferencia,
    release,
    faults: asked ? own : NO_FAULTS,
    onChange: (patch: Partial<Release>) => onChange({ ...release, ...patch }),
  };
  const next = () => {
    setAsked(true);
    if (own.size > 0) focusFirst(frame.current, own);
    else onNext?.();
  };
  return (
    <div className="importar" ref={frame}>
      <CheckCounts conferencia={conferencia} />
      {recusadas > 0 && (
        <>
          <h4 className="importar-title">Linhas recusadas</h4>
          {importacao.arquivo.ate === null ? (
            <RefusedTable conferencia={conferencia} tipo={importacao.tipo} />
          ) : (
            <RefusedRows
              importacao={importacao}
              busy={busy}
              onState={isOver ? null : onState}
              onCheck={onCheck}
            />
          )}
          {importacao.arquivo.ate !== null && (
            <div className="importar-actions">
              <Button
                component="a"
                href={callPath('/v1/transparencia/importacao/:id/recusadas', {
                  id: importacao.id,
                })}
                download
                variant="light"
                leftSection={<IconDownload size={18} aria-hidden />}
              >
                Baixar as linhas recusadas (CSV)
              </Button>
            </div>
          )}
          {deciding && <RefusedDecision {...fields} />}
        </>
      )}
      {deciding && <GoneConfirmation {...fields} />}
      {avisos.length > 0 && (
        <>
          <h4 className="importar-title">Avisos</h4>
          <p className="importar-note">
            Estas linhas são publicadas como vieram: o portal mostra o que a contabilidade diz.
          </p>
          <Warnings avisos={avisos} />
        </>
      )}
      {somas.length > 0 && (
        <>
          <h4 className="importar-title">Somas</h4>
          <SumsTable somas={somas} />
          {deciding && <SumConfirmation {...fields} />}
        </>
      )}
      {mudancas.length > 0 && (
        <>
          <h4 className="importar-title">Maiores mudanças</h4>
          <ChangesTable mudancas={mudancas} />
        </>
      )}
      {deciding && asked && own.size > 0 && (
        <p role="alert" className="screen-fault">
          Falta decidir antes de publicar: veja os campos marcados.
        </p>
      )}
      {deciding && (
        <div className="importar-actions">
          <Button rightSection={<IconArrowRight size={18} aria-hidden />} onClick={next}>
            Continuar para a publicação
          </Button>
        </div>
      )}
    </div>
  );
}
