import { defineEntity } from '../../engine/define-entity.ts';
import { text } from '../../engine/fields.ts';

/** Fixed list of names that the product includes, in the order of their ids. */
export const listaFixa = <const K extends string>(
  key: K,
  label: { readonly singular: string; readonly plural: string; readonly gender: 'm' | 'f' },
) =>
  defineEntity({
    key,
    path: `/v1/transparencia/${key.replaceAll('_', '-')}`,
    scope: 'lookup',
    label,
    fields: { nome: text({ label: 'Nome', always: true }) },
    display: ['nome'],
    list: { columns: ['nome'], sort: [{ path: 'id', direction: 'ASC' }] },
    modes: ['list', 'view'],
  });
