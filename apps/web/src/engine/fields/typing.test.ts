import { expect, test } from 'vitest';
import {
  dateFromText,
  dateTimeFromText,
  dateTimeToText,
  dateToText,
  instantOf,
} from './date-text.ts';
import { decimalFromText, decimalToText, filterDecimal, pointAsComma } from './decimal-text.ts';
import { caretAfter, filterInteger, filterSlug, filterTyped } from './typing.ts';

test('filterTyped touches only what was put in', () => {
  const upper = (text: string) => text.toUpperCase();
  expect(filterTyped('abcd', 'abxcd', upper)).toEqual({ text: 'abXcd', caret: 3 });
  expect(filterTyped('abcd', 'ad', upper)).toEqual({ text: 'ad', caret: 1 });
  expect(filterTyped('', 'xy', upper)).toEqual({ text: 'XY', caret: 2 });
  expect(filterTyped('aa', 'aaa', upper)).toEqual({ text: 'aaA', caret: 3 });
});

test('filterSlug keeps what was there, even what could not be typed', () => {
  expect(filterSlug('lei-10', 'lei-10X', 'letters').text).toBe('lei-10x');
  expect(filterSlug('lei-10', 'lei-10-', 'letters').text).toBe('lei-10');
  expect(filterSlug('lei', 'lei-', 'letters-and-hyphen').text).toBe('lei-');
});

test('filterInteger', () => {
  expect(filterInteger('-12a')).toBe('-12');
  expect(filterInteger('1-2')).toBe('12');
  expect(filterInteger('9'.repeat(20))).toHaveLength(15);
});

test('decimals between what is typed and the wire', () => {
  expect(
    ['-1.234,56', '1.234', '12,', ',5', '1,2,3', '9'.repeat(20)].map((text) =>
      filterDecimal(text, 2),
    ),
  ).toEqual(['-1234,56', '1234', '12,', ',5', '1,23', '9'.repeat(13)]);
  expect(filterDecimal('12,5', 0)).toBe('12');
  expect(['12.', '1234.56', '1.234', '1.2,3'].map((text) => pointAsComma('12', text))).toEqual([
    ...['12,', '1234,56', '1.234', '1.2,3'],
  ]);
  // Thousands that stand apart are no comma, whatever is taken away behind them.
  expect(pointAsComma('1.234,00', '1.23')).toBe('1.23');
  expect(['', '-', ',', '12,', ',5', '-0,00'].map((text) => decimalFromText(text, 2))).toEqual([
    ...[null, null, null, '12.00', '0.50', '0.00'],
  ]);
  expect([decimalToText(null), decimalToText('-1000.00')]).toEqual(['', '-1.000,00']);
});

test('masks go as far as the digits do', () => {
  expect(caretAfter('25/12/2026', 3)).toBe(4);
  expect(caretAfter('25/12/2026', 8)).toBe(10);
});

test('dates between mask and wire; half of one stays as typed', () => {
  expect(dateFromText('15/03/2026')).toBe('2026-03-15');
  expect(dateFromText('15/03')).toBe('15/03');
  expect(dateFromText('')).toBeNull();
  expect(dateToText('2026-03-15')).toBe('15/03/2026');
  expect(dateToText('15/0')).toBe('15/0');
});

test('instants in Brasília time, with the summer time there once was', () => {
  expect(instantOf('2026-01-01', '00:00:00')).toBe('2026-01-01T03:00:00.000Z');
  expect(instantOf('2018-12-25', '12:00:00')).toBe('2018-12-25T14:00:00.000Z');
  expect(dateTimeToText('2018-12-25T14:00:00Z')).toBe('25/12/2018 12:00');
  expect(dateTimeFromText('31/02/2026 10:00')).toBe('31/02/2026 10:00');
  expect(dateTimeFromText('01/01/2026 00:30')).toBe('2026-01-01T03:30:00.000Z');
});
