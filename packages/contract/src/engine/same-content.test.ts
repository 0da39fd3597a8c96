import { expect, test } from 'vitest';
import { defineEntity } from './define-entity.ts';
import { collection, dateTime, decimal, integer, reference, text } from './fields.ts';
import { changedFields } from './same-content.ts';

const exemplo = defineEntity({
  key: 'exemplo',
  path: '/v1/exemplo',
  scope: 'tenant',
  label: { singular: 'Exemplo', plural: 'Exemplos', gender: 'm' },
  fields: {
    nome: text({ label: 'Nome' }),
    valor: decimal({ label: 'Valor' }),
    quando: dateTime({ label: 'Quando' }),
    grupo: reference({ label: 'Grupo', to: 'grupo' }),
    ordem: integer({ label: 'Ordem' }),
    linhas: collection({
      label: 'Linhas',
      table: 'exemplo_linha',
      rowLabel: 'Linha',
      fields: { nome: text({ label: 'Nome' }) },
    }),
  },
  display: ['nome'],
  list: { columns: ['nome'], sort: [{ path: 'nome', direction: 'ASC' }] },
});

const record = {
  nome: 'Um',
  valor: '10.50',
  quando: '2026-03-15T12:00:00.000Z',
  grupo: { id: 1, nome: 'Antigo' },
  ordem: null,
  linhas: [{ id: 7, nome: 'a' }],
};

test.each([
  ['the same', {}, []],
  ['an amount written otherwise', { valor: '10.5' }, []],
  ['another amount', { valor: '10.51' }, ['valor']],
  ['an instant of another zone', { quando: '2026-03-15T09:00:00-03:00' }, []],
  ['a reference whose name is another by now', { grupo: { id: 1, nome: 'Novo' } }, []],
  ['another reference', { grupo: { id: 2, nome: 'Antigo' } }, ['grupo']],
  ['nothing, however it is said', { ordem: undefined }, []],
  ['rows sent without their ids', { linhas: [{ nome: 'a' }] }, []],
  [
    'rows in other words, and a name',
    { linhas: [{ id: 7, nome: 'b' }], nome: '' },
    ['nome', 'linhas'],
  ],
  ['no rows', { linhas: [] }, ['linhas']],
])('%s', (_what, patch, expected) => {
  expect(changedFields(exemplo, record, { ...record, ...patch })).toEqual(expected);
});

test('a field missing from a save is no change', () => {
  expect(changedFields(exemplo, record, { nome: 'Dois' })).toEqual(['nome']);
});
