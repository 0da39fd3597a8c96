import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { dropParts, isKeepable, keepPage, keptPage, keptPart } from './kept.ts';
import { isPage, type KeepMessage } from './pages.ts';

type Precached = Parameters<typeof precacheAndRoute>[0];

/** Parts of the worker's global scope that are used here. */
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

/** Statuses of a proxy whose server is down: treated as offline. */
const DOWN: readonly number[] = [502, 503, 504];

cleanupOutdatedCaches();
// No file stands for a directory: the root is always requested from the server.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });

// Pages always come from the network first: an old page would refer to parts that the server no longer has.
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

// Hashed names: the cached file equals the one on the server.
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

/** Caches a page that was read without a document request: before this worker existed, or by client-side navigation. */
async function keep({ address }: KeepMessage): Promise<void> {
  const url = new URL(address, self.location.origin);
  const answer = await fetch(url, { headers: { accept: 'text/html' } });
  if (isKeepable(url, answer)) await keepPage(url, answer);
}
