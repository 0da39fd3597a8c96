import '@claraboia/ui/tokens.css';
import '@claraboia/ui/base.css';
import { keepInstallOffer } from '@claraboia/ui/lib/install-prompt.ts';
import { applySettings } from '@claraboia/ui/lib/settings-store.ts';
import { startPortal } from './portal.tsx';

const { documentElement: root } = document;
const container = document.getElementById('root');
if (container === null) throw new Error('no #root');

/**
 * True if the browser lacks ES2023, which the app requires. Browsers got all other required features before
 * `toSorted`.
 */
const isTooOld = !('toSorted' in Array.prototype);

applySettings(root);
keepInstallOffer(window);
// The first script of the page (inicio.ts) has set which of the two apps it is.
if (isTooOld) void import('./old-browser.ts');
else if (root.dataset.app === 'gestao') {
  void import('./gestao.tsx').then(({ startGestao }) => startGestao(container));
} else void startPortal(container);

/** Starts features that reading a page does not need, once the page is loaded. */
async function whenIdle(): Promise<void> {
  const { startVersions } = await import('./app/new-version/start.tsx');
  startVersions();
}

// Safari has no `requestIdleCallback`: a short delay replaces it. In development there is no service worker.
const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000));
if (import.meta.env.PROD) {
  window.addEventListener('load', () => idle(() => void whenIdle().catch(() => undefined)), {
    once: true,
  });
}
