import { unreadFault } from './decimal-text.ts';
import { type FieldInputProps, type FieldOf, labelledProps } from './field-props.ts';
import { NumberTextInput } from './number-text-input.tsx';
import { useDropped } from './use-dropped.tsx';

/** Decimal input: accepts digits, a sign, points and a comma; adds thousands separators when it is left. */
export function DecimalFieldInput(props: FieldInputProps<FieldOf<'decimal'>>) {
  const { field, value, onChange, onLeave } = props;
  const { error, ...shared } = labelledProps(props);
  const { description, noteDropped, onBlur } = useDropped(
    field.help,
    'Só números, ponto, vírgula e sinal são aceitos aqui',
    onLeave,
  );
  return (
    <NumberTextInput
      {...shared}
      error={error === undefined ? undefined : (unreadFault(value, field) ?? error)}
      description={description}
      onDropped={noteDropped}
      keys="decimal"
      notation={field}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
