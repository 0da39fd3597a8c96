import { type AnyEntity, type EntityAction, permits, type Registry } from '@claraboia/contract';
import type { Session } from '@claraboia/contract/schema';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import type { AnyScreen } from '../../src/engine/define-screen.ts';
import { EngineContext, useEngine } from '../../src/engine/engine-context.ts';
import { Screen } from '../../src/engine/screen.tsx';
import { matchScreen } from '../../src/engine/screen-address.ts';
import { ScreenErrorPage } from '../../src/features/gestao/screen-error-page.tsx';
import { createGestaoClient } from '../../src/lib/query-client.ts';
import { OpenSessionContext } from '../../src/lib/session.ts';
import { theme } from '../../src/ui/kit/theme.ts';
import { testRegistry } from './exemplo.ts';
import { ANONYMOUS, type FakeServer } from './fake-server.ts';

/** Providers of the back-office, without transitions. */
export function TestProviders({
  children,
  queryClient = createGestaoClient(),
}: {
  readonly children: ReactNode;
  readonly queryClient?: QueryClient;
}) {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} env="test">
        <Notifications />
        {children}
      </MantineProvider>
    </QueryClientProvider>
  );
}

interface RenderScreenOptions {
  readonly server: FakeServer;
  readonly registry?: Registry;
  readonly screens?: readonly AnyScreen[];
  readonly allows?: (entity: AnyEntity, action: EntityAction) => boolean;
  /** Session, for pages that show the user. */
  readonly session?: Session;
}

function Page() {
  const { registry } = useEngine();
  const match = matchScreen(registry.all, useLocation().pathname);
  return match === null ? <p>Fora das telas</p> : <Screen {...match} />;
}

/** Opens an address of the engine with a fake server. */
export function renderScreen(
  address: string,
  {
    server,
    registry = testRegistry,
    screens = [],
    allows = (entity, action) => permits(entity, 'admin', action),
    session: { user, context } = ANONYMOUS,
  }: RenderScreenOptions,
) {
  vi.stubGlobal('fetch', server.fetch);
  const engine = {
    registry,
    screens: new Map(screens.map((screen) => [screen.entity, screen])),
    allows,
  };
  const router = createMemoryRouter(
    [{ path: '*', Component: Page, ErrorBoundary: ScreenErrorPage }],
    { initialEntries: [address] },
  );
  const queryClient = createGestaoClient();
  const view = render(
    <TestProviders queryClient={queryClient}>
      <OpenSessionContext value={user === null || context === null ? null : { user, context }}>
        <EngineContext value={engine}>
          <RouterProvider router={router} />
        </EngineContext>
      </OpenSessionContext>
    </TestProviders>,
  );
  const hands: UserEvent = userEvent.setup();
  return { ...view, router, queryClient, user: hands };
}
