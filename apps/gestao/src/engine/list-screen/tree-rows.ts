import type { ListRow } from '../entity-client.ts';

/** Position of a row in a tree. */
interface TreePlace {
  /** 1 for a row at the root. */
  readonly level: number;
  readonly parentId: number | null;
  /** `null` for a row without children. */
  readonly expanded: boolean | null;
}

export interface TreeRows {
  /** Visible rows, each below its parent. */
  readonly rows: readonly ListRow[];
  readonly places: ReadonlyMap<number, TreePlace>;
}

const parentIdOf = (row: ListRow, parent: string): number | null =>
  (row[parent] as { id: number } | null | undefined)?.id ?? null;

/**
 * Sorts a flat list as a tree; siblings keep their order. A row whose parent is missing (removed by a filter) is
 * placed at the root, so that it stays visible.
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
