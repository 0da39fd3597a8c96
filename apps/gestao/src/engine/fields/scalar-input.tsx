import type { FieldType, ScalarField } from '@claraboia/contract';
import type { ComponentType } from 'react';
import { BooleanFieldInput } from './boolean-input.tsx';
import { ChoiceFieldInput } from './choice-input.tsx';
import { ColorFieldInput } from './color-input.tsx';
import { DateFieldInput, DateTimeFieldInput } from './date-inputs.tsx';
import { DecimalFieldInput } from './decimal-input.tsx';
import type { FieldInputProps, FieldOf } from './field-props.ts';
import { FileFieldInput } from './file-input.tsx';
import { IntegerFieldInput } from './integer-input.tsx';
import { MaskedFieldInput } from './masked-input.tsx';
import { RichTextFieldInput } from './rich-text-input.tsx';
import { SlugFieldInput, TextFieldInput, UrlFieldInput } from './text-inputs.tsx';

// biome-ignore lint/suspicious/noExplicitAny: each input has its own value; the maps pair it with its type
export type InputFor<T extends FieldType> = ComponentType<FieldInputProps<FieldOf<T>, any>>;

/** Inputs of single values. */
export const SCALAR_INPUT: { readonly [T in ScalarField['type']]: InputFor<T> } = {
  text: TextFieldInput,
  masked: MaskedFieldInput,
  slug: SlugFieldInput,
  url: UrlFieldInput,
  richText: RichTextFieldInput,
  integer: IntegerFieldInput,
  decimal: DecimalFieldInput,
  color: ColorFieldInput,
  boolean: BooleanFieldInput,
  choice: ChoiceFieldInput,
  date: DateFieldInput,
  dateTime: DateTimeFieldInput,
  file: FileFieldInput,
};
