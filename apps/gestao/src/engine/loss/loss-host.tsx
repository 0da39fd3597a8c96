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
  const act = shown?.act ?? 'Salvar';
  return (
    <ConfirmDialog
      opened={shown !== null && shown === question}
      title="Isto baixa a avaliação do portal"
      question="Nada foi gravado ainda."
      yes={`${act} mesmo assim`}
      no={BACK[act]}
      danger
      onYes={() => shown?.answer(true)}
      onNo={() => shown?.answer(false)}
      onClosed={() => setShown(null)}
    >
      <ul className="loss-list">
        {shown?.messages.map(({ description }) => (
          <li key={description}>{description}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
