import type { AnyEntity, ImportMatch, Registry } from '@claraboia/contract';
import { entityClient } from '../../entity-client.ts';

/** Entity whose records the names of a column stand for. */
export function targetOf(registry: Registry, entity: AnyEntity, match: ImportMatch): AnyEntity {
  const field = entity.fields[match.field];
  return registry.get(field?.type === 'reference' ? field.to : match.field);
}

/** Record of the system that a name in the file may refer to. */
export interface Candidate {
  /** Its code, or its name without one. */
  readonly value: string;
  readonly label: string;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** All possible records of the client, sorted by code. */
export async function readCandidates(
  target: AnyEntity,
  { by, code }: ImportMatch,
  signal: AbortSignal,
): Promise<readonly Candidate[]> {
  const rows = await entityClient.listAll(target.path, [by, code], signal);
  const named = rows
    .toSorted((a, b) => text(a[code]).localeCompare(text(b[code]), 'pt-BR', { numeric: true }))
    .map(
      (row) => [text(row[code]) || text(row[by]), `${text(row[code])} ${text(row[by])}`] as const,
    );
  // One of two records with the same name and no code cannot be meant.
  return [...new Map(named)].map(([value, label]) => ({ value, label: label.trim() }));
}
