import { expect, test } from 'vitest';
import { exigenciasDe, PORTAL } from '../provas/portal.ts';
import { faltaNaPagina } from './exigencia.ts';
import { readPagina } from './pagina.ts';

const SETTINGS = {
  endereco: 'Praça da Matriz, 100, Centro',
  atendimento: 'seg. a sex., 8h às 14h',
  telefone: '8155550100',
  email: 'sic@alfa.example',
  esicUrl: 'https://esic.alfa.example',
  ouvidoriaUrl: 'https://alfa.example/ouvidoria?de=portal&x=1',
};

const PAGE = `<!doctype html><html><body>
<header>
  <a href="/alfa/acessibilidade" aria-label="Acessibilidade: atalhos e ajuda"><svg></svg></a>
  <button aria-label="A− Diminuir a letra">A−</button><button aria-label="A+ Aumentar a letra">A+</button>
  <button>Alto <span>contraste</span></button>
  <form role="search" action="/alfa/busca"><input name="q"></form>
</header>
<main><nav aria-label="Você está em"><ol><li><a href="/alfa">Início</a></li><li><span aria-current="page">Aqui</span></li></ol></nav>
  <h1>Dados abertos</h1><div role="alert"></div>
  <a href="/public/v1/alfa/dados/contrato.csv?ano=2026">CSV</a><a href="/public/v1/alfa/dados/contrato.json">JSON</a></main>
<footer><p><span>Praça da Matriz,
  100, Centro</span><span>seg. a sex., 8h às 14h</span></p>
  <a href="tel:+558155550100">(81) 5555-0100</a><a href="mailto:sic@alfa.example">sic@alfa.example</a>
  <a href="https://esic.alfa.example/">e-SIC</a><a href="https://alfa.example/ouvidoria?de=portal&amp;x=1">Ouvidoria</a>
  <a href="https://radardatransparencia.atricon.org.br">Radar</a></footer></body></html>`;

const pagina = (html: string, answer: { status?: number; destino?: string | null } = {}) =>
  readPagina({ status: 200, destino: null, html, ...answer });

test.each(Object.entries(PORTAL))('a page shows the part of %s', (_numero, own) => {
  expect(faltaNaPagina(pagina(PAGE), exigenciasDe(own, SETTINGS))).toBeNull();
});

/** Part taken from the page, the criteria that lose by it, and the part that their page lacks. */
const LOSSES = [
  ['<input name="q">', ['1.4'], 'o campo de busca'],
  ['100, Centro', ['2.4', '14.1'], 'o endereço do órgão'],
  ['(81) 5555-0100', ['2.4', '14.1'], 'o telefone'],
  ['>sic@alfa.example<', ['2.4'], 'o e-mail'],
  ['8h às 14h', ['2.5', '14.1'], 'o horário de atendimento'],
  ['https://radar', ['2.9'], 'o link para o Radar da Transparência Pública'],
  ['https://esic', ['12.3'], 'o link para o e-SIC'],
  ['/alfa/acessibilidade', ['13.1'], 'o símbolo de acessibilidade'],
  ['aria-current="page"', ['13.2'], 'o caminho até ela'],
  ['contraste', ['13.3'], 'o alto contraste'],
  ['A+ Aumentar a letra', ['13.4'], 'o botão «A+ Aumentar a letra»'],
  ['&amp;x=1', ['14.2'], 'o link para a ouvidoria'],
  ['.csv', ['15.4'], 'arquivos em CSV'],
] as const;

test.each(LOSSES)('a page without «%s» loses %s', (what, lost, falta) => {
  expect(PAGE).toContain(what);
  const without = pagina(PAGE.replace(what, ''));
  const found = Object.entries(PORTAL).flatMap(([numero, own]) => {
    const missing = faltaNaPagina(without, exigenciasDe(own, SETTINGS));
    return missing === null ? [] : [[numero, missing] as const];
  });
  const by = (a: readonly [string, string], b: readonly [string, string]) =>
    a[0].localeCompare(b[0], 'en', { numeric: true });
  expect(found.toSorted(by)).toEqual(
    lost.map((numero) => [numero, `A página aberta não mostra ${falta}.`]),
  );
});

test.each([
  ['an error', pagina(PAGE, { status: 500 }), 'A página não abre: responde com o erro 500.'],
  ['another page', pagina(PAGE, { status: 302, destino: '/' }), 'A página leva a outro endereço.'],
  ['nothing', pagina('<main></main>'), 'A página abre sem conteúdo.'],
  [
    'a part that failed',
    pagina(
      PAGE.replace('role="alert">', 'role="alert"><span>Não foi possível carregar os anos.</span>'),
    ),
    'A página abre com um erro: «Não foi possível carregar os anos.».',
  ],
])('a page that shows %s proves nothing', (_what, shown, falta) => {
  expect(faltaNaPagina(shown, [])).toBe(falta);
});
