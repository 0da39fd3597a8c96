import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNumeroAno } from './numero-ano.ts';

test.each([
  ['12', { numero: '12', ano: null }],
  [' 012 ', { numero: '12', ano: null }],
  ['012/2026', { numero: '12', ano: 2026 }],
  ['12 / 2026', { numero: '12', ano: 2026 }],
  ['0', { numero: '0', ano: null }],
  ['nº 14.500/2026', { numero: '14500', ano: 2026 }],
  ['n° 8812', { numero: '8812', ano: null }],
  ['', null],
  ['doze', null],
  ['12/26', null],
  ['12/2026/1', null],
])('reads %j', (text, expected) => {
  expect(readNumeroAno(text)).toEqual(expected);
});

test('zeros before a number change nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1 }),
      fc.option(fc.integer({ min: 1900, max: 2199 })),
      fc.nat(5),
      (numero, ano, zeros) => {
        const text = `${'0'.repeat(zeros)}${numero}${ano === null ? '' : `/${ano}`}`;
        expect(readNumeroAno(text)).toEqual({ numero: String(numero), ano });
      },
    ),
  );
});
