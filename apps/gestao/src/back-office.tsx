import './ui/kit/styles.ts';
import { permits, registry } from '@claraboia/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Outlet, useLocation } from 'react-router';
import { type Engine, EngineContext } from './engine/engine-context.ts';
import { Screen } from './engine/screen.tsx';
import { matchScreen } from './engine/screen-address.ts';
import { TrayProvider } from './features/bandeja/tray-provider.tsx';
import { NotFoundPage } from './features/gestao/not-found-page.tsx';
import { Shell } from './features/gestao/shell.tsx';
import { FirstAccessPage } from './features/sessao/first-access-page.tsx';
import { LogoutPage } from './features/sessao/logout-page.tsx';
import { SessionGate } from './features/sessao/session-gate.tsx';
import { createGestaoClient } from './lib/query-client.ts';
import { useOpenSession } from './lib/session.ts';
import { screens } from './screens/index.ts';
import { KitProvider } from './ui/kit/kit-provider.tsx';

export { AvaliacaoPage } from './features/avaliacao/avaliacao-page.tsx';
export { AuditPage } from './features/gestao/audit-page.tsx';
export { HomePage } from './features/gestao/home-page.tsx';
export { IndividualReportPage } from './features/gestao/individual-report-page.tsx';
export { InstalacaoPage } from './features/gestao/instalacao-page.tsx';
export { LegacyPage } from './features/gestao/legacy-page.tsx';
export { GestaoLoadingPage } from './features/gestao/loading-page.tsx';
export { ScreenErrorPage } from './features/gestao/screen-error-page.tsx';
export { SincronizacaoPage } from './features/gestao/sincronizacao-page.tsx';
export { UserPage } from './features/gestao/user-page.tsx';
export { DraftsPage } from './features/rascunhos/drafts-page.tsx';

const queryClient = createGestaoClient();

function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <KitProvider>{children}</KitProvider>
    </QueryClientProvider>
  );
}

function EngineProvider({ children }: { readonly children: ReactNode }) {
  const { papel } = useOpenSession().context;
  const engine = useMemo<Engine>(
    () => ({ registry, screens, allows: (entity, action) => permits(entity, papel, action) }),
    [papel],
  );
  return <EngineContext value={engine}>{children}</EngineContext>;
}

/** Layout of everything under `/gestao`: providers, gates, shell, page. */
export function GestaoLayout() {
  return (
    <Providers>
      <SessionGate>
        <EngineProvider>
          <TrayProvider>
            <Shell>
              <Outlet />
            </Shell>
          </TrayProvider>
        </EngineProvider>
      </SessionGate>
    </Providers>
  );
}

/** Screen for the current address. */
export function ScreenPage() {
  const { pathname } = useLocation();
  const match = matchScreen(registry.all, pathname);
  return match === null ? <NotFoundPage /> : <Screen {...match} />;
}

export function LogoutRoute() {
  return (
    <Providers>
      <LogoutPage />
    </Providers>
  );
}

export function FirstAccessRoute() {
  return (
    <Providers>
      <FirstAccessPage />
    </Providers>
  );
}
