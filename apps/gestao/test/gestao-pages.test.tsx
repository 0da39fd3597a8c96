import { MESSAGE_CODE, type MessageCode, message } from '@claraboia/contract';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test, vi } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { EngineContext } from '../src/engine/engine-context.ts';
import { AboutPage } from '../src/features/ajuda/about-page.tsx';
import { InstructionsPage } from '../src/features/ajuda/instructions-page.tsx';
import { HomePage } from '../src/features/gestao/home-page.tsx';
import { IndividualReportPage } from '../src/features/gestao/individual-report-page.tsx';
import { LegacyPage } from '../src/features/gestao/legacy-page.tsx';
import { GestaoLoadingPage } from '../src/features/gestao/loading-page.tsx';
import { Shell } from '../src/features/gestao/shell.tsx';
import { UserPage } from '../src/features/gestao/user-page.tsx';
import { FirstAccessPage } from '../src/features/sessao/first-access-page.tsx';
import { SessionGate } from '../src/features/sessao/session-gate.tsx';
import { ENGINE } from './support/engine.ts';
import { FakeServer, openSession } from './support/fake-server.ts';
import { CONFIGURACAO, PESSOA } from './support/fixed-answers.ts';
import { TestProviders } from './support/render.tsx';

const leave = vi.fn();
const ME = '/v1/pessoa-fisica/me';
const menus = [
  {
    id: 1,
    nome: 'Folha',
    icone: 'cash',
    seq: 1,
    menuPai: null,
    acaoSistema: { solicitacao: 'rh/folha.xhtml' },
    hidden: false,
  },
];

/** Answers a read with `data`, or refuses it with a code. */
function answer(server: FakeServer, path: string, given: { data: unknown } | MessageCode) {
  const { intercept } = server;
  server.intercept = (call) => {
    if (call.path !== path) return intercept(call);
    return typeof given === 'number'
      ? { status: 500, body: { error: true, messages: [message(given)], data: null } }
      : { status: 200, body: { error: false, messages: [message(2)], data: given.data } };
  };
}

function open(address: string, server = new FakeServer({ session: openSession({ menus }) })) {
  vi.stubGlobal('fetch', server.fetch);
  const inShell = (page: React.ReactNode) => (
    <SessionGate>
      <EngineContext value={ENGINE}>
        <Shell>{page}</Shell>
      </EngineContext>
    </SessionGate>
  );
  const router = createMemoryRouter(
    [
      { path: '/gestao', element: inShell(<HomePage />) },
      { path: '/gestao/loading', element: inShell(<GestaoLoadingPage />) },
      { path: '/gestao/legado/*', element: inShell(<LegacyPage />) },
      { path: '/user', element: inShell(<UserPage />) },
      { path: '/relatorio/individual', element: inShell(<IndividualReportPage />) },
      { path: '/gestao/help/about', element: <AboutPage /> },
      { path: '/gestao/help/instructions/:secao?', element: <InstructionsPage /> },
      { path: '/vincular-pessoa', element: <FirstAccessPage leave={leave} /> },
    ],
    { initialEntries: [address] },
  );
  render(
    <TestProviders>
      <RouterProvider router={router} />
    </TestProviders>,
  );
  return { router, server, user: userEvent.setup() };
}

test('home: the person with the CPF as it is written, the profile and the report', async () => {
  open('/gestao');
  const card = within(await screen.findByRole('region', { name: /^Maria Aparecida/ }));
  expect(await card.findByText('000.000.001-91')).toBeDefined();
  expect((await card.findByRole('link', { name: 'Meu perfil' })).getAttribute('href')).toBe(
    '/user',
  );
  expect(card.getByRole('link', { name: 'Relatório individual' }).getAttribute('href')).toBe(
    '/relatorio/individual',
  );
});

test('home: the social name goes first, and the parameter hides the profile', async () => {
  const server = new FakeServer();
  const pessoaFisicaDados = { nome: 'Maria', nomeSocial: 'Ana Luz' };
  answer(server, ME, { data: { ...PESSOA, pessoaFisicaDados } });
  answer(server, '/v1/parametros/get-value', { data: 'true' });
  open('/gestao', server);
  expect(await screen.findByRole('heading', { name: 'Ana Luz' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Meu perfil' })).toBeNull();
});

test('profile: leaving asks about each form, not about the last one alone', async () => {
  const server = new FakeServer();
  answer(server, '/public/v1/configuracao', { data: { ...CONFIGURACAO, senhaPropria: true } });
  const { user, router } = open('/user', server);
  await screen.findByLabelText('Senha atual');
  for (const [label, empty] of [
    ['Nome social', false],
    ['Senha atual', true],
  ] as const) {
    await user.type(screen.getByLabelText(label), 'x');
    await act(() => router.navigate('/gestao'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sair sem salvar?' }));
    await user.click(dialog.getByRole('button', { name: 'Continuar editando' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    if (!empty) await user.type(screen.getByLabelText(label), '{Backspace}');
  }
  await user.clear(screen.getByLabelText('Senha atual'));
  await act(() => router.navigate('/gestao'));
  expect(router.state.location.pathname).toBe('/gestao');
});

test('home: without a linked person there is nothing to try again, with another error there is', async () => {
  const server = new FakeServer();
  answer(server, ME, MESSAGE_CODE.noPerson);
  open('/gestao', server);
  expect(await screen.findByText('Não há pessoa vinculada a este usuário.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Tentar Novamente' })).toBeNull();
});

test('home: another error of the person may be tried again', async () => {
  const server = new FakeServer();
  answer(server, ME, MESSAGE_CODE.unexpected);
  const { user } = open('/gestao', server);
  const retry = await screen.findByRole('button', { name: 'Tentar Novamente' });
  server.intercept = () => undefined;
  await user.click(retry);
  expect(await screen.findByText('000.000.001-91')).toBeDefined();
});

test('profile: the social name is saved with a message', async () => {
  const { user, server } = open('/user');
  await user.type(await screen.findByRole('textbox', { name: 'Nome social' }), 'Ana Luz');
  const pessoaFisicaDados = { ...PESSOA.pessoaFisicaDados, nomeSocial: 'Ana Luz' };
  answer(server, ME, { data: { ...PESSOA, pessoaFisicaDados } });
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Registro alterado com sucesso.')).toBeDefined();
  expect(server.sent('PUT', ME)[0]?.body).toEqual({ nomeSocial: 'Ana Luz' });
});

test('report: the actions, the period asked for, the file of the same period', async () => {
  const { user, server } = open('/relatorio/individual');
  expect(await screen.findByRole('cell', { name: '15/03/2026 23:59' })).toBeDefined();
  const cell = screen.getByRole('cell', { name: 'Mudança de ordem' });
  // On phones the header is hidden, and each value has a label.
  expect(cell.dataset.label).toBe('Ação');
  const from = screen.getByRole('textbox', { name: 'De' });
  await user.type(from, '31/2');
  await user.click(screen.getByRole('button', { name: 'Filtrar' }));
  expect(await screen.findByText('Escreva uma data que exista, como 15/03/2026')).toBeDefined();
  expect(server.sent('GET', '/v1/relatorio/individual')).toHaveLength(1);
  await user.clear(from);
  await user.type(from, '1/3/2026');
  await user.click(screen.getByRole('button', { name: 'Filtrar' }));
  await waitFor(() =>
    expect(server.sent('GET', '/v1/relatorio/individual').at(-1)?.params.get('inicio')).toBe(
      '2026-03-01',
    ),
  );
  const file = await screen.findByRole('link', { name: 'Exportar como CSV' });
  expect(file.getAttribute('href')).toBe('/v1/relatorio/individual.csv?inicio=2026-03-01');
  await user.click(await screen.findByRole('button', { name: 'Página 3' }));
  await waitFor(() =>
    expect(server.sent('GET', '/v1/relatorio/individual').at(-1)?.params.get('offset')).toBe('40'),
  );
});

test('help: the section of the address is open, and pressing one changes the address', async () => {
  const { user, router } = open('/gestao/help/instructions/first-access');
  const first = await screen.findByRole('button', { name: 'Primeiro acesso' });
  expect(first.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Como instalar' }));
  expect(router.state.location.pathname).toBe('/gestao/help/instructions/how-to-install');
  expect(await screen.findByRole('heading', { name: /iOS/ })).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Sobre' }));
  expect(await screen.findByRole('heading', { name: 'Sobre' })).toBeDefined();
  expect(screen.getByText(packageJson.version)).toBeDefined();
});

test('shell: help and the address for user and password; hidemenu hides the header', async () => {
  const server = new FakeServer();
  const manualUrl = 'https://manual.example';
  const data = { ...CONFIGURACAO, accountUrl: 'https://conta.example', manualUrl };
  answer(server, '/public/v1/configuracao', { data });
  const { user, router } = open('/gestao/loading', server);
  await user.click(await screen.findByRole('button', { name: 'Ajuda' }));
  expect((await screen.findByRole('menuitem', { name: 'Documentação' })).getAttribute('href')).toBe(
    '/gestao/help/instructions',
  );
  const manual = screen.getByRole('menuitem', { name: /^Manual completo/ });
  expect(manual.getAttribute('href')).toBe(manualUrl);
  screen.getByRole('menuitem', { name: 'Sobre' });
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Menu do usuário' }));
  const account = await screen.findByRole('menuitem', { name: /Alterar usuário ou senha/ });
  expect(account.getAttribute('href')).toBe('https://conta.example');
  await router.navigate('/gestao?hidemenu');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ajuda' })).toBeNull());
});

test.each([false, true])(
  'shell: without an address the password is changed here; profile hidden: %s',
  async (hides) => {
    const server = new FakeServer();
    answer(server, '/public/v1/configuracao', {
      data: { ...CONFIGURACAO, accountUrl: null, senhaPropria: true },
    });
    answer(server, '/v1/parametros/get-value', { data: hides ? 'true' : null });
    const { user } = open('/gestao/loading', server);
    await user.click(await screen.findByRole('button', { name: 'Menu do usuário' }));
    const password = await screen.findByRole('menuitem', { name: 'Alterar usuário ou senha' });
    expect(password.getAttribute('href')).toBe('/user');
    await waitFor(() =>
      expect(screen.queryAllByRole('menuitem', { name: 'Meu perfil' })).toHaveLength(hides ? 0 : 1),
    );
  },
);

test('a legacy page is a walled frame; without an address the page reports it', async () => {
  const server = new FakeServer({ session: openSession({ menus }) });
  const data = { ...CONFIGURACAO, legacyUrl: 'https://legado.example/app' };
  answer(server, '/public/v1/configuracao', { data });
  open('/gestao/legado/rh/folha.xhtml', server);
  const frame = await screen.findByTitle('Folha');
  expect(frame.getAttribute('src')).toBe('https://legado.example/app/rh/folha.xhtml');
  expect(frame.getAttribute('sandbox')).not.toContain('top-navigation');
});

test('a legacy page without LEGACY_URL, and one that no menu leads to', async () => {
  const { router } = open('/gestao/legado/rh/folha.xhtml');
  expect(await screen.findByText(/não está configurado nesta instalação/)).toBeDefined();
  await router.navigate('/gestao/legado/outra.xhtml');
  expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeDefined();
});

test('the sign-up opens its configured address, or else names a contact', async () => {
  const server = new FakeServer();
  const data = { ...CONFIGURACAO, signupUrl: 'https://cadastro.example' };
  answer(server, '/public/v1/configuracao', { data });
  open('/vincular-pessoa', server);
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://cadastro.example'));
});
