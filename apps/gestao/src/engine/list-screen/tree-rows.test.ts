import fc from 'fast-check';
import { expect, test } from 'vitest';
import { treeRows } from './tree-rows.ts';

const row = (id: number, pai: number | null) => ({ id, pai: pai === null ? null : { id: pai } });
const NONE: ReadonlySet<number> = new Set();

test('children stand below their parents, siblings as they came', () => {
  const list = [row(3, 1), row(1, null), row(4, 3), row(2, null), row(5, 1)];
  const { rows, places } = treeRows(list, 'pai', NONE);
  expect(rows.map(({ id }) => id)).toEqual([1, 3, 4, 5, 2]);
  expect(places.get(4)).toEqual({ level: 3, parentId: 3, expanded: null });
  expect(places.get(1)).toEqual({ level: 1, parentId: null, expanded: true });
});

test('rows below a collapsed row are hidden', () => {
  const list = [row(1, null), row(3, 1), row(4, 3), row(2, null)];
  expect(treeRows(list, 'pai', new Set([1])).rows.map(({ id }) => id)).toEqual([1, 2]);
});

test('a row whose parent was filtered out stands at the top', () => {
  const { rows, places } = treeRows([row(4, 3)], 'pai', NONE);
  expect(rows).toHaveLength(1);
  expect(places.get(4)?.level).toBe(1);
});

test('no row of any forest is lost or shown twice', () => {
  const forest = fc
    .array(fc.nat(), { maxLength: 30 })
    .map((picks) =>
      picks.map((pick, index) =>
        row(index + 1, pick % (index + 1) === 0 ? null : (pick % index) + 1),
      ),
    );
  fc.assert(
    fc.property(forest, fc.func(fc.integer()), (list, order) => {
      const shuffled = [...list].sort((a, b) => order(a.id) - order(b.id) || a.id - b.id);
      const { rows, places } = treeRows(shuffled, 'pai', NONE);
      expect(rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(list.map(({ id }) => id));
      for (const [place, { id }] of rows.entries()) {
        const above = places.get(id)?.parentId ?? null;
        if (above !== null) expect(rows.findIndex((each) => each.id === above)).toBeLessThan(place);
      }
    }),
  );
});
