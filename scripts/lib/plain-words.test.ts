import { expect, test } from 'vitest';
import { wordFaults } from './plain-words.mjs';

const linesOf = (lines: readonly string[], path = 'planted.ts') =>
  wordFaults(path, lines.join('\n')).map(({ line }) => line);

test('comments begin with a noun or a verb, and use no turn of our own', () => {
  const planted = [
    '/** What is sent to the browser. */ export const one = 1;',
    '// Whoever asks twice waits.',
    'export const two = [1 /* is none */];',
    '/** Makes the list anew. */ export const three = 3;',
  ];
  expect(linesOf(planted)).toEqual([1, 2, 3, 4]);
  const allowed = [
    '/** Body of the request, or null. */ export const four = 4;',
    "export const five = 'What is told anew';",
    '// What is a client? A public body.',
    '// Returns the rows',
    '// that changed.',
  ];
  expect(linesOf(allowed)).toEqual([]);
});

test('the text of an element is no comment, an expression in it may be one', () => {
  const lines = [
    'export const Page = () => (',
    '  <p>',
    '    // What a person reads.',
    '    {/* What is left out. */}',
    '  </p>',
    ');',
  ];
  expect(linesOf(lines, 'planted.tsx')).toEqual([4]);
});

test('names of functions and types begin with no Portuguese verb', () => {
  const lines = [
    'export function lerMes() {}',
    'export const julgar = () => 1;',
    'export class A { receber() {} }',
    'export const lerolero = () => 1;',
    'export const readMes = () => 1;',
    'export const publicar = 1;',
    'export interface LerOptions {}',
    'export interface LeroleroOptions {}',
  ];
  expect(linesOf(lines)).toEqual([1, 2, 3, 7]);
});

test('titles of tests state a fact', () => {
  const lines = [
    "describe('what is kept', () => {",
    "  it.each([1])('whatever %i is kept', () => {});",
    "  it('that is full is reported', () => {});",
    '});',
    'test.skipIf(away)(`that x has`, () => {});',
    "test('thatched', () => {});",
  ];
  expect(linesOf(lines)).toEqual([1, 2, 5]);
});
