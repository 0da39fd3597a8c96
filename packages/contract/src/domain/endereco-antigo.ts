import { isClickMark } from './click-mark.ts';
import { readUrl } from './es2023.ts';

const ORIGEM_MAX = 500;
/** Placeholder host for parsing a path as a URL. */
const HERE = 'http://portal.invalid';

export const ORIGEM_INVALIDA =
  'Escreva o endereço do portal anterior a partir da barra, como /licitacoes.php?id=7';
export const DESTINO_INVALIDO =
  'Escreva uma página deste portal, a partir da barra, ou um endereço completo com https://';

/** Characters that mean the same with and without percent-encoding. */
const PLAIN = /[\w\-.~!$'()*,:;@]/;

const plainEscapes = (text: string) =>
  text.replace(/%([0-9a-f]{2})/gi, (escaped, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return PLAIN.test(character) ? character : escaped;
  });

/** Query with its question mark, without click-tracking parameters; empty if nothing is left. */
function plainQuery(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((each) => each !== '' && !isClickMark(each.split('=', 1)[0] ?? ''));
  return kept.length === 0 ? '' : `?${plainEscapes(kept.join('&'))}`;
}

/** Suffix of an old address that matches all addresses below it. */
const BELOW = '/*';

/**
 * Normalises an address of a town's former portal for comparison: path and query in lower case (many old servers
 * ignore case), without trailing slash, fragment and click-tracking parameters. A full URL is reduced to the part
 * after its host. A final `/*` matches everything below.
 * @returns null for an invalid address, and for the root, which belongs to the portal
 */
export function origemOf(typed: string): string | null {
  const text = typed.trim();
  const url = /^https?:\/\//i.test(text)
    ? readUrl(text)
    : text.startsWith('/')
      ? readUrl(HERE + text)
      : null;
  if (url === null) return null;
  const path = plainEscapes(url.pathname).replace(/\/+$/, '');
  const origem = `${path === '' ? '/' : path}${plainQuery(url.search)}`.toLowerCase();
  return origem === '/' || origem === BELOW || origem.length > ORIGEM_MAX ? null : origem;
}

/**
 * Redirect target of a request that matches an old address.
 * @param origem as stored; with a final `/*`, the rest of the path is appended to a destination that also ends in it
 * @param asked path and query of the request; its query is passed on unless `origem` has one
 */
export function ledTo({ origem, destino }: EnderecoDeixado, asked: string): string {
  const [path = '', ...rest] = asked.split('?');
  const steps = origem.split('/').length - 1;
  const below = path.replace(/\/+$/, '').split('/').slice(steps).join('/');
  const to =
    origem.endsWith(BELOW) && destino.endsWith(BELOW) ? destino.slice(0, -1) + below : destino;
  const query = origem.includes('?') ? '' : plainQuery(`?${rest.join('?')}`).slice(1);
  if (query === '') return to;
  const [before = '', ...fragment] = to.split('#');
  const carried = `${before}${before.includes('?') ? '&' : '?'}${query}`;
  return [carried, ...fragment].join('#');
}

/** Old address with its destination. */
export interface EnderecoDeixado {
  readonly origem: string;
  readonly destino: string;
}

/**
 * Normalises the destination of an old address: a path on this host, or a full URL.
 * @returns null if it leads nowhere, or to another place than it seems
 */
export function destinoOf(typed: string): string | null {
  const text = typed.trim();
  if (/^https?:\/\//i.test(text)) return readUrl(text)?.href ?? null;
  // `//another.example` and the like would lead to another host.
  if (!/^\/(?![/\\])/.test(text)) return null;
  const url = readUrl(HERE + text);
  if (url === null || url.origin !== HERE || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Addresses of a portal: its hosts, and the names that its paths start with; all in lower case. */
export interface EnderecoProprio {
  readonly hosts: ReadonlySet<string>;
  readonly nomes: ReadonlySet<string>;
}

/** Maximum path segments that are searched for old addresses. */
const STEPS = 20;

/**
 * Old addresses that match one address, most exact first: with its query, its path alone, and those that match
 * everything below.
 */
export function origensDe(origem: string): readonly string[] {
  const [path = ''] = origem.split('?', 1);
  const steps = path.replace(/\/$/, '').split('/').slice(0, STEPS);
  const below = steps
    .slice(1)
    .map((_, at) => `${steps.slice(0, steps.length - at).join('/')}${BELOW}`);
  return [...new Set([origem, path, ...below])];
}

/**
 * Old addresses that would match a destination, most exact first.
 * @param destino as `destinoOf` returns it
 * @returns empty if the destination is on another site, or the portal's root
 */
export function origensDoDestino(
  destino: string,
  { hosts, nomes }: EnderecoProprio,
): readonly string[] {
  const url = readUrl(destino.startsWith('/') ? HERE + destino : destino);
  if (url === null) return [];
  const host = url.hostname.replace(/\.$/, '');
  if (url.origin !== HERE && !hosts.has(host)) return [];
  const [, first = ''] = url.pathname.split('/');
  const path = nomes.has(plainName(first)) ? url.pathname.slice(1 + first.length) : url.pathname;
  const origem = origemOf(`${path === '' ? '/' : path}${url.search}`);
  return origem === null ? [] : origensDe(origem);
}

/** Path segment in lower case, percent-decoded. */
function plainName(step: string): string {
  try {
    return decodeURIComponent(step).toLowerCase();
  } catch {
    return step;
  }
}
