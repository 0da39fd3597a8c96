import { canonicalDecimal, isDecimal } from '../domain/values.ts';
import { type AnyEntity, writableFields } from './define-entity.ts';
import type { Field } from './fields.ts';

const nothing = (value: unknown) => value === null || value === undefined || value === '';

/**
 * Normalises a value, so that values that save to the same data become equal texts. A reference counts by its id, an
 * instant by its time, whatever its notation. A collection counts by the cells of its rows, not by their ids.
 */
export function comparable(field: Field, value: unknown): string {
  if (nothing(value)) return field.type === 'collection' ? '[]' : '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  switch (field.type) {
    case 'reference':
      return JSON.stringify((value as { id: unknown }).id);
    case 'collection':
      return JSON.stringify(
        (value as readonly Record<string, unknown>[]).map((row) =>
          writableFields(field).map(([name, cell]) => comparable(cell, row[name])),
        ),
      );
    case 'decimal':
      return isDecimal(text) ? canonicalDecimal(text, field.decimals) : text;
    case 'dateTime':
      return Number.isNaN(Date.parse(text)) ? text : String(Date.parse(text));
    default:
      return text;
  }
}

/** Writable fields in which two records differ, in form order; only fields that `b` has. */
export function changedFields(
  entity: AnyEntity,
  a: Readonly<Record<string, unknown>>,
  b: Readonly<Record<string, unknown>>,
): string[] {
  return writableFields(entity)
    .filter(
      ([name, field]) => name in b && comparable(field, a[name]) !== comparable(field, b[name]),
    )
    .map(([name]) => name);
}
