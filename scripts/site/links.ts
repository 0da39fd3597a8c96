import { statSync } from 'node:fs';
import { posix } from 'node:path';
import { addressOf } from './pages.ts';

/** Folder of the site with repository files that pages link to. */
export const SOURCES = 'fontes';

/** Target of a link within the site. */
interface Target {
  /** From the root of the site. */
  readonly address: string;
  /** Repository file that is neither page nor picture: shown as source. */
  readonly source?: string;
}

/** Whether an address is of another host, or of no host at all. */
export const isOutside = (href: string) => /^([a-z][a-z+.-]*:|\/\/)/i.test(href);

/** File that a Markdown link refers to, relative to the root of the repository. */
export const fileOf = (source: string, path: string): string =>
  posix.join(posix.dirname(source), decodeURIComponent(path));

/**
 * Relative link between two pages, both relative to the root of the site. It names `index.html`, because files opened
 * without a server need it.
 */
export function relativeAddress(from: string, to: string): string {
  return posix.relative(posix.dirname(from), to) || posix.basename(to);
}

/**
 * Resolves a link in a Markdown file as the forge does: from the file's own folder.
 * @param source the file, from the root of the repository
 * @returns `null` if it leads out of the repository
 * @throws Error if the target is missing
 */
function targetOf(root: string, source: string, path: string): Target {
  const found = path === '' ? source : fileOf(source, path);
  const stat = statSync(posix.join(root, found), { throwIfNoEntry: false });
  if (stat === undefined || found.startsWith('..')) {
    throw new Error(`${source} leads to ${path}, which is not there`);
  }
  if (stat.isDirectory()) return targetOf(root, `${found}/.`, 'README.md');
  if (found.endsWith('.md')) return { address: addressOf(found) };
  if (/^docs\/.*\.png$/.test(found)) return { address: found.slice('docs/'.length) };
  return { address: `${SOURCES}/${found}.html`, source: found };
}

/**
 * Rewrites a link of a Markdown file for its page of the site.
 * @param seen receives every file that the site has to show
 */
export function rewriteLink(
  root: string,
  { source, address }: { readonly source: string; readonly address: string },
  href: string,
  seen: (file: string) => void,
): string {
  if (isOutside(href)) return href;
  const [path = '', anchor] = href.split('#');
  const target = targetOf(root, source, path);
  if (target.source !== undefined) seen(target.source);
  const hash = anchor === undefined ? '' : `#${anchor}`;
  return path === '' ? hash : `${encodeURI(relativeAddress(address, target.address))}${hash}`;
}
