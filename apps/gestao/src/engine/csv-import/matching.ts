import {
  type AnyEntity,
  type ImportCapability,
  MAX_LIMIT,
  type Registry,
} from '@claraboia/contract';
import { nearNames } from '@claraboia/ui/lib/near-names.ts';
import { entityClient, type ListRow } from '../entity-client.ts';
import { nameKey } from './columns.ts';
import type { FileRow } from './read-file.ts';

export type Match = NonNullable<ImportCapability['match']>;

/** The entity whose records the file names. */
export function targetOf(registry: Registry, entity: AnyEntity, match: Match): AnyEntity {
  const field = entity.fields[match.field];
  return registry.get(field?.type === 'reference' ? field.to : match.field);
}

/** A record of the system that a name of the file may stand for. */
export interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly code: string;
}

/** A record as the file names it; spellings that differ in case and accents alone are one. */
export interface FileName {
  readonly key: string;
  readonly name: string;
  /** How many rows name it. */
  readonly count: number;
}

/** Which record of the system a name of the file stands for; `null` while nobody has said. */
export type Mapping = ReadonlyMap<string, number | null>;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Every page of a list, so that what comes after the first is not taken for missing. */
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

/** All records of the client that may be meant, in the order of their codes. */
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

/** The names that the file has, in the order of their first line. Rows without one are told as faulty later. */
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
 * The record that a name most likely means: the one of that name or code, else the nearest name. Of several with that
 * very name none is guessed: the person has to say which.
 */
export function guess(name: string, candidates: readonly Candidate[]): number | null {
  const key = nameKey(name);
  const same = candidates.filter(
    (each) => nameKey(each.name) === key || nameKey(each.code) === key,
  );
  if (same.length > 0) return same.length === 1 ? (same[0]?.id ?? null) : null;
  return nearNames(name, candidates, (each) => [each.name])[0]?.id ?? null;
}
