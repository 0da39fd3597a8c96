import type { Crumb, PortalHandle } from '../breadcrumb.tsx';
import type { PortalData } from '../portal-data.ts';
import { conjuntoPath, portalPath, registroPath } from '../portal-paths.ts';

/** Breadcrumb of a list. If the menu leads to another page first, that page comes before it. */
function lista({ cliente, portal }: PortalData, conjunto: string, titulo?: string): Crumb[] {
  const known = portal.conjuntos.find((each) => each.conjunto === conjunto);
  const to = conjuntoPath(cliente, conjunto);
  if (known === undefined || known.caminho === null) {
    return [{ label: titulo ?? known?.nome ?? 'Consulta', to }];
  }
  const first = { label: known.nome, to: portalPath(cliente) + known.caminho };
  return titulo === undefined ? [first] : [first, { label: titulo, to }];
}

const tituloIn = (data: unknown) => (data as { titulo?: string } | undefined)?.titulo;

/** Breadcrumb of a list. */
export const listaHandle: PortalHandle = {
  crumbs: ({ portal, data, params: { conjunto = '' } }) => lista(portal, conjunto, tituloIn(data)),
};

/** Breadcrumb of a record, below its list. */
export const registroHandle: PortalHandle = {
  crumbs: ({ portal, data, params: { conjunto = '', id = '' } }) => [
    ...lista(portal, conjunto),
    { label: tituloIn(data) ?? 'Registro', to: registroPath(portal.cliente, conjunto, id) },
  ],
};
