import { installRelogios } from '@claraboia/contract';
import { answers } from '@claraboia/portal/portal/answers.ts';
import { installClock, installOrigin } from '@claraboia/portal/portal/clock.ts';
import { readGiven } from '@claraboia/portal/portal/given.ts';
import { ApiError } from '@claraboia/ui/lib/api-client.ts';
import { StrictMode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter, RouterProvider } from 'react-router';
import { startKeptPage } from './app/kept-page.ts';
import { portalAppRoutes } from './app/portal-routes.tsx';

/** Resolves when the loaders of the first page have finished. */
const initialized = (router: DataRouter) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });

/**
 * Starts the public pages. A server-rendered page includes its data, so its loaders make no request, and hydration
 * changes nothing. Without it (development, offline) the browser renders the page.
 */
export async function startPortal(container: HTMLElement): Promise<void> {
  const given = readGiven(document);
  if (given !== null) {
    installOrigin(() => given.origin);
    const relogios = new Map(given.relogios);
    installRelogios((fuso) => relogios.get(fuso));
    // Until hydration is complete, the current time is that of the rendering.
    const madeAt = new Date(given.at);
    const { dataset } = document.documentElement;
    installClock(() => (dataset.ready === undefined ? madeAt : new Date()));
    startKeptPage(given.at);
    answers().seed(given.answers);
    answers().seedRefusals(
      given.refusals.map(({ address, status, messages }) => [
        address,
        new ApiError(status, messages),
      ]),
    );
  }
  // Browsers translate after the page is loaded, or on request: this chunk may load a little later.
  import('./app/translated-text.ts').then(
    ({ surviveTranslation }) => surviveTranslation(),
    () => undefined,
  );
  // Hydration data keep the router from restoring the scroll position, which the browser has done for a served page.
  const options = given === null ? {} : { hydrationData: { loaderData: {} } };
  const router = createBrowserRouter(portalAppRoutes, options);
  if (import.meta.env.PROD) {
    // Loaded later: the page itself does not need it.
    import('./app/keep-read.ts').then(
      ({ keepRead }) => keepRead(router),
      () => undefined,
    );
  }
  const app = (
    <StrictMode>
      <RouterProvider router={router} flushSync={flushSync} />
    </StrictMode>
  );
  if (given === null) {
    createRoot(container).render(app);
    return;
  }
  await initialized(router);
  // The user may have scrolled the first page already; otherwise it would jump to its top.
  router.state.restoreScrollPosition = false;
  // Hydrates in slices, so that the page stays responsive.
  startTransition(() => {
    hydrateRoot(container, app);
  });
}
