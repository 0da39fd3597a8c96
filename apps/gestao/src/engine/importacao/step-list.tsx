import { UnstyledButton } from '@mantine/core';
import { type Step, type StepNames, stepList } from './steps.ts';

interface StepListProps {
  readonly names: StepNames;
  readonly current: Step;
  /** Steps that can be opened. */
  readonly open: ReadonlySet<Step>;
  readonly onChoose: (step: Step) => void;
}

/** List of the four steps with the current one. */
export function StepList({ names, current, open, onChoose }: StepListProps) {
  return (
    <ol className="importacao-steps" aria-label="Passos da importação">
      {stepList.map((step, place) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          <StepName
            name={`${place + 1}. ${names[step]}`}
            onChoose={step !== current && open.has(step) ? () => onChoose(step) : null}
          />
        </li>
      ))}
    </ol>
  );
}

interface StepNameProps {
  readonly name: string;
  readonly onChoose: (() => void) | null;
}

function StepName({ name, onChoose }: StepNameProps) {
  if (onChoose === null) return <span className="importacao-step">{name}</span>;
  return (
    <UnstyledButton className="importacao-step" onClick={onChoose}>
      {name}
    </UnstyledButton>
  );
}
