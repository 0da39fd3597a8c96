import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { decimalFromText, decimalToText, typeNumber, unreadFault } from './decimal-text.ts';
import { changeOf } from './typing.ts';
import { useCaret } from './use-caret.ts';

/** What may be typed; what is pasted is read as a whole. */
const KEYS = {
  decimal: /^[\d.,+\-\uff0b-\uff0e\uff10-\uff19]$/,
  integer: /^[\d+\-\uff10-\uff19]$/,
  natural: /^[\d\uff10-\uff19]$/,
  numbered: /^[\d/\uff10-\uff19]$/,
} as const;

interface NumberTextInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly keys: keyof typeof KEYS;
  readonly decimals: number;
  /** Of the wire, or what was typed instead of one (`decimalFromText`). */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** Told with every change whether it was something that is not let through. */
  readonly onDropped?: (dropped: boolean) => void;
}

/**
 * A number typed the Brazilian way. While it is typed it stands as typed; left, it is shown as it was read, an amount
 * with its thousands apart. What cannot be read stays, for its field to say so.
 */
export function NumberTextInput({
  keys,
  decimals,
  value,
  onChange,
  onDropped,
  onBlur,
  ...rest
}: NumberTextInputProps) {
  const grouped = keys === 'decimal';
  const [typing, setTyping] = useState<string | null>(null);
  const { ref, placeCaret } = useCaret();
  // What another field's rule put here meanwhile wins over what was typed.
  const current = typing !== null && decimalFromText(typing, decimals) === value;
  return (
    <TextInput
      inputMode={grouped ? 'decimal' : 'numeric'}
      {...rest}
      ref={ref}
      value={current ? typing : decimalToText(value, grouped)}
      onChange={(event) => {
        const allowed = KEYS[keys];
        const typed = typeNumber(changeOf(event), {
          // Only what was formatted here has groups that fall apart.
          grouped: grouped && !current && unreadFault(value, decimals) === null,
          allowed,
          decimals,
        });
        placeCaret(typed.caret);
        onDropped?.(typed.dropped);
        setTyping(typed.text);
        onChange(decimalFromText(typed.text, decimals));
      }}
      onBlur={(event) => {
        setTyping(null);
        onBlur?.(event);
      }}
    />
  );
}
