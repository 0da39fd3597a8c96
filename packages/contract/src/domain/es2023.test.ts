import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readUrl, wellFormed } from './es2023.ts';
import { groupBy } from './group-by.ts';
import { isWellFormed } from './is-well-formed.ts';

const text = fc.string({
  unit: fc.oneof(fc.constantFrom('\uD83D', '\uDE00', 'a', 'é', '\uFFFD'), fc.string()),
});

test('texts are made whole as newer browsers do it', () => {
  fc.assert(
    fc.property(text, (each) => {
      expect(wellFormed(each)).toBe(each.toWellFormed());
      expect(isWellFormed(each)).toBe(each.isWellFormed());
    }),
  );
});

test('an address is read where newer browsers could parse it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string()), (each) => {
      expect(readUrl(each) !== null).toBe(URL.canParse(each));
    }),
  );
});

test('members are put together by their keys, in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 50 })), (list) => {
      const keyOf = (each: number) => each % 7;
      expect([...groupBy(list, keyOf)]).toEqual([...Map.groupBy(list, keyOf)]);
    }),
  );
});
