import {
  type AnyEntity,
  type ImportCapability,
  MAX_LIMIT,
  nameKey,
  type Registry,
} from '@claraboia/contract';
import { nearNames } from '@claraboia/ui/lib/near-names.ts';
import { entityClient, type ListRow } from '../entity-client.ts';
import type { FileRow } from './read-file.ts';

export type Match = NonNullable<ImportCapability['match']>;

/** Entity whose records the file names. */
export function targetOf(registry: Registry, entity: AnyEntity, match: Match): AnyEntity {
  const field = entity.fields[match.field];
  return registry.get(field?.type === 'reference' ? field.to : match.field);
}

/** Record of the system that a name in the file may refer to. */
export interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly code: string;
}

/** Name in the file; spellings that differ only in case and accents count as one. */
export interface FileName {
  readonly key: string;
  readonly name: string;
  /** Number of rows with this name. */
  readonly count: number;
}

/** Record for each name in the file; `null` while undecided. */
export type Mapping = ReadonlyMap<string, number | null>;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Reads all pages of a list, so that records after the first page are not missing. */
export async function readAll(
  path: string,
  columns: readonly string[],
  signal?: AbortSignal,
): Promise<readonly ListRow[]> {
  const rows: ListRow[] = [];
  for (;;) {
    const page = await entityClient.list(
      path,
      {
        conditions: [],
        sort: [{ path: 'id', direction: 'ASC' }],
        columns,
        limit: MAX_LIMIT,
        offset: rows.length,
      },
      signal,
    );
    rows.push(...page.list);
    if (page.list.length === 0 || rows.length >= page.count) return rows;
  }
}

/** All possible records of the client, sorted by code. */
export async function readCandidates(
  target: AnyEntity,
  { by, code }: Match,
  signal?: AbortSignal,
): Promise<readonly Candidate[]> {
  const rows = await readAll(target.path, [by, code], signal);
  return rows
    .map((row) => ({ id: row.id, name: text(row[by]), code: text(row[code]) }))
    .toSorted((a, b) => a.code.localeCompare(b.code, 'pt-BR', { numeric: true }));
}

/** Names in the file, in order of first occurrence. Rows without a name are reported as faulty later. */
export function namesIn(rows: readonly FileRow[], { field }: Match): readonly FileName[] {
  const found = new Map<string, FileName>();
  for (const { cells } of rows) {
    const name = cells.get(field) ?? '';
    const key = nameKey(name);
    if (key === '') continue;
    const before = found.get(key);
    found.set(key, { key, name: before?.name ?? name, count: (before?.count ?? 0) + 1 });
  }
  return [...found.values()];
}

/**
 * Most likely record for a name: the same name or code, else the most similar name. If several records have that exact
 * name, there is no guess: the person has to choose.
 */
export function guess(name: string, candidates: readonly Candidate[]): number | null {
  const key = nameKey(name);
  const same = candidates.filter(
    (each) => nameKey(each.name) === key || nameKey(each.code) === key,
  );
  if (same.length > 0) return same.length === 1 ? (same[0]?.id ?? null) : null;
  return nearNames(name, candidates, (each) => [each.name])[0]?.id ?? null;
}
