import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineBreaker } from './wrap.ts';

const breaker = () => new LineBreaker((text) => text.length);

test('words go on in the next line, and a word that no line holds is broken', () => {
  expect(breaker().lines('um dois três', 7)).toEqual(['um dois', 'três']);
  expect(breaker().lines('a paralelepípedo b', 6)).toEqual(['a', 'parale', 'lepípe', 'do b']);
  expect(breaker().lines('um\n\ndois', 10)).toEqual(['um', '', 'dois']);
  expect(breaker().lines('', 10)).toEqual(['']);
});

test('no line is too wide, no character is lost, and widths are right', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.integer({ min: 1, max: 12 }), (text, max) => {
      const lines = breaker().lines(text, max);
      for (const line of lines) {
        expect(line.length).toBeLessThanOrEqual(max);
        expect(breaker().width(line)).toBe(line.length);
      }
      expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }),
  );
});
