const ID = /^[\w-]{11}$/;

/** The id of a video whose address is of the short form or has a `v` (spec portal §9), else null. */
export function youtubeId(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  const host = hostname.replace(/^(www|m)\./, '');
  const id =
    host === 'youtu.be'
      ? pathname.slice(1)
      : host === 'youtube.com' || host === 'youtube-nocookie.com'
        ? searchParams.get('v')
        : null;
  return id !== null && ID.test(id) ? id : null;
}

/** Where the player comes from: the host that sets no cookies until the video is played. */
export const playerHref = (id: string) =>
  `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;
