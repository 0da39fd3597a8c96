import { expect, test } from 'vitest';
import { readYesNo } from './yes-no.ts';

test.each([
  [true, ['Sim', 's', 'TRUE', 'Verdadeiro', '1', 'x', ' V ']],
  [false, ['Não', 'NAO', 'n', 'False', 'falso', '0']],
  [null, ['', 'talvez', '2', '-', 'simm']],
])('%s', (value, words) => {
  expect(words.map(readYesNo)).toEqual(words.map(() => value));
});
