import { PAGINAS, type PaginaKey } from '@claraboia/contract';
import { type Crumb, crumbsOf } from '@claraboia/portal/portal/breadcrumb.tsx';
import type { EventoData } from '@claraboia/portal/portal/evento-layout.tsx';
import { headOfPagina, withRobots } from '@claraboia/portal/portal/head/all-heads.ts';
import { eventoHead } from '@claraboia/portal/portal/head/evento.ts';
import type { Head } from '@claraboia/portal/portal/head/head.ts';
import {
  chooserHead,
  maintenanceHead,
  missingHead,
} from '@claraboia/portal/portal/head/paginas.ts';
import { bareHead, type Site } from '@claraboia/portal/portal/head/site.ts';
import { PORTAL_ROUTE_ID, type PortalData } from '@claraboia/portal/portal/portal-data.ts';
import type { StaticHandlerContext } from 'react-router';

interface Asked {
  readonly context: StaticHandlerContext;
  readonly pathname: string;
  /** Address of the installation, without a trailing slash. */
  readonly origem: string;
  readonly title: string;
  readonly status: number;
  /** Signs the texts of the social image. */
  readonly seal: (text: string) => string;
}

/** True for a declared page: its route id is its key. */
const isPagina = (routeId: string): routeId is PaginaKey => Object.hasOwn(PAGINAS, routeId);

/** Head of a rendered page, for search engines and link previews. */
export function headOfPage(asked: Asked): Head {
  const { context, pathname, origem, title, status } = asked;
  const { matches, loaderData, errors } = context;
  const last = matches.at(-1);
  if (status !== 200 || errors !== null || last === undefined) {
    return missingHead(origem, title, pathname);
  }
  const portal: PortalData | undefined = loaderData[PORTAL_ROUTE_ID];
  if (portal?.portal.emManutencao === true) return maintenanceHead(origem, pathname);
  if (portal !== undefined) {
    const { params, route } = last;
    const data: unknown = loaderData[route.id];
    const facts = { site: siteOf(asked, portal), portal, params, data };
    const head = isPagina(route.id) ? headOfPagina(route.id, facts) : undefined;
    return head ?? missingHead(origem, title, pathname);
  }
  const evento = matches
    .map(({ route }): EventoData | null => loaderData[route.id]?.evento && loaderData[route.id])
    .find((each) => each !== null && each !== undefined);
  if (evento !== undefined && evento !== null) {
    const site = { origem, portal: evento.portal, title, crumbs: [], seal: asked.seal };
    return withRobots('eventos', eventoHead(site, evento.evento));
  }
  if (pathname === '/') return chooserHead(origem);
  if (pathname === '/maintenance') return maintenanceHead(origem);
  return bareHead(origem, { title, description: [title], path: pathname });
}

function siteOf({ context, origem, title, seal }: Asked, data: PortalData): Site {
  const { portal } = data;
  // The canonical address uses the portal's own name for the client.
  const canonical = { ...data, cliente: portal.nomeUrl };
  const crumbs: Crumb[] = context.matches.flatMap(({ route, params }) =>
    crumbsOf(route.handle, { portal: canonical, params, data: context.loaderData[route.id] }),
  );
  return { origem, portal, title, crumbs, seal };
}
