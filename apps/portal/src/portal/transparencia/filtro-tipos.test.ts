import { type FiltroTipo, formatDecimal, readNumeroAno, wellFormed } from '@claraboia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codecOf } from './filtro-tipos.ts';

/** Generators of the values in an address, by kind of field. */
const texto = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .map((text) => wellFormed(text.replaceAll('\u0000', '').trim()))
  .filter((text) => text !== '' && text.length <= 200);
const VALUES: Readonly<Record<FiltroTipo, fc.Arbitrary<string>>> = {
  texto,
  palavras: texto.filter((text) => text.split(/\s+/).length <= 12),
  documento: fc.stringMatching(/^[0-9A-Z]{1,14}$/),
  numero: fc
    .tuple(fc.integer({ min: 1, max: 99_999 }), fc.option(fc.integer({ min: 1900, max: 2199 })))
    .map(([numero, ano]) => (ano === null ? String(numero) : `${numero}/${ano}`)),
  numeroDoAno: texto,
  inteiro: fc.integer({ min: 0, max: 999_999_999 }).map(String),
  minimo: fc.integer({ min: -1e12, max: 1e12 }).map((cents) => (cents / 100).toFixed(2)),
  maximo: fc.integer({ min: -1e12, max: 1e12 }).map((cents) => (cents / 100).toFixed(2)),
};
const tipos = Object.keys(VALUES) as FiltroTipo[];

describe.each(tipos)('a box of the kind %s', (tipo) => {
  const codec = codecOf({ tipo });

  test('shows its value, and parses it back to the same, any number of times', () => {
    fc.assert(
      fc.property(VALUES[tipo], (value) => {
        const typed = codec.toTyped(value);
        expect(codec.typeInto(typed)).toBe(typed);
        expect(codec.fromTyped(typed)).toEqual({ value });
        expect(codec.fromAddress(value)).toBe(value);
        expect(codec.toApi('valor', value)).not.toHaveLength(0);
      }),
    );
  });

  test('asks for nothing that no box holds', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const value = codec.fromAddress(text);
        expect(codec.fromAddress(value)).toBe(value);
        const read = codec.fromTyped(text);
        if ('value' in read && read.value !== '') {
          expect(codec.fromAddress(read.value)).toBe(read.value);
        }
      }),
    );
  });
});

test('surplus words are reported, and not sent', () => {
  const palavras = codecOf({ tipo: 'palavras' });
  const many = Array.from({ length: 13 }, (_, place) => `p${place}`).join(' ');
  expect(palavras.fromTyped(many)).toEqual({ fault: 'Digite até 12 palavras' });
  expect(palavras.fromAddress(many)).toBe('');
  expect(palavras.toApi('historico', 'merenda')).toEqual([
    { path: 'historico', operator: 'search', value: 'merenda' },
  ]);
});

test('an amount is read as people write it, and asked for as the server does', () => {
  const minimo = codecOf({ tipo: 'minimo' });
  for (const typed of ['1.000,50', '1000,50', 'R$ 1.000,50', '1000.50']) {
    expect(minimo.fromTyped(minimo.typeInto(typed))).toEqual({ value: '1000.50' });
  }
  expect(minimo.toTyped('1000.50')).toBe(formatDecimal('1000.50'));
  expect(minimo.toApi('valor', '1000.50')).toEqual([
    { path: 'valor', operator: 'ge', value: '1000.50' },
  ]);
  expect(minimo.fromTyped('1,2,3')).toHaveProperty('fault');
  expect(minimo.fromAddress('1.000,50')).toBe('');
});

test('a number within its year is found as sources write it', () => {
  const numeroDoAno = codecOf({ tipo: 'numeroDoAno' });
  const [numero, ano] = numeroDoAno.toApi('numero', '13/2026');
  expect(numero?.value).toEqual(expect.arrayContaining(['13', '000013', '2026NE000013']));
  expect(numero?.value).not.toContain('113');
  expect(ano).toEqual({ path: 'exercicio', operator: 'eq', value: 2026 });
  expect(numeroDoAno.toApi('numero', '2026NE0013')).toEqual([
    { path: 'numero', operator: 'contains', value: '2026NE0013' },
  ]);
});

test('a year is asked for as a whole number', () => {
  const inteiro = codecOf({ tipo: 'inteiro' });
  expect(inteiro.typeInto('20a23')).toBe('2023');
  expect(inteiro.fromTyped('02023')).toEqual({ value: '2023' });
  expect(inteiro.fromTyped('1234567890')).toHaveProperty('fault');
  expect(inteiro.toApi('anoInscricao', '2023')).toEqual([
    { path: 'anoInscricao', operator: 'eq', value: 2023 },
  ]);
});

test('a text is searched word by word', () => {
  expect(codecOf({ tipo: 'texto' }).toApi('objeto', 'lei 14.133')).toEqual([
    { path: 'objeto', operator: 'words', value: 'lei 14.133' },
  ]);
});

test('a number is asked for without its year, and by it', () => {
  const numero = codecOf({ tipo: 'numero' });
  expect(numero.toApi('numero', '12/2026')).toEqual([
    { path: 'numeroSemAno', operator: 'eq', value: readNumeroAno('12/2026')?.numero },
    { path: 'numeroAno', operator: 'eq', value: 2026 },
  ]);
});
