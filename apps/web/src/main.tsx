import '@claraboia/ui/tokens.css';
import '@claraboia/ui/base.css';
import { keepInstallOffer } from '@claraboia/ui/lib/install-prompt.ts';
import { applySettings } from '@claraboia/ui/lib/settings-store.ts';
import { startPortal } from './portal.tsx';

const { documentElement: root } = document;
const container = document.getElementById('root');
if (container === null) throw new Error('no #root');

/** Whether the browser lacks what the app is written with (ES2023); whatever else that uses came before this. */
const isTooOld = !('toSorted' in Array.prototype);

applySettings(root);
keepInstallOffer(window);
// The first script of the page (inicio.ts) has told which of the two it is.
if (isTooOld) void import('./old-browser.ts');
else if (root.dataset.app === 'gestao') {
  void import('./gestao.tsx').then(({ startGestao }) => startGestao(container));
} else void startPortal(container);

/** What is not needed to read a page waits until it is there. */
async function whenIdle(): Promise<void> {
  const { startVersions } = await import('./app/new-version/start.tsx');
  startVersions();
}

// Without it (Safari) a moment after the page is loaded does as well. In development there is no service worker.
const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000));
if (import.meta.env.PROD) {
  window.addEventListener('load', () => idle(() => void whenIdle().catch(() => undefined)), {
    once: true,
  });
}
