import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { dropParts, isKeepable, keepPage, keptPage, keptPart } from './kept.ts';
import { isPage, type KeepMessage } from './pages.ts';

type Precached = Parameters<typeof precacheAndRoute>[0];

/** What of a worker's surroundings is used here. */
declare const self: {
  readonly __WB_MANIFEST: Precached;
  readonly location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'message', listener: (event: Lasting & MessageEvent) => void): void;
};
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

/** What a proxy answers for a server that is down: no connection either. */
const DOWN: readonly number[] = [502, 503, 504];

cleanupOutdatedCaches();
// Without addresses that a file stands in for: the page at the root is asked of the server first.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });

// All pages come from the network, so that nobody who is connected is given an old one, whose parts the server no longer has.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && isPage(url.pathname),
  async ({ request, url, event }) => {
    const answer = await fetch(request).catch(() => null);
    if (answer !== null && !DOWN.includes(answer.status)) {
      if (isKeepable(url, answer)) {
        event.waitUntil(keepPage(url, answer.clone()).catch(() => undefined));
      }
      return answer;
    }
    return (await keptPage(url)) ?? (await matchPrecache('/index.html')) ?? Response.error();
  },
);

// Names with a hash: what is there is what would come.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request, url }) => (await keptPart(url)) ?? fetch(request),
);

self.addEventListener('activate', (event) => event.waitUntil(dropParts()));
self.addEventListener('message', (event) => {
  const message = event.data as KeepMessage | { readonly type: 'SKIP_WAITING' };
  if (message.type === 'SKIP_WAITING') void self.skipWaiting();
  if (message.type === 'KEEP') event.waitUntil(keep(message).catch(() => undefined));
});

/** A page that was read without a visit to its address: before this worker was there, or by a link within the app. */
async function keep({ address }: KeepMessage): Promise<void> {
  const url = new URL(address, self.location.origin);
  const answer = await fetch(url, { headers: { accept: 'text/html' } });
  if (isKeepable(url, answer)) await keepPage(url, answer);
}
