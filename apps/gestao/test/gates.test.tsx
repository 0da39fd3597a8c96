import { CLIENTE_HEADER, MESSAGE_CODE } from '@claraboia/contract';
import { api } from '@claraboia/ui/lib/api-client.ts';
import { uploadFile } from '@claraboia/ui/lib/upload-file.ts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, Link, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { setWindowWidth } from '../../../packages/ui/test/setup.ts';
import { EngineContext } from '../src/engine/engine-context.ts';
import { HomePage } from '../src/features/gestao/home-page.tsx';
import { Shell } from '../src/features/gestao/shell.tsx';
import { LoginPage } from '../src/features/sessao/login-page.tsx';
import { LogoutPage } from '../src/features/sessao/logout-page.tsx';
import { SessionGate } from '../src/features/sessao/session-gate.tsx';
import { useMenuTitle } from '../src/lib/menu-title.ts';
import { ENGINE } from './support/engine.ts';
import { ANONYMOUS, FakeServer, openSession } from './support/fake-server.ts';
import { TestProviders } from './support/render.tsx';

const SERRA = {
  id: 2,
  identificador: 'serra-azul',
  cidade: 'Serra Azul',
  nome: 'Câmara',
  cnpj: null,
};
const VALE = openSession().context?.client ?? SERRA;
const withoutContext = () => ({ ...openSession(), context: null });

function openGate(server: FakeServer, address = '/gestao') {
  vi.stubGlobal('fetch', server.fetch);
  const layout = (
    <SessionGate>
      <input aria-label="Rascunho" />
      <Link to="/gestao/outra">Outra</Link>
      <Outlet />
    </SessionGate>
  );
  const router = createMemoryRouter([{ path: '/gestao/*', element: layout }], {
    initialEntries: [address],
  });
  render(
    <TestProviders>
      <EngineContext value={ENGINE}>
        <RouterProvider router={router} />
      </EngineContext>
    </TestProviders>,
  );
  return { router, user: userEvent.setup() };
}

const draft = () => screen.findByRole('textbox', { name: 'Rascunho' });

afterEach(() => vi.useRealTimers());

test('lets through who is signed in with a client, and asks again on each change of location', async () => {
  const server = new FakeServer();
  const { user } = openGate(server);
  await draft();
  expect(server.sent('GET', '/session')).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Outra' }));
  await waitFor(() => expect(server.sent('GET', '/session')).toHaveLength(2));
});

test('without a connection: the exact texts, and a way to try again that keeps the page', async () => {
  const server = new FakeServer();
  server.intercept = () => 'offline';
  const { user } = openGate(server);
  expect(await screen.findByRole('heading', { name: 'Sem Conexão' })).toBeDefined();
  screen.getByText(
    'Desculpe a página que você está tentando acessar não pode ser exibida no momento.',
  );
  screen.getByText(/Não foi possível conectar ao servidor/);
  server.intercept = () => undefined;
  await user.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  await user.type(await draft(), 'meio texto');

  server.intercept = () => 'offline';
  await user.click(screen.getByRole('link', { name: 'Outra' }));
  await screen.findByRole('heading', { name: 'Sem Conexão' });
  expect(screen.queryByRole('textbox')).toBeNull();
  server.intercept = () => undefined;
  await user.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(await draft()).toHaveProperty('value', 'meio texto');
});

test('an expired session asks to sign in and keeps all typed text', async () => {
  const server = new FakeServer();
  const { user } = openGate(server);
  await user.type(await draft(), 'meio texto');
  server.session = ANONYMOUS;
  await user.click(screen.getByRole('link', { name: 'Outra' }));
  expect(await screen.findByRole('button', { name: 'Entrar' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Cadastre-se' }).getAttribute('href')).toBe(
    '/vincular-pessoa',
  );
  vi.stubGlobal('open', () => ({ closed: true, focus: () => undefined, close: () => undefined }));
  server.session = openSession();
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await draft()).toHaveProperty('value', 'meio texto');
});

test('the sign-in window is watched every 200 ms until it is back home, then closed', () => {
  vi.useFakeTimers();
  const popup = {
    closed: false,
    location: { origin: 'https://sso.gov.br', pathname: '/' },
    focus: vi.fn(),
    close: vi.fn(),
  };
  const open = vi.fn(() => popup);
  vi.stubGlobal('open', open);
  const onFinished = vi.fn();
  const router = createMemoryRouter([
    { path: '*', element: <LoginPage onFinished={onFinished} /> },
  ]);
  render(
    <TestProviders>
      <EngineContext value={ENGINE}>
        <RouterProvider router={router} />
      </EngineContext>
    </TestProviders>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  const [address, , features] = open.mock.calls[0] as unknown as string[];
  expect(address).toBe('/login');
  expect(features).toContain('width=768,height=576');
  act(() => void vi.advanceTimersByTime(1000));
  expect(onFinished).not.toHaveBeenCalled();
  popup.location = { origin: window.location.origin, pathname: '/sso/login' };
  act(() => void vi.advanceTimersByTime(400));
  expect(onFinished).not.toHaveBeenCalled();
  popup.location = { origin: window.location.origin, pathname: '/' };
  act(() => void vi.advanceTimersByTime(200));
  expect(popup.close).toHaveBeenCalledOnce();
  expect(onFinished).toHaveBeenCalledOnce();
  act(() => void vi.advanceTimersByTime(2000));
  expect(onFinished).toHaveBeenCalledOnce();
});

test('if windows are blocked, the sign-in opens here', async () => {
  vi.stubGlobal('open', () => null);
  const goToLogin = vi.fn();
  const element = <LoginPage onFinished={() => undefined} goToLogin={goToLogin} />;
  render(
    <TestProviders>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </TestProviders>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(goToLogin).toHaveBeenCalledOnce();
});

test('several clients: one is chosen by city and name, with the current year', async () => {
  const server = new FakeServer({ session: withoutContext(), contexts: [VALE, SERRA] });
  const { user } = openGate(server);
  expect(await screen.findByRole('heading', { name: 'Selecione um Cliente' })).toBeDefined();
  await user.click(await screen.findByRole('combobox', { name: 'Cliente' }));
  await user.click(await screen.findByRole('option', { name: 'Serra Azul - Câmara' }));
  const year = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Exercício' });
  expect(year.value).toBe(String(new Date().getFullYear()));
  await user.selectOptions(year, '2024');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  await draft();
  expect(server.sent('PUT', '/session/context')[0]?.body).toEqual({
    identificador: 'serra-azul',
    exercicio: 2024,
  });
});

test('the only client is chosen by itself', async () => {
  const server = new FakeServer({ session: withoutContext(), contexts: [VALE] });
  openGate(server);
  await draft();
  expect(server.sent('PUT', '/session/context')).toHaveLength(1);
});

test('the client of the address is chosen by itself, and the address is cleaned', async () => {
  const server = new FakeServer({ contexts: [VALE, SERRA] });
  const { router } = openGate(server, '/gestao/x?client=serra-azul&pagina=2');
  await draft();
  await waitFor(() => expect(router.state.location.search).toBe('?pagina=2'));
  expect(server.session.context?.client.identificador).toBe('serra-azul');
});

test('somebody who is nobody here reads why there is no client', async () => {
  const server = new FakeServer({ contexts: [], session: withoutContext() });
  const description = 'O CPF ***.982.247-** não está cadastrado aqui.';
  server.contextsMessages = [{ code: MESSAGE_CODE.notKnownHere, description }];
  openGate(server, '/gestao');
  expect(await screen.findByText(description)).toBeDefined();
  expect(screen.queryByText(/Nenhum cliente/)).toBeNull();
});

test('changing the client: Trocar, or back without a change', async () => {
  const server = new FakeServer({ contexts: [VALE, SERRA] });
  const { user, router } = openGate(server, '/gestao?trocar');
  expect(await screen.findByRole('button', { name: 'Trocar' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  await draft();
  expect(router.state.location.search).toBe('');
  expect(server.sent('PUT', '/session/context')).toHaveLength(0);
});

const inSerra = () => openSession({ client: SERRA, exercicio: 2025 });

test('a client chosen in another tab drops nothing: the page says whose it is, and goes on there', async () => {
  const server = new FakeServer({ contexts: [VALE, SERRA] });
  const { user } = openGate(server);
  await user.type(await draft(), 'meio texto');
  server.session = inSerra();
  await user.click(screen.getByRole('link', { name: 'Outra' }));
  expect(await screen.findByRole('heading', { name: 'Outro cliente nesta sessão' })).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  const texts = screen.getAllByText(/Vale Claro · 2026|Câmara · 2025/);
  expect(texts.length).toBeGreaterThan(1);
  await user.click(
    screen.getByRole('button', {
      name: 'Continuar em Vale Claro - Prefeitura de Vale Claro · 2026',
    }),
  );
  expect(await draft()).toHaveProperty('value', 'meio texto');
  expect(server.sent('PUT', '/session/context').at(-1)?.body).toEqual({
    identificador: 'vale-claro',
    exercicio: 2026,
  });
});

test('a change of client starts afresh', async () => {
  const server = new FakeServer({ contexts: [VALE, SERRA] });
  const { user } = openGate(server);
  await user.type(await draft(), 'meio texto');
  server.session = inSerra();
  await user.click(screen.getByRole('link', { name: 'Outra' }));
  await user.click(
    await screen.findByRole('button', { name: 'Ir para Serra Azul - Câmara · 2025' }),
  );
  expect(await draft()).toHaveProperty('value', '');
  expect(server.sent('PUT', '/session/context')).toHaveLength(0);
});

test('a year chosen in another tab is asked about too', async () => {
  const server = new FakeServer();
  const { user } = openGate(server);
  await user.type(await draft(), 'meio texto');
  server.session = openSession({ exercicio: 2024 });
  await user.click(screen.getByRole('link', { name: 'Outra' }));
  await user.click(
    await screen.findByRole('button', {
      name: 'Ir para Vale Claro - Prefeitura de Vale Claro · 2024',
    }),
  );
  expect(await draft()).toHaveProperty('value', '');
});

test('a write names the client that the page was opened for, and its refusal shows the way back', async () => {
  const server = new FakeServer({ contexts: [VALE, SERRA] });
  const { user } = openGate(server);
  await user.type(await draft(), 'meio texto');
  server.session = inSerra();
  const save = () => api.post('/v1/transparencia/portal', {});
  await expect(save()).rejects.toMatchObject({ status: 409 });
  const [sent] = server.sent('POST', '/v1/transparencia/portal');
  expect(sent?.headers.get(CLIENTE_HEADER)).toBe('vale-claro');
  await user.click(await screen.findByRole('button', { name: /^Continuar em/ }));
  expect(await draft()).toHaveProperty('value', 'meio texto');
  // Rejected for its content, not for its target.
  await expect(save()).rejects.toMatchObject({ status: 422 });
});

test('an upload names the client of the page too', async () => {
  openGate(new FakeServer());
  await draft();
  const headers = vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader');
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
  void uploadFile('/v1/transparencia/publicacao/upload', new File(['x'], 'x.pdf'));
  expect(headers.mock.calls).toContainEqual([CLIENTE_HEADER, 'vale-claro']);
  vi.restoreAllMocks();
});

test('a new sign-in returns to the client of the waiting page', async () => {
  const server = new FakeServer({ contexts: [VALE, SERRA] });
  const { user } = openGate(server);
  await user.type(await draft(), 'meio texto');
  server.session = ANONYMOUS;
  await user.click(screen.getByRole('link', { name: 'Outra' }));
  vi.stubGlobal('open', () => ({ closed: true, focus: () => undefined, close: () => undefined }));
  server.session = withoutContext();
  await user.click(await screen.findByRole('button', { name: 'Entrar' }));
  expect(await draft()).toHaveProperty('value', 'meio texto');
});

test('leaving: Saindo..., the session is ended, then the provider is visited', async () => {
  const server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
  const leave = vi.fn();
  render(
    <TestProviders>
      <LogoutPage leave={leave} />
    </TestProviders>,
  );
  expect(screen.getByRole('heading', { name: 'Saindo...' })).toBeDefined();
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/sso/session/end'));
  expect(server.sent('POST', '/session/logout')).toHaveLength(1);
});

const menu = (id: number, nome: string, pai: number | null, solicitacao: string | null) => ({
  id,
  nome,
  icone: null,
  seq: id,
  menuPai: pai === null ? null : { id: pai },
  acaoSistema: solicitacao === null ? null : { solicitacao },
  hidden: false,
});

/** Renders the shell around a page, with menus from the server. */
function renderShell(menus: readonly ReturnType<typeof menu>[], address: string, page: ReactNode) {
  const server = new FakeServer({ session: openSession({ menus: [...menus] }) });
  vi.stubGlobal('fetch', server.fetch);
  const element = (
    <SessionGate>
      <Shell>{page}</Shell>
    </SessionGate>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  render(
    <TestProviders>
      <EngineContext value={ENGINE}>
        <RouterProvider router={router} />
      </EngineContext>
    </TestProviders>,
  );
}

function openShell(width: number) {
  setWindowWidth(width);
  const menus = [
    menu(1, 'Transparência {exercicio}', null, null),
    menu(2, 'Publicações', 1, 'gestao/transparencia/publicacao'),
    menu(3, 'Tribunal', null, '/https://tce.example'),
  ];
  renderShell(menus, '/gestao', <HomePage />);
  return userEvent.setup();
}

/** Page that takes its title from the menu, if the menu contains it. */
function Page() {
  useMenuTitle('Como ela se chama');
  return null;
}

test.each([
  ['/gestao/transparencia/publicacao', 'Publicações'],
  ['/gestao/transparencia/publicacao/7', 'Publicações'],
  ['/gestao/outra', 'Como ela se chama'],
])('at %s the page has the name of the longest path of the menu: %s', async (address, title) => {
  const menus = [
    menu(1, 'Transparência', null, 'gestao/transparencia'),
    menu(2, 'Publicações', 1, 'gestao/transparencia/publicacao'),
  ];
  renderShell(menus, address, <Page />);
  await waitFor(() => expect(document.title).toBe(`${title} · Portal da Transparência`));
});

test('the shell: menus of the server, outside addresses in a new tab, who is signed in', async () => {
  const user = openShell(1280);
  const nav = await screen.findByRole('navigation', { name: 'Menu principal' });
  expect(within(nav).getByRole('link', { name: 'Inicio' }).getAttribute('href')).toBe('/');
  const outside = within(nav).getByRole('link', { name: 'Tribunal' });
  expect(outside.getAttribute('href')).toBe('https://tce.example');
  expect(outside.getAttribute('target')).toBe('_blank');
  await user.click(within(nav).getByRole('button', { name: 'Transparência 2026' }));
  const item = await screen.findByRole('menuitem', { name: 'Publicações' });
  expect(item.getAttribute('href')).toBe('/gestao/transparencia/publicacao');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Menu do usuário' }));
  expect(await screen.findByText('Maria Aparecida de')).toBeDefined();
  expect(screen.getByRole('menuitem', { name: 'Sair' }).getAttribute('href')).toBe('/logout');
  expect(screen.getByText('11.222.333/0001-81')).toBeDefined();
});

test.each([360, 1280])('the header names client and year at %d pixels', async (width) => {
  openShell(width);
  const header = within(await screen.findByRole('banner'));
  expect(header.getByTitle('Vale Claro - Prefeitura de Vale Claro · 2026').textContent).toBe(
    'Vale Claro - Prefeitura de Vale Claro\u00a0·\u00a02026',
  );
});

test('on a phone the menu is a sidebar with a search', async () => {
  const user = openShell(360);
  await user.click(await screen.findByRole('button', { name: 'Abrir o menu' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: 'Pesquisar' }), 'publicacoes');
  expect(within(dialog).getByRole('link', { name: /Publicações/ })).toBeDefined();
  await user.type(within(dialog).getByRole('textbox', { name: 'Pesquisar' }), 'xyz');
  expect(await within(dialog).findByText('Nenhum menu encontrado')).toBeDefined();
});

test('the settings: text size by 2 px, contrast, kept in the browser', async () => {
  const user = openShell(1280);
  await user.click(await screen.findByRole('button', { name: 'Acessibilidade' }));
  await user.click(await screen.findByRole('button', { name: 'Aumentar o texto' }));
  await user.click(screen.getByRole('switch', { name: 'Alto contraste' }));
  const kept = JSON.parse(localStorage.getItem('claraboia.settings') ?? '').state;
  expect(kept).toMatchObject({ fontSize: 18, highContrast: true, darkMode: false });
  expect(JSON.stringify(kept)).not.toContain('gestora');
});
