import type { RascunhoAcao } from '@claraboia/contract';
import type { Rascunho } from '@claraboia/contract/schema';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { DiscardDialog } from '../../engine/drafts/discard-dialog.tsx';
import { draftFormPath } from '../../engine/drafts/draft-calls.ts';
import { storyOf } from '../../engine/drafts/draft-note.tsx';
import { MoveDialog } from '../../engine/drafts/move-dialog.tsx';
import { useEngine } from '../../engine/engine-context.ts';

interface DraftRowProps {
  readonly draft: Rascunho;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

/** Draft with its state and the steps that the user may take from the list. */
export function DraftRow({ draft, isChosen, onToggle }: DraftRowProps) {
  const { registry } = useEngine();
  const entity = registry.get(draft.entidade);
  // As the user saw it: a newer version is refused.
  const [moving, setMoving] = useState<{ acao: RascunhoAcao; seen: Rascunho } | null>(null);
  const [discarding, setDiscarding] = useState(false);
  const { titulo, modo, motivo, falha } = draft;
  const what = modo === 'add' ? entity.label.singular : `${KIND[modo]} de ${entity.label.singular}`;
  return (
    <li className="drafts-row">
      <Checkbox checked={isChosen} onChange={onToggle} aria-label={`Escolher ${titulo}`} />
      <div className="drafts-what">
        <Link to={draftFormPath(entity, draft)}>
          <strong>{titulo}</strong>
        </Link>
        <p>
          {what}. {storyOf(draft)}
        </p>
        {falha !== null && <p className="drafts-fault">Não saiu na hora marcada: {falha}</p>}
        {motivo !== null && <p className="drafts-fault">Devolvido: {motivo}</p>}
      </div>
      <div className="drafts-steps">
        {stepsOf(draft).map(({ acao, label }) => (
          <Button
            key={acao}
            size="xs"
            variant={acao === 'aprovar' ? 'filled' : 'default'}
            aria-label={`${label}: ${titulo}`}
            onClick={() => setMoving({ acao, seen: draft })}
          >
            {label}
          </Button>
        ))}
        {draft.situacao === 'rascunho' && (
          <Button
            size="xs"
            variant="subtle"
            aria-label={`Descartar: ${titulo}`}
            onClick={() => setDiscarding(true)}
          >
            Descartar
          </Button>
        )}
      </div>
      <DiscardDialog
        opened={discarding}
        subject={`«${titulo}»`}
        draftNow={() => draft}
        onDone={() => setDiscarding(false)}
        onClose={() => setDiscarding(false)}
      />
      {moving !== null && (
        <MoveDialog
          acao={moving.acao}
          draft={moving.seen}
          entity={entity}
          keep={async () => moving.seen}
          onDone={() => setMoving(null)}
          onClose={() => setMoving(null)}
        />
      )}
    </li>
  );
}

const KIND = { change: 'Alteração', rectify: 'Retificação' } as const;

/** Steps from the list; the others need the form in sight. */
function stepsOf({ situacao, aprova }: Rascunho): readonly { acao: RascunhoAcao; label: string }[] {
  if (situacao === 'emRevisao') {
    return aprova
      ? [
          { acao: 'aprovar', label: 'Aprovar' },
          { acao: 'devolver', label: 'Devolver' },
        ]
      : [{ acao: 'devolver', label: 'Retirar da revisão' }];
  }
  return situacao === 'agendada' ? [{ acao: 'desagendar', label: 'Cancelar agendamento' }] : [];
}
