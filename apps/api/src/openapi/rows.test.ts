import { expect, test } from 'vitest';
import { rowsOf } from './rows.ts';

test('lists properties with nested ones, in lists and optional parents', () => {
  const rows = rowsOf({
    type: 'object',
    required: ['list'],
    properties: {
      list: {
        type: 'array',
        title: 'Registros',
        maxItems: 10,
        items: { type: 'object', properties: { nome: { type: ['string', 'null'], maxLength: 5 } } },
      },
      tipo: {
        anyOf: [{ type: 'object', properties: { id: { type: 'number' } } }, { type: 'null' }],
      },
      modo: { enum: ['a', 'b'] },
    },
  });
  expect(rows).toEqual([
    { name: 'list', type: 'lista', required: true, about: 'Registros; até 10 itens' },
    { name: 'list[].nome', type: 'texto ou nulo', required: false, about: 'até 5 caracteres' },
    { name: 'tipo', type: 'objeto ou nulo', required: false, about: '' },
    { name: 'tipo.id', type: 'número', required: false, about: '' },
    { name: 'modo', type: '"a" ou "b"', required: false, about: '' },
  ]);
});

test('a schema that holds itself ends', () => {
  const items: { properties: Record<string, object> } = { properties: {} };
  items.properties.filhos = { type: 'array', items };
  expect(rowsOf(items).map(({ name }) => name)).toEqual([
    'filhos',
    'filhos[].filhos',
    'filhos[].filhos[].filhos',
    'filhos[].filhos[].filhos[].filhos',
  ]);
});
