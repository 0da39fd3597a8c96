import fc from 'fast-check';
import { expect, test } from 'vitest';
import { treeRows } from '../tree-rows.ts';
import { canMove, liftTarget, nestTarget, targetsOf } from './targets.ts';

const row = (id: number, pai: number | null) => ({ id, pai: pai === null ? null : { id: pai } });
const treeOf = (rows: readonly ReturnType<typeof row>[]) => treeRows(rows, 'pai', new Set());

const TREE = treeOf([row(1, null), row(2, null), row(3, 2), row(4, 2), row(5, 4)]);

test('one level in is below the neighbour before, one level out beside the row above', () => {
  expect([1, 2, 3, 4, 5].map((id) => nestTarget(TREE, id))).toEqual([
    ...[undefined, 1, undefined, 3, undefined],
  ]);
  expect([1, 2, 3, 4, 5].map((id) => liftTarget(TREE, id))).toEqual([
    ...[undefined, undefined, null, null, 2],
  ]);
});

test('a row’s own place, itself and its own branch are no targets', () => {
  expect([null, 1, 2, 3, 4, 5].map((target) => canMove(TREE, 4, target))).toEqual([
    ...[true, true, false, true, false, false],
  ]);
  expect(targetsOf(TREE, 2).map((each) => [each.row.id, each.level])).toEqual([[1, 1]]);
});

test('no move that is allowed ever makes a circle', () => {
  const parents = fc.array(fc.nat(), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(parents, fc.nat(), fc.option(fc.nat()), (numbers, from, to) => {
      // Each row is below an earlier one, or at the root.
      const rows = numbers.map((number, place) => {
        const parent = number % (place + 1);
        return row(place + 1, parent === 0 ? null : parent);
      });
      const id = (from % rows.length) + 1;
      const target = to === null ? null : (to % rows.length) + 1;
      const tree = treeOf(rows);
      const offered = [nestTarget(tree, id), liftTarget(tree, id)];
      for (const goal of [target, ...offered]) {
        if (goal === undefined || (goal === target && !canMove(tree, id, goal))) continue;
        const moved = rows.map((each) => (each.id === id ? row(id, goal) : each));
        // A cycle would have no root and be invisible.
        expect(treeOf(moved).rows).toHaveLength(rows.length);
      }
    }),
  );
});
