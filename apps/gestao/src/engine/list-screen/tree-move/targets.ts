import type { ListRow } from '../../entity-client.ts';
import type { TreeRows } from '../tree-rows.ts';

/** Target of a move: below a row, or `null` for the root. */
export type Target = number | null;

/** True for the row itself and its descendants: it cannot be moved there. */
function isWithin({ places }: TreeRows, id: number, branch: number): boolean {
  for (let at: number | null = id; at !== null; at = places.get(at)?.parentId ?? null) {
    if (at === branch) return true;
  }
  return false;
}

/** True if the move changes the parent and creates no cycle. */
export function canMove(tree: TreeRows, id: number, target: Target): boolean {
  if ((tree.places.get(id)?.parentId ?? null) === target) return false;
  return target === null || !isWithin(tree, target, id);
}

/** Target one level deeper: below the preceding sibling; `undefined` for the first of its branch. */
export function nestTarget({ rows, places }: TreeRows, id: number): number | undefined {
  const parent = places.get(id)?.parentId ?? null;
  const siblings = rows.filter((row) => (places.get(row.id)?.parentId ?? null) === parent);
  return siblings[siblings.findIndex((row) => row.id === id) - 1]?.id;
}

/** Target one level up: the parent's parent; `undefined` at the root. */
export function liftTarget({ places }: TreeRows, id: number): Target | undefined {
  const parent = places.get(id)?.parentId ?? null;
  return parent === null ? undefined : (places.get(parent)?.parentId ?? null);
}

/** Possible parents for a row, each with its level. */
export function targetsOf(tree: TreeRows, id: number): readonly { row: ListRow; level: number }[] {
  return tree.rows
    .filter((row) => !isWithin(tree, row.id, id))
    .map((row) => ({ row, level: tree.places.get(row.id)?.level ?? 1 }));
}
