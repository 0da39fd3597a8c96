import { applyMask, unmask } from '@claraboia/contract';
import { TextInput, type TextInputProps } from '@mantine/core';
import { type FieldInputProps, type FieldOf, labelledProps } from './field-props.ts';
import { caretAfter, changeOf, partsOf } from './typing.ts';
import { useCaret } from './use-caret.ts';
import { useDropped } from './use-dropped.tsx';

export interface MaskedInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Adds punctuation to the typed text; `put` is the text just inserted, if known. */
  readonly format: (typed: string, put: string) => string;
  readonly value: string;
  readonly onChange: (masked: string) => void;
  /** Called on every change; true if a character did not fit the mask. */
  readonly onDropped?: (dropped: boolean) => void;
}

/** Text input that applies a mask while typing. */
export function MaskedInput({ format, value, onChange, onDropped, ...rest }: MaskedInputProps) {
  const { ref, placeCaret } = useCaret();
  return (
    <TextInput
      inputMode="numeric"
      {...rest}
      ref={ref}
      value={value}
      onChange={(event) => {
        const { value: typed, selectionStart } = event.currentTarget;
        const [, put] = partsOf(changeOf(event));
        const masked = format(typed, put);
        const before = unmask(format(typed.slice(0, selectionStart ?? typed.length), put));
        placeCaret(caretAfter(masked, before.length));
        onDropped?.(unmask(masked).length < unmask(typed).length);
        onChange(masked);
      }}
    />
  );
}

/** CPF, CNPJ, telephone, CEP: shown with punctuation, stored without. */
export function MaskedFieldInput(props: FieldInputProps<FieldOf<'masked'>>) {
  const { field, value, onChange, onLeave } = props;
  const format = (typed: string) => applyMask(field.mask, typed);
  const lettersToo = field.mask === 'cnpj' || field.mask === 'cpfCnpj';
  const { description, noteDropped, onBlur } = useDropped(
    field.help,
    lettersToo
      ? 'O que foi digitado a mais não coube'
      : 'Só números são aceitos aqui, e o que foi digitado a mais não coube',
    onLeave,
  );
  return (
    <MaskedInput
      {...labelledProps(props)}
      description={description}
      onDropped={noteDropped}
      format={format}
      inputMode={lettersToo ? 'text' : 'numeric'}
      value={format(value ?? '')}
      onChange={(text) => onChange(unmask(text) || null)}
      onBlur={onBlur}
    />
  );
}
