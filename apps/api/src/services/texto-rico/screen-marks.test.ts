import { describe, expect, it } from 'vitest';
import { sanitizeRichText } from './sanitize.ts';
import { markForScreen } from './screen-marks.ts';

const shownOf = (html: string) => markForScreen(sanitizeRichText(html));

describe('rich text as citizens are shown it', () => {
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
    ['<img src="http://rastreador.example/x.png" alt="<b>Mapa">', '&lt;b&gt;Mapa'],
    ['<iframe src="https://outro.example/embed/abc" title="Aula"></iframe>fim', 'fim'],
  ])('%s', (html, clean) => {
    const shown = shownOf(html);
    expect(shown).toContain(clean);
    expect(shown).not.toMatch(/script|onclick|onerror|style=|class="x"|<form|<input|<img|<iframe/);
  });

  it.each(['center', 'right', 'justify'])('keeps the alignment without a style: %s', (align) => {
    expect(shownOf(`<p style="text-align: ${align}">a</p>`)).toBe(`<p align="${align}">a</p>`);
  });

  it('has no alignment where it is the usual one', () => {
    expect(shownOf('<p style="text-align: left">a</p>')).toBe('<p>a</p>');
  });

  it('keeps pictures of this server and gives them a text', () => {
    expect(shownOf('<img src="/public/v1/x/imagem/1">')).toBe(
      '<img src="/public/v1/x/imagem/1" alt="">',
    );
    expect(shownOf('<img src="/public/v1/x/imagem/1" alt="Praça">')).toBe(
      '<img src="/public/v1/x/imagem/1" alt="Praça">',
    );
  });

  it('turns a framed video into a link', () => {
    const shown = shownOf(
      '<iframe src="https://www.youtube.com/embed/abc" title="Aula">sem quadros</iframe>',
    );
    expect(shown).toBe(
      '<a href="https://www.youtube.com/embed/abc" target="_blank" rel="noopener">Aula<span class="visually-hidden"> (abre em nova aba)</span></a>',
    );
    expect(shownOf('<iframe src="https://www.youtube.com/embed/abc"></iframe>')).toContain(
      '>Abrir o conteúdo incorporado<',
    );
  });

  it('opens outside links aside, and none else', () => {
    expect(shownOf('<a href="HTTPS://gov.br" target="x" rel="opener">g</a>')).toBe(
      '<a href="HTTPS://gov.br" target="_blank" rel="noopener">g<span class="visually-hidden"> (abre em nova aba)</span></a>',
    );
    expect(shownOf('<a href="/#/x" target="_blank">x</a>')).toBe('<a href="/#/x">x</a>');
    expect(shownOf('<a href="mailto:a@b.c">m</a>')).toBe('<a href="mailto:a@b.c">m</a>');
  });

  it('lets wide tables scroll, by keyboard and under their names', () => {
    expect(shownOf('<table><tr><td>1</td></tr></table>')).toBe(
      '<div class="portal-table" role="region" aria-label="Tabela" tabindex="0"><table><tr><td>1</td></tr></table></div>',
    );
    expect(
      shownOf('<table><caption>Gastos &quot;de&quot; <b>2026</b></caption></table>'),
    ).toContain('aria-label="Gastos &quot;de&quot; 2026"');
    // A nested table has its own frame.
    const nested = shownOf('<table><tr><td><table><tr><td>1</td></tr></table></td></tr></table>');
    expect(nested.match(/portal-table/g)).toHaveLength(2);
  });

  it('says the beginning of a long caption alone: those of tables within it would multiply', () => {
    const nested = `${'<table><caption>'.repeat(20)}${'a'.repeat(9_000)}`;
    expect(shownOf(nested).length).toBeLessThan(20_000);
  });

  it('leaves words as they are', () => {
    const html = '<p>Pão &amp; água, 1 &lt; 2, “açúcar” – <b>não</b></p>';
    expect(shownOf(html)).toBe(html);
  });
});
