import { expect, test } from 'vitest';
import { inWords } from './relogio.ts';

const MINUTE = 60_000;
test.each([
  [1 * MINUTE, '1 minuto'],
  [6 * MINUTE, '6 minutos'],
  [119 * MINUTE, '119 minutos'],
  [120 * MINUTE, '2 horas'],
  [47 * 60 * MINUTE, '47 horas'],
  [48 * 60 * MINUTE, '2 dias'],
  [400 * 24 * 60 * MINUTE + 30 * MINUTE, '400 dias'],
  [4000 * 24 * 60 * MINUTE, '4.000 dias'],
])('%i ms are %s', (ms, words) => {
  expect(inWords(ms)).toBe(words);
});
