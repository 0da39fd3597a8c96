import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createHashRouter, RouterProvider } from 'react-router';
import { numberingEditedAddresses } from './app/edited-address.ts';
import { gestaoAppRoutes } from './app/gestao-routes.tsx';

/** Starts the back-office, whose addresses are behind the `#` (spec gestao §1). */
export function startGestao(container: HTMLElement): void {
  const router = numberingEditedAddresses(() => createHashRouter(gestaoAppRoutes));
  createRoot(container).render(
    <StrictMode>
      <RouterProvider router={router} flushSync={flushSync} />
    </StrictMode>,
  );
}
