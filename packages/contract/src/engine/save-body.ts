import { type AnyEntity, writableFields } from './define-entity.ts';
import type { AnyDraft } from './draft.ts';
import type { Field } from './fields.ts';

/** Body of a save: every writable field, references as `{id}`. */
export function saveBody(entity: AnyEntity, draft: AnyDraft): AnyDraft {
  return Object.fromEntries(
    writableFields(entity).map(([name, field]) => [name, saved(field, draft[name])]),
  );
}

/** Body of a change. An unchanged position is omitted: others may have moved the record meanwhile. */
export function changeBody(
  entity: AnyEntity,
  record: AnyDraft & { readonly id: number; readonly versao: number },
  draft: AnyDraft,
): AnyDraft {
  const { id, versao } = record;
  const body: AnyDraft = { id, versao, ...saveBody(entity, draft) };
  const { reorder } = entity.capabilities;
  if (reorder !== undefined && draft[reorder.by] === record[reorder.by]) delete body[reorder.by];
  return body;
}

function saved(field: Field, value: unknown): unknown {
  if (field.type === 'reference') {
    // Anything else passes on, so that the save refuses it.
    return isObject(value) ? { id: value.id } : (value ?? null);
  }
  if (field.type === 'collection') {
    // A partial draft, as an import makes it of a file without that column, has no rows.
    const rows: unknown = value ?? [];
    if (!Array.isArray(rows)) return rows;
    return rows.map((row: unknown) => {
      if (!isObject(row)) return row;
      const cells = writableFields(field).map(([name, cell]) => [name, saved(cell, row[name])]);
      return {
        ...(row.id === undefined ? {} : { id: row.id }),
        ...Object.fromEntries(cells),
      };
    });
  }
  return value ?? null;
}

const isObject = (value: unknown): value is AnyDraft =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
