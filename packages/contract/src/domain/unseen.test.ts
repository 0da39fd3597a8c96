import { expect, test } from 'vitest';
import { plainFileName, withoutDirection } from './unseen.ts';

test.each([
  ['Portaria 12.pdf', 'Portaria 12.pdf'],
  ['Portaria\u202efdp.exe', 'Portaria fdp.exe'],
  ['a\u200b\u200d\ufeffb\u2067c.pdf', 'a b c.pdf'],
  ['\u0000a\r\nb\u2028c\u009f', 'a b c'],
  ['Ação nº 1 – 50%.pdf', 'Ação nº 1 – 50%.pdf'],
])('%j is shown as %j', (name, plain) => {
  expect(plainFileName(name, 100)).toBe(plain);
});

test('a long name is cut at a whole character', () => {
  expect(plainFileName('aa\u{1f600}', 3)).toBe('aa\ufffd');
});

test('removes characters that reverse a text, and nothing else', () => {
  expect(withoutDirection('a\u202eb\u2066c\u200d')).toBe('abc\u200d');
});
