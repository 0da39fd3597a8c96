import { NativeSelect } from '@mantine/core';
import { type FieldInputProps, type FieldOf, labelledProps } from './field-props.ts';

/** Value of a closed list. A native select: the list is short, and every device shows it in its own way. */
export function ChoiceFieldInput(props: FieldInputProps<FieldOf<'choice'>>) {
  const { field, value, onChange, onLeave } = props;
  return (
    <NativeSelect
      {...labelledProps(props)}
      value={value ?? ''}
      onBlur={onLeave}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    >
      <option value="">{props.disabled ? '' : 'Escolha'}</option>
      {field.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
