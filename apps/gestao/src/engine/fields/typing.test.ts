import { expect, test } from 'vitest';
import {
  dateFromText,
  dateTimeFromText,
  dateTimeToText,
  dateToText,
  instantOf,
} from './date-text.ts';
import { decimalFromText, decimalToText, unreadFault } from './decimal-text.ts';
import { caretAfter, filterSlug, filterTyped } from './typing.ts';

test('filterTyped touches only the inserted text', () => {
  const upper = (text: string) => text.toUpperCase();
  expect(filterTyped('abcd', 'abxcd', upper)).toEqual({ text: 'abXcd', caret: 3, dropped: false });
  expect(filterTyped('abcd', 'ad', upper)).toMatchObject({ text: 'ad', caret: 1 });
  expect(filterTyped('', 'xy', upper)).toMatchObject({ text: 'XY', caret: 2 });
  expect(filterTyped('aa', 'aaa', upper)).toMatchObject({ text: 'aaA', caret: 3 });
  expect(filterTyped('ab', 'a1b', () => '')).toEqual({ text: 'ab', caret: 1, dropped: true });
  const digits = (text: string) => text.replace(/\D/g, '');
  expect(filterTyped('', '018/2026', digits)).toMatchObject({ text: '0182026', dropped: true });
});

test('filterSlug keeps existing text, even with invalid letters', () => {
  expect(filterSlug('lei-10', 'lei-10X', 'letters').text).toBe('lei-10x');
  expect(filterSlug('lei-10', 'lei-10-', 'letters').text).toBe('lei-10');
  expect(filterSlug('lei', 'lei-', 'letters-and-hyphen').text).toBe('lei-');
});

test('decimals between typed text and draft; an unreadable text is no number of the wire', () => {
  const texts = ['', '12,', ',5', '-0,00', '-', '1.23.4', '12.3456'];
  expect(texts.map((text) => decimalFromText(text, { decimals: 2 }))).toEqual([
    ...[null, '12.00', '0.50', '0.00', '?-', '?1.23.4', '?12.3456'],
  ]);
  expect([null, '-1000.00', '?1.23.4'].map((value) => decimalToText(value, true))).toEqual([
    ...['', '-1.000,00', '1.23.4'],
  ]);
  expect([null, '1000.00', '?1.23.4'].map((value) => unreadFault(value, { decimals: 2 }))).toEqual([
    ...[null, null, 'Valor inválido. Escreva como 1.234,56'],
  ]);
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
