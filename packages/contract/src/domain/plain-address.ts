/** The back-office's own addresses behind the `#` (spec gestao §1): it is another app, at one document. */
const GESTAO = /^\/(?:gestao|user|relatorio|logout|vincular-pessoa)(?:[/?]|$)/;

/** Where the specification has the lists of public sets (spec portal §2). */
const CONSULTA = /^\/gestao\/public\/transparencia(?:\/([^?]*))?(?:\?(.*))?$/;

/**
 * The plain address of a page that the specification has behind the `#`.
 * @param hash as `location.hash` has it
 * @returns null where there is nothing to leave for: an address of the back-office, a place of the page
 */
export function plainAddress(hash: string): string | null {
  if (!hash.startsWith('#/')) return null;
  const route = hash.slice(1);
  const consulta = CONSULTA.exec(route);
  if (consulta !== null) return consultaAddress(consulta[1] ?? '', consulta[2] ?? '');
  // Whatever stands there, it stays on this host.
  return GESTAO.test(route) ? null : route.replace(/^\/[/\\]+/, '/');
}

/**
 * The address of a list, which the specification gives its client in the query.
 * @param query without its question mark; of one that names no client the page asks for one
 */
export function consultaAddress(conjunto: string, query: string): string {
  const parts = query.split('&').filter((part) => part !== '');
  const named = parts.find((part) => part.startsWith('id='))?.slice('id='.length) ?? '';
  const cliente = named.replace(/[/\\]/g, '');
  const rest = parts.filter((part) => !part.startsWith('id='));
  const portal = cliente === '' ? '' : `/${cliente}`;
  return `${portal}/dados/${conjunto}${rest.length === 0 ? '' : `?${rest.join('&')}`}`;
}

/** Whether an address behind the `#` is the back-office's. */
export const isGestao = (hash: string) => hash.startsWith('#/') && plainAddress(hash) === null;

/**
 * The document at the root as it is for the back-office, whose addresses stand behind its `#`: where there is one portal alone, the root
 * without that leads to the portal.
 */
export const GESTAO_DOCUMENT = '/?gestao';
