import { defineEntity } from '../engine/define-entity.ts';
import { text } from '../engine/fields.ts';

/** Municipality of Brazil; the id is its IBGE code. */
export const municipio = defineEntity({
  key: 'municipio',
  path: '/v1/municipio',
  scope: 'lookup',
  label: { singular: 'Município', plural: 'Municípios', gender: 'm' },
  fields: {
    nome: text({ label: 'Nome' }),
    uf: text({ label: 'UF', max: 2 }),
  },
  display: ['nome', 'uf'],
  list: {
    columns: ['uf', 'nome'],
    sort: [
      { path: 'uf', direction: 'ASC' },
      { path: 'nome', direction: 'ASC' },
    ],
  },
  modes: ['list', 'view'],
});
