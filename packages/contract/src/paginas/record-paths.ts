import { filledPath, hasParams } from './define-pagina.ts';
import { PAGINAS, type PaginaDoPortalKey } from './index.ts';
import { paginaPath, portalPath, withQuery } from './portal-paths.ts';

// Separate from the paths of the first load: these are loaded with the pages that link to them.

/** Address of a page whose key and parameters are data; null if a parameter is missing. */
export function declaredPath(
  cliente: string,
  pagina: PaginaDoPortalKey,
  params: Readonly<Record<string, string>>,
): string | null {
  const { path } = PAGINAS[pagina];
  if (!hasParams(path, params)) return null;
  return [portalPath(cliente), filledPath(path, params)].filter(Boolean).join('/');
}

/** Spending of a year, its payees, and revenue of a year. */
export const despesasPath = (cliente: string) => paginaPath(cliente, 'despesas');
export const recebedoresPath = (cliente: string, params: Readonly<Record<string, string>> = {}) =>
  withQuery(paginaPath(cliente, 'recebedores'), params);
export const receitasPath = (cliente: string) => paginaPath(cliente, 'receitas');

/** Page of a published file; of a long text, one of its parts. */
export const documentoPath = (cliente: string, id: number | string, parte = 1) =>
  withQuery(paginaPath(cliente, 'documento', { id }), parte === 1 ? {} : { p: String(parte) });

/** Units that offer services; one of them; one of its services (spec portal §2). */
export const unidadesPath = (cliente: string) => paginaPath(cliente, 'unidades');

export const unidadePath = (cliente: string, unidade: number | string) =>
  paginaPath(cliente, 'unidade', { unidade });

export const servicoPath = (cliente: string, unidade: number | string, servico: number | string) =>
  paginaPath(cliente, 'servico', { unidade, id: servico });

/** Page of one record of a data set. */
export const registroPath = (cliente: string, conjunto: string, id: number | string) =>
  paginaPath(cliente, 'registro', { conjunto, id });
