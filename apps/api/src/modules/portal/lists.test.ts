import {
  type AnyEntity,
  conjuntos,
  type Field,
  pathsIn,
  registry,
  resolvePath,
} from '@claraboia/contract';
import { expect, test } from 'vitest';
import { publicLists } from './lists.ts';

/** The texts that people type and citizens read, as `entity.field`, from all lists and sets. */
const shown = new Set(
  [
    ...publicLists.flatMap(({ entity, columns }) => columns.map((path) => [entity, path] as const)),
    ...conjuntos.flatMap(({ entidade, linha, colunas, filhos }) =>
      [...linha, ...colunas.flatMap(({ valor }) => pathsIn(valor))]
        .filter((path) => filhos[path] === undefined)
        .map((path) => [entidade, path] as const),
    ),
  ].flatMap(([entity, path]) => typedAt(entity, path)),
);

function typedAt(entity: AnyEntity, path: string): string[] {
  const { entity: owner, property } = resolvePath(registry, entity, path);
  const declared =
    owner.scope === 'tenant' ? registry.all.find(({ key }) => key === owner.key) : undefined;
  const field = declared?.fields[property];
  if (declared === undefined || field === undefined || !declared.modes.has('add')) return [];
  const isTyped = (each: Field) =>
    (each.type === 'text' && each.masking !== 'none' && each.readOnly !== true) ||
    each.type === 'richText';
  return isTyped(field) ? [`${declared.key}.${property}`] : [];
}

test('forms warn about personal data in each text that citizens read', () => {
  expect(shown.size).toBeGreaterThan(40);
  const silent = [...shown].filter((name) => {
    const [key = '', property = ''] = name.split('.');
    const field = registry.get(key).fields[property] as Field;
    return !('published' in field && field.published === true);
  });
  expect(silent).toEqual([]);
});
