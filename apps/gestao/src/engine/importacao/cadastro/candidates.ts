import { type AnyEntity, type ImportMatch, MAX_LIMIT, type Registry } from '@claraboia/contract';
import { entityClient, type ListRow } from '../../entity-client.ts';

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

/** Reads all pages of a list, so that records after the first page are not missing. */
async function readAll(
  path: string,
  columns: readonly string[],
  signal: AbortSignal,
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
  { by, code }: ImportMatch,
  signal: AbortSignal,
): Promise<readonly Candidate[]> {
  const rows = await readAll(target.path, [by, code], signal);
  const named = rows
    .toSorted((a, b) => text(a[code]).localeCompare(text(b[code]), 'pt-BR', { numeric: true }))
    .map(
      (row) => [text(row[code]) || text(row[by]), `${text(row[code])} ${text(row[by])}`] as const,
    );
  // One of two records with the same name and no code cannot be meant.
  return [...new Map(named)].map(([value, label]) => ({ value, label: label.trim() }));
}
