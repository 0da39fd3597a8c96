import { expect, test } from 'vitest';
import { isPage, marked, mayKeep, partsOf } from './pages.ts';

test.each([
  ['/', true, false],
  ['/vale-claro', true, true],
  ['/vale-claro/dados/contrato/5', true, true],
  ['/vale-claro/inscricao', true, true],
  ['/acessibilidade', true, true],
  ['/dados/contrato', true, true],
  ['/inscricao', true, false],
  ['/Inscricao/x', true, false],
  ['/maintenance', true, false],
  ['/v1/transparencia/publicacao', false, false],
  ['/public/v1/cliente', false, false],
  ['/sso/authorize', false, false],
  ['/session', false, false],
  ['/docs', false, false],
  ['/gestao', false, false],
  ['/assets/index.js', false, false],
  ['/robots.txt', false, false],
])('%s: a page %s, kept %s', (pathname, page, kept) => {
  expect([isPage(pathname), mayKeep(pathname)]).toEqual([page, kept]);
});

const HTML = `<!doctype html><html><head><link rel="stylesheet" crossorigin href="/assets/a.css">
<script src="/assets/b.js"></script><link rel="icon" href="/favicon.svg"></head>
<body><div id="root"><a href="/assets/a.css">$&</a></div></body></html>`;

test('a page names its parts', () => {
  expect(partsOf(HTML)).toEqual(['/assets/a.css', '/assets/b.js']);
});

test('a kept page says when it was kept before all else, and is as it was', () => {
  const page = marked(HTML, new Date('2026-03-05T10:08:00Z'));
  expect(page).toContain(
    'Sem conexão: esta página foi guardada em 05/03/2026 às 07:08.</p><a href="">Tentar Novamente</a></aside><div id="root">',
  );
  expect(page.replace(/<aside.*<\/aside>/, '')).toBe(HTML);
});

test('a kept page tells its time in the zone of its body', () => {
  const ofNoronha = HTML.replace('</div>', '<script>{"fuso":"America/Noronha"}</script></div>');
  expect(marked(ofNoronha, new Date('2027-01-01T01:30:00Z'))).toContain('31/12/2026 às 23:30');
  const invented = HTML.replace('</div>', '<script>{"fuso":"x"}</script></div>');
  expect(marked(invented, new Date('2027-01-01T01:30:00Z'))).toContain('31/12/2026 às 22:30');
});
