import { integerFromText, integerToText, unreadFault } from './decimal-text.ts';
import { type FieldInputProps, type FieldOf, labelledProps } from './field-props.ts';
import { NumberTextInput } from './number-text-input.tsx';
import { useDropped } from './use-dropped.tsx';

export function IntegerFieldInput(
  props: FieldInputProps<FieldOf<'integer'>, number | string | null>,
) {
  const { field, value, onChange, onLeave } = props;
  const { error, ...shared } = labelledProps(props);
  const { description, setDropped } = useDropped(
    field.help,
    'Só números inteiros são aceitos aqui',
  );
  const text = integerToText(value);
  return (
    <NumberTextInput
      {...shared}
      error={error === undefined ? undefined : (unreadFault(text, 0) ?? error)}
      description={description}
      onDropped={setDropped}
      keys={(field.min ?? -1) < 0 ? 'integer' : 'natural'}
      decimals={0}
      value={text}
      onChange={(next) => onChange(integerFromText(next))}
      onBlur={onLeave}
    />
  );
}
