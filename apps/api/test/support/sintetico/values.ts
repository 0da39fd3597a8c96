import { type Field, type FieldType, type MaskName, writableFields } from '@claraboia/contract';
import { sintetico } from './entity.ts';

/** A value as it is sent, and as the record answers it. */
type Kept = readonly [sent: unknown, kept: unknown];

interface Values {
  readonly valid: readonly Kept[];
  /** Refused at the field with 422. */
  readonly wrong: readonly unknown[];
}

const kept = (...values: readonly unknown[]): readonly Kept[] =>
  values.map((value) => [value, value] as const);

const TEXTS = [
  'Ação nº 1',
  `'; drop table sintetico; --`,
  '=1+1',
  '<b onclick="x()">100% d\u0027água_\\</b>',
  '😀 é e\u0301 ﷺ',
  '{{x}} $1 %s \\1',
];
/** No kind takes them: they are no text, no number, no list and no reference. */
const NOTHING = [{ $ne: null }, [[]], { id: 'a' }];
const NO_TEXT = [...NOTHING, 7, true, ['a'], 'a\u0000b', 'a\ud800'];

const textValues = (max: number): Values => ({
  valid: [...kept(...TEXTS, 'x'.repeat(max)), ['  dos lados\t', 'dos lados'], ['a\u202eb', 'ab']],
  wrong: [...NO_TEXT, 'x'.repeat(max + 1)],
});

const NUMBERS: Readonly<Record<MaskName, Values>> = {
  cpf: {
    valid: [...kept('52998224725'), ['529.982.247-25', '52998224725']],
    wrong: [...NO_TEXT, '52998224724', '11111111111', '5299822472', '11222333000181'],
  },
  cnpj: {
    valid: [...kept('11222333000181', '12ABC34501DE35'), ['11.222.333/0001-81', '11222333000181']],
    wrong: [...NO_TEXT, '11222333000182', '52998224725'],
  },
  cpfCnpj: {
    valid: kept('52998224725', '11222333000181', '12ABC34501DE35'),
    wrong: [...NO_TEXT, '52998224724', '11222333000182', '1'.repeat(41)],
  },
  telefone: {
    valid: [...kept('8133334444', '81988887777'), ['(81) 3333-4444', '8133334444']],
    wrong: [...NO_TEXT, '813333444', '81333344445555'],
  },
  celular: { valid: kept('81988887777'), wrong: [...NO_TEXT, '8133334444', '8198888777A'] },
  cep: { valid: [...kept('50030230'), ['50030-230', '50030230']], wrong: [...NO_TEXT, '5003023'] },
};

const NO_ADDRESS = [
  ...NO_TEXT,
  'exemplo.org',
  'javascript:alert(1)',
  'https://usuario:senha@exemplo.org/',
  `https://exemplo.org/${'a'.repeat(2000)}`,
];
const NO_NUMBER = [...NOTHING, '12', true, 1.5, 1e300];

/** Values of each kind of field, apart from the limits of one field. */
const KINDS: {
  readonly [T in FieldType]: (field: Extract<Field, { type: T }>) => Values;
} = {
  text: (field) => {
    if (field.typed === 'digits') {
      return {
        valid: kept('12', '012/2026', '1.234-5', '9'.repeat(field.max)),
        wrong: [...NO_TEXT, 'a1', '1/', '1 2', '9'.repeat(field.max + 1)],
      };
    }
    if (field.typed === 'email') {
      return {
        valid: kept('ana@exemplo.org', 'a.b+c@sub.exemplo.org'),
        wrong: [...NO_TEXT, 'ana', 'ana@', '@exemplo.org', 'a..b@exemplo.org', 'a b@exemplo.org'],
      };
    }
    return textValues(field.max);
  },
  masked: ({ mask }) => NUMBERS[mask],
  slug: () => ({
    valid: kept('a', 'nome-do-meio', 'a1', 'a'.repeat(200)),
    wrong: [...NO_TEXT, 'Nome', 'a--b', '-a', 'a_b', 'ação', '../a', 'a'.repeat(201)],
  }),
  url: () => ({
    valid: kept('https://exemplo.org', 'http://exemplo.org/a?b=%20c#d'),
    wrong: NO_ADDRESS,
  }),
  richText: () => ({
    valid: [
      ...kept('<p>Texto <strong>forte</strong></p>'),
      ['<p onclick="x()">a</p><script>x()</script>', '<p>a</p>'],
    ],
    wrong: NO_TEXT,
  }),
  integer: ({ min = -2_147_483_648, max = 2_147_483_647 }) => ({
    valid: kept(min, max, min + 1),
    wrong: [...NO_NUMBER, min - 1, max + 1],
  }),
  decimal: ({ decimals }) => ({
    valid: [
      ...kept((0).toFixed(decimals), (-1.5).toFixed(decimals)),
      ['9'.repeat(13 - 4), `${'9'.repeat(9)}.${'0'.repeat(decimals)}`],
      ['0012.5', (12.5).toFixed(decimals)],
      ['-0', (0).toFixed(decimals)],
      [12.5, (12.5).toFixed(decimals)],
    ],
    wrong: [...NOTHING, true, '1,5', '1e3', `0.${'1'.repeat(decimals + 1)}`, '9'.repeat(14), '--1'],
  }),
  color: () => ({
    valid: [...kept('#1351b4', '#000000'), ['#ABCDEF', '#abcdef']],
    wrong: [...NO_TEXT, '1351b4', '#fff', 'red', '#1351b4;x'],
  }),
  boolean: () => ({ valid: kept(true, false), wrong: [...NOTHING, 'true', 1, 0] }),
  choice: ({ options }) => ({
    valid: kept(...options.map(({ value }) => value)),
    wrong: [...NO_TEXT, 'outra', options[0]?.label],
  }),
  date: () => ({
    valid: kept('2026-03-15', '2024-02-29', '0001-01-01', '9999-12-31'),
    wrong: [...NO_TEXT, '2026-02-29', '15/03/2026', '2026-03-15T00:00:00Z', '0000-01-01'],
  }),
  dateTime: () => ({
    valid: [
      ...kept('2026-03-15T12:00:00.000Z', '1985-11-02T23:59:59.999Z'),
      ['2026-03-15T12:00', '2026-03-15T12:00:00.000Z'],
    ],
    wrong: [...NO_TEXT, '2026-03-15', '2026-02-29T12:00:00Z', '2026-03-15T24:00:00Z'],
  }),
  reference: () => ({
    valid: [],
    wrong: [...NO_TEXT, {}, { id: '1' }, { id: 0 }, { id: -1 }, { id: 1.5 }],
  }),
  // An external URL is checked once the other cells are right, a stored name once the record is.
  file: ({ externalWhen }) => ({
    valid: externalWhen === undefined ? [] : kept('https://exemplo.org/a.pdf'),
    wrong: externalWhen === undefined ? [...NO_TEXT, 'https://exemplo.org/a.pdf'] : NO_TEXT,
  }),
  collection: () => ({ valid: [], wrong: [{}, 'texto', 7, [null], ['a'], [{ nada: 1 }]] }),
};

/** Values of a field. */
export const valuesOf = (field: { readonly type: FieldType }): Values =>
  (KINDS[field.type] as (of: never) => Values)(field as never);

/** Writable fields of the synthetic entity with their values. */
export const sinteticoValues = writableFields(sintetico).map(
  ([name, field]) => [name, field, valuesOf(field)] as const,
);

/** Kinds of fields that exist. */
export const FIELD_TYPES = Object.keys(KINDS);
/** Kinds of numbers with a punctuation. */
export const MASKS = Object.keys(NUMBERS);
