import type { ListRow } from '../entity-client.ts';

/** Where a row stands in a tree. */
interface TreePlace {
  /** 1 for a row with nothing above it. */
  readonly level: number;
  readonly parentId: number | null;
  /** `null` for a row with nothing below it. */
  readonly expanded: boolean | null;
}

export interface TreeRows {
  /** The rows in view, each below the one it belongs to. */
  readonly rows: readonly ListRow[];
  readonly places: ReadonlyMap<number, TreePlace>;
}

const parentIdOf = (row: ListRow, parent: string): number | null =>
  (row[parent] as { id: number } | null | undefined)?.id ?? null;

/**
 * Puts a list that came row by row into the order of its tree; siblings stay as they came. A row whose parent
 * did not come along (a filter left it out) stands at the top, so that no row found is ever hidden by that.
 */
export function treeRows(
  list: readonly ListRow[],
  parent: string,
  collapsed: ReadonlySet<number>,
): TreeRows {
  const present = new Set(list.map(({ id }) => id));
  const children = new Map<number | null, ListRow[]>();
  for (const row of list) {
    const above = parentIdOf(row, parent);
    const key = above !== null && present.has(above) ? above : null;
    children.set(key, [...(children.get(key) ?? []), row]);
  }
  const rows: ListRow[] = [];
  const places = new Map<number, TreePlace>();
  const visit = (row: ListRow, level: number, parentId: number | null) => {
    const below = children.get(row.id) ?? [];
    const expanded = below.length === 0 ? null : !collapsed.has(row.id);
    rows.push(row);
    places.set(row.id, { level, parentId, expanded });
    if (expanded === true) for (const child of below) visit(child, level + 1, row.id);
  };
  for (const root of children.get(null) ?? []) visit(root, 1, null);
  return { rows, places };
}
