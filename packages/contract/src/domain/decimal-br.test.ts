import fc from 'fast-check';
import { expect, test } from 'vitest';
import { color, decimal, text } from '../engine/fields.ts';
import { decodeTyped, encodeTyped } from '../engine/filter-values.ts';
import { fieldSchema } from '../engine/save-schema.ts';
import { formatDecimal } from './decimal-br.ts';
import { canonicalDecimal, isDecimal } from './values.ts';

test('is read the Brazilian way', () => {
  expect(
    ['0.00', '12.50', '1234.56', '-1234567.80', '1000', '12,3'].map((value) =>
      formatDecimal(value),
    ),
  ).toEqual(['0,00', '12,50', '1.234,56', '-1.234.567,80', '1.000', '12,3']);
});

test('has one spelling for one amount', () => {
  const spelt = [
    ['1', 2] as const,
    ['007.5', 2] as const,
    ['-0.00', 2] as const,
    ['-3', 0] as const,
  ];
  expect(spelt.map(([value, decimals]) => canonicalDecimal(value, decimals))).toEqual([
    ...['1.00', '7.50', '0.00', '-3'],
  ]);
});

test('keeps every digit from a save to a filter', () => {
  const amount = fc
    .tuple(fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n }))
    .map(([cents]) => {
      const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
      return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
    });
  fc.assert(
    fc.property(amount, (value) => {
      expect(fieldSchema(decimal({ label: 'Valor' })).parse(value)).toBe(value);
      expect(decodeTyped('valor', encodeTyped(value), 'typed-only')).toBe(value);
    }),
  );
});

test('a save accepts a text with one exact amount and nothing else', () => {
  const schema = fieldSchema(decimal({ label: 'Valor' }));
  expect(['10', '10.5', 10.5, ' 3.00 ', '', null].map((value) => schema.parse(value))).toEqual([
    ...['10.00', '10.50', '10.50', '3.00', null, null],
  ]);
  for (const bad of ['1.234,56', '1.005', '1e3', 1e21, Number.NaN, '12345678901234', '--1', {}]) {
    expect([bad, schema.safeParse(bad).success]).toEqual([bad, false]);
  }
  expect(isDecimal('1.')).toBe(false);
});

test('a colour is six hexadecimal digits, in lower case', () => {
  const schema = fieldSchema(color({ label: 'Cor', required: 'Informe a cor' }));
  expect(schema.parse('#1351B4')).toBe('#1351b4');
  for (const bad of ['1351b4', '#fff', 'red', '#12345g', 7]) {
    expect([bad, schema.safeParse(bad).success]).toEqual([bad, false]);
  }
  expect(schema.safeParse('').error?.issues[0]?.message).toBe('Informe a cor');
});

test('a number kept as a text takes the separators of its source, and no letters', () => {
  const schema = fieldSchema(text({ label: 'Número', typed: 'digits' }));
  expect(['007', '12/2026', '1.234-5'].map((value) => schema.parse(value))).toEqual([
    ...['007', '12/2026', '1.234-5'],
  ]);
  for (const bad of ['PE 12', '12/', '/12', '1--2']) {
    expect([bad, schema.safeParse(bad).success]).toEqual([bad, false]);
  }
});
