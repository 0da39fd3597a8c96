import { expect, test } from 'vitest';
import { siteMarkdown } from './markdown.ts';

const PAGE = { source: 'docs/manual/publicacoes.md', address: 'manual/publicacoes.html' };

function rendered(text: string) {
  const made = siteMarkdown();
  const html = made.markdown.render(text, PAGE);
  return { html, passages: made.passages.get(PAGE.address), named: [...made.named] };
}

test('headings get the anchors of the forge, repeated names included, and hold the text below them', () => {
  const { html, passages } = rendered(
    '# Ação `x`\n\num **dois**\n\n## Fim\n\n| a |\n| - |\n| b |\n\n## Fim\n',
  );
  expect(html).toContain('<h1 id="ação-x">');
  expect(passages).toEqual([
    { level: 1, anchor: 'ação-x', heading: 'Ação x', text: 'um dois' },
    { level: 2, anchor: 'fim', heading: 'Fim', text: 'a b' },
    { level: 2, anchor: 'fim-1', heading: 'Fim', text: '' },
  ]);
});

test('pictures get their size, files of the repository are named', () => {
  const { html, named } = rendered(
    '![Painel](imagens/painel.png) [app](../../apps/api/src/app.ts)',
  );
  expect(html).toMatch(/<img src="imagens\/painel\.png" alt="Painel" width="\d+" height="\d+"/);
  expect(html).toContain('href="../fontes/apps/api/src/app.ts.html"');
  expect(named).toEqual(['apps/api/src/app.ts']);
});

test('a picture of another host ends the build', () => {
  expect(() => rendered('![a](https://exemplo.org/a.png)')).toThrow('from another host');
});

test('text that looks like HTML or a script stays text', () => {
  const { html } = rendered('<script>alert(1)</script> [a](javascript:alert(1)) {{ x }}');
  expect(html).not.toMatch(/<script|href="javascript/);
  expect(html).toContain('{{ x }}');
});
