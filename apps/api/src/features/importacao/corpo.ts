import { type AnyDraft, type AnyEntity, type Field, writableFields } from '@claraboia/contract';
import { isLine, type Line } from './references.ts';

/** Values to save, as a request has them; a reference may be the line of another row. */
export type Corpo = Readonly<Record<string, unknown>>;

function saved(field: Field, value: unknown): unknown {
  if (field.type === 'reference') {
    if (isLine(value)) return value;
    return value === null || value === undefined ? null : { id: (value as { id: number }).id };
  }
  if (field.type === 'collection') {
    return ((value ?? []) as readonly AnyDraft[]).map((row) =>
      Object.fromEntries(
        writableFields(field).map(([name, cell]) => [name, saved(cell, row[name])]),
      ),
    );
  }
  return value ?? null;
}

/** Body of a save: the writable fields that a draft has, references as `{id}`. */
export const corpoOf = (entity: AnyEntity, draft: AnyDraft): Corpo =>
  Object.fromEntries(
    writableFields(entity).flatMap(([name, field]) =>
      Object.hasOwn(draft, name) ? [[name, saved(field, draft[name])]] : [],
    ),
  );

/** Lines that a body refers to. */
export const linesOf = (corpo: Corpo): readonly number[] =>
  Object.values(corpo)
    .filter(isLine)
    .map(({ line }) => line);

/** Body with other values for the lines that it refers to. */
export const withLines = (corpo: Corpo, replace: (line: Line) => unknown): Corpo =>
  Object.fromEntries(
    Object.entries(corpo).map(([name, value]) => [name, isLine(value) ? replace(value) : value]),
  );
