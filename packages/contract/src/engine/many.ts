import { hasTrash } from './access.ts';
import type { ManyPreset } from './capabilities.ts';
import type { AnyEntity } from './define-entity.ts';
import type { Field } from './fields.ts';

/** Fields that many chosen records can be changed in at once. */
export function manyFields({
  fields,
  capabilities,
}: AnyEntity): readonly (readonly [string, Field])[] {
  return (capabilities.many?.fields ?? []).flatMap((name) => {
    const field = fields[name];
    return field === undefined ? [] : [[name, field] as const];
  });
}

/** True if many records can be changed at once. */
export const changesMany = (entity: AnyEntity): boolean =>
  entity.modes.has('change') && manyFields(entity).length > 0;

/** True if many records can be deleted at once: only if they can be restored. A single record is no list. */
export const removesMany = (entity: AnyEntity): boolean =>
  hasTrash(entity) && entity.capabilities.single === undefined;

/** Values that a preset sets. */
export const presetChanges = (
  { changes = {}, today = [] }: ManyPreset,
  day: string,
): Readonly<Record<string, unknown>> => ({
  ...changes,
  ...Object.fromEntries(today.map((name) => [name, day])),
});
