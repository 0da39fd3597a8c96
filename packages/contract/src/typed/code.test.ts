import { expect, test } from 'vitest';
import { isCnpj, isCpf } from '../domain/documento-valido.ts';
import { readNamedCode, restoredTaxIds } from './code.ts';

test.each([
  ['12-Educação', '12', 'Educação'],
  ['361 - Ensino Fundamental', '361', 'Ensino Fundamental'],
  ['33903000 - MATERIAL DE CONSUMO', '33903000', 'MATERIAL DE CONSUMO'],
  ['3.3.90.30: Material', '3.3.90.30', 'Material'],
  [' 1.500.0000 – Recursos não vinculados ', '1.500.0000', 'Recursos não vinculados'],
  ['02.01 - Secretaria - Sede', '02.01', 'Secretaria - Sede'],
])('%j is the code %s with its name', (text, code, name) => {
  expect(readNamedCode(text)).toEqual({ code, name });
});

test.each(['12', 'Educação', '3351-2021', '12-', '-12', '2026NE000013', 'PE 12 - Pregão'])(
  '%j has no name behind its code',
  (text) => {
    expect(readNamedCode(text)).toBeNull();
  },
);

test.each([
  ['1234567000195', ['01234567000195']],
  ['1234568861', ['01234568861']],
  // Banco do Brasil, which could be a CPF as well.
  ['191', ['00000000191', '00000000000191']],
  ['123458811', ['00123458811', '00000123458811']],
  // Complete, wrong, and not digits alone.
  ['52998224725', []],
  ['2345678000190', []],
  ['1.234.567/0001-95', []],
])('%s, which lost its leading zeros, may be %j', (digits, ids) => {
  expect(restoredTaxIds(digits)).toEqual(ids);
});

test('each restored tax id is valid and ends with the given digits', () => {
  const both = Array.from({ length: 200_000 }, (_, at) => String(10_000_000 + at * 37)).flatMap(
    (digits) => restoredTaxIds(digits).map((id) => [digits, id] as const),
  );
  expect(both.length).toBeGreaterThan(0);
  for (const [digits, id] of both) {
    expect(id.endsWith(digits)).toBe(true);
    expect(id.length === 11 ? isCpf(id) : isCnpj(id)).toBe(true);
  }
});
