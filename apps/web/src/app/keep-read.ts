import { installClock } from '@claraboia/portal/portal/clock.ts';
import type { DataRouter } from 'react-router';
import type { KeepMessage } from '../worker/pages.ts';
import { notice } from './kept-page.ts';

interface Line {
  /** True if the user asks to save data. */
  readonly saveData?: boolean;
}

/**
 * Asks the service worker to cache pages that were read. It sees requests for documents itself, but neither the very
 * first page nor client-side navigations.
 */
export function keepRead(router: DataRouter): void {
  const { serviceWorker, connection } = navigator as {
    readonly serviceWorker?: ServiceWorkerContainer;
    readonly connection?: Line;
  };
  if (serviceWorker === undefined) return;
  const keep = (address: string) => {
    if (connection?.saveData === true) return;
    const message: KeepMessage = { type: 'KEEP', address };
    void serviceWorker.ready.then(({ active }) => active?.postMessage(message));
  };
  const addressOf = ({ location }: DataRouter['state']) => location.pathname + location.search;
  let shown = addressOf(router.state);
  if (serviceWorker.controller === null) keep(shown);
  router.subscribe((state) => {
    const address = addressOf(state);
    if (state.navigation.state !== 'idle' || address === shown) return;
    shown = address;
    leaveKept();
    if (state.errors !== null) void visitKept(address);
    // Search pages are not cached: their number is unlimited.
    else if (state.location.search === '') keep(address);
  });
}

/** Removes the notice of a cached page when the app navigates away from it. */
function leaveKept(): void {
  const word = notice();
  if (word === null) return;
  word.remove();
  installClock(() => new Date());
}

/** Offline, the app cannot load the page, but the service worker may have a cached document. */
async function visitKept(address: string): Promise<void> {
  if ((await caches.match(address, { ignoreVary: true })) !== undefined) window.location.reload();
}
