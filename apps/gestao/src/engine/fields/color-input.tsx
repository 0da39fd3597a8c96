import { COLOR } from '@claraboia/contract';
import { TextInput } from '@mantine/core';
import { type FieldInputProps, type FieldOf, labelledProps } from './field-props.ts';

/** Value of the browser's colour input while no colour is set: it cannot be empty. */
const NO_COLOR = '#ffffff';

/** Colour input: the browser's colour chooser, or typed as `#rrggbb`. */
export function ColorFieldInput(props: FieldInputProps<FieldOf<'color'>>) {
  const { field, value, onChange, onLeave } = props;
  const shared = labelledProps(props);
  return (
    <TextInput
      {...shared}
      className="field-color"
      placeholder={props.disabled ? '' : '#rrggbb'}
      autoCapitalize="none"
      spellCheck={false}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value.trim().toLowerCase() || null)}
      onBlur={onLeave}
      leftSection={
        <input
          type="color"
          className="field-color-chooser"
          aria-label={`Escolher a cor: ${field.label}`}
          data-empty={value === null || undefined}
          value={value !== null && COLOR.test(value) ? value : NO_COLOR}
          disabled={shared.disabled}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onBlur={onLeave}
        />
      }
    />
  );
}
