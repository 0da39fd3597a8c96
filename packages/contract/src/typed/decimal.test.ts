import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDecimal } from '../domain/decimal-br.ts';
import { type DecimalFault, decimalFaultText, readDecimal, shownSeparator } from './decimal.ts';

/** Input of a field with two decimals → wire value. */
const READ: readonly (readonly [text: string, value: string | null])[] = [
  // Blank.
  ['', null],
  [' ', null],
  ['\u00a0', null],
  ['\t\n', null],
  ['\u200b', null],
  // Digits only.
  ['0', '0.00'],
  ['00', '0.00'],
  ['5', '5.00'],
  ['12', '12.00'],
  ['007', '7.00'],
  ['123', '123.00'],
  ['1234', '1234.00'],
  ['12640', '12640.00'],
  ['1077297', '1077297.00'],
  ['9999999999999', '9999999999999.00'],
  ['0000000000000000012', '12.00'],
  // With a comma.
  ['0,5', '0.50'],
  ['0,05', '0.05'],
  ['0,00', '0.00'],
  ['1,0', '1.00'],
  ['1,1', '1.10'],
  ['12,5', '12.50'],
  ['12,50', '12.50'],
  ['12,05', '12.05'],
  ['007,5', '7.50'],
  ['5,', '5.00'],
  ['0,', '0.00'],
  ['1234,', '1234.00'],
  [',5', '0.50'],
  [',05', '0.05'],
  [',0', '0.00'],
  ['1234,56', '1234.56'],
  ['12640,00', '12640.00'],
  ['1077297,85', '1077297.85'],
  ['9999999999999,99', '9999999999999.99'],
  // With thousands separators.
  ['1.000', '1000.00'],
  ['1.234', '1234.00'],
  ['12.500', '12500.00'],
  ['12.640', '12640.00'],
  ['100.000', '100000.00'],
  ['999.999', '999999.00'],
  ['1.000.000', '1000000.00'],
  ['1.077.297', '1077297.00'],
  ['12.345.678', '12345678.00'],
  ['123.456.789', '123456789.00'],
  ['1.234.567.890', '1234567890.00'],
  ['9.999.999.999.999', '9999999999999.00'],
  ['1.000,', '1000.00'],
  ['1.000,0', '1000.00'],
  ['1.000,00', '1000.00'],
  ['1.234,5', '1234.50'],
  ['1.234,56', '1234.56'],
  ['12.640,00', '12640.00'],
  ['12.500,50', '12500.50'],
  ['123.456,00', '123456.00'],
  ['1.077.297,85', '1077297.85'],
  ['12.345.678,90', '12345678.90'],
  ['9.999.999.999.999,99', '9999999999999.99'],
  // One point before one or two final digits.
  ['0.5', '0.50'],
  ['0.05', '0.05'],
  ['1.0', '1.00'],
  ['1.07', '1.07'],
  ['12.5', '12.50'],
  ['12.50', '12.50'],
  ['123.45', '123.45'],
  ['1234.5', '1234.50'],
  ['1234.56', '1234.56'],
  ['1077297.85', '1077297.85'],
  ['0012.5', '12.50'],
  ['.5', '0.50'],
  ['.05', '0.05'],
  ['9999999999999.99', '9999999999999.99'],
  // Signs, including typographic ones.
  ['-5', '-5.00'],
  ['+5', '5.00'],
  ['- 5', '-5.00'],
  ['-0', '0.00'],
  ['-0,00', '0.00'],
  ['-,5', '-0.50'],
  ['-12,5', '-12.50'],
  ['-12.5', '-12.50'],
  ['-1.234', '-1234.00'],
  ['-1.234,56', '-1234.56'],
  ['-1234.56', '-1234.56'],
  ['\u22121.234,56', '-1234.56'],
  ['\u20131.234,56', '-1234.56'],
  ['\u20141.234,56', '-1234.56'],
  ['\u20111.234,56', '-1234.56'],
  ['\u20101.234,56', '-1234.56'],
  ['\uff0d1.234,56', '-1234.56'],
  ['\ufe631.234,56', '-1234.56'],
  ['+1.234,56', '1234.56'],
  // Currency prefix.
  ['R$ 1.000,00', '1000.00'],
  ['R$1.000,00', '1000.00'],
  ['r$ 1.000,00', '1000.00'],
  ['R$ 1000', '1000.00'],
  ['R$ 12.500', '12500.00'],
  ['R$ 1234.56', '1234.56'],
  ['R$ 0,99', '0.99'],
  ['R$ ,5', '0.50'],
  ['R$\u00a01.000,00', '1000.00'],
  ['R$\u202f1.000,00', '1000.00'],
  ['R$\u20091.000,00', '1000.00'],
  ['R$  1.000,00', '1000.00'],
  ['R$\t1.000,00', '1000.00'],
  ['-R$ 1.000,00', '-1000.00'],
  ['- R$ 1.000,00', '-1000.00'],
  ['R$ -1.000,00', '-1000.00'],
  ['R$-1.000,00', '-1000.00'],
  ['-R$\u00a01.000,00', '-1000.00'],
  ['\u2212R$ 1.000,00', '-1000.00'],
  ['+R$ 1.000,00', '1000.00'],
  ['\uff32\uff04 1.000,00', '1000.00'],
  // Blanks around it, invisible characters within.
  [' 1.234,56', '1234.56'],
  ['1.234,56 ', '1234.56'],
  ['  1.234,56  ', '1234.56'],
  ['\u00a01.234,56\u00a0', '1234.56'],
  ['\u202f1.234,56', '1234.56'],
  ['\t1.234,56\t', '1234.56'],
  ['1.234,56\r\n', '1234.56'],
  ['\ufeff1.234,56', '1234.56'],
  ['\u200e1.234,56\u200f', '1234.56'],
  ['\u202a1.234,56\u202c', '1234.56'],
  ['1.\u200b234,56', '1234.56'],
  ['1.234\u2060,56', '1234.56'],
  // Negative amounts of accounting systems.
  ['1.234,56-', '-1234.56'],
  ['1.234,56 -', '-1234.56'],
  ['R$ 5-', '-5.00'],
  ['(1.234,56)', '-1234.56'],
  ['( 5 )', '-5.00'],
  ['R$ (1.500,00)', '-1500.00'],
  ['(R$ 1.500,00)', '-1500.00'],
  ['(0,00)', '0.00'],
  // With the guard of our own files.
  ["'-12,50", '-12.50'],
  ["'+12,50", '12.50'],
  // Full-width digits and signs.
  ['\uff11\uff12', '12.00'],
  ['\uff11\uff0e\uff12\uff13\uff14\uff0c\uff15\uff16', '1234.56'],
  ['\uff11\uff12\uff0c\uff15', '12.50'],
  ['\uff11\uff12.5', '12.50'],
];

/** Input of a field with two decimals → fault. */
const REFUSED: Readonly<Record<DecimalFault, readonly string[]>> = {
  form: [
    ...[
      '-',
      '+',
      ',',
      '.',
      '-,',
      '-.',
      'R$',
      'R$ ',
      'R$ -',
      '--5',
      '+-5',
      '-+5',
      '-R$ -5',
      '5+',
      '1-2',
      '-5-',
      '(-5)',
      '(5',
      '5)',
      '()',
      "'5",
    ],
    // Invalid groups.
    ...[
      '1.23.4',
      '1.2.3',
      '12.34.56',
      '1.2345',
      '12.3456',
      '1234.567',
      '1234.5678',
      '1.23,4',
      '1.2534,00',
    ],
    ...[
      '12.34,56',
      '1234.567,89',
      '1.000.00',
      '1.000.00,00',
      '1..000',
      '.000',
      '.123',
      '1.000.',
      '12.',
      '0.',
    ],
    ...[
      '0.500',
      '00.500',
      '012.500',
      '0.123,45',
      '0.000',
      '1.000.0000',
      '.1.000',
      '..5',
      '1.000..00',
    ],
    // Commas as thousands separators, or without digits.
    ...[
      '1,2,3',
      '1,234,567',
      '1,234.56',
      '1,234,567.89',
      '12,,5',
      ',,5',
      '1,5,',
      ',5,',
      '1,.5',
      '1.,5',
      ',.5',
    ],
    // Inner blanks, other letters, other notations.
    ...[
      '1 234,56',
      '1\u00a0234,56',
      '1\u202f234',
      '12 5',
      "1'234,56",
      '1\u2019234',
      '1_000',
      '1/2',
      '50%',
      '5 %',
    ],
    ...[
      '0x10',
      '12a',
      'a12',
      '1,5 mil',
      '1.5 mi',
      'mil',
      'NaN',
      'Infinity',
      '\u221e',
      '\u00bd',
      '12\u00b2',
    ],
    ...[
      'US$ 5',
      '$ 5',
      '\u20ac 5',
      'RS 5',
      'R 5',
      'R$ R$ 5',
      '5 R$',
      '5 reais',
      'BRL 5',
      '=5',
      '#5',
      '5;',
      '5:00',
    ],
    ...[
      '\u0661\u0662',
      '\u0967\u0968',
      '1\u3001000',
      '12\u066b5',
      '1.234,56\n2',
      '\u0000',
      '5\u0000',
    ],
  ],
  scientific: ['1e3', '1E3', '3,39E+13', '-1.5e-03'],
  error: ['#N/D', '#REF!', '#n/a', '#NÚM!', '####'],
  decimals: [
    ...[
      '12,345',
      '0,001',
      '1,000',
      '12,500',
      '1.234,567',
      '1.000,000',
      ',005',
      '-12,345',
      'R$ 12,345',
      '1077297,850',
    ],
  ],
  digits: [
    ...[
      '12345678901234',
      '10000000000000',
      '10.000.000.000.000',
      '12345678901234,5',
      '-12345678901234',
      '9'.repeat(40),
    ],
  ],
};

test('more than two hundred forms, each read as one amount or refused', () => {
  const refused = Object.entries(REFUSED).flatMap(([fault, texts]) =>
    texts.map((text) => [text, { fault }] as const),
  );
  const table = [...READ.map(([text, value]) => [text, { value }] as const), ...refused];
  expect(table.length).toBeGreaterThan(200);
  expect(new Set(table.map(([text]) => text)).size).toBe(table.length);
  expect(table.map(([text]) => [text, readDecimal(text, { decimals: 2 })])).toEqual(table);
});

test('other counts of decimals have the same rules', () => {
  const read = (text: string, decimals: number) => {
    const { value, fault } = readDecimal(text, { decimals });
    return value ?? fault;
  };
  expect(
    ['12', '1.000', '-3', '12,5', '12.5', '1,0', '1.000,'].map((text) => read(text, 0)),
  ).toEqual([...['12', '1000', '-3', 'decimals', 'decimals', 'decimals', '1000']]);
  expect(['1,5', '1.5', '1,55', '1.55', '1.555'].map((text) => read(text, 1))).toEqual([
    ...['1.5', '1.5', 'decimals', 'decimals', '1555.0'],
  ]);
  expect(['1,5555', '1.55', '1.555', '1.5555', '1234.555'].map((text) => read(text, 4))).toEqual([
    ...['1.5555', '1.5500', '1555.0000', 'form', 'form'],
  ]);
});

test('typing the shown text keeps the value', () => {
  const shown = fc.record({
    whole: fc.bigInt({ min: 0n, max: 10n ** 13n - 1n }),
    negative: fc.boolean(),
    fraction: fc.integer({ min: 0, max: 6 }).chain((decimals) =>
      fc.record({
        decimals: fc.constant(decimals),
        digits: fc
          .array(fc.integer({ min: 0, max: 9 }), { minLength: decimals, maxLength: decimals })
          .map((each) => each.join('')),
      }),
    ),
  });
  fc.assert(
    fc.property(shown, ({ whole, negative, fraction: { decimals, digits } }) => {
      const zero = whole === 0n && !/[1-9]/.test(digits);
      const value = `${negative && !zero ? '-' : ''}${whole}${decimals === 0 ? '' : `.${digits}`}`;
      expect(readDecimal(formatDecimal(value), { decimals })).toEqual({ value });
      expect(readDecimal(`R$\u00a0${formatDecimal(value)}`, { decimals })).toEqual({ value });
    }),
  );
});

test('any parsed text keeps the given digits, in their order', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789.,-R$ '.split('')), maxLength: 24 });
  const significant = (given: string) => given.replace(/\D/g, '').replace(/^0+|0+$/g, '');
  fc.assert(
    fc.property(text, (given) => {
      const { value } = readDecimal(given, { decimals: 2 });
      if (typeof value === 'string') expect(significant(value)).toBe(significant(given));
    }),
    { numRuns: 2000 },
  );
});

test('a refusal says how it is written', () => {
  expect(decimalFaultText('form', { decimals: 2 })).toBe('Valor inválido. Escreva como 1.234,56');
  expect(decimalFaultText('form', { decimals: 0 })).toBe('Valor inválido. Escreva como 1.234');
  expect(decimalFaultText('decimals', { decimals: 2 })).toBe(
    'Valor inválido: no máximo 2 casas depois da vírgula. Escreva como 1.234,56',
  );
  expect(decimalFaultText('decimals', { decimals: 1 })).toBe(
    'Valor inválido: no máximo uma casa depois da vírgula. Escreva como 1.234,5',
  );
  expect(decimalFaultText('decimals', { decimals: 0 })).toBe(
    'Valor inválido: só números inteiros. Escreva como 1.234',
  );
  expect(decimalFaultText('digits', { decimals: 2 })).toBe(
    'Valor inválido: no máximo 13 dígitos antes da vírgula',
  );
});

test('the separator of a file decides, if it is known', () => {
  const read = (text: string, separator: 'virgula' | 'ponto') => {
    const { value, fault } = readDecimal(text, { decimals: 2, separator });
    return value ?? fault;
  };
  expect(
    ['1.234', '12.5', '12,5', 'R$ 1.234,56', '(1.234)'].map((text) => read(text, 'virgula')),
  ).toEqual(['1234.00', 'form', '12.50', '1234.56', '-1234.00']);
  expect(
    ['1.234', '12.5', '12,5', '.5', '1234.', '1,234.56', '12.50-'].map((text) =>
      read(text, 'ponto'),
    ),
  ).toEqual(['decimals', '12.50', 'form', '0.50', '1234.00', 'form', '-12.50']);
});

test.each([
  ['1.234,56', 'virgula'],
  ['R$ (1.234,56)', 'virgula'],
  ['1.234.567', 'virgula'],
  [',5', 'virgula'],
  ['1234.56-', 'ponto'],
  ['0.123', 'ponto'],
  ['1.234', 'ambiguo'],
  ['1234', null],
  ['1,234.56', null],
  ['3,39E+13', null],
] as const)('%s shows the separator %s', (text, separator) => {
  expect(shownSeparator(text)).toBe(separator);
});

test('a lone dash is zero only where systems print it', () => {
  const dashes = ['-', ' - ', 'R$ -', 'R$ -   ', '–'];
  const read = (text: string) => readDecimal(text, { decimals: 2, dash: true }).value;
  expect(dashes.map(read)).toEqual(dashes.map(() => '0.00'));
  expect(readDecimal('--', { decimals: 2, dash: true })).toEqual({ fault: 'form' });
});

test('coordinates are rounded to their decimals', () => {
  const read = (text: string) => {
    const { value, fault } = readDecimal(text, { decimals: 6, rounded: true });
    return value ?? fault;
  };
  expect(
    ['-25.42891612345678', '-8.123', '-8,123456', '179.9999996', '-0.0000004', '-8', '1.2.3'].map(
      read,
    ),
  ).toEqual([
    ...['-25.428916', '-8.123000', '-8.123456', '180.000000', '0.000000', '-8.000000', 'form'],
  ]);
});
