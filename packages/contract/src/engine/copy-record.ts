import type { AnyEntity } from './define-entity.ts';
import { writableFields } from './define-entity.ts';
import type { AnyDraft } from './draft.ts';
import type { Field } from './fields.ts';

/**
 * True if records can be duplicated: those of clients that people add, except personal data and single records. Records of
 * the installation, such as clients, people and their rights, are unique.
 */
export const isDuplicable = ({ scope, modes, personal, capabilities }: AnyEntity): boolean =>
  scope === 'tenant' && modes.has('add') && !personal && capabilities.single === undefined;

/**
 * Values of a record for a new one like it: without files, unique values, addresses, the numbers of documents, and its place
 * in the list.
 */
export function copyOf(entity: AnyEntity, record: AnyDraft): AnyDraft {
  const own = new Set(entity.unique.map(({ field }) => field));
  const place = entity.capabilities.reorder?.by;
  return Object.fromEntries(
    writableFields(entity).flatMap(([name, field]) =>
      own.has(name) || name === place || isOwn(field) ? [] : [[name, copied(field, record[name])]],
    ),
  );
}

/** True if a field belongs to one record: its files, its address, its number, its text elsewhere. */
function isOwn(field: Field): boolean {
  if (field.own === true || field.type === 'url') return true;
  if (field.type === 'collection') {
    return Object.values<Field>(field.fields).some(({ type }) => type === 'file');
  }
  if (field.type === 'file' || field.type === 'slug') return true;
  return (field.type === 'text' || field.type === 'integer') && field.numbered !== undefined;
}

/** Rows are new ones in the copy. */
function copied(field: Field, value: unknown): unknown {
  if (field.type !== 'collection') return value ?? null;
  return ((value ?? []) as readonly AnyDraft[]).map(({ id: _, ...row }) => row);
}
