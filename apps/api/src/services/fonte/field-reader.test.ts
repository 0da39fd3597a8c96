import { isCalendarDay } from '@claraboia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  FieldReader,
  readCode,
  readDay,
  readDecimal,
  readPeriod,
  readText,
} from './field-reader.ts';

const blank = fc.stringMatching(/^[ \t]{0,5}$/);
const day = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('an amount', () => {
  test('with cents comes through digit by digit, whatever zeros follow', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n }),
        fc.nat({ max: 9 }),
        blank,
        (cents, zeros, padding) => {
          const sign = cents < 0n ? '-' : '';
          const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
          const value = `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
          expect(readDecimal(`${padding}${value}${'0'.repeat(zeros)}${padding}`)).toBe(value);
        },
      ),
    );
  });

  test.each([
    ['15000.000000000', '15000.00'],
    ['0.005', '0.01'],
    ['-0.004', '0.00'],
    ['-1200.5000', '-1200.50'],
    ['1.234,56', '1234.56'],
    ['1234,5', '1234.50'],
    [798881.01, '798881.01'],
    [0, '0.00'],
    ['', null],
    [null, null],
    ['null', null],
    ['muito', undefined],
    ['1e5', undefined],
    ['12345678901234567', undefined],
  ])('%j is %j', (value, amount) => {
    expect(readDecimal(value)).toBe(amount);
  });

  test('is an amount, nothing or unreadable, whatever comes', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const amount = readDecimal(value);
        if (amount !== null && amount !== undefined) expect(amount).toMatch(/^-?\d{1,13}\.\d{2}$/);
      }),
    );
  });
});

describe('a day', () => {
  test('comes through in each of the ways it is written', () => {
    fc.assert(
      fc.property(day, blank, (iso, padding) => {
        const br = iso.split('-').reverse().join('/');
        for (const written of [iso, `${iso} 00:00:00.0`, `${iso}T10:11:12`, br, `${br} 10:11`]) {
          expect(readDay(`${padding}${written}${padding}`)).toBe(iso);
        }
      }),
    );
  });

  test('is one of the calendar, nothing or unreadable, whatever comes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string()), (value) => {
        const read = readDay(value);
        if (read !== null && read !== undefined) expect(isCalendarDay(read)).toBe(true);
      }),
    );
    expect(readDay('2026-02-31 00:00:00.0')).toBeUndefined();
  });

  test('two of them make a period', () => {
    fc.assert(
      fc.property(day, day, (start, end) => {
        const br = (iso: string) => iso.split('-').reverse().join('/');
        expect(readPeriod(` ${br(start)} a ${br(end)}  `)).toEqual([start, end]);
      }),
    );
    expect(readPeriod('19/03/2024 a ')).toEqual(['2024-03-19', null]);
    expect(readPeriod(null)).toEqual([null, null]);
    expect(readPeriod('indeterminada')).toEqual([null, null]);
  });
});

test('a text loses its padding and nothing else', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = readText(`  ${text}   `);
      const plain = text.replaceAll('\u0000', '').trim();
      expect(read).toBe(plain === '' || plain.toLowerCase() === 'null' ? null : plain);
    }),
  );
});

test('a code is the same however it is written', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat({ max: 4 }), (code, zeros) => {
      for (const written of [code, `${'0'.repeat(zeros)}${code}`, ` ${code} `, `${code}.0`]) {
        expect(readCode(written)).toBe(String(code));
      }
    }),
  );
  expect(readCode('12a')).toBeNull();
});

test('finds fields in any case, and remembers unreadable ones', () => {
  const row = new FieldReader({ CODIGOPL: '1', Valor: 'x', Data: '2026-13-01', Nome: ' ' });
  expect(row.code('CodigoPL')).toBe('1');
  expect(row.decimal('VALOR')).toBeNull();
  expect(row.day('Nada', 'data')).toBeNull();
  expect(row.text('Nome', 'codigopl')).toBe('1');
  expect(row.unreadable).toEqual(['VALOR: x', 'data: 2026-13-01']);
});
