import { TextInput, type TextInputProps } from '@mantine/core';
import { applyMask, caretAfterDigits } from './typing.ts';
import { useCaret } from './use-caret.ts';

interface MaskedInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** `9` stands for a digit, everything else for itself. */
  readonly mask: string;
  readonly value: string;
  readonly onChange: (masked: string) => void;
}

/** A text input that puts digits into a mask while they are typed. */
export function MaskedInput({ mask, value, onChange, ...rest }: MaskedInputProps) {
  const { ref, placeCaret } = useCaret();
  return (
    <TextInput
      {...rest}
      ref={ref}
      inputMode="numeric"
      value={value}
      onChange={(event) => {
        const { value: typed, selectionStart } = event.currentTarget;
        const masked = applyMask(typed, mask);
        const before = typed.slice(0, selectionStart ?? typed.length).replace(/\D/g, '').length;
        placeCaret(caretAfterDigits(masked, before));
        onChange(masked);
      }}
    />
  );
}
