import { describe, expect, it } from 'vitest';
import { sanitizeHtml } from '../src/portal/sanitize-html.ts';

describe('rich text', () => {
  it.each([
    ['<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['<p onclick="alert(1)" style="position:fixed" class="x">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<form><input name="x"></form>', ''],
    ['<h1>Título</h1>', '<h2>Título</h2>'],
    ['<img src="https://rastreador.example/x.png" alt="Mapa" onerror="alert(1)">', 'Imagem: Mapa'],
    ['<img src="//rastreador.example/x.png" alt="Mapa">', 'Mapa'],
    ['<img src="/\t/rastreador.example/x.png" alt="Mapa">', 'Mapa'],
    ['<img src="/\\rastreador.example/x.png" alt="Mapa">', 'Mapa'],
  ])('%s', (html, clean) => {
    const shown = sanitizeHtml(html);
    expect(shown).toContain(clean);
    expect(shown).not.toMatch(/script|onclick|onerror|style=|class="x"|<form|<input|<img/);
  });

  it('keeps the alignment without a style', () => {
    expect(sanitizeHtml('<p style="text-align: center">a</p>')).toBe('<p align="center">a</p>');
  });

  it('keeps pictures of this server and gives them a text', () => {
    expect(sanitizeHtml('<img src="/public/v1/x/imagem/1">')).toBe(
      '<img src="/public/v1/x/imagem/1" alt="">',
    );
  });

  it('turns a framed video into a link', () => {
    const shown = sanitizeHtml(
      '<iframe src="https://www.youtube.com/embed/abc" title="Aula"></iframe>',
    );
    expect(shown).toContain('href="https://www.youtube.com/embed/abc"');
    expect(shown).toContain('Aula');
    expect(shown).not.toContain('<iframe');
  });

  it('opens outside links aside and lets wide tables scroll', () => {
    expect(sanitizeHtml('<a href="https://gov.br">g</a>')).toContain('rel="noopener"');
    expect(sanitizeHtml('<table><tr><td>1</td></tr></table>')).toMatch(
      /^<div class="portal-table" role="region" aria-label="Tabela" tabindex="0"><table>/,
    );
  });
});
