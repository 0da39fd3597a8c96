import { expect, test } from 'vitest';
import { addableHeaders, listHeaders } from '../engine/list-headers.ts';
import { contrato, inscricao, publicacao, registry } from './index.ts';

test.each(registry.all.map((entity) => [entity.key, entity] as const))(
  '%s: every column, offered or shown, has a header of its own, and those offered a plain value',
  (_key, entity) => {
    const columns = [...listHeaders(registry, entity), ...addableHeaders(registry, entity)];
    const headers = columns.map(({ header }) => header);
    expect(headers).toEqual([...new Set(headers)]);
    const paths = columns.map(({ path }) => path);
    expect(paths).toEqual([...new Set(paths)]);
    for (const { kind } of addableHeaders(registry, entity)) {
      expect(['file', 'richText', 'reference', 'collection']).not.toContain(kind);
    }
  },
);

test('the other fields of an entity can be added, references by their names', () => {
  const paths = addableHeaders(registry, contrato).map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['dataFim', 'licitacao.numeroProcesso']));
  expect(paths).not.toContain('objeto');
  expect(addableHeaders(registry, publicacao).map(({ path }) => path)).toContain('entidade.nome');
  // Opening such a record is logged; a list with its telephone would not be.
  expect(addableHeaders(registry, inscricao)).toEqual([]);
});
