import { readUrl } from './es2023.ts';

const ORIGEM_MAX = 500;
/** Stands in for whatever host an address is at. */
const HERE = 'http://portal.invalid';

export const ORIGEM_INVALIDA =
  'Escreva o endereço do portal anterior a partir da barra, como /licitacoes.php?id=7';
export const DESTINO_INVALIDO =
  'Escreva uma página deste portal, a partir da barra, ou um endereço completo com https://';

/**
 * An address of the portal that a town had before, as it is compared: from the slash on, in lower case as many of those servers
 * take it, without the slash at its end and without what stands behind the `#`. Whole addresses are taken for what stands behind
 * their host.
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
  const path = url.pathname.replace(/\/+$/, '');
  const origem = `${path === '' ? '/' : path}${url.search}`.toLowerCase();
  return origem === '/' || origem.length > ORIGEM_MAX ? null : origem;
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

/** Old addresses that answer to one address, most exact first: all of it, and its path alone. */
export const origensDe = (origem: string): readonly string[] => [
  ...new Set([origem, origem.split('?', 1)[0] ?? '']),
];

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
