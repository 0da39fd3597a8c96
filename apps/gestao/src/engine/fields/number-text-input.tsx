import type { DecimalNotation } from '@claraboia/contract';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { decimalFromText, decimalToText, typeNumber, unreadFault } from './decimal-text.ts';
import { changeOf } from './typing.ts';
import { useCaret } from './use-caret.ts';

/** Characters that may be typed; pasted text is parsed as a whole. */
const KEYS = {
  decimal: /^[\d.,+\-\uff0b-\uff0e\uff10-\uff19]$/,
  integer: /^[\d+\-\uff10-\uff19]$/,
  natural: /^[\d\uff10-\uff19]$/,
  numbered: /^[\d/\uff10-\uff19]$/,
} as const;

interface NumberTextInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly keys: keyof typeof KEYS;
  readonly notation: DecimalNotation;
  /** Wire value, or the invalid text (`decimalFromText`). */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** Called on every change; true if a character was dropped. */
  readonly onDropped?: (dropped: boolean) => void;
}

/**
 * Number input in Brazilian notation. While typing, the text stays as typed. After leaving, the parsed value is shown,
 * with thousands separators for amounts. Invalid text stays, and its field reports it.
 */
export function NumberTextInput({
  keys,
  notation,
  value,
  onChange,
  onDropped,
  onBlur,
  ...rest
}: NumberTextInputProps) {
  const grouped = keys === 'decimal';
  const [typing, setTyping] = useState<string | null>(null);
  const { ref, placeCaret } = useCaret();
  // A value set by another field's rule wins over the typed text.
  const current = typing !== null && decimalFromText(typing, notation) === value;
  return (
    <TextInput
      inputMode={grouped ? 'decimal' : 'numeric'}
      {...rest}
      ref={ref}
      value={current ? typing : decimalToText(value, grouped)}
      onChange={(event) => {
        const allowed = KEYS[keys];
        const typed = typeNumber(changeOf(event), {
          // Only formatted values have thousands separators, which a change breaks.
          grouped: grouped && !current && unreadFault(value, notation) === null,
          allowed,
          notation,
        });
        placeCaret(typed.caret);
        onDropped?.(typed.dropped);
        setTyping(typed.text);
        onChange(decimalFromText(typed.text, notation));
      }}
      onBlur={(event) => {
        setTyping(null);
        onBlur?.(event);
      }}
    />
  );
}
