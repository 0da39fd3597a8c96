import { isCalendarDay } from '@claraboia/contract';
import { ActionIcon } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRef } from 'react';
import {
  DATE_MASK,
  DATE_TIME_MASK,
  dateFromText,
  dateTimeFromText,
  dateTimeToText,
  dateToText,
} from './date-text.ts';
import { type FieldInputProps, type FieldOf, labelledProps } from './field-props.ts';
import { digitPattern, MaskedInput } from './masked-input.tsx';

const formatDay = digitPattern(DATE_MASK);
const formatInstant = digitPattern(DATE_TIME_MASK);

interface DatePickerButtonProps {
  readonly label: string;
  readonly value: string | null;
  readonly onPick: (day: string | null) => void;
}

/** Opens the browser's own calendar. Typing stays the first way: it is the faster one. */
export function DatePickerButton({ label, value, onPick }: DatePickerButtonProps) {
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

export function DateFieldInput(props: FieldInputProps<FieldOf<'date'>>) {
  const { field, value, onChange, onLeave, disabled } = props;
  return (
    <MaskedInput
      {...labelledProps(props)}
      format={formatDay}
      placeholder={disabled ? '' : 'dd/mm/aaaa'}
      value={dateToText(value)}
      onChange={(text) => onChange(dateFromText(text))}
      onBlur={onLeave}
      rightSection={
        disabled || field.readOnly === true ? null : (
          <DatePickerButton label={field.label} value={value} onPick={onChange} />
        )
      }
    />
  );
}

export function DateTimeFieldInput(props: FieldInputProps<FieldOf<'dateTime'>>) {
  const { value, onChange, onLeave, disabled } = props;
  return (
    <MaskedInput
      {...labelledProps(props)}
      format={formatInstant}
      placeholder={disabled ? '' : 'dd/mm/aaaa hh:mm'}
      value={dateTimeToText(value)}
      onChange={(text) => onChange(dateTimeFromText(text))}
      onBlur={onLeave}
    />
  );
}
