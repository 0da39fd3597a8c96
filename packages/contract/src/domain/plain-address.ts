/** Addresses of the back-office behind the `#` (spec gestao §1): a separate app in one document. */
const GESTAO = /^\/(?:gestao|user|relatorio|logout|vincular-pessoa)(?:[/?]|$)/;

/** Addresses of the data sets' lists in the specification (spec portal §2). */
const CONSULTA = /^\/gestao\/public\/transparencia(?:\/([^?]*))?(?:\?(.*))?$/;

/**
 * Plain path of a page that the specification puts behind the `#`.
 * @param hash as in `location.hash`
 * @returns null for addresses of the back-office, and for anchors within the page
 */
export function plainAddress(hash: string): string | null {
  if (!hash.startsWith('#/')) return null;
  const route = hash.slice(1);
  const consulta = CONSULTA.exec(route);
  if (consulta !== null) return consultaAddress(consulta[1] ?? '', consulta[2] ?? '');
  // Removes leading slashes, so that the path stays on this host.
  return GESTAO.test(route) ? null : route.replace(/^\/[/\\]+/, '/');
}

/**
 * Path of a list, whose client the specification passes in the query.
 * @param query without its question mark; if it names no client, the page asks for one
 */
export function consultaAddress(conjunto: string, query: string): string {
  const parts = query.split('&').filter((part) => part !== '');
  const named = parts.find((part) => part.startsWith('id='))?.slice('id='.length) ?? '';
  const cliente = named.replace(/[/\\]/g, '');
  const rest = parts.filter((part) => !part.startsWith('id='));
  const portal = cliente === '' ? '' : `/${cliente}`;
  return `${portal}/dados/${conjunto}${rest.length === 0 ? '' : `?${rest.join('&')}`}`;
}

/** True for a back-office address behind the `#`. */
export const isGestao = (hash: string) => hash.startsWith('#/') && plainAddress(hash) === null;

/** Document of the back-office at the root. With a single portal, the plain root redirects to that portal. */
export const GESTAO_DOCUMENT = '/?gestao';
