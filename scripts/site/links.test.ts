import { expect, test } from 'vitest';
import { rootDir } from '../lib/paths.mjs';
import { rewriteLink } from './links.ts';
import { addressOf } from './pages.ts';

function rewritten(source: string, href: string): { href: string; seen: string[] } {
  const seen: string[] = [];
  const page = { source, address: addressOf(source) };
  return { href: rewriteLink(rootDir, page, href, (file) => seen.push(file)), seen };
}

test.each([
  ['docs/manual/publicacoes.md', 'entrada.md', 'entrada.html'],
  ['docs/manual/publicacoes.md', 'README.md', 'index.html'],
  ['docs/manual/publicacoes.md', '../seguranca.md#um', '../seguranca.html#um'],
  ['docs/manual/publicacoes.md', '#retificar', '#retificar'],
  ['docs/manual/publicacoes.md', 'imagens/publicar.png', 'imagens/publicar.png'],
  ['README.md', 'docs/imagens/portal.png', '../imagens/portal.png'],
  ['README.md', 'docs/adr', '../adr/index.html'],
  ['README.md', 'CONTRIBUTING.md', 'CONTRIBUTING.html'],
  ['docs/README.md', '../README.md', 'projeto/index.html'],
  ['docs/README.md', 'https://exemplo.org/a.md', 'https://exemplo.org/a.md'],
  ['docs/README.md', 'mailto:a@exemplo.org', 'mailto:a@exemplo.org'],
])('in %s, %s leads to %s', (source, href, expected) => {
  expect(rewritten(source, href)).toEqual({ href: expected, seen: [] });
});

test('a file of the repository is reported, and shown as a page', () => {
  expect(rewritten('docs/seguranca.md', '../apps/api/src/app.ts')).toEqual({
    href: 'fontes/apps/api/src/app.ts.html',
    seen: ['apps/api/src/app.ts'],
  });
});

test.each(['nada.md', '../../../../etc/passwd', '../imagens/nada.png'])(
  'a link to nothing, or out of the repository, is refused: %s',
  (href) => {
    expect(() => rewritten('docs/manual/publicacoes.md', href)).toThrow('which is not there');
  },
);
