import type { Conferencia, Importacao } from '@claraboia/contract/schema';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Faults, faultsOf } from '../../engine/attachments/faults.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { bodyOf, type Mapping, mappingOf } from './mapping.ts';
import { Published, PublishStep } from './publish-step.tsx';
import { publishOf, type Release, UNRELEASED } from './release.ts';
import { Running } from './running.tsx';
import { SentFile } from './sent-file.tsx';
import { StepHeading } from './step-heading.tsx';
import { StepList } from './step-list.tsx';
import { isBusy, isOver, openSteps, type Step, stepOf } from './steps.ts';
import type { ImportacaoModel } from './use-importacao.ts';
import { count } from './words.ts';

interface OpenImportProps {
  readonly importacao: Importacao;
  readonly model: ImportacaoModel;
  /** True directly after the upload. */
  readonly arrived: boolean;
  /** Starts another import. */
  readonly onRestart: () => void;
}

/** Uploaded import, at its current step or at an earlier one that the user went back to. */
export function OpenImport({ importacao, model, arrived, onRestart }: OpenImportProps) {
  const { situacao, conferencia } = importacao;
  // The chosen step is valid only while the state of the import stays the same.
  const [chosen, setChosen] = useState<{ step: Step; at: typeof situacao } | null>(null);
  const { mapping, changed, setMapping } = useMapping(importacao);
  const [release, setRelease] = useRelease(conferencia);
  const there = chosen?.at === situacao ? chosen.step : stepOf(importacao);
  // If the mapping differs from the validated one, it cannot be published.
  const step = changed && there === 'publicar' ? 'conferir' : there;
  const go = (to: Step) => {
    model.forgive();
    setChosen({ step: to, at: situacao });
  };
  const follow = () => setChosen(null);
  return (
    <>
      <StepList current={step} open={openSteps(importacao)} onChoose={go} />
      <StepHeading step={step} arrived={arrived} />
      <Failure importacao={importacao} />
      {/* In the columns step, errors are shown at the fields. */}
      {step !== 'colunas' && <Faults texts={faultsOf(model.error, []).rest} />}
      {step === 'enviar' && <SentFile importacao={importacao} onRestart={onRestart} />}
      {step === 'colunas' && (
        <ColumnsStep
          importacao={importacao}
          mapping={mapping}
          busy={model.busy}
          error={model.error}
          onChange={setMapping}
          onCheck={() => model.check(bodyOf(mapping), follow)}
          onReread={model.reread}
        />
      )}
      {isBusy(importacao) && <Running importacao={importacao} lost={model.state.isError} />}
      {step === 'conferir' && changed && (
        <div role="alert" className="importar-fault">
          <p>
            Você mudou o escopo ou as colunas depois desta conferência. Para publicar, confira o
            arquivo de novo.
          </p>
          <div className="importar-actions">
            <Button variant="default" onClick={() => go('colunas')}>
              Ir para as colunas
            </Button>
            <Button variant="default" onClick={() => setMapping(null)}>
              Desfazer as mudanças
            </Button>
          </div>
        </div>
      )}
      {step === 'conferir' && !isBusy(importacao) && conferencia !== null && (
        <CheckStep
          importacao={importacao}
          conferencia={conferencia}
          release={release}
          onChange={setRelease}
          onNext={changed ? null : () => go('publicar')}
        />
      )}
      {step === 'publicar' && situacao === 'conferida' && conferencia !== null && (
        <PublishStep
          importacao={importacao}
          conferencia={conferencia}
          release={release}
          busy={model.busy}
          onPublish={() => model.publish(publishOf(conferencia, release), follow)}
          onReview={() => go('conferir')}
        />
      )}
      {step === 'publicar' && isOver(importacao) && (
        <Published importacao={importacao} busy={model.busy} onUndo={model.undo} />
      )}
    </>
  );
}

/** Form of the mapping; changes from another window replace unsent changes. */
function useMapping(importacao: Importacao) {
  const server = mappingOf(importacao);
  const from = JSON.stringify(server);
  const [kept, setKept] = useState<{ from: string; mapping: Mapping } | null>(null);
  const mapping = kept?.from === from ? kept.mapping : server;
  return {
    mapping,
    /** True if it differs from the mapping on the server. */
    changed: JSON.stringify(mapping) !== from,
    /** Null discards unsent changes. */
    setMapping: (next: Mapping | null) => setKept(next && { from, mapping: next }),
  };
}

/** Confirmations for a validation; a new validation resets them, except the typed reason. */
function useRelease(conferencia: Conferencia | null) {
  const [kept, setKept] = useState<{ of: Conferencia | null; release: Release } | null>(null);
  const same = kept !== null && kept.of === conferencia;
  const release = same ? kept.release : { ...UNRELEASED, motivo: kept?.release.motivo ?? '' };
  return [release, (next: Release) => setKept({ of: conferencia, release: next })] as const;
}

/** Reason why the last try stopped. */
function Failure({ importacao: { falha, situacao } }: Pick<OpenImportProps, 'importacao'>) {
  if (falha === null || (situacao !== 'enviada' && situacao !== 'conferida')) return null;
  return (
    <div role="alert" className="importar-fault">
      <p>
        {situacao === 'conferida' ? 'A publicação' : 'A conferência'} parou:{' '}
        {falha.linha !== null && `linha ${count(falha.linha)}: `}
        {falha.mensagem}
      </p>
      <p>Nada foi gravado: o que estava publicado ficou como estava.</p>
    </div>
  );
}
