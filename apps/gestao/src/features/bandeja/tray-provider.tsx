import { counted, publicacao } from '@claraboia/contract';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { useStore } from '@claraboia/ui/lib/store.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { type Path, useLocation, useNavigate } from 'react-router';
import { useEngine } from '../../engine/engine-context.ts';
import { LeaveGuard, type LeaveTexts } from '../../engine/leave-guard.tsx';
import { MenuCountsContext } from '../../lib/menu-counts.ts';
import { sessionQuery, useOpenSession } from '../../lib/session.ts';
import { showToast } from '../../ui/kit/toast.tsx';
import { TRAY_PATH } from './addresses.ts';
import { DropLayer } from './drop-layer.tsx';
import { Tray, trayCountKey, type Unsaved } from './tray.ts';
import { TrayContext } from './tray-context.ts';

/** Trays by user and client: files of one never go to another. */
const trays = new WeakMap<QueryClient, Map<string, Tray>>();

function trayOf(queryClient: QueryClient, username: string, cliente: string): Tray {
  const known = trays.get(queryClient) ?? new Map<string, Tray>();
  trays.set(queryClient, known);
  const owner = `${username} ${cliente}`;
  const tray = known.get(owner) ?? new Tray(queryClient, cliente);
  known.set(owner, tray);
  return tray;
}

/** Work of a user in the trays of all clients. */
function unsavedOf(queryClient: QueryClient, username: string): Unsaved {
  const own = [...(trays.get(queryClient) ?? [])].flatMap(([owner, { unsaved }]) =>
    owner.startsWith(`${username} `) ? [unsaved] : [],
  );
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  return {
    files: sum(own.map(({ files }) => files)),
    values: sum(own.map(({ values }) => values)),
  };
}

/** Tray of documents around all pages, for users who may publish. */
export function TrayProvider({ children }: { readonly children: ReactNode }) {
  const may = useEngine().allows(publicacao, 'add');
  return may ? <OpenTray>{children}</OpenTray> : children;
}

function leaveTexts({ files, values }: Unsaved): LeaveTexts {
  const lost = counted(
    values,
    'mudança na bandeja ainda não foi salva',
    'mudanças na bandeja ainda não foram salvas',
  );
  if (files === 0) {
    return {
      title: 'Sair com mudanças por salvar?',
      question: `${lost}. Se você sair agora, o que foi escrito se perde.`,
      yes: 'Sair mesmo assim',
      no: 'Continuar na bandeja',
    };
  }
  const sending = counted(files, 'arquivo ainda não chegou', 'arquivos ainda não chegaram');
  return {
    title: 'Sair com arquivos por enviar?',
    question: `${sending} à bandeja${values === 0 ? '' : `, e ${lost}`}. Se você sair agora, será preciso escolhê-los de novo${values === 0 ? '' : ', e o que foi escrito se perde'}.`,
    yes: 'Sair mesmo assim',
    no: 'Continuar enviando',
  };
}

function OpenTray({ children }: { readonly children: ReactNode }) {
  const queryClient = useQueryClient();
  const { user, context } = useOpenSession();
  const { username } = user;
  const { identificador } = context.client;
  const tray = useMemo(
    () => trayOf(queryClient, username, identificador),
    [queryClient, username, identificador],
  );
  // The pages stay behind the gate while the session is gone or is that of another client.
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const isOpen =
    session === undefined ||
    (session.user?.username === username &&
      session.context?.client.identificador === identificador);
  useEffect(() => {
    if (!isOpen) return;
    tray.start();
    return () => tray.uploads.stop();
  }, [tray, isOpen]);
  const navigate = useNavigate();
  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    tray.uploads.add(files, tray.room());
    void navigate(TRAY_PATH);
  };
  const counts = useCounts(identificador);
  useEndToast(tray);
  return (
    <TrayContext value={tray}>
      <MenuCountsContext value={counts}>{children}</MenuCountsContext>
      <DropLayer onFiles={take} />
      <LeaveGuard
        // Uploads go on behind all other pages.
        isUnsaved={(to) => {
          const { files, values } = unsavedOf(queryClient, username);
          return (to === null || isLogout(to)) && files + values > 0;
        }}
        texts={() => leaveTexts(unsavedOf(queryClient, username))}
      />
    </TrayContext>
  );
}

const isLogout = ({ pathname }: Path) => pathname === '/logout';

/** Number of waiting documents, for the menu entry. */
function useCounts(cliente: string): ReadonlyMap<string, number> {
  const { pathname } = useLocation();
  const { data } = useQuery({
    queryKey: trayCountKey(cliente),
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
      void queryClient.invalidateQueries({ queryKey: trayCountKey(cliente) });
    }
  }, [pathname, queryClient, cliente]);
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
