import type { AnyDraft, Field, FieldType, FieldValue } from '@claraboia/contract';
import type { ComponentType } from 'react';

export type FieldOf<T extends FieldType> = Extract<Field, { type: T }>;

/** A new value, or how to make it from the one held at that moment (uploads end at any time). */
export type Update<V> = V | ((current: V) => V);

/** What every input of the engine is given. */
export interface FieldInputProps<F extends Field = Field, V = FieldValue<F>> {
  readonly field: F;
  /** Where the value stands in the record, e.g. `nome` or `arquivoList.0.nome`. */
  readonly path: string;
  readonly value: V;
  readonly onChange: (update: Update<V>) => void;
  /** The person left the input: from now on its faults are shown. */
  readonly onLeave: () => void;
  /** The faults to show, by path. */
  readonly faults: ReadonlyMap<string, string>;
  readonly disabled: boolean;
  /** Whether it has to be given as things stand; as the field says by itself unless told. */
  readonly required?: boolean | undefined;
  /** The record or row that the field belongs to. */
  readonly draft: AnyDraft;
  /** Narrows the options of a reference: property path → equal to. */
  readonly optionsFilter?: Readonly<Record<string, number>> | undefined;
  /** A file chosen before the row of this field existed; its upload starts with the row. */
  readonly initialFile?: File | undefined;
}

/** An input for a field of any type; what a screen puts into a slot. */
export type AnyFieldInput = ComponentType<FieldInputProps<Field, unknown>>;

/** The properties that all inputs of the UI kit share. */
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
