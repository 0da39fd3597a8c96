const SCRIPT = '/sw.js';
/** Interval at which an open page checks for a new version. */
const HOUR = 60 * 60 * 1000;

/** Storage key for the next page: a message sent during unload may not arrive. */
const ASKED = 'claraboia-nova-versao';

const takeOver = (worker: ServiceWorker) => worker.postMessage({ type: 'SKIP_WAITING' });

/** Milliseconds until the message to a waiting worker is repeated. */
const AGAIN = 2000;

/**
 * Repeats the message: Chromium lets the new worker wait until the old one has finished its work, and sometimes
 * forgets the message.
 */
function insist(worker: ServiceWorker): void {
  if (worker.state !== 'installed') return;
  takeOver(worker);
  setTimeout(() => insist(worker), AGAIN);
}

/** Accesses the tab's session storage; null if it is disabled. */
function note<T>(ask: (storage: Storage) => T): T | null {
  try {
    return ask(sessionStorage);
  } catch {
    return null;
  }
}

/**
 * Registers the service worker and reports a new version once it is ready. The new version takes over when this page
 * unloads, so that it never serves a page of the previous version; other tabs stay as they are.
 * @param onReady receives a function that activates the new version: a reload, before which an unsaved form still asks
 */
export async function watchVersions(onReady: (reload: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (serviceWorker === undefined) return;
  const registration = await serviceWorker.register(SCRIPT).catch(() => null);
  // Registration fails in private windows and with some settings: the site works without it.
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
      // The very first worker replaces nothing.
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
