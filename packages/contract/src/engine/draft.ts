import type { AnyEntity, Facts } from './define-entity.ts';
import type { Field, Fields, RowFields } from './fields.ts';

export type AnyDraft = Record<string, unknown>;

/** Initial value of a field. `today` is a parameter so that this stays pure. */
export function initialValue(field: Field, today: string): unknown {
  switch (field.type) {
    case 'boolean':
      return field.initial;
    case 'collection':
      return [];
    case 'reference':
    case 'choice':
      return field.initial ?? null;
    case 'date':
      return field.initial === 'today' ? today : null;
    default:
      return null;
  }
}

/** Initial draft of a new record. `today` is `YYYY-MM-DD`. */
export function initialDraft(entity: { readonly fields: Fields }, today: string): AnyDraft {
  return Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => [name, initialValue(field, today)]),
  );
}

/** New row of a collection. */
export function initialRow(fields: RowFields, today: string): AnyDraft {
  return initialDraft({ fields }, today);
}

/**
 * Key of the values that behaviours have cleared, by the choice they belonged to. A symbol, because it follows the
 * draft everywhere but is not saved, validated or compared.
 */
const PUT_AWAY = Symbol('put away');

type Kept = Readonly<Record<string, AnyDraft>>;
type KeepingDraft = AnyDraft & { readonly [PUT_AWAY]?: Kept };

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** Key of a field with its chosen value; a reference counts by its id only. */
function choiceKey(field: string, value: unknown): string {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
  return `${field} ${JSON.stringify(id ?? null)}`;
}

/** Stores the values that a patch clears under the old choice, and restores those stored under the new one. */
function giveBack(draft: AnyDraft, patch: AnyDraft, field: string, before: unknown): AnyDraft {
  const [left, taken] = [choiceKey(field, before), choiceKey(field, draft[field])];
  const emptied = Object.keys(patch).filter((name) => isEmpty(patch[name]));
  const kept = (draft as KeepingDraft)[PUT_AWAY] ?? {};
  const away = { ...kept[left], ...Object.fromEntries(emptied.map((name) => [name, draft[name]])) };
  const now: Kept = { ...kept, [left]: away };
  const back = emptied.filter((name) => !isEmpty(now[taken]?.[name]));
  const given = Object.fromEntries(back.map((name) => [name, now[taken]?.[name]]));
  const result: KeepingDraft = { ...patch, ...given, [PUT_AWAY]: now };
  return result;
}

/**
 * Sets `value` in `field` and applies the behaviours, each once, in the order declared. A field changed by a behaviour
 * triggers its own behaviours in turn. Every field is visited at most once, so cycles end.
 * @param isNew the record is not saved yet
 */
export function changeField(
  entity: AnyEntity,
  draft: AnyDraft,
  field: string,
  value: unknown,
  isNew = true,
): AnyDraft {
  let next: AnyDraft = { ...draft, [field]: value };
  const pending = [field];
  const seen = new Set<string>();
  for (let changed = pending.shift(); changed !== undefined; changed = pending.shift()) {
    if (seen.has(changed)) continue;
    seen.add(changed);
    for (const behaviour of entity.behaviours) {
      if (behaviour.on !== changed || (behaviour.whileNew === true && !isNew)) continue;
      const plain: AnyDraft = behaviour.apply(next, draft);
      const patch =
        behaviour.givesBack === true ? giveBack(next, plain, changed, draft[changed]) : plain;
      for (const [name, patched] of Object.entries(patch)) {
        if (patched !== next[name] && !seen.has(name)) pending.push(name);
      }
      next = { ...next, ...patch };
    }
  }
  return next;
}

/**
 * Sets several values, as if they were typed in the order of the fields. Given values win over those of behaviours.
 * @param isNew the record is not saved yet
 */
export function changeFields(
  entity: AnyEntity,
  draft: AnyDraft,
  values: AnyDraft,
  isNew = true,
): AnyDraft {
  const given = Object.keys(entity.fields).filter((name) => Object.hasOwn(values, name));
  const followed = given.reduce(
    (next, name) => changeField(entity, next, name, values[name], isNew),
    draft,
  );
  return { ...followed, ...Object.fromEntries(given.map((name) => [name, values[name]])) };
}

export function isVisible(entity: AnyEntity, field: string, draft: AnyDraft, facts: Facts) {
  return entity.visible[field]?.(draft, facts) ?? true;
}

export function isEnabled(entity: AnyEntity, field: string, draft: AnyDraft, facts: Facts) {
  return entity.enabled[field]?.(draft, facts) ?? true;
}

/** True if a save without this field would be rejected. */
export function isRequired(entity: AnyEntity, field: string, draft: AnyDraft): boolean {
  const always = entity.fields[field]?.required !== undefined;
  return always || (entity.requiredWhile[field]?.(draft) ?? false);
}
