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

/** Resolves when the loaders of the first page are through. */
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
 * The citizens' pages. One that a server has rendered brings what it was made of: its loaders ask for nothing, and the
 * page becomes the app without a change. Without it (development, no connection) the page is made here.
 */
export async function startPortal(container: HTMLElement): Promise<void> {
  const given = readGiven(document);
  if (given !== null) {
    installOrigin(() => given.origin);
    const relogios = new Map(given.relogios);
    installRelogios((fuso) => relogios.get(fuso));
    // What the page says of now was said when it was made, until it has taken over.
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
  // Browsers translate once the page is loaded, or when somebody asks: this may come a moment after the page.
  import('./app/translated-text.ts').then(
    ({ surviveTranslation }) => surviveTranslation(),
    () => undefined,
  );
  // Given data keeps the router from restoring the scroll, which the browser has done for a served page.
  const options = given === null ? {} : { hydrationData: { loaderData: {} } };
  const router = createBrowserRouter(portalAppRoutes, options);
  if (import.meta.env.PROD) {
    // Not needed for the page itself.
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
  // The first page may have been scrolled since it came. Otherwise it would jump to its top under the reader's finger.
  router.state.restoreScrollPosition = false;
  // In pieces, so that the page answers meanwhile.
  startTransition(() => {
    hydrateRoot(container, app);
  });
}
