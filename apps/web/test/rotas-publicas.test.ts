import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { enderecos } from '../../../e2e/support/enderecos.ts';
import { gestaoRoutes, routes } from '../src/app/routes.tsx';

/** Not a page: it ends a session and leads on. */
const NO_PAGE = ['logout'];

/** The routes that show a page, each as its path from the root. */
function leaves(list: readonly RouteObject[], above = ''): string[] {
  return list
    .filter((route) => route !== gestaoRoutes)
    .flatMap(({ path, children }) => {
      const here = [above, path].filter(Boolean).join('/');
      return children === undefined ? [here] : leaves(children, here);
    });
}

const routeOf = (address: string) =>
  (matchRoutes(routes, `/${address.split('?', 1)[0]}`) ?? [])
    .map(({ route: { path } }) => path)
    .filter(Boolean)
    .join('/');

test('every public route has an address that is opened in a browser, and no other', () => {
  const wanted = leaves(routes).filter((path) => !NO_PAGE.includes(path));
  expect(wanted.length).toBeGreaterThan(20);
  expect(new Set(enderecos.map(({ address }) => routeOf(address)))).toEqual(new Set(wanted));
});
