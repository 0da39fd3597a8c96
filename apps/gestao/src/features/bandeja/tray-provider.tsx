import { counted, publicacao } from '@claraboia/contract';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { useStore } from '@claraboia/ui/lib/store.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { type Path, useLocation, useNavigate } from 'react-router';
import { useEngine } from '../../engine/engine-context.ts';
import { LeaveGuard } from '../../engine/leave-guard.tsx';
import { MenuCountsContext } from '../../lib/menu-counts.ts';
import { useOpenSession } from '../../lib/session.ts';
import { showToast } from '../../ui/kit/toast.tsx';
import { TRAY_PATH } from './addresses.ts';
import { DropLayer } from './drop-layer.tsx';
import { Tray } from './tray.ts';
import { TrayContext } from './tray-context.ts';

/** Trays by user and client: files of one never go to another. */
const trays = new WeakMap<QueryClient, Map<string, Tray>>();

function trayOf(queryClient: QueryClient, owner: string): Tray {
  const known = trays.get(queryClient) ?? new Map<string, Tray>();
  trays.set(queryClient, known);
  const tray = known.get(owner) ?? new Tray(queryClient);
  known.set(owner, tray);
  return tray;
}

/** Tray of documents around all pages, for users who may publish. */
export function TrayProvider({ children }: { readonly children: ReactNode }) {
  const may = useEngine().allows(publicacao, 'add');
  return may ? <OpenTray>{children}</OpenTray> : children;
}

const LEAVE = {
  title: 'Sair com arquivos por enviar?',
  yes: 'Sair mesmo assim',
  no: 'Continuar enviando',
} as const;

function OpenTray({ children }: { readonly children: ReactNode }) {
  const queryClient = useQueryClient();
  const { user, context } = useOpenSession();
  const owner = `${user.username} ${context.client.identificador}`;
  const tray = useMemo(() => trayOf(queryClient, owner), [queryClient, owner]);
  useEffect(() => {
    tray.uploads.start();
    return () => tray.uploads.stop();
  }, [tray]);
  const navigate = useNavigate();
  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    tray.uploads.add(files, tray.room());
    void navigate(TRAY_PATH);
  };
  const counts = useCounts();
  useEndToast(tray);
  return (
    <TrayContext value={tray}>
      <MenuCountsContext value={counts}>{children}</MenuCountsContext>
      <DropLayer onFiles={take} />
      <LeaveGuard
        // Uploads go on behind all other pages.
        isUnsaved={(to) =>
          (to === null || isLogout(to)) && (tray.uploads.unsent > 0 || tray.edits.hasUnsaved)
        }
        texts={() => ({
          ...LEAVE,
          question: `${counted(tray.uploads.unsent, 'arquivo ainda não chegou', 'arquivos ainda não chegaram')} à bandeja. Se você sair agora, será preciso escolhê-los de novo.`,
        })}
      />
    </TrayContext>
  );
}

const isLogout = ({ pathname }: Path) => pathname === '/logout';

/** Number of waiting documents, for the menu entry. */
function useCounts(): ReadonlyMap<string, number> {
  const { pathname } = useLocation();
  const { data } = useQuery({
    queryKey: ['bandeja-contagem'],
    queryFn: async ({ signal }) => (await ask('GET /v1/bandeja/contagem', { signal })).data,
    staleTime: 60_000,
  });
  const queryClient = useQueryClient();
  const visited = useRef(pathname);
  useEffect(() => {
    const before = visited.current;
    visited.current = pathname;
    // The tray itself changes the number.
    if (before === TRAY_PATH && pathname !== TRAY_PATH) {
      void queryClient.invalidateQueries({ queryKey: ['bandeja-contagem'] });
    }
  }, [pathname, queryClient]);
  const abertas = data?.abertas ?? 0;
  return useMemo(() => new Map(abertas === 0 ? [] : [[TRAY_PATH, abertas]]), [abertas]);
}

/** Tells the end of uploads on other pages; the page of the tray shows them itself. */
function useEndToast(tray: Tray): void {
  const isSending = useStore(tray.uploads.store, ({ envios }) =>
    envios.some(({ state }) => state === 'espera' || state === 'enviando'),
  );
  const { pathname } = useLocation();
  const before = useRef(isSending);
  useEffect(() => {
    const ended = before.current && !isSending;
    before.current = isSending;
    if (!ended || pathname === TRAY_PATH) return;
    const { sent, envios } = tray.uploads.store.get();
    const left =
      envios.length === 0 ? '' : ` ${counted(envios.length, 'ficou', 'ficaram')} de fora.`;
    showToast(
      envios.length === 0 ? 'success' : 'warning',
      `${counted(sent, 'documento chegou', 'documentos chegaram')} à bandeja.${left}`,
    );
  }, [isSending, pathname, tray]);
}
