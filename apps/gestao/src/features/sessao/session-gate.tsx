import type { Session } from '@claraboia/contract/schema';
import { ConnectionError } from '@claraboia/ui/lib/api-client.ts';
import { openScreensFor } from '@claraboia/ui/lib/screen-client.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  type OpenSession,
  OpenSessionContext,
  SESSION_KEY,
  sessionQuery,
} from '../../lib/session.ts';
import { ContextPage } from './context-page.tsx';
import { GatePage } from './gate-page.tsx';
import { LoginPage } from './login-page.tsx';
import { OfflinePage, SessionErrorPage } from './offline-page.tsx';
import { OtherClientPage } from './other-client-page.tsx';

/** Query parameters that the context gate handles. */
const CHANGE_CLIENT_PARAM = 'trocar';
const CLIENT_PARAM = 'client';

function openSessionOf(session: Session | undefined): OpenSession | null {
  if (!session?.isAuthenticated || session.user === null || session.context === null) return null;
  return { user: session.user, context: session.context };
}

/** Owner of the kept pages: when it changes, the old pages must be unmounted. */
const ownerOf = ({ user, context }: OpenSession) =>
  `${user.username} ${context.client.id} ${context.exercicio}`;

/**
 * Gate that requires a signed-in user, a client, and a reachable server. If it closes later (session expired,
 * connection lost), the pages stay mounted behind it. A half-filled form is then still there when it opens for the
 * same user and client. If another tab has switched the client, the pages stay until the user decides.
 */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const session = useQuery(sessionQuery);

  const visited = useRef(pathname);
  useEffect(() => {
    if (visited.current === pathname) return;
    visited.current = pathname;
    void queryClient.invalidateQueries({ queryKey: SESSION_KEY, exact: true });
  }, [pathname, queryClient]);

  const params = new URLSearchParams(search);
  const wanted = params.get(CLIENT_PARAM);
  const open = useMemo(() => openSessionOf(session.data), [session.data]);
  const changing =
    params.has(CHANGE_CLIENT_PARAM) ||
    (wanted !== null && wanted !== open?.context.client.identificador);

  const [kept, setKept] = useState<OpenSession | null>(null);
  // Context chosen here; any other context of the same user was chosen in another tab.
  const [chosen, setChosen] = useState<string | null>(null);
  const elsewhere =
    open !== null &&
    kept !== null &&
    open.user.username === kept.user.username &&
    ownerOf(open) !== ownerOf(kept) &&
    ownerOf(open) !== chosen;
  if (open !== null && open !== kept && !elsewhere) setKept(open);
  const choose = (session: Session | undefined) => {
    const next = openSessionOf(session);
    if (next !== null) setChosen(ownerOf(next));
  };

  const owner = kept === null ? null : ownerOf(kept);
  const lastOwner = useRef(owner);
  useEffect(() => {
    if (lastOwner.current !== null && lastOwner.current !== owner) {
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
    }
    lastOwner.current = owner;
  }, [owner, queryClient]);

  const identificador = kept?.context.client.identificador;
  useLayoutEffect(() => {
    if (identificador === undefined) return;
    const onOther = () =>
      void queryClient.invalidateQueries({ queryKey: SESSION_KEY, exact: true });
    return openScreensFor({ identificador, onOther });
  }, [identificador, queryClient]);

  const withoutParams = () => {
    const rest = new URLSearchParams(search);
    rest.delete(CLIENT_PARAM);
    rest.delete(CHANGE_CLIENT_PARAM);
    void navigate({ pathname, search: rest.toString() }, { replace: true });
  };

  const gate = renderGate();
  return (
    <>
      {gate}
      {kept !== null && (
        <div key={owner} hidden={gate !== null} inert={gate !== null}>
          <OpenSessionContext value={kept}>{children}</OpenSessionContext>
        </div>
      )}
    </>
  );

  function renderGate(): ReactNode {
    const retry = () => void session.refetch();
    if (session.error instanceof ConnectionError) {
      return <OfflinePage error={session.error} retrying={session.isFetching} onRetry={retry} />;
    }
    if (session.error !== null) {
      return (
        <SessionErrorPage error={session.error} retrying={session.isFetching} onRetry={retry} />
      );
    }
    if (session.data === undefined) {
      return (
        <GatePage title="Carregando...">
          <p className="gate-text">Abrindo a sua sessão.</p>
        </GatePage>
      );
    }
    if (!session.data.isAuthenticated) return <LoginPage onFinished={retry} />;
    if (open === null || changing) {
      return (
        <ContextPage
          current={session.data.context}
          former={
            kept?.user.username === session.data.user?.username ? (kept?.context ?? null) : null
          }
          wanted={wanted}
          onChosen={(next) => {
            choose(next);
            withoutParams();
          }}
          onCancel={open === null ? null : withoutParams}
        />
      );
    }
    if (elsewhere) {
      return (
        <OtherClientPage
          kept={kept.context}
          current={open.context}
          onStayed={choose}
          onGo={() => choose(session.data)}
        />
      );
    }
    return null;
  }
}
