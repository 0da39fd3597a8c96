import type { RouteObject } from 'react-router';
import { ErrorPage } from './error-page.tsx';
import { LoadingPage } from './loading-page.tsx';

/** Chunk with the UI kit, the engine and every screen. Citizens never download it. */
const backOffice = () => import('@claraboia/gestao/back-office.tsx');

type Page =
  | 'AuditPage'
  | 'AvaliacaoPage'
  | 'DraftsPage'
  | 'GestaoLoadingPage'
  | 'HomePage'
  | 'IndividualReportPage'
  | 'InstalacaoPage'
  | 'LegacyPage'
  | 'ScreenPage'
  | 'SincronizacaoPage'
  | 'UserPage';

/** Page of the back-office; if it crashes, the shell around it stays. */
const page = (name: Page) => async () => {
  const { [name]: Component, ScreenErrorPage: ErrorBoundary } = await backOffice();
  return { Component, ErrorBoundary };
};

/** Page in a chunk of its own, for a part that few sessions open. */
const trayPage = async () => {
  const [{ TrayPage }, { ScreenErrorPage }] = await Promise.all([
    import('@claraboia/gestao/features/bandeja/tray-page.tsx'),
    backOffice(),
  ]);
  return { Component: TrayPage, ErrorBoundary: ScreenErrorPage };
};

/** Pages behind the gates, inside the shell. */
export const gestaoRoutes: RouteObject = {
  lazy: async () => ({ Component: (await backOffice()).GestaoLayout }),
  HydrateFallback: LoadingPage,
  children: [
    { path: 'gestao', lazy: page('HomePage') },
    { path: 'gestao/loading', lazy: page('GestaoLoadingPage') },
    { path: 'gestao/auditoria', lazy: page('AuditPage') },
    { path: 'gestao/avaliacao', lazy: page('AvaliacaoPage') },
    { path: 'gestao/legado/*', lazy: page('LegacyPage') },
    { path: 'gestao/sistema/instalacao', lazy: page('InstalacaoPage') },
    { path: 'gestao/transparencia/bandeja', lazy: trayPage },
    { path: 'gestao/transparencia/rascunhos', lazy: page('DraftsPage') },
    { path: 'gestao/transparencia/sincronizacao', lazy: page('SincronizacaoPage') },
    { path: 'gestao/*', lazy: page('ScreenPage') },
    { path: 'user', lazy: page('UserPage') },
    { path: 'relatorio/individual', lazy: page('IndividualReportPage') },
  ],
};

/** Public help pages, outside the back-office: they must open without a session or a connection. */
const ajudaRoutes: RouteObject[] = [
  {
    path: 'gestao/help/about',
    lazy: async () => ({
      Component: (await import('@claraboia/gestao/features/ajuda/about-page.tsx')).AboutPage,
    }),
  },
  {
    path: 'gestao/help/accessibility',
    lazy: async () => ({
      Component: (await import('@claraboia/gestao/features/ajuda/accessibility-page.tsx'))
        .AccessibilityPage,
    }),
  },
  {
    path: 'gestao/help/instructions/:secao?',
    lazy: async () => ({
      Component: (await import('@claraboia/gestao/features/ajuda/instructions-page.tsx'))
        .InstructionsPage,
    }),
  },
];

/** First run of an installation, before anybody can sign in. */
const installRoute: RouteObject = {
  path: 'gestao/instalar',
  lazy: async () => ({
    Component: (await import('@claraboia/gestao/features/instalar/install-route.tsx')).InstallRoute,
  }),
};

/** All routes behind the `#`. */
export const gestaoAppRoutes: RouteObject[] = [
  {
    ErrorBoundary: ErrorPage,
    HydrateFallback: LoadingPage,
    children: [
      gestaoRoutes,
      ...ajudaRoutes,
      installRoute,
      { path: 'logout', lazy: async () => ({ Component: (await backOffice()).LogoutRoute }) },
      {
        path: 'vincular-pessoa',
        lazy: async () => ({ Component: (await backOffice()).FirstAccessRoute }),
      },
    ],
  },
];
