import type { Field, FieldType } from '@claraboia/contract';
import type { ComponentType } from 'react';
import './fields.css';
import { CollectionFieldInput } from './collection-input.tsx';
import type { FieldInputProps } from './field-props.ts';
import { ReferenceFieldInput } from './reference-input.tsx';
import { type InputFor, SCALAR_INPUT } from './scalar-input.tsx';

/** Exhaustive map over the field types for this side: a type without an input does not compile. */
const FIELD_INPUT: { readonly [T in FieldType]: InputFor<T> } = {
  ...SCALAR_INPUT,
  reference: ReferenceFieldInput,
  collection: CollectionFieldInput,
};

/** Input for a field. */
export function FieldInput(props: FieldInputProps<Field, unknown>) {
  const Input = FIELD_INPUT[props.field.type] as ComponentType<typeof props>;
  return <Input {...props} />;
}
