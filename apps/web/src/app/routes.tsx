import type { RouteObject } from 'react-router';
import { portalRoutes } from '../features/portal/routes.tsx';
import { ErrorPage } from './error-page.tsx';
import { LoadingPage } from './loading-page.tsx';

/** One chunk with the UI kit, the engine and every screen. Citizens never download it. */
const backOffice = () => import('./back-office.tsx');

const gestaoRoutes: RouteObject = {
  path: 'gestao',
  lazy: async () => ({ Component: (await backOffice()).GestaoLayout }),
  HydrateFallback: LoadingPage,
  children: [
    { index: true, lazy: async () => ({ Component: (await backOffice()).HomePage }) },
    { path: 'loading', Component: LoadingPage },
    {
      path: '*',
      lazy: async () => {
        const { ScreenPage, ScreenErrorPage } = await backOffice();
        return { Component: ScreenPage, ErrorBoundary: ScreenErrorPage };
      },
    },
  ],
};

/** Every address of the app: the citizens' at the root, the managers' under `/gestao`. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorPage,
    HydrateFallback: LoadingPage,
    children: [
      gestaoRoutes,
      { path: 'logout', lazy: async () => ({ Component: (await backOffice()).LogoutRoute }) },
      {
        path: 'vincular-pessoa',
        lazy: async () => ({ Component: (await backOffice()).FirstAccessRoute }),
      },
      ...portalRoutes,
    ],
  },
];
