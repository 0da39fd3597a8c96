import { formatTamanho } from '@claraboia/contract';
import { TextInput } from '@mantine/core';
import { integerFromText, integerToText, unreadFault, WHOLE } from './decimal-text.ts';
import { type FieldInputProps, type FieldOf, labelledProps } from './field-props.ts';
import { NumberTextInput } from './number-text-input.tsx';
import { useDropped } from './use-dropped.tsx';

function keysOf({ min = -1, numbered }: FieldOf<'integer'>) {
  if (numbered !== undefined) return 'numbered';
  return min < 0 ? 'integer' : 'natural';
}

export function IntegerFieldInput(
  props: FieldInputProps<FieldOf<'integer'>, number | string | null>,
) {
  const { field, value, onChange, onLeave } = props;
  const { error, ...shared } = labelledProps(props);
  const { description, noteDropped, onBlur } = useDropped(
    field.help,
    field.numbered === undefined
      ? 'Só números inteiros são aceitos aqui'
      : 'Só números são aceitos aqui, com o ano depois da barra se quiser: 18/2026',
    onLeave,
  );
  const text = integerToText(value);
  if (field.bytes === true && typeof value === 'number') {
    return <TextInput {...shared} readOnly value={formatTamanho(value)} />;
  }
  return (
    <NumberTextInput
      {...shared}
      error={error === undefined ? undefined : (unreadFault(text, WHOLE) ?? error)}
      description={description}
      onDropped={noteDropped}
      keys={keysOf(field)}
      notation={WHOLE}
      value={text}
      onChange={(next) => onChange(integerFromText(next))}
      onBlur={onBlur}
    />
  );
}
