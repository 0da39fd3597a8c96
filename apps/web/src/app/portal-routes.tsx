import { portalRoutes } from '@claraboia/portal/portal/routes.tsx';
import type { RouteObject } from 'react-router';
import { ErrorPage } from './error-page.tsx';
import { LoadingPage } from './loading-page.tsx';

/** The citizens' app: the same on the server and in the browser. */
export const portalAppRoutes: RouteObject[] = [
  { ErrorBoundary: ErrorPage, HydrateFallback: LoadingPage, children: portalRoutes },
];
