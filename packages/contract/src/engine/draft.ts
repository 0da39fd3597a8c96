import type { AnyEntity, Facts } from './define-entity.ts';
import type { Field, Fields, RowFields } from './fields.ts';

export type AnyDraft = Record<string, unknown>;

/** The value an untouched field starts with. `today` is given so that this stays pure. */
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

/** A form's starting point for a new record. `today` is `YYYY-MM-DD`. */
export function initialDraft(entity: { readonly fields: Fields }, today: string): AnyDraft {
  return Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => [name, initialValue(field, today)]),
  );
}

/** A new row of a collection. */
export function initialRow(fields: RowFields, today: string): AnyDraft {
  return initialDraft({ fields }, today);
}

/**
 * Puts `value` into `field` and lets the behaviours follow, each once, in the order declared. A field
 * that a behaviour changed sets off the behaviours declared on it in turn; because every field
 * is visited at most once, a circle of behaviours ends.
 */
export function changeField(
  entity: AnyEntity,
  draft: AnyDraft,
  field: string,
  value: unknown,
): AnyDraft {
  let next: AnyDraft = { ...draft, [field]: value };
  const pending = [field];
  const seen = new Set<string>();
  for (let changed = pending.shift(); changed !== undefined; changed = pending.shift()) {
    if (seen.has(changed)) continue;
    seen.add(changed);
    for (const behaviour of entity.behaviours) {
      if (behaviour.on !== changed) continue;
      const patch: AnyDraft = behaviour.apply(next);
      for (const [name, patched] of Object.entries(patch)) {
        if (patched !== next[name] && !seen.has(name)) pending.push(name);
      }
      next = { ...next, ...patch };
    }
  }
  return next;
}

export function isVisible(entity: AnyEntity, field: string, draft: AnyDraft, facts: Facts) {
  return entity.visible[field]?.(draft, facts) ?? true;
}

export function isEnabled(entity: AnyEntity, field: string, draft: AnyDraft, facts: Facts) {
  return entity.enabled[field]?.(draft, facts) ?? true;
}
