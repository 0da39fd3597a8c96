import { COLOR } from '@claraboia/contract';
import { TextInput } from '@mantine/core';
import { type FieldInputProps, type FieldOf, labelledProps } from './field-props.ts';

/** What the browser's own colour input shows while no colour was given: it cannot be empty. */
const NO_COLOR = '#ffffff';

/** A colour by the browser's own chooser, or typed as `#rrggbb`. */
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
