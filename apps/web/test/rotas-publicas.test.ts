import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { enderecos } from '../../../e2e/support/enderecos.ts';
import { gestaoAppRoutes, gestaoRoutes } from '../src/app/gestao-routes.tsx';
import { portalAppRoutes } from '../src/app/portal-routes.tsx';

/** Ends a session and redirects, so it is not a page. */
const NO_PAGE = ['#logout'];
const GESTAO = '#/';

/** Routes that show a page, each as its full path. */
function leaves(list: readonly RouteObject[], above: string): string[] {
  return list
    .filter((route) => route !== gestaoRoutes)
    .flatMap(({ path, children }) => {
      const here = path === undefined ? above : [above, path].filter(Boolean).join('/');
      return children === undefined ? [here] : leaves(children, here);
    });
}

function routeOf(address: string): string {
  const behind = address.startsWith(GESTAO);
  const path = `/${(behind ? address.slice(GESTAO.length) : address).split('?', 1)[0]}`;
  const matched = matchRoutes(behind ? gestaoAppRoutes : portalAppRoutes, path) ?? [];
  const parts = matched.map(({ route }) => route.path).filter(Boolean);
  return `${behind ? '#' : ''}${parts.join('/')}`;
}

test('every public route has an address that is opened in a browser, and no other', () => {
  const wanted = [
    ...leaves(portalAppRoutes, ''),
    ...leaves(gestaoAppRoutes, '').map((path) => `#${path}`),
  ].filter((path) => !NO_PAGE.includes(path));
  expect(wanted.length).toBeGreaterThan(20);
  expect(new Set(enderecos.map(({ address }) => routeOf(address)))).toEqual(new Set(wanted));
});
