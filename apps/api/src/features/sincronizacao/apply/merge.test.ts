import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Flat, mergeFields } from './merge.ts';

const value = fc.constantFrom('a', 'b', 'c', 1, null);
const flat = fc.record({ x: value, y: value, z: value });
const merged = (here: Flat, patch: Flat) => ({ ...here, ...patch });

test('an unchanged field follows the source', () => {
  fc.assert(
    fc.property(flat, flat, (said, says) => {
      const { patch, kept } = mergeFields(said, said, says);
      expect(merged(said, patch)).toEqual(says);
      expect(kept).toEqual([]);
    }),
  );
});

test('a local change is kept and reported until the source has the same value', () => {
  fc.assert(
    fc.property(flat, flat, flat, (here, said, says) => {
      const { patch, kept } = mergeFields(here, said, says);
      const after = merged(here, patch);
      for (const field of ['x', 'y', 'z'] as const) {
        const changedHere = here[field] !== said[field];
        expect(after[field]).toBe(changedHere ? here[field] : says[field]);
        expect(kept.includes(field)).toBe(changedHere && here[field] !== says[field]);
      }
    }),
  );
});

test('a second time nothing is left to take over', () => {
  fc.assert(
    fc.property(flat, flat, flat, (here, said, says) => {
      const first = mergeFields(here, said, says);
      const again = mergeFields(merged(here, first.patch), says, says);
      expect(again.patch).toEqual({});
      expect(again.kept).toEqual(first.kept);
    }),
  );
});

test('a field that the source does not speak of stays', () => {
  expect(mergeFields({ x: 'aqui', extra: 'meu' }, null, { x: 'lá' })).toEqual({
    patch: { x: 'lá' },
    kept: [],
  });
});
