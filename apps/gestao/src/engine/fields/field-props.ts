import type { AnyDraft, Field, FieldType, FieldValue } from '@claraboia/contract';
import type { ComponentType } from 'react';

export type FieldOf<T extends FieldType> = Extract<Field, { type: T }>;

/** New value, or a function of the current one (uploads end at any time). */
export type Update<V> = V | ((current: V) => V);

/** Props of every input of the engine. */
export interface FieldInputProps<F extends Field = Field, V = FieldValue<F>> {
  readonly field: F;
  /** Path of the value in the record, e.g. `nome` or `arquivoList.0.nome`. */
  readonly path: string;
  readonly value: V;
  readonly onChange: (update: Update<V>) => void;
  /** Called when the user leaves the input: its faults are shown from then on. */
  readonly onLeave: () => void;
  /** Visible faults, by path. */
  readonly faults: ReadonlyMap<string, string>;
  readonly disabled: boolean;
  /** True if it is currently required; default: as the field declares. */
  readonly required?: boolean | undefined;
  /** Record or row that contains the field. */
  readonly draft: AnyDraft;
  /** Filters the options of a reference: property path → required value. */
  readonly optionsFilter?: Readonly<Record<string, number>> | undefined;
  /** File chosen before this row existed; its upload starts with the row. */
  readonly initialFile?: File | undefined;
}

/** Input for any field type, for the slots of a screen. */
export type AnyFieldInput = ComponentType<FieldInputProps<Field, unknown>>;

/** Common props of all inputs of the UI kit. */
export function labelledProps({
  field,
  path,
  faults,
  disabled,
  required = field.required !== undefined,
}: Pick<FieldInputProps<Field, never>, 'field' | 'path' | 'faults' | 'disabled' | 'required'>) {
  const error = faults.get(path);
  return {
    name: path,
    label: field.label,
    description: field.help,
    error,
    'aria-invalid': error !== undefined,
    disabled: disabled || field.readOnly === true,
    withAsterisk: required && !disabled,
    'aria-required': required ? (true as const) : undefined,
    autoComplete: 'off',
  };
}
