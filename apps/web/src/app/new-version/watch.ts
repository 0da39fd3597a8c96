const SCRIPT = '/sw.js';
/** How often a page that stays open asks for a new version. */
const HOUR = 60 * 60 * 1000;

/** Left for the next page: what a page says while it goes may not arrive. */
const ASKED = 'claraboia-nova-versao';

const takeOver = (worker: ServiceWorker) => worker.postMessage({ type: 'SKIP_WAITING' });

/** Milliseconds until a worker that still waits is told again. */
const AGAIN = 2000;

/** Chromium has the new one wait until the old one has ended what it began, and now and then forgets it over that. */
function insist(worker: ServiceWorker): void {
  if (worker.state !== 'installed') return;
  takeOver(worker);
  setTimeout(() => insist(worker), AGAIN);
}

/** What the tab remembers from page to page; null where the browser lets it remember nothing. */
function note<T>(ask: (storage: Storage) => T): T | null {
  try {
    return ask(sessionStorage);
  } catch {
    return null;
  }
}

/**
 * Registers the service worker and tells of a new version once it is ready. The new one takes over when
 * this page goes, so that it never works under a page of the version before; other tabs stay as
 * they are.
 * @param onReady told how to take the new version: a reload, before which an unsaved form still asks
 */
export async function watchVersions(onReady: (reload: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (serviceWorker === undefined) return;
  const registration = await serviceWorker.register(SCRIPT).catch(() => null);
  // Private windows and odd settings refuse: the site works without.
  if (registration === null) return;

  const tell = (worker: ServiceWorker) =>
    onReady(() => {
      const leave = () => {
        takeOver(worker);
        note((storage) => storage.setItem(ASKED, ''));
      };
      window.addEventListener('pagehide', leave, { once: true });
      window.location.reload();
    });
  const watch = (worker: ServiceWorker | null) => {
    if (worker === null) return;
    worker.addEventListener('statechange', () => {
      // The very first one has nothing to take the place of.
      if (worker.state === 'installed' && registration.active !== null) tell(worker);
    });
  };
  const asked = note((storage) => storage.getItem(ASKED)) !== null;
  note((storage) => storage.removeItem(ASKED));
  if (registration.waiting !== null && registration.active !== null) {
    if (asked) insist(registration.waiting);
    else tell(registration.waiting);
  }
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));

  const look = () => void registration.update().catch(() => undefined);
  setInterval(look, HOUR);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}
