import fc from 'fast-check';
import { expect, test } from 'vitest';
import { termOf } from './term.ts';

test.each([
  ['licitacao', 'Licitações'],
  ['PUBLICAÇÃO', 'publicacoes'],
  ['municipal', 'municipais'],
  ['contrato', 'contratos'],
  ['servidor', 'servidores'],
  ['imagem', 'imagens'],
  ['órgão', 'orgaos'],
  ['setting', 'settings'],
])('%s is found by %s', (one, other) => {
  expect(termOf(one)).toBe(termOf(other));
});

test.each(['mais', 'dois', 'RREO', 'csv'])('%s stays as it is but for its capitals', (word) => {
  expect(termOf(word)).toBe(word.toLowerCase());
});

test('folding is stable, and never empties a text with letters', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zà-ú]{1,20}$/), (word) => {
      expect(termOf(word)).toMatch(/./);
      expect(termOf(word.toUpperCase())).toBe(termOf(word));
    }),
  );
});
