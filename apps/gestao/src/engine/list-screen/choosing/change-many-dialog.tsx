import {
  type AnyDraft,
  changeField,
  initialDraft,
  manyFields,
  saveBody,
  today,
} from '@claraboia/contract';
import { draftFaults } from '@claraboia/contract/schema';
import { Checkbox } from '@mantine/core';
import { useRef, useState } from 'react';
import { useEngine } from '../../engine-context.ts';
import { FieldInput } from '../../fields/field-input.tsx';
import { focusFirst } from '../../focus-first.ts';
import { records } from './choosing-words.ts';
import { ManyDialog, type ManyDialogProps } from './many-dialog.tsx';

const NO_FAULTS: ReadonlyMap<string, string> = new Map();

/** Sets the same values in many records. Every field starts unchanged. */
export function ChangeManyDialog(
  props: Pick<ManyDialogProps, 'list' | 'rows' | 'onDone' | 'onClose'>,
) {
  const { entity } = props.list;
  const slots = useEngine().screens.get(entity.key)?.slots;
  const [draft, setDraft] = useState(() => initialDraft(entity, today()));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [faults, setFaults] = useState(NO_FAULTS);
  const container = useRef<HTMLDivElement>(null);
  const fields = manyFields(entity);
  // Only the values to set: an option must not be narrowed by a field that stays.
  const values = Object.fromEntries(chosen.map((name) => [name, draft[name] ?? null]));
  const narrowing = { ...Object.fromEntries(fields.map(([name]) => [name, null])), ...values };

  const changes = (): AnyDraft | null => {
    const all = draftFaults(entity, draft);
    const own = new Map([...all].filter(([path]) => chosen.includes(path)));
    setFaults(own);
    if (own.size > 0) focusFirst(container.current, own);
    if (own.size > 0) return null;
    const body = saveBody(entity, draft);
    return Object.fromEntries(chosen.map((name) => [name, body[name]]));
  };

  return (
    <ManyDialog
      {...props}
      verb="changeMany"
      participle="alterado"
      title={`Alterar ${records(props.rows.length)}`}
      question={
        chosen.length === 0
          ? 'Marque o que muda em todos. O resto fica como está em cada um.'
          : 'O resto fica como está em cada um.'
      }
      yes={`Alterar ${props.rows.length}`}
      incomplete={chosen.length === 0}
      changes={changes}
    >
      <div className="many-fields" ref={container}>
        {fields.map(([name, field]) => {
          const Input = slots?.[name] ?? FieldInput;
          const on = chosen.includes(name);
          return (
            <div key={name} className="many-field">
              <Checkbox
                label={`Alterar ${field.label}`}
                description={on ? undefined : 'Não alterar'}
                checked={on}
                onChange={() =>
                  setChosen(on ? chosen.filter((each) => each !== name) : [...chosen, name])
                }
              />
              {on && isBlank(draft[name]) && field.required === undefined && (
                <p className="many-blank">Fica em branco em todos.</p>
              )}
              {on && (
                <Input
                  field={field}
                  path={name}
                  value={draft[name]}
                  onChange={(update) => {
                    setFaults(new Map([...faults].filter(([path]) => path !== name)));
                    setDraft((before) =>
                      changeField(
                        entity,
                        before,
                        name,
                        typeof update === 'function' ? update(before[name]) : update,
                        false,
                      ),
                    );
                  }}
                  onLeave={() => undefined}
                  faults={faults}
                  disabled={false}
                  draft={draft}
                  optionsFilter={entity.optionsFilter[name]?.(narrowing)}
                />
              )}
            </div>
          );
        })}
      </div>
    </ManyDialog>
  );
}

const isBlank = (value: unknown) => value === null || value === undefined || value === '';
