import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isGestao, plainAddress } from './plain-address.ts';

test.each([
  ['#/', '/'],
  ['#/vale-claro', '/vale-claro'],
  [
    '#/vale-claro/detail/receitas/receita%20prevista?ano=2025',
    '/vale-claro/detail/receitas/receita%20prevista?ano=2025',
  ],
  ['#/vale-claro/busca/creche', '/vale-claro/busca/creche'],
  ['#/inscricao?id=vale-claro&evento=3', '/inscricao?id=vale-claro&evento=3'],
  [
    '#/gestao/public/transparencia/contrato?id=vale-claro&modo=aditivo',
    '/vale-claro/dados/contrato?modo=aditivo',
  ],
  [
    '#/gestao/public/transparencia/licitacao?modo=dispensa&id=alfa',
    '/alfa/dados/licitacao?modo=dispensa',
  ],
  ['#/gestao/public/transparencia/convenio', '/dados/convenio'],
  ['#/gestaoria', '/gestaoria'],
  // A name that looks like another host must not leave this site.
  ['#//exemplo.org/x', '/exemplo.org/x'],
  ['#/\\exemplo.org', '/exemplo.org'],
  ['#/gestao/public/transparencia/contrato?id=/exemplo.org', '/exemplo.org/dados/contrato'],
])('%s means the page %s', (hash, address) => {
  expect(plainAddress(hash)).toBe(address);
  expect(isGestao(hash)).toBe(false);
});

test.each([
  '#/gestao',
  '#/gestao?client=vale-claro',
  '#/gestao/transparencia/faq',
  '#/gestao/help/about',
  '#/user',
  '#/relatorio/individual',
  '#/logout',
  '#/vincular-pessoa',
])('%s stays the back-office’s', (hash) => {
  expect(plainAddress(hash)).toBeNull();
  expect(isGestao(hash)).toBe(true);
});

test.each(['', '#', '#conteudo', '#!'])('%j is a place of the page', (hash) => {
  expect(plainAddress(hash)).toBeNull();
  expect(isGestao(hash)).toBe(false);
});

test('with anything after the #, it leads to no other host', () => {
  const prefix = fc.constantFrom('', 'gestao/public/transparencia/x?id=');
  fc.assert(
    fc.property(
      prefix,
      fc.string({ unit: fc.constantFrom(...'/\\.:@?&=#ab '.split('')) }),
      (before, text) => {
        const address = plainAddress(`#/${before}${text}`);
        if (address !== null) expect(address).toMatch(/^\/(?![/\\])/);
      },
    ),
  );
});
