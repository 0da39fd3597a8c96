import { expect, test } from 'vitest';
import { refused } from './refused.ts';

test('a date is read and written by a clock that is named', () => {
  const planted = [
    'export const one = new Date().getFullYear();',
    'export const two = (day: Date) => day.getHours();',
    'export const three = (day: Date) => day.toLocaleDateString("pt-BR", { month: "long" });',
    'export const four = new Intl.DateTimeFormat("pt-BR", { dateStyle: "long" });',
  ];
  const allowed = [
    'export const five = new Date().getUTCFullYear();',
    'export const six = new Intl.DateTimeFormat("pt-BR", { timeZone: "UTC" });',
    'export const seven = (timeZone: string) => new Intl.DateTimeFormat("en-CA", { timeZone });',
  ];
  const lines = refused('no-zoneless-date.grit', [...planted, ...allowed]);
  expect(lines).toEqual(planted.map((_, index) => index + 1));
});
