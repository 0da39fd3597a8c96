import { Switch } from '@mantine/core';
import { type FieldInputProps, type FieldOf, labelledProps } from './field-props.ts';

export function BooleanFieldInput(props: FieldInputProps<FieldOf<'boolean'>>) {
  const { value, onChange, onLeave } = props;
  const {
    withAsterisk: _,
    autoComplete: __,
    'aria-required': ___,
    ...shared
  } = labelledProps(props);
  return (
    <Switch
      {...shared}
      className="field-switch"
      size="sm"
      checked={value}
      onBlur={onLeave}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
