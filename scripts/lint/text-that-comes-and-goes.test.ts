import { expect, test } from 'vitest';
import { refused } from './refused.ts';

test('text that comes and goes has an element of its own', () => {
  const planted = [
    'export const one = (a) => <p>x{a && " y"}</p>;',
    'export const two = (a) => <p>x{a !== null && ` y`}</p>;',
    'export const three = (a) => <p>{a ? "y" : ""}<b /></p>;',
    "export const four = (a) => <p>{a ? '' : `y, `}<b /></p>;",
    'export const five = (a, b) => <p>x{a && (b ? " or " : ", ")}</p>;',
    'export const six = (a) => <p>{a ? null : "y"}<b /></p>;',
  ];
  const allowed = [
    'export const seven = (a) => <p>x{a && <span> y</span>}</p>;',
    'export const eight = (a) => <p>x {a ? "y" : "z"}</p>;',
    'export const nine = (a) => <p>x {a ?? "y"}</p>;',
    'export const ten = (a) => <p title={a && "y"}>x</p>;',
  ];
  const lines = refused('text-that-comes-and-goes.grit', [...planted, ...allowed]);
  expect(lines).toEqual(planted.map((_, index) => index + 1));
});
