import { expect, test } from 'vitest';
import { htmlOf } from './html.ts';

const bodyOf = (text: string) =>
  /<body[^>]*>\n([\s\S]*)\n<\/body>/.exec(htmlOf('Título', text))?.[1];

test('escapes typed text', () => {
  const html = htmlOf('<b>&', 'Olá, <script>alert("1")</script> & \'nós\'');
  expect(html).toContain('<title>&lt;b&gt;&amp;</title>');
  expect(html).toContain(
    '<p>Olá, &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;nós&#39;</p>',
  );
});

test('an address on a line of its own can be followed, and one within a sentence is a text', () => {
  expect(bodyOf('https://a.example/#/x?id="y"')).toBe(
    '<p><a href="https://a.example/#/x?id=&quot;y&quot;">https://a.example/#/x?id=&quot;y&quot;</a></p>',
  );
  expect(bodyOf('veja https://a.example')).toBe('<p>veja https://a.example</p>');
  expect(bodyOf('javascript:alert(1)')).toBe('<p>javascript:alert(1)</p>');
});

test('an empty line begins a paragraph, and a code stands out', () => {
  expect(bodyOf('um\ndois\n\n\n123456')).toMatch(
    /^<p>um<br>dois<\/p>\n<p style="font-size:28px[^"]*">123456<\/p>$/,
  );
});
