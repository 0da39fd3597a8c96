import type { Field } from '@claraboia/contract';
import { Select } from '@mantine/core';
import { FieldInput } from '../../engine/fields/field-input.tsx';
import { type FieldInputProps, labelledProps } from '../../engine/fields/field-props.ts';
import { conjuntoDe, useLigaveis } from './use-ligaveis.ts';

/** Choice of a set or list; the address is typed while the choices are not there. */
export function ConjuntoInput(props: FieldInputProps<Field, unknown>) {
  const { value, onChange, onLeave, draft, field } = props;
  const { data } = useLigaveis(draft);
  if (draft.matrizItem === null) {
    return (
      <FieldInput {...props} field={{ ...field, help: 'Escolha antes o critério' }} disabled />
    );
  }
  if (data === undefined) return <FieldInput {...props} />;
  const options = data.conjuntos.map(({ endereco, titulo }) => ({
    value: endereco,
    label: titulo,
  }));
  const bound = conjuntoDe(data, value)?.endereco ?? null;
  const gone = typeof value === 'string' && bound === null;
  const labelled = labelledProps(props);
  return (
    <Select
      {...labelled}
      description={data.recusa ?? field.help}
      error={labelled.error ?? (gone ? `«${value}» não está mais no portal` : undefined)}
      data={options}
      value={bound}
      onChange={onChange}
      onBlur={onLeave}
      searchable
      clearable
      nothingFoundMessage="Nenhuma consulta ou lista com esse nome"
      limit={100}
    />
  );
}
