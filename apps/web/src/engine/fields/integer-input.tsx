import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { type FieldInputProps, type FieldOf, labelledProps } from './field-props.ts';
import { filterInteger } from './typing.ts';

const toNumber = (text: string) => (/\d/.test(text) ? Number(text) : null);

export function IntegerFieldInput(props: FieldInputProps<FieldOf<'integer'>>) {
  const { field, value, onChange, onLeave } = props;
  // Kept beside the value because a lone sign is not a number yet.
  const [text, setText] = useState(value === null ? '' : String(value));
  const shown = toNumber(text) === value ? text : value === null ? '' : String(value);
  return (
    <TextInput
      {...labelledProps(props)}
      inputMode="numeric"
      value={shown}
      onChange={(event) => {
        const typed = filterInteger(event.currentTarget.value, (field.min ?? -1) < 0);
        setText(typed);
        onChange(toNumber(typed));
      }}
      onBlur={() => {
        setText(value === null ? '' : String(value));
        onLeave();
      }}
    />
  );
}
