import { webHref } from '../domain/web-href.ts';
import { filledPath, hasParams } from './define-pagina.ts';
import { paginaEntries } from './index.ts';
import { categoriaPath, menuPath, portalPath, publicacaoPath } from './portal-paths.ts';
import { registroPath } from './record-paths.ts';

/** Fields of a search result that determine its address. */
export interface Achado {
  /** Key of the entity, or a kind that only the search has. */
  readonly tipo: string;
  readonly id: number;
  readonly grupo: { readonly nomeUrl: string } | null;
  readonly categoria: { readonly nomeUrl: string | null; readonly linkUrl: string | null } | null;
  readonly unidade: { readonly id: number } | null;
}

/** Path on this installation, or an external URL. */
export type ResultadoEndereco = { readonly path: string } | { readonly href: string };

/** Address of a search result for links, exports and suggestions. Null if the portal has no page for it. */
export function resultadoEndereco(achado: Achado, cliente: string): ResultadoEndereco | null {
  const { tipo } = achado;
  if (tipo === 'publicacao' || tipo === 'categoria_publicacao') {
    return categoriaEndereco(achado, cliente);
  }
  const [, doRegistro] = paginaEntries.find(([, { registro }]) => registro === tipo) ?? [];
  if (doRegistro !== undefined) {
    const { id, unidade } = achado;
    const params = { id, ...(unidade !== null && { unidade: unidade.id }) };
    return hasParams(doRegistro.path, params)
      ? { path: `${portalPath(cliente)}/${filledPath(doRegistro.path, params)}` }
      : null;
  }
  const [, daLista] = paginaEntries.find(([, { mostra }]) => mostra === tipo) ?? [];
  return {
    path:
      daLista === undefined
        ? registroPath(cliente, tipo.replaceAll('_', '-'), achado.id)
        : menuPath(cliente, daLista),
  };
}

function categoriaEndereco(
  { tipo, id, grupo, categoria }: Achado,
  cliente: string,
): ResultadoEndereco | null {
  if (categoria === null || grupo === null) return null;
  if (categoria.nomeUrl === null) {
    const href = webHref(categoria.linkUrl);
    return href === null ? null : { href };
  }
  const names = [cliente, grupo.nomeUrl, categoria.nomeUrl] as const;
  return {
    path: tipo === 'publicacao' ? publicacaoPath(...names, id) : categoriaPath(...names),
  };
}
