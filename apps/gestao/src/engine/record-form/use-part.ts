import { type AnyEntity, changedFields } from '@claraboia/contract';
import { useRef } from 'react';
import type { EntityRecord } from '../entity-client.ts';
import type { RecordForm } from './use-record-form.ts';

interface PartOptions {
  readonly entity: AnyEntity;
  /** Only field that the form edits; null for all. */
  readonly part: string | null;
  /** Record as read. */
  readonly record: EntityRecord | null;
  readonly form: RecordForm;
}

/**
 * Returns a predicate for the fields that a form shows. A form of one field also shows those that a kept draft or a
 * merge has changed, and those with a fault: nothing is saved unseen. They stay, so that none disappears while it is
 * edited.
 */
export function usePart({ entity, part, record, form }: PartOptions): (name: string) => boolean {
  const more = useRef(new Set<string>());
  if (part === null) return () => true;
  for (const name of changedFields(entity, record ?? {}, form.draft)) more.current.add(name);
  for (const path of form.faults.keys()) more.current.add(path.split('.', 1)[0] ?? path);
  return (name) => name === part || more.current.has(name);
}
