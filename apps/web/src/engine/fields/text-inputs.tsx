import { Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { type FieldInputProps, type FieldOf, labelledProps } from './field-props.ts';
import { filterSlug, filterTyped } from './typing.ts';
import { useCaret } from './use-caret.ts';

const orNull = (text: string) => (text === '' ? null : text);

export function TextFieldInput(props: FieldInputProps<FieldOf<'text'>>) {
  const { field, value, onChange, onLeave } = props;
  const { ref, placeCaret } = useCaret();
  const list = useId();
  const shared = {
    ...labelledProps(props),
    value: value ?? '',
    onBlur: onLeave,
  };
  // No maxLength: it would cut a pasted text without a word; a text too long gets a message instead.
  return field.multiline === true ? (
    <Textarea
      {...shared}
      autosize
      minRows={3}
      maxRows={12}
      onChange={(event) => onChange(orNull(event.currentTarget.value))}
    />
  ) : field.typed === 'digits' ? (
    <TextInput
      {...shared}
      ref={ref}
      inputMode="numeric"
      onChange={(event) => {
        // What a source system wrote between the digits stays; it just cannot be typed.
        const digits = (typed: string) => typed.replace(/\D/g, '');
        const typed = filterTyped(value ?? '', event.currentTarget.value, digits);
        placeCaret(typed.caret);
        onChange(orNull(typed.text));
      }}
    />
  ) : (
    <>
      <TextInput
        {...shared}
        {...(field.typed === 'email' && { type: 'email', inputMode: 'email', spellCheck: false })}
        {...(field.suggestions !== undefined && { list })}
        onChange={(event) => onChange(orNull(event.currentTarget.value))}
      />
      {field.suggestions !== undefined && (
        <datalist id={list}>
          {field.suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </>
  );
}

export function SlugFieldInput(props: FieldInputProps<FieldOf<'slug'>>) {
  const { field, value, onChange, onLeave } = props;
  const { ref, placeCaret } = useCaret();
  return (
    <TextInput
      {...labelledProps(props)}
      ref={ref}
      value={value ?? ''}
      onBlur={onLeave}
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => {
        const typed = filterSlug(value ?? '', event.currentTarget.value, field.typed);
        placeCaret(typed.caret);
        onChange(orNull(typed.text));
      }}
    />
  );
}

export function UrlFieldInput(props: FieldInputProps<FieldOf<'url'>>) {
  const { value, onChange, onLeave } = props;
  return (
    <TextInput
      {...labelledProps(props)}
      type="url"
      inputMode="url"
      placeholder={props.disabled ? '' : 'https://'}
      autoCapitalize="none"
      spellCheck={false}
      value={value ?? ''}
      onBlur={onLeave}
      onChange={(event) => onChange(orNull(event.currentTarget.value))}
    />
  );
}
