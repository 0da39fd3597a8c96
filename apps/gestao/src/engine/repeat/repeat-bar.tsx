import { Button } from '@mantine/core';
import './repeat.css';
import type { RepeatQueue } from './repeat-queue.ts';

interface RepeatBarProps {
  readonly queue: RepeatQueue;
  readonly onSkip: () => void;
}

/** Place among the records that are repeated one after the other. */
export function RepeatBar({ queue: { items, at }, onSkip }: RepeatBarProps) {
  const left = items.length - at - 1;
  return (
    <div className="repeat-bar">
      <p role="status">
        Repetindo: {at + 1} de {items.length}. {left > 0 && 'Depois de salvar, vem o próximo.'}
      </p>
      {left > 0 && (
        <Button variant="default" size="xs" onClick={onSkip}>
          Pular este
        </Button>
      )}
    </div>
  );
}
