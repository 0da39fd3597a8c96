import type { Crumb, PortalHandle } from './breadcrumb.tsx';
import type { PortalData } from './portal-data.ts';
import { grupoPath } from './portal-paths.ts';

/** Breadcrumb of a group. */
export function grupoCrumb({ cliente, grupoList }: PortalData, nomeUrl = ''): Crumb {
  const grupo = grupoList.find((each) => each.nomeUrl === nomeUrl);
  return { label: grupo?.nome ?? 'Grupo não encontrado', to: grupoPath(cliente, nomeUrl) };
}

export const grupoHandle: PortalHandle = {
  crumbs: ({ portal, params }) => [grupoCrumb(portal, params.grupo)],
};
