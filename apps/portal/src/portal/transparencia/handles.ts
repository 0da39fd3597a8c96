import type { Crumb, PortalHandle } from '../breadcrumb.tsx';
import type { PortalData } from '../portal-data.ts';
import { conjuntoPath, registroPath } from '../portal-paths.ts';

const lista = ({ cliente, portal }: PortalData, conjunto: string, titulo?: string): Crumb => {
  const known = portal.conjuntos.find((each) => each.conjunto === conjunto)?.nome;
  return { label: titulo ?? known ?? 'Consulta', to: conjuntoPath(cliente, conjunto) };
};

const tituloIn = (data: unknown) => (data as { titulo?: string } | undefined)?.titulo;

/** The way to a list. */
export const listaHandle: PortalHandle = {
  crumbs: ({ portal, data, params: { conjunto = '' } }) => [
    lista(portal, conjunto, tituloIn(data)),
  ],
};

/** The way to a record, by its list. */
export const registroHandle: PortalHandle = {
  crumbs: ({ portal, data, params: { conjunto = '', id = '' } }) => [
    lista(portal, conjunto),
    { label: tituloIn(data) ?? 'Registro', to: registroPath(portal.cliente, conjunto, id) },
  ],
};
