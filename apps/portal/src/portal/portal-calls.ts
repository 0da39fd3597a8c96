import { apiPath, dadosPath, TRANSPARENCIA_PATH } from './portal-paths.ts';

/** Groups, categories and what a standing page shows come whole; no portal comes near this. */
export const ALL = '2000';

const encode = encodeURIComponent;

/** What every page of a client's portal rests on. */
export const PORTAL_CALLS = {
  portal: (cliente: string) => `/public/v1/portal/${encode(cliente)}`,
  layout: (cliente: string) => `${apiPath(cliente)}/layout?limit=1`,
  grupos: (cliente: string) => `${apiPath(cliente)}/grupo_categoria_publicacao?limit=${ALL}`,
  categorias: (cliente: string) => `${apiPath(cliente)}/categoria_publicacao?limit=${ALL}`,
} as const;

export const categoriaPaginaCall = (cliente: string, grupo: string, categoria: string) =>
  `${apiPath(cliente)}/pagina/${encode(grupo)}/${encode(categoria)}`;

/** What stands beside the list of a set: what there is to choose, and when it was synchronised. */
export const ladoCalls = (cliente: string, conjunto: string) => ({
  facetas: `${dadosPath(cliente, conjunto)}/facetas`,
  sincronizacao: `${dadosPath(cliente, conjunto)}/sincronizacao`,
});

/** First parts of an address that are no client's. */
const NO_CLIENT = new Set([
  '',
  'gestao',
  'inscricao',
  'logout',
  'maintenance',
  'relatorio',
  'user',
  'vincular-pessoa',
]);

/** Whether an address is of a client's portal, and not of another part of the product. */
export const isOfPortal = (pathname: string) => !NO_CLIENT.has(pathname.split('/')[1] ?? '');

const ofPortal = (cliente: string) => Object.values(PORTAL_CALLS).map((call) => call(cliente));

/**
 * What the page at an address is sure to ask for, so that it can be asked for while its code is still
 * on its way. `route` is the part of the address after `#`. An address that no page answers gives calls
 * that answer 404, as the page itself would make them.
 */
export function firstCalls(route: string): readonly string[] {
  const [pathname = '', query = ''] = route.split('?', 2);
  if (pathname.startsWith(TRANSPARENCIA_PATH)) {
    const params = new URLSearchParams(query);
    const cliente = params.get('id');
    if (cliente === null) return [];
    // Whether there is a set of that name, such a mode of it and a synchronisation, only its page knows.
    const { facetas } = ladoCalls(cliente, pathname.slice(TRANSPARENCIA_PATH.length + 1));
    return params.has('modo') ? ofPortal(cliente) : [...ofPortal(cliente), facetas];
  }
  let parts: string[];
  try {
    parts = pathname.split('/').map(decodeURIComponent);
  } catch {
    // A stray % in the address: the page says what is wrong with it.
    return [];
  }
  const [, cliente = '', detail, grupo = '', categoria = ''] = parts;
  if (NO_CLIENT.has(cliente)) return [];
  const category = detail === 'detail' && categoria !== '';
  return category
    ? [...ofPortal(cliente), categoriaPaginaCall(cliente, grupo, categoria)]
    : ofPortal(cliente);
}
