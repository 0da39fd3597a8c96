import type { Conferencia, Importacao } from '@claraboia/contract/schema';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Faults, faultsOf } from '../../engine/attachments/faults.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { bodyOf, type Mapping, mappingOf } from './mapping.ts';
import { Published, PublishStep } from './publish-step.tsx';
import { publicarOf, type Release, UNRELEASED } from './release.ts';
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
  /** Whether one has come to it from sending it. */
  readonly arrived: boolean;
  /** Begins another import. */
  readonly onRestart: () => void;
}

/** An import that was sent, at the step where it stands or at one that was gone back to. */
export function OpenImport({ importacao, model, arrived, onRestart }: OpenImportProps) {
  const { situacao, conferencia } = importacao;
  // What was gone to holds while the import stands where it stood.
  const [chosen, setChosen] = useState<{ step: Step; at: typeof situacao } | null>(null);
  const { mapping, changed, setMapping } = useMapping(importacao);
  const [release, setRelease] = useRelease(conferencia);
  const there = chosen?.at === situacao ? chosen.step : stepOf(importacao);
  // What was checked is not what the columns say by now: nothing is published of it.
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
      {/* At the step of the columns they stand at the fields. */}
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
          onPublish={() => model.publish(publicarOf(conferencia, release), follow)}
          onReview={() => go('conferir')}
        />
      )}
      {step === 'publicar' && isOver(importacao) && (
        <Published importacao={importacao} busy={model.busy} onUndo={model.undo} />
      )}
    </>
  );
}

/** The form of the columns; what another window sent meanwhile takes the place of what was not sent yet. */
function useMapping(importacao: Importacao) {
  const server = mappingOf(importacao);
  const from = JSON.stringify(server);
  const [kept, setKept] = useState<{ from: string; mapping: Mapping } | null>(null);
  const mapping = kept?.from === from ? kept.mapping : server;
  return {
    mapping,
    /** Whether it is another than the one that the server has. */
    changed: JSON.stringify(mapping) !== from,
    /** Null takes back what was not sent. */
    setMapping: (next: Mapping | null) => setKept(next && { from, mapping: next }),
  };
}

/** What was said to a check; a new one is to be looked at anew, but for the reason that was written. */
function useRelease(conferencia: Conferencia | null) {
  const [kept, setKept] = useState<{ of: Conferencia | null; release: Release } | null>(null);
  const same = kept !== null && kept.of === conferencia;
  const release = same ? kept.release : { ...UNRELEASED, motivo: kept?.release.motivo ?? '' };
  return [release, (next: Release) => setKept({ of: conferencia, release: next })] as const;
}

/** Why the last try ended before its end. */
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
