import { moduloOf, type Pagina, paginaEntries, registry } from '@claraboia/contract';
import { expect, test } from 'vitest';
import { loadPagina, paginaRoutes } from './pagina-routes.tsx';

const names = (list: readonly (readonly [string, unknown])[]) => list.map(([key]) => key);

test('every declared page has a module, and crumbs below a portal', async () => {
  const withModule = paginaEntries.filter(([key]) => moduloOf(key) !== null);
  const loaded = await Promise.all(
    withModule.map(async ([key, pagina]) => [key, pagina, await loadPagina(key)] as const),
  );
  expect(loaded.every(([, , { Component }]) => typeof Component === 'function')).toBe(true);
  const inPortal = loaded.filter(([, { geral }]) => geral !== true);
  expect(inPortal.length).toBeGreaterThan(15);
  // A route ignores its module's crumbs if it gets crumbs from its name.
  for (const [key, { nome }, { handle }] of inPortal) {
    expect([key, handle !== undefined]).toEqual([key, nome === undefined]);
  }
});

test('a page has its own error page if and only if it declares one', async () => {
  const inPortal = paginaEntries.filter(([, { geral, rota }]) => !geral && rota !== 'propria');
  const own = await Promise.all(
    inPortal.map(async ([key]) => [key, (await loadPagina(key)).ErrorBoundary] as const),
  );
  const declared = inPortal.filter(([, { erroProprio }]) => erroProprio === true);
  expect(names(own.filter(([, each]) => each !== undefined))).toEqual(names(declared));
});

test('routes are those of all pages that are not written by hand', () => {
  const ids = [...paginaRoutes('geral'), ...paginaRoutes('portal')].map(({ id }) => id);
  const byHand = paginaEntries.filter(([, { rota }]) => rota === 'propria');
  expect(names(byHand)).toEqual(['manutencao', 'inicio', 'eventos']);
  expect(new Set([...ids, ...names(byHand)])).toEqual(new Set(names(paginaEntries)));
});

test('a page in the menus has a name, a description and a place of its own', () => {
  const listed = paginaEntries.filter(([, { menu }]) => menu !== undefined);
  expect(new Set(listed.map(([, { menu }]) => menu)).size).toBe(listed.length);
  const isComplete = ({ nome, descricao, path }: Pagina) =>
    nome !== undefined && descricao !== undefined && !path.includes(':');
  expect(listed.filter(([, pagina]) => !isComplete(pagina))).toEqual([]);
});

test('pages that list records or show one name an entity', () => {
  const entidades = paginaEntries.flatMap(([, { mostra, registro }]) => mostra ?? registro ?? []);
  expect(entidades.filter((each) => registry.get(each) === undefined)).toEqual([]);
});
