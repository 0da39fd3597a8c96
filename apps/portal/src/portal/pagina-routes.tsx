import {
  menuPath,
  moduloOf,
  PAGINAS,
  type Pagina,
  type PaginaKey,
  paginaEntries,
} from '@claraboia/contract';
import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import type { PortalHandle } from './breadcrumb.tsx';
import { PageError } from './portal-layout.tsx';

/** Parts of a page, loaded together when it is opened. */
export interface PaginaModulo {
  readonly Component: ComponentType;
  readonly loader?: LoaderFunction;
  /** Crumbs of a page without a name. */
  readonly handle?: PortalHandle;
  readonly ErrorBoundary?: ComponentType;
}

/** Export `paginas` of a file `<modulo>.pagina.ts`. */
export type Paginas<K extends PaginaKey> = Readonly<Record<K, PaginaModulo>>;

type Load = () => Promise<{ readonly paginas: Partial<Paginas<PaginaKey>> }>;

const FILES = import.meta.glob<Awaited<ReturnType<Load>>>('../**/*.pagina.{ts,tsx}');

/** Loads the parts of a page. */
export async function loadPagina(key: PaginaKey): Promise<PaginaModulo> {
  const name = `/${moduloOf(key)}.pagina.ts`;
  const [, load] = Object.entries(FILES).find(([file]) => file.includes(name)) ?? [];
  const found = (await load?.())?.paginas[key];
  if (found === undefined) throw new Error(`no page: ${key}`);
  return found;
}

const namedHandle = (pagina: Pagina, label: string): PortalHandle => ({
  crumbs: ({ portal }) => [{ label, to: menuPath(portal.cliente, pagina) }],
});

/** Route of a page. Its id is the key of the page. */
export function paginaRoute(key: PaginaKey): RouteObject {
  const pagina: Pagina = PAGINAS[key];
  const { path, nome, geral, erroProprio } = pagina;
  const inPortal = geral !== true;
  return {
    id: key,
    ...(path === '' ? { index: true } : { path }),
    lazy: () => loadPagina(key),
    ...(inPortal && erroProprio !== true && { ErrorBoundary: PageError }),
    ...(inPortal && nome !== undefined && { handle: namedHandle(pagina, nome) }),
  };
}

/** Routes of the pages below a portal, or of pages outside any portal. Hand-written routes are not included. */
export const paginaRoutes = (where: 'portal' | 'geral'): RouteObject[] =>
  paginaEntries
    .filter(([, { geral, rota }]) => rota !== 'propria' && (geral === true) === (where === 'geral'))
    .map(([key]) => paginaRoute(key));
