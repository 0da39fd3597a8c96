import { Button } from '@mantine/core';
import type { AutosaveState } from './autosave.ts';
import './autosave.css';
import { dayAndTimeText, timeText } from './moment-text.ts';
import type { Autosaving } from './use-autosave.ts';

interface KeptNoteProps {
  readonly guardadoEm: string;
  readonly outdated?: boolean;
  readonly onTakeUp: () => void;
  readonly onForget: () => void;
}

/** Note about unsaved changes that an earlier window left. */
export function KeptNote({ guardadoEm, outdated = false, onTakeUp, onForget }: KeptNoteProps) {
  const left = `Há alterações suas que não foram salvas, de ${dayAndTimeText(guardadoEm)}.`;
  // One text node: in a translated page React could not remove a second one.
  const text = outdated
    ? `${left} Outra pessoa salvou este registro depois: ao salvar, você escolhe o que fica.`
    : left;
  return (
    <div className="kept-note">
      <p>{text}</p>
      <div className="kept-note-actions">
        <Button size="xs" onClick={onTakeUp}>
          Continuar de onde parei
        </Button>
        <Button size="xs" variant="default" onClick={onForget}>
          Descartar
        </Button>
      </div>
    </div>
  );
}

/** Notes above a form: one for each window that left changes. */
export function KeptNotes({ autosave }: { readonly autosave: Autosaving }) {
  if (autosave.waiting.length === 0) return null;
  return (
    <section className="kept-notes" aria-label="Alterações que não foram salvas">
      {autosave.waiting.map((draft) => (
        <KeptNote
          key={draft.chave}
          guardadoEm={draft.guardadoEm}
          outdated={autosave.isOutdated(draft)}
          onTakeUp={() => autosave.takeUp(draft)}
          onForget={() => autosave.forget(draft)}
        />
      ))}
    </section>
  );
}

/** State of a form's draft. Screen readers hear a change of the state, not each time. */
export function KeptState({ state }: { readonly state: AutosaveState }) {
  return (
    <>
      <span className="kept-state" aria-hidden="true">
        {shownText(state)}
      </span>
      <span className="visually-hidden" aria-live="polite">
        {state.kind === 'kept' ? 'O que você digita fica guardado.' : shownText(state)}
      </span>
    </>
  );
}

function shownText(state: AutosaveState): string {
  switch (state.kind) {
    case 'none':
      return '';
    case 'kept':
      return `Guardado às ${timeText(state.at)}`;
    case 'offline':
      return 'Sem conexão: guardaremos quando voltar';
    case 'signedOut':
      return 'Sessão encerrada: guardaremos quando você entrar de novo';
    case 'refused':
      return 'Não foi possível guardar: salve antes de sair';
  }
}
