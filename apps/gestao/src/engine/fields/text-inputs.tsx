import { Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { withCpfNote } from './cpf-note.tsx';
import { type FieldInputProps, type FieldOf, labelledProps } from './field-props.ts';
import { filterSlug, filterTyped } from './typing.ts';
import { useCaret } from './use-caret.ts';
import { useDropped } from './use-dropped.tsx';

const orNull = (text: string) => (text === '' ? null : text);

export function TextFieldInput(props: FieldInputProps<FieldOf<'text'>>) {
  const { field, value, onChange, onLeave } = props;
  const { ref, placeCaret } = useCaret();
  const dropping = useDropped(
    field.help,
    field.numbered === undefined
      ? 'Só números são aceitos aqui'
      : 'Só números são aceitos aqui, com o ano depois da barra se quiser: 18/2026',
    onLeave,
  );
  const list = useId();
  const shared = {
    ...labelledProps(props),
    description: withCpfNote(field, value),
    value: value ?? '',
    onBlur: onLeave,
  };
  // No maxLength: it would silently truncate pasted text; a long text gets an error message instead.
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
      description={dropping.description}
      onBlur={dropping.onBlur}
      inputMode="numeric"
      onChange={(event) => {
        // Existing separators from a source system stay; they just cannot be typed.
        const others = field.numbered === undefined ? /\D/g : /[^\d/]/g;
        const digits = (typed: string) => typed.replace(others, '');
        const typed = filterTyped(value ?? '', event.currentTarget.value, digits);
        placeCaret(typed.caret);
        dropping.noteDropped(typed.dropped);
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

const SLUG_NOTE = {
  letters: 'Só letras minúsculas sem acento são aceitas aqui',
  'letters-and-hyphen': 'Só letras minúsculas sem acento e o hífen são aceitos aqui',
} as const;

export function SlugFieldInput(props: FieldInputProps<FieldOf<'slug'>>) {
  const { field, value, onChange, onLeave } = props;
  const { ref, placeCaret } = useCaret();
  const { description, noteDropped, onBlur } = useDropped(
    field.help,
    SLUG_NOTE[field.typed],
    onLeave,
  );
  return (
    <TextInput
      {...labelledProps(props)}
      ref={ref}
      description={description}
      value={value ?? ''}
      onBlur={onBlur}
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => {
        const typed = filterSlug(value ?? '', event.currentTarget.value, field.typed);
        placeCaret(typed.caret);
        noteDropped(typed.dropped);
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
