import {
  type AnyEntity,
  type Field,
  pathsIn,
  registry,
  resolvePath,
  todosOsConjuntos,
} from '@claraboia/contract';
import { expect, test } from 'vitest';

/** The texts that people type and citizens read, as `entity.field`, from all sets. */
const shown = new Set(
  todosOsConjuntos.flatMap(({ entidade, linha, inicios, colunas, filhos }) =>
    [...linha, ...Object.values(inicios), ...colunas.flatMap(({ valor }) => pathsIn(valor))]
      .filter((path) => filhos[path] === undefined)
      .flatMap((path) => typedAt(entidade, path)),
  ),
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
