import type { AnyEntity } from '@claraboia/contract';
import { timeText } from '../../autosave/moment-text.ts';
import type { FormMode } from '../../define-screen.ts';
import './open-elsewhere.css';
import { type OpenElsewhere, useOpenElsewhere } from './use-open-elsewhere.ts';

interface OpenElsewhereNoteProps {
  readonly entity: AnyEntity;
  /** Null for a new record, which nobody else can open. */
  readonly id: number | null;
  readonly mode: FormMode;
}

/** Names who else is changing the record. Screen readers hear it when it changes. */
export function OpenElsewhereNote({ entity, id, mode }: OpenElsewhereNoteProps) {
  const views = mode === 'view';
  const others = useOpenElsewhere(entity, id, !views);
  if (id === null) return null;
  return (
    <div className="open-elsewhere" aria-live="polite">
      {others.map((each) => {
        const text = textOf(each, views);
        return <p key={text}>{text}</p>;
      })}
    </div>
  );
}

function textOf({ nome, desde, propria }: OpenElsewhere, views: boolean): string {
  if (propria) {
    return views
      ? 'Você está alterando este registro em outra janela.'
      : 'Você também tem este registro aberto em outra janela.';
  }
  const since = `desde ${timeText(desde)}`;
  return views
    ? `${nome} está alterando este registro ${since}.`
    : `${nome} também está com este registro aberto ${since}.`;
}
