import { readUrl } from './es2023.ts';

const ID = /^[\w-]{11}$/;

const HOSTS: ReadonlySet<string> = new Set(['youtube.com', 'youtube-nocookie.com']);

/** Paths with the id as their last segment: `/embed/ID`. */
const BY_PATH = /^\/(?:embed|shorts|live)\/([^/]+)\/?$/;

/**
 * Id of a YouTube video, or `null`. Accepts the short form (`youtu.be/ID`) and the watch form with its `v` (spec
 * gestao §4, portal §9). Also accepts the forms with the id in the path.
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

/** URL of the player, on the host that sets no cookies before playback. */
export const youtubePlayerHref = (id: string): string =>
  `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;
