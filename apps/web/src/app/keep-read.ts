import { installClock } from '@claraboia/portal/portal/clock.ts';
import type { DataRouter } from 'react-router';
import type { KeepMessage } from '../worker/pages.ts';
import { notice } from './kept-page.ts';

interface Line {
  /** Somebody pays for every byte. */
  readonly saveData?: boolean;
}

/**
 * Has the service worker keep what is read: a visit to an address it sees itself, but neither the very first page nor
 * those that the app shows without one.
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
    // Of searches there is no end.
    else if (state.location.search === '') keep(address);
  });
}

/** Another page than the one that was kept. */
function leaveKept(): void {
  const word = notice();
  if (word === null) return;
  word.remove();
  installClock(() => new Date());
}

/** Without a connection the app cannot show it; the service worker can. */
async function visitKept(address: string): Promise<void> {
  if ((await caches.match(address, { ignoreVary: true })) !== undefined) window.location.reload();
}
