import { readUrl } from './es2023.ts';

const ID = /^[\w-]{11}$/;

const HOSTS: ReadonlySet<string> = new Set(['youtube.com', 'youtube-nocookie.com']);

/** Addresses that carry the id as their last part: `/embed/ID`. */
const BY_PATH = /^\/(?:embed|shorts|live)\/([^/]+)\/?$/;

/**
 * The id of a YouTube video, `null` where the address is none: the short form (`youtu.be/ID`), the
 * watch form with its `v` (spec gestao §4, portal §9), and the forms that carry it in the path.
 */
export function youtubeId(address: string | null): string | null {
  const url = address === null ? null : readUrl(address);
  if (url === null) return null;
  const { protocol, hostname, pathname, searchParams } = url;
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  const host = hostname.replace(/^(www|m)\./, '');
  const id =
    host === 'youtu.be'
      ? pathname.slice(1)
      : HOSTS.has(host)
        ? (searchParams.get('v') ?? BY_PATH.exec(pathname)?.[1] ?? null)
        : null;
  return id !== null && ID.test(id) ? id : null;
}

/** Where the player of a video comes from: the host that sets no cookies until it is played. */
export const youtubePlayerHref = (id: string): string =>
  `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;
