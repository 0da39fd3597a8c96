import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['', ''],
  ['<p>Um</p><p>Dois<br>Três</p>', 'Um\nDois\nTrês'],
  ['<ul><li>Pão &amp; água</li><li>&lt;b&gt; não é marca</li></ul>', 'Pão & água\n<b> não é marca'],
  ['<p>&amp;lt; fica como está</p>', '&lt; fica como está'],
  ['<p>a&nbsp;b</p><script>alert(1)</script>', 'a b'],
  ['<table><tr><td>1</td><td>2</td></tr></table>', '1\t2'],
])('%j read without markup', (html, text) => {
  expect(plainText(html)).toBe(text);
});
