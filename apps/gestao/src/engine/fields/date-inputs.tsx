import { isCalendarDay } from '@claraboia/contract';
import { ActionIcon } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type FocusEvent, useRef, useState } from 'react';
import {
  dateFromText,
  dateTimeFromText,
  dateTimeToText,
  dateToText,
  formatDay,
  formatInstant,
} from './date-text.ts';
import { type FieldInputProps, type FieldOf, labelledProps } from './field-props.ts';
import { MaskedInput, type MaskedInputProps } from './masked-input.tsx';
import { useDropped } from './use-dropped.tsx';

interface DatePickerButtonProps {
  readonly label: string;
  readonly value: string | null;
  readonly onPick: (day: string | null) => void;
}

/** Opens the browser's date picker. Typing stays the primary way, because it is faster. */
function DatePickerButton({ label, value, onPick }: DatePickerButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <ActionIcon
        size="sm"
        aria-label={`Abrir o calendário: ${label}`}
        onClick={() => picker.current?.showPicker()}
      >
        <IconCalendar size={16} aria-hidden />
      </ActionIcon>
      <input
        ref={picker}
        type="date"
        className="field-date-picker"
        tabIndex={-1}
        aria-hidden="true"
        value={value !== null && isCalendarDay(value) ? value : ''}
        onChange={(event) => onPick(event.currentTarget.value || null)}
      />
    </>
  );
}

type Leavable = Pick<MaskedInputProps, 'description' | 'onBlur'>;

/** Shows a note when letters or excess digits were dropped from a date, until the field is left. */
function useDroppedDate({ description: help, onBlur }: Leavable, example: string) {
  const note = `Só uma data é aceita aqui, como ${example}; o que foi digitado a mais não coube`;
  const dropping = useDropped(help, note, () => undefined);
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    dropping.onBlur();
    onBlur?.(event);
  };
  return { description: dropping.description, noteDropped: dropping.noteDropped, leave };
}

interface DayInputProps extends Omit<MaskedInputProps, 'format' | 'value' | 'onChange'> {
  /** Name of the date, for the label of its picker button. */
  readonly what: string;
  /** `YYYY-MM-DD`, or an incomplete text. */
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
}

/** Date typed as dd/mm/aaaa or picked from the browser's date picker. */
export function DayInput({ what, value, onChange, ...rest }: DayInputProps) {
  const { description, noteDropped, leave } = useDroppedDate(rest, '15/03/2026');
  return (
    <MaskedInput
      placeholder={rest.disabled === true ? '' : 'dd/mm/aaaa'}
      {...rest}
      description={description}
      onDropped={noteDropped}
      onBlur={leave}
      format={formatDay}
      value={dateToText(value)}
      onChange={(text) => onChange(dateFromText(text))}
      rightSection={
        rest.disabled === true ? null : (
          <DatePickerButton label={what} value={value} onPick={onChange} />
        )
      }
    />
  );
}

interface DayFilterProps extends Omit<DayInputProps, 'what' | 'value' | 'onChange' | 'label'> {
  readonly name: string;
  readonly label: string;
  readonly defaultValue: string;
}

/** Date in a plain form: `name` submits it as `YYYY-MM-DD`. An invalid date blocks the form. */
export function DayFilterInput({ name, label, defaultValue, error, ...rest }: DayFilterProps) {
  const [day, setDay] = useState<string | null>(defaultValue || null);
  const [refused, setRefused] = useState(false);
  const isDay = day === null || isCalendarDay(day);
  return (
    <>
      <DayInput
        {...rest}
        label={label}
        what={label}
        autoComplete="off"
        error={refused ? 'Escreva uma data que exista, como 15/03/2026' : error}
        // No date matches this pattern, so the browser blocks the form.
        pattern={isDay ? undefined : 'dd/mm/aaaa'}
        onInvalid={(event) => {
          event.preventDefault();
          event.currentTarget.focus();
          setRefused(true);
        }}
        value={day}
        onChange={(next) => {
          setRefused(false);
          setDay(next);
        }}
      />
      <input type="hidden" name={name} value={day ?? ''} />
    </>
  );
}

export function DateFieldInput(props: FieldInputProps<FieldOf<'date'>>) {
  const { field, value, onChange, onLeave } = props;
  return (
    <DayInput
      {...labelledProps(props)}
      what={field.label}
      value={value}
      onChange={onChange}
      onBlur={onLeave}
    />
  );
}

export function DateTimeFieldInput(props: FieldInputProps<FieldOf<'dateTime'>>) {
  const { value, onChange, onLeave, disabled } = props;
  const labelled = labelledProps(props);
  const { description, noteDropped, leave } = useDroppedDate(
    { ...labelled, onBlur: onLeave },
    '15/03/2026 09:30',
  );
  return (
    <MaskedInput
      {...labelled}
      description={description}
      onDropped={noteDropped}
      format={formatInstant}
      placeholder={disabled ? '' : 'dd/mm/aaaa hh:mm'}
      value={dateTimeToText(value)}
      onChange={(text) => onChange(dateTimeFromText(text))}
      onBlur={leave}
    />
  );
}
