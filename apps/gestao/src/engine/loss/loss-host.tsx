import { useState, useSyncExternalStore } from 'react';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { type Act, type LossQuestion, lossQuestion, onLossQuestion } from './warned.ts';
import './loss.css';

const BACK: Readonly<Record<Act, string>> = {
  Excluir: 'Não excluir',
  Salvar: 'Não salvar',
  Arquivar: 'Não arquivar',
  Publicar: 'Não publicar',
};

/** Shows what a write would lose in the evaluation, and asks; once, in the shell. */
export function LossHost() {
  const question = useSyncExternalStore(onLossQuestion, lossQuestion);
  const [shown, setShown] = useState<LossQuestion | null>(null);
  // An answered question closes before the next one opens: a double click answers one of them.
  if (shown === null && question !== null) setShown(question);
  // Mounted with its question: a dialog mounted before the one that asks whether to delete would open behind it.
  if (shown === null) return null;
  const { act, messages, answer } = shown;
  return (
    <ConfirmDialog
      opened={shown === question}
      title="Isto baixa a avaliação do portal"
      question="Nada foi gravado ainda."
      yes={`${act} mesmo assim`}
      no={BACK[act]}
      danger
      onYes={() => answer(true)}
      onNo={() => answer(false)}
      onClosed={() => setShown(null)}
    >
      <ul className="loss-list">
        {messages.map(({ description }) => (
          <li key={description}>{description}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
