import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { decimalFromText, decimalToText, filterDecimal, pointAsComma } from './decimal-text.ts';
import { type FieldInputProps, type FieldOf, labelledProps } from './field-props.ts';
import { useCaret } from './use-caret.ts';

/** Digits, a sign and a comma while it is typed; with its thousands apart once it is left. */
export function DecimalFieldInput(props: FieldInputProps<FieldOf<'decimal'>>) {
  const { field, value, onChange, onLeave } = props;
  const { decimals } = field;
  const [typing, setTyping] = useState<string | null>(null);
  const { ref, placeCaret } = useCaret();
  // What another field's rule put here meanwhile wins over what was typed.
  const current = typing !== null && decimalFromText(typing, decimals) === value;
  const shown = current ? typing : decimalToText(value);
  return (
    <TextInput
      {...labelledProps(props)}
      ref={ref}
      inputMode="decimal"
      value={shown}
      onChange={({ currentTarget: { value: typed, selectionStart } }) => {
        const meant = pointAsComma(shown, typed);
        const text = filterDecimal(meant, decimals);
        const before = meant.slice(0, selectionStart ?? meant.length);
        placeCaret(Math.min(before.replace(/[^\d,-]/g, '').length, text.length));
        setTyping(text);
        onChange(decimalFromText(text, decimals));
      }}
      onBlur={() => {
        setTyping(null);
        onLeave();
      }}
    />
  );
}
