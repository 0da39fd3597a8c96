import type { AnyEntity } from './define-entity.ts';
import type { AnyDraft } from './draft.ts';

/** Values of the fields in an address: texts, and ids of references. Null if a field is empty. */
export type AddressValues = Readonly<Record<string, string | number | null>>;

/** Fields of an entity that are part of its records' public addresses. */
export const addressFields = ({ capabilities: { address } }: AnyEntity): readonly string[] =>
  address === undefined
    ? []
    : [...new Set(Object.values(address.params).map((path) => path.split('.')[0] ?? path))];

/** Values in the public address that differ from the saved ones; null if the address stays. */
export function changedAddress(
  entity: AnyEntity,
  saved: AnyDraft,
  draft: AnyDraft,
): AddressValues | null {
  const changed = addressFields(entity).flatMap((name) => {
    const value = addressValue(draft[name]);
    return value === addressValue(saved[name]) ? [] : [[name, value] as const];
  });
  return changed.length === 0 ? null : Object.fromEntries(changed);
}

function addressValue(value: unknown): string | number | null {
  if (typeof value === 'string') return value;
  return (value as { readonly id: number } | null | undefined)?.id ?? null;
}
