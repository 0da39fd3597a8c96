import { NativeSelect } from '@mantine/core';
import { type FieldInputProps, type FieldOf, labelledProps } from './field-props.ts';

/** One of a closed list. A native select: the whole list is short and every device has its own good way to show it. */
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
