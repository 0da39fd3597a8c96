import { dateTime } from '@claraboia/contract';
import { FieldInput } from '../fields/field-input.tsx';

const FIELDS = {
  publicarEm: dateTime({
    label: 'Aparece em',
    help: 'Dia e hora de Brasília, como 01/12/2026 08:00',
  }),
  arquivarEm: dateTime({
    label: 'Sai em',
    help: 'Em branco, fica no portal. Quando sai, fica entre os arquivados',
  }),
};

export type Minutes = { readonly [N in keyof typeof FIELDS]?: string | null };

interface MinutesInputsProps {
  readonly names: readonly (keyof typeof FIELDS)[];
  readonly required: keyof typeof FIELDS | null;
  readonly value: Minutes;
  readonly onChange: (value: Minutes) => void;
  readonly faults: ReadonlyMap<string, string>;
}

/** Inputs of the minutes at which a record appears and leaves. */
export function MinutesInputs({ names, required, value, onChange, faults }: MinutesInputsProps) {
  return names.map((name) => (
    <FieldInput
      key={name}
      field={FIELDS[name]}
      path={name}
      value={value[name] ?? null}
      onChange={(update) => {
        const next = typeof update === 'function' ? update(value[name] ?? null) : update;
        onChange({ ...value, [name]: next as string | null });
      }}
      onLeave={() => undefined}
      faults={faults}
      disabled={false}
      required={name === required}
      draft={value}
    />
  ));
}
