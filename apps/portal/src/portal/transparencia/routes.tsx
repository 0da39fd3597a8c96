import type { RouteObject } from 'react-router';
import type { Crumb, PortalHandle } from '../breadcrumb.tsx';
import type { PortalData } from '../portal-data.ts';
import { PageError } from '../portal-layout.tsx';
import { conjuntoPath, registroPath } from '../portal-paths.ts';

const lista = ({ cliente, portal }: PortalData, conjunto: string, titulo?: string): Crumb => {
  const known = portal.conjuntos.find((each) => each.conjunto === conjunto)?.nome;
  return { label: titulo ?? known ?? 'Consulta', to: conjuntoPath(cliente, conjunto) };
};

const tituloIn = (data: unknown) => (data as { titulo?: string } | undefined)?.titulo;

const listaHandle: PortalHandle = {
  crumbs: ({ portal, data, params: { conjunto = '' } }) => [
    lista(portal, conjunto, tituloIn(data)),
  ],
};

const registroHandle: PortalHandle = {
  crumbs: ({ portal, data, params: { conjunto = '', id = '' } }) => [
    lista(portal, conjunto),
    { label: tituloIn(data) ?? 'Registro', to: registroPath(portal.cliente, conjunto, id) },
  ],
};

const load = (pagina: keyof typeof import('./paginas.ts').paginas) => async () =>
  (await import('./paginas.ts')).paginas[pagina];

/** The pages of the public sets, below a portal: each its list, and each of its records. */
export const transparenciaRoutes: RouteObject[] = [
  {
    path: 'dados/:conjunto',
    handle: listaHandle,
    lazy: load('lista'),
    ErrorBoundary: PageError,
  },
  {
    path: 'dados/:conjunto/:id',
    handle: registroHandle,
    lazy: load('registro'),
    ErrorBoundary: PageError,
  },
];
