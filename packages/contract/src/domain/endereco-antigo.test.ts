import fc from 'fast-check';
import { expect, test } from 'vitest';
import { destinoOf, ledTo, origemOf, origensDe, origensDoDestino } from './endereco-antigo.ts';

test.each([
  ['/Licitacoes.php?ID=7', '/licitacoes.php?id=7'],
  ['  /portal/despesas/ ', '/portal/despesas'],
  ['https://antigo.cidade.gov.br/Default.aspx?p=3#topo', '/default.aspx?p=3'],
  ['/?pagina=12', '/?pagina=12'],
  ['/relatório gestão.pdf', '/relat%c3%b3rio%20gest%c3%a3o.pdf'],
  ['/%7Eprefeitura/leis', '/~prefeitura/leis'],
  ['/index.php?view=article&id=12%3Adiarias', '/index.php?view=article&id=12:diarias'],
  ['/ver.php?id=70&fbclid=IwAR0abc&utm_source=x', '/ver.php?id=70'],
  ['/ver.php?utm_source=x', '/ver.php'],
  ['/Leis/*', '/leis/*'],
])('%s is compared as %s', (typed, origem) => {
  expect(origemOf(typed)).toBe(origem);
});

test.each([
  '',
  '/',
  '/*',
  'licitacoes.php',
  'https://antigo.cidade.gov.br/',
  `/${'a'.repeat(600)}`,
])('%j is no old address', (typed) => {
  expect(origemOf(typed)).toBeNull();
});

test.each([
  ['/petrolina/licitacao', '/petrolina/licitacao'],
  ['/petrolina/busca?q=a b', '/petrolina/busca?q=a%20b'],
  ['https://www.gov.br/compras/', 'https://www.gov.br/compras/'],
])('%s leads to %s', (typed, destino) => {
  expect(destinoOf(typed)).toBe(destino);
});

test.each([
  'petrolina',
  '//mal.exemplo.com',
  '/\\mal.exemplo.com',
  '/.//mal.exemplo.com',
  'javascript:alert(1)',
  'http://',
])('%j leads nowhere', (typed) => {
  expect(destinoOf(typed)).toBeNull();
});

test('a parsed address parses to itself, and a path stays on its host', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.webPath(), fc.string()), (typed) => {
      const origem = origemOf(typed);
      if (origem !== null) expect(origemOf(origem)).toBe(origem);
      const destino = destinoOf(typed);
      if (destino === null) return;
      expect(destinoOf(destino)).toBe(destino);
      if (destino.startsWith('/')) {
        expect(new URL(destino, 'https://cidade.gov.br').host).toBe('cidade.gov.br');
      }
    }),
  );
});

const OWN = { hosts: new Set(['www.alfa.gov.br', 'portais.org']), nomes: new Set(['alfa']) };

test.each([
  ['/a', ['/a', '/a/*']],
  ['/A/?x=1', ['/a?x=1', '/a', '/a/*']],
  ['/alfa/a', ['/a', '/a/*']],
  ['/ALFA/a', ['/a', '/a/*']],
  ['/%61lfa/a', ['/a', '/a/*']],
  ['https://WWW.alfa.gov.br./a', ['/a', '/a/*']],
  ['http://portais.org:8080/alfa/a', ['/a', '/a/*']],
  ['/alfa?pagina=7', ['/?pagina=7', '/']],
  ['/alfa', []],
  ['/', []],
  ['https://outro.org/alfa/a', []],
  ['/%/a', ['/%/a', '/%/a/*', '/%/*']],
])('%s would be answered by %j', (destino, origens) => {
  expect(origensDoDestino(destino, OWN)).toEqual(origens);
});

test('an address is answered by all that stand above it, the nearest first', () => {
  expect(origensDe('/leis/2020/1.pdf?x=1')).toEqual([
    '/leis/2020/1.pdf?x=1',
    '/leis/2020/1.pdf',
    '/leis/2020/1.pdf/*',
    '/leis/2020/*',
    '/leis/*',
  ]);
});

test.each([
  ['/a', '/alfa', '/a', '/alfa'],
  ['/a', '/alfa', '/A?pagina=2&fbclid=x', '/alfa?pagina=2'],
  ['/a', '/alfa?x=1#topo', '/a?pagina=2', '/alfa?x=1&pagina=2#topo'],
  ['/a?id=7', '/alfa', '/a?id=7', '/alfa'],
  ['/leis/*', '/alfa/leis', '/leis/2020/1.pdf', '/alfa/leis'],
  [
    '/leis/*',
    'https://leis.gov.br/a/*',
    '/Leis/2020/Um.PDF?v=1',
    'https://leis.gov.br/a/2020/Um.PDF?v=1',
  ],
  ['/leis/*', '/alfa/*', '/leis/', '/alfa/'],
  ['/a', '/alfa/*', '/a', '/alfa/*'],
])('%s with %s leads who asked for %s to %s', (origem, destino, asked, led) => {
  expect(ledTo({ origem, destino }, asked)).toBe(led);
});

test('line breaks are no part of an address: a header cannot be added by them', () => {
  for (const typed of [
    '/a\r\nSet-Cookie: a=b',
    'https://a.exemplo.org/\r\n\r\n<b>',
    '/a\nb',
    '\r/a',
  ]) {
    for (const kept of [origemOf(typed), destinoOf(typed)]) expect(kept).not.toMatch(/[\r\n\s]/);
  }
  for (const typed of ['/\r\n/mal.exemplo.org', '/\t\\mal.exemplo.org', '\r\n//mal.exemplo.org']) {
    expect(destinoOf(typed)).toBeNull();
  }
});
