import './early.ts';
import '@claraboia/ui/tokens.css';
import '@claraboia/ui/base.css';
import { keepInstallOffer } from '@claraboia/ui/lib/install-prompt.ts';
import { applySettings } from '@claraboia/ui/lib/settings-store.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';

const container = document.getElementById('root');
if (container === null) throw new Error('the page has no #root');

applySettings(document.documentElement);
keepInstallOffer(window);
createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

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
