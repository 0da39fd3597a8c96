import { expect, test } from 'vitest';
import {
  documentoNomeado,
  type Expression,
  either,
  equals,
  listed,
  path,
  readerOf,
} from './expression.ts';

const read = (expression: Expression, row: object) =>
  readerOf(expression, {
    addresses: { raiz: '', site: '', api: '' },
    guestHosts: [],
    plainText: (html) => html,
  })(row);

test('lists existing parts, and nothing if there are none', () => {
  const both = listed(path('a'), path('b'));
  expect(read(both, { a: 'Um', b: 'Dois' })).toBe('Um · Dois');
  expect(read(both, { a: null, b: 'Dois' })).toBe('Dois');
  expect(read(both, { a: null, b: null })).toBeNull();
});

test('identifies a value by equality', () => {
  const told = either(equals(path('tipo.id'), 2), 'Termo aditivo', 'Contrato');
  expect(read(told, { tipo: { id: 2 } })).toBe('Termo aditivo');
  expect(read(told, { tipo: { id: 1 } })).toBe('Contrato');
  expect(read(told, { tipo: null })).toBe('Contrato');
});

test('a CNPJ is named as one, a masked CPF and other texts are not', () => {
  const named = documentoNomeado(path('documento'));
  expect(read(named, { documento: '11222333000181' })).toBe('CNPJ 11.222.333/0001-81');
  expect(read(named, { documento: '***.982.247-**' })).toBe('***.982.247-**');
  expect(read(named, { documento: 'EX-7' })).toBe('EX-7');
});
