import { expect, test } from 'vitest';
import { firstCalls } from './portal-calls.ts';
import { categoriaPath, conjuntoPath } from './portal-paths.ts';

const PORTAL = [
  '/public/v1/portal/vale-claro',
  '/public/v1/vale-claro/layout?limit=1',
  '/public/v1/vale-claro/grupo_categoria_publicacao?limit=2000',
  '/public/v1/vale-claro/categoria_publicacao?limit=2000',
];

test.each(['/vale-claro', '/vale-claro/busca/merenda?ano=2026', '/vale-claro/detail/receitas'])(
  'every page of a portal asks for the portal: %s',
  (route) => expect(firstCalls(route)).toEqual(PORTAL),
);

test('so do the pages that wear it under another address', () => {
  const calls = firstCalls(conjuntoPath('contrato', 'vale-claro'));
  expect(calls.slice(0, 4)).toEqual(PORTAL);
  expect(calls.slice(4)).toEqual(['/public/v1/vale-claro/dados/contrato/facetas']);
  // Only the page knows whether there is such a mode.
  expect(firstCalls(conjuntoPath('contrato', 'vale-claro', { modo: 'x' }))).toHaveLength(4);
});

test('a category asks for itself too', () => {
  const calls = firstCalls(categoriaPath('vale-claro', 'receitas', 'receita prevista'));
  expect(calls).toEqual([...PORTAL, '/public/v1/vale-claro/pagina/receitas/receita%20prevista']);
});

test.each(['', '/', '/gestao', '/gestao/transparencia/faq', '/inscricao?id=x', '/%E0%A4%A/detail'])(
  'an address that is no portal’s asks for nothing: %s',
  (route) => expect(firstCalls(route)).toEqual([]),
);
