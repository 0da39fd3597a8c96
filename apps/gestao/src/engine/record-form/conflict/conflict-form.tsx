import type { AnyDraft, AnyEntity, Field } from '@claraboia/contract';
import { Button } from '@mantine/core';
import { useId, useMemo, useRef, useState } from 'react';
import { useEngine } from '../../engine-context.ts';
import type { EntityRecord } from '../../entity-client.ts';
import { type Shown, shownValue } from '../../history/changes.ts';
import { ShownValue } from '../../history/history-entry.tsx';
import { WriteContext } from '../../write-context.tsx';
import { ConflictActions } from './conflict-actions.tsx';
import { type Conflict, conflictsOf, mergedDraft, type Side } from './merge.ts';

export interface ConflictFormProps {
  readonly entity: AnyEntity;
  /** Record as it was read. */
  readonly before: EntityRecord;
  /** Draft in the form. */
  readonly mine: AnyDraft;
  /** Fields that are saved, if only a part of the record is. */
  readonly only?: readonly string[];
  readonly busy: boolean;
  /** Saves `draft` over the current record. */
  readonly onSave: (now: EntityRecord, draft: AnyDraft) => void;
  /** Called if there is nothing left to save. */
  readonly onDone: () => void;
  /** Returns to the form, with everything typed. */
  readonly onClose: () => void;
  /** Record as the other user saved it. */
  readonly now: EntityRecord;
}

/** Fields that differ, each with its original value, the other user's value, and the typed value. */
export function ConflictForm({
  entity,
  before,
  mine,
  only,
  now,
  busy,
  onSave,
  onDone,
  onClose,
}: ConflictFormProps) {
  const ways = useMemo(() => ({ before, theirs: now, mine }), [before, now, mine]);
  const conflicts = useMemo(() => conflictsOf(entity, ways, only), [entity, ways, only]);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(
    () => new Map(conflicts.flatMap(({ name, side }) => (side === null ? [] : [[name, side]]))),
  );
  const [asked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const open = conflicts.filter(({ name }) => !chosen.has(name));

  if (conflicts.length === 0) {
    return (
      <>
        <p>A outra pessoa salvou o mesmo que está no seu formulário: não há nada a decidir.</p>
        <ConflictActions busy={busy} onClose={onClose}>
          <Button onClick={onDone} data-autofocus>
            Voltar à lista
          </Button>
        </ConflictActions>
      </>
    );
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const [first] = open;
        if (first === undefined) return onSave(now, mergedDraft(ways, chosen));
        setAsked(true);
        form.current
          ?.querySelector<HTMLInputElement>(`[data-conflict="${first.name}"] input`)
          ?.focus();
      }}
    >
      <p>
        Outra pessoa salvou este registro depois que você o abriu. Confira os campos que diferem e
        escolha o que fica; nada do que você digitou se perdeu.
      </p>
      <WriteContext entity={entity} />
      {conflicts.map((conflict) => (
        <Choice
          key={conflict.name}
          entity={entity}
          conflict={conflict}
          ways={ways}
          side={chosen.get(conflict.name) ?? null}
          missing={asked && !chosen.has(conflict.name)}
          disabled={busy}
          onChoose={(side) => setChosen((sides) => new Map(sides).set(conflict.name, side))}
        />
      ))}
      {asked && open.length > 0 && (
        <p role="alert" className="conflict-fault">
          {open.length === 1
            ? 'Escolha o que fica em 1 campo.'
            : `Escolha o que fica em ${open.length} campos.`}
        </p>
      )}
      <ConflictActions busy={busy} onClose={onClose}>
        <Button type="submit" loading={busy}>
          Salvar com estas escolhas
        </Button>
      </ConflictActions>
    </form>
  );
}

const EVERY_FILE = { has: () => true };
const SIDES = [
  ['theirs', 'De outra pessoa'],
  ['mine', 'Sua versão'],
] as const;

interface ChoiceProps {
  readonly entity: AnyEntity;
  readonly conflict: Conflict;
  readonly ways: Parameters<typeof conflictsOf>[1];
  readonly side: Side | null;
  readonly missing: boolean;
  readonly disabled: boolean;
  readonly onChoose: (side: Side) => void;
}

function Choice({ entity, conflict, ways, side, missing, disabled, onChoose }: ChoiceProps) {
  const { name } = conflict;
  const { registry } = useEngine();
  const id = useId();
  const field = entity.fields[name] as Field;
  const shown = (value: unknown) =>
    shownValue(field, value, { registry, kept: EVERY_FILE, whole: true });
  const values = { theirs: shown(ways.theirs[name]), mine: shown(ways.mine[name]) };
  return (
    <fieldset className="conflict-field" data-conflict={name} aria-describedby={`${id}-note`}>
      <legend>{field.label}</legend>
      <div className="conflict-sides">
        <div className="conflict-side">
          <span className="conflict-name">Antes</span>
          <Whole shown={shown(ways.before[name])} />
        </div>
        {SIDES.map(([value, label]) => (
          <div key={value} className="conflict-side" data-chosen={side === value || undefined}>
            <label className="conflict-name">
              <input
                type="radio"
                name={`${id}-side`}
                value={value}
                checked={side === value}
                disabled={disabled}
                aria-describedby={`${id}-${value}`}
                onChange={() => onChoose(value)}
              />
              {label}
            </label>
            <Whole id={`${id}-${value}`} shown={values[value]} />
          </div>
        ))}
      </div>
      <p id={`${id}-note`} className={missing ? 'conflict-fault' : 'conflict-note'}>
        {conflict.side === null
          ? 'Os dois mudaram este campo: escolha o que fica.'
          : conflict.side === 'mine'
            ? 'Só você mudou este campo.'
            : 'Só a outra pessoa mudou este campo.'}
        {JSON.stringify(values.mine) === JSON.stringify(values.theirs) &&
          ' Os dois textos diferem só na formatação.'}
      </p>
    </fieldset>
  );
}

/** Full value, however long: in a scrollable frame that the keyboard can scroll too. */
function Whole({ id, shown }: { readonly id?: string; readonly shown: Shown }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what can be scrolled must be reached by keyboard
    <div id={id} className="conflict-value" tabIndex={0} role="group">
      <ShownValue shown={shown} />
    </div>
  );
}
