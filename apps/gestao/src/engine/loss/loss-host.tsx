import { useSyncExternalStore } from 'react';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { type Act, lossQuestion, onLossQuestion } from './warned.ts';
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
  if (question === null) return null;
  const { act, messages, answer } = question;
  return (
    <ConfirmDialog
      opened
      title="Isto baixa a avaliação do portal"
      question="Nada foi gravado ainda."
      yes={`${act} mesmo assim`}
      no={BACK[act]}
      danger
      onYes={() => answer(true)}
      onNo={() => answer(false)}
    >
      <ul className="loss-list">
        {messages.map(({ description }) => (
          <li key={description}>{description}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
