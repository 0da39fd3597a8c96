import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Faults, faultsOf } from '../attachments/faults.tsx';
import { type ImportKind, type ImportState, phaseOf } from './import-kind.ts';
import { StepHeading } from './step-heading.tsx';
import { StepList } from './step-list.tsx';
import { openSteps, type Step, stepOf } from './steps.ts';
import type { ImportModel } from './use-import.ts';
import { count } from './words.ts';

/** Ways out of a step. */
export interface StepMoves {
  readonly go: (step: Step) => void;
  /** Goes to the step of the state. */
  readonly follow: () => void;
}

interface ImportStepsProps<S extends ImportState> {
  readonly kind: ImportKind<S>;
  readonly importacao: S;
  readonly model: ImportModel<S>;
  /** True directly after the upload. */
  readonly arrived: boolean;
  /** True if there is a result of the check. */
  readonly isChecked: boolean;
  /** Discards the changes of the second step; null without any. They cannot be published before they are checked. */
  readonly onDiscard: (() => void) | null;
  /** Consequence of a failed try. */
  readonly failure: string;
  readonly running: ReactNode;
  /** True while the browser sends rows. */
  readonly isSending?: boolean;
  /** Content of each step. */
  readonly slots: Readonly<Record<Step, (moves: StepMoves) => ReactNode>>;
}

/** Uploaded import, at its current step or at an earlier one that the user went back to. */
export function ImportSteps<S extends ImportState>(props: ImportStepsProps<S>) {
  const { kind, importacao, model, arrived, isChecked, onDiscard, slots } = props;
  const { situacao, falha } = importacao;
  const phase = phaseOf(kind, importacao);
  const own = stepOf(phase, falha);
  // The chosen step is valid only while the state of the import stays the same.
  const [chosen, setChosen] = useState<{ step: Step; at: string } | null>(null);
  const there = chosen?.at === situacao ? chosen.step : own;
  const step = onDiscard !== null && there === 'publicar' ? 'conferir' : there;
  const go = (to: Step) => {
    model.forgive();
    setChosen({ step: to, at: situacao });
  };
  const moves = { go, follow: () => setChosen(null) };
  const news = useNews(situacao, kind.texts.situacao[situacao as S['situacao']]);
  return (
    <>
      <StepList
        names={kind.steps}
        current={step}
        open={openSteps(phase, own, isChecked)}
        onChoose={go}
      />
      <StepHeading
        name={kind.steps[step]}
        arrived={arrived}
        stage={`${situacao} ${props.isSending ?? false}`}
      />
      <p role="status" className="visually-hidden">
        {news}
      </p>
      {falha !== null && !phase.isBusy && (!phase.isOver || phase.failed !== undefined) && (
        <div role="alert" className="importar-fault">
          <p>
            {phase.failed ?? (own === 'publicar' ? 'A publicação' : 'A conferência')} parou:{' '}
            {falha.linha !== null && `linha ${count(falha.linha)}: `}
            {falha.mensagem}
          </p>
          <p>{props.failure}</p>
        </div>
      )}
      {/* In the columns step, errors are shown at the fields. */}
      {step !== 'colunas' && <Faults texts={faultsOf(model.error, []).rest} />}
      {phase.isBusy && props.running}
      {step === 'conferir' && onDiscard !== null && (
        <div role="alert" className="importar-fault">
          <p>{kind.texts.changed}</p>
          <div className="importar-actions">
            <Button variant="default" onClick={() => go('colunas')}>
              Ir para as colunas
            </Button>
            <Button variant="default" onClick={onDiscard}>
              Desfazer as mudanças
            </Button>
          </div>
        </div>
      )}
      {slots[step](moves)}
    </>
  );
}

/** Announcement of the state once it changes: the work of the server ends without a word of its own. */
function useNews(situacao: string, name: string): string {
  const [said, setSaid] = useState({ of: situacao, news: '' });
  if (said.of !== situacao) setSaid({ of: situacao, news: `Situação da importação: ${name}.` });
  return said.news;
}
