import type { ListRow } from '../../entity-client.ts';
import type { TreeRows } from '../tree-rows.ts';

/** Where a row may be put: below another, or `null` at the top. */
export type Target = number | null;

/** True for the row itself and for everything below it: it cannot be put there. */
function isWithin({ places }: TreeRows, id: number, branch: number): boolean {
  for (let at: number | null = id; at !== null; at = places.get(at)?.parentId ?? null) {
    if (at === branch) return true;
  }
  return false;
}

/** Whether a row would come to stand elsewhere, and not below itself. */
export function canMove(tree: TreeRows, id: number, target: Target): boolean {
  if ((tree.places.get(id)?.parentId ?? null) === target) return false;
  return target === null || !isWithin(tree, target, id);
}

/** One level in: below the neighbour before it; `undefined` for the first of its branch. */
export function nestTarget({ rows, places }: TreeRows, id: number): number | undefined {
  const parent = places.get(id)?.parentId ?? null;
  const siblings = rows.filter((row) => (places.get(row.id)?.parentId ?? null) === parent);
  return siblings[siblings.findIndex((row) => row.id === id) - 1]?.id;
}

/** One level out: beside the row above it; `undefined` for one at the top. */
export function liftTarget({ places }: TreeRows, id: number): Target | undefined {
  const parent = places.get(id)?.parentId ?? null;
  return parent === null ? undefined : (places.get(parent)?.parentId ?? null);
}

/** The rows that one may be put below, each with how deep it stands. */
export function targetsOf(tree: TreeRows, id: number): readonly { row: ListRow; level: number }[] {
  return tree.rows
    .filter((row) => !isWithin(tree, row.id, id))
    .map((row) => ({ row, level: tree.places.get(row.id)?.level ?? 1 }));
}
