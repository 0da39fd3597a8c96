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

const isListed = ({ portal }: PortalData, conjunto: string) =>
  portal.conjuntos.some((each) => each.conjunto === conjunto);

/** Title of the list of a record. */
const listaTituloIn = (data: unknown) =>
  (data as { detalhe?: { face?: { titulo?: string } } } | undefined)?.detalhe?.face?.titulo;

const tituloIn = (data: unknown) => (data as { titulo?: string } | undefined)?.titulo;

/** Breadcrumb of a list. */
export const listaHandle: PortalHandle = {
  crumbs: ({ portal, data, params: { conjunto = '' } }) => lista(portal, conjunto, tituloIn(data)),
};

/** Breadcrumb of a record, below its list. */
export const registroHandle: PortalHandle = {
  crumbs: ({ portal, data, params: { conjunto = '', id = '' } }) => [
    ...lista(portal, conjunto, isListed(portal, conjunto) ? undefined : listaTituloIn(data)),
    { label: tituloIn(data) ?? 'Registro', to: registroPath(portal.cliente, conjunto, id) },
  ],
};
