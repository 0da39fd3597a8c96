import {
  type AnyEntity,
  type Field,
  type Fields,
  withAnexos,
  withMotivo,
  writableFields,
} from '@claraboia/contract';
import type { Values } from '../../engine/types.ts';

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Typed values of the fields that an entity has, in the shapes that forms hold: an unreadable number stays a text.
 * Others are dropped.
 */
export function knownValues(entity: AnyEntity, typed: Values): Values {
  const known = withAnexos(entity.modes.has('rectify') ? withMotivo(entity) : entity);
  return valuesOf(known, typed);
}

function valuesOf(of: { readonly fields: Fields }, typed: Values): Values {
  return Object.fromEntries(
    writableFields(of).flatMap(([name, field]) =>
      Object.hasOwn(typed, name) ? [[name, keptValue(field, typed[name])]] : [],
    ),
  );
}

function keptValue(field: Field, value: unknown): unknown {
  switch (field.type) {
    case 'collection':
      return rowsOf(value)
        .slice(0, field.max)
        .map((row) => ({
          ...(typeof row.id === 'number' && { id: row.id }),
          ...valuesOf(field, row),
        }));
    case 'reference':
      return isObject(value) && typeof value.id === 'number' ? value : null;
    case 'boolean':
      return typeof value === 'boolean' ? value : null;
    case 'integer':
      return typeof value === 'number' || typeof value === 'string' ? value : null;
    default:
      return typeof value === 'string' ? value : null;
  }
}

const rowsOf = (value: unknown): readonly Values[] =>
  Array.isArray(value) ? value.filter(isObject) : [];
