import { isClickMark } from './click-mark.ts';
import { readUrl } from './es2023.ts';

const ORIGEM_MAX = 500;
/** Stands in for whatever host an address is at. */
const HERE = 'http://portal.invalid';

export const ORIGEM_INVALIDA =
  'Escreva o endereço do portal anterior a partir da barra, como /licitacoes.php?id=7';
export const DESTINO_INVALIDO =
  'Escreva uma página deste portal, a partir da barra, ou um endereço completo com https://';

/** Characters that mean the same with and without their encoding. */
const PLAIN = /[\w\-.~!$'()*,:;@]/;

const plainEscapes = (text: string) =>
  text.replace(/%([0-9a-f]{2})/gi, (escaped, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return PLAIN.test(character) ? character : escaped;
  });

/** A query without what counts who follows a link, its question mark included; empty for none. */
function plainQuery(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((each) => each !== '' && !isClickMark(each.split('=', 1)[0] ?? ''));
  return kept.length === 0 ? '' : `?${plainEscapes(kept.join('&'))}`;
}

/** The end of an old address that stands for all addresses below it. */
const BELOW = '/*';

/**
 * An address of the portal that a town had before, as it is compared: from the slash on, in lower case as many of those servers
 * take it, without the slash at its end, without what stands behind the `#` or counts who follows a link. Whole addresses are
 * taken for what stands behind their host. One that ends in `/*` stands for all below it.
 * @returns null for what is no such address, and for the root, which is the portal's own
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
 * Where somebody is led who asked for an address that an old address answers to.
 * @param origem as stored; one that ends in `/*` gives what stands below it to a destination that does so too
 * @param asked from the slash on, as it was asked for; what follows its question mark is carried on unless `origem` has it
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

/** An old address and where it leads. */
export interface EnderecoDeixado {
  readonly origem: string;
  readonly destino: string;
}

/**
 * Where an old address leads: a path of this host, or a whole address.
 * @returns null for what leads nowhere, or elsewhere than it seems to
 */
export function destinoOf(typed: string): string | null {
  const text = typed.trim();
  if (/^https?:\/\//i.test(text)) return readUrl(text)?.href ?? null;
  // `//another.example` and its like are of another host.
  if (!/^\/(?![/\\])/.test(text)) return null;
  const url = readUrl(HERE + text);
  if (url === null || url.origin !== HERE || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Address of a portal: the hosts that it answers at, and the names that its paths begin with; all in lower case. */
export interface EnderecoProprio {
  readonly hosts: ReadonlySet<string>;
  readonly nomes: ReadonlySet<string>;
}

/** Steps of a path whose old addresses are looked for. */
const STEPS = 20;

/** Old addresses that answer to one address, most exact first: all of it, its path alone, and those that stand for all below. */
export function origensDe(origem: string): readonly string[] {
  const [path = ''] = origem.split('?', 1);
  const steps = path.replace(/\/$/, '').split('/').slice(0, STEPS);
  const below = steps
    .slice(1)
    .map((_, at) => `${steps.slice(0, steps.length - at).join('/')}${BELOW}`);
  return [...new Set([origem, path, ...below])];
}

/**
 * Old addresses that would answer where a destination leads, most exact first.
 * @param destino as `destinoOf` gives it
 * @returns empty if the destination is another site's, or the portal's root
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

/** A step of a path, in lower case and without its encoding. */
function plainName(step: string): string {
  try {
    return decodeURIComponent(step).toLowerCase();
  } catch {
    return step;
  }
}
