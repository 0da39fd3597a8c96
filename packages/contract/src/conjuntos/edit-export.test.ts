import { expect, it } from 'vitest';
import { registry } from '../entities/index.ts';
import { servico } from '../entities/servico.entity.ts';
import { editExportOf, KEPT_CELL, ReferenceNames } from './edit-export.ts';

it('a reference is written by a name or a code that only its record has', () => {
  const names = new ReferenceNames(servico);
  const [reference] = editExportOf(registry, servico).references;
  if (reference === undefined) throw new Error('the entity has no reference');
  names.load(reference, [
    { id: 1, nome: 'Obras', codigoCompleto: '' },
    { id: 2, nome: 'Obras', codigoCompleto: '02' },
    { id: 3, nome: 'Saúde', codigoCompleto: '03' },
  ]);
  const written = [1, 2, 3].map((id) => names.of(reference.name, { [reference.name]: { id } }));
  expect(written).toEqual([KEPT_CELL, '02', 'Saúde']);
});
