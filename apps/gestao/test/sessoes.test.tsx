import { MESSAGE_CODE, message, pessoa } from '@claraboia/contract';
import type { SessaoAberta } from '@claraboia/contract/schema';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test, vi } from 'vitest';
import { UserPage } from '../src/features/gestao/user-page.tsx';
import { SessionGate } from '../src/features/sessao/session-gate.tsx';
import { SessoesDialog } from '../src/screens/pessoa/sessoes-dialog.tsx';
import { type FakeAnswer, FakeServer, openSession } from './support/fake-server.ts';
import { CONFIGURACAO, SESSAO } from './support/fixed-answers.ts';
import { TestProviders } from './support/render.tsx';

const SESSOES_PATH = '/v1/pessoa-fisica/me/sessao';
const SENHA_PATH = '/v1/pessoa-fisica/me/senha';
const OTHER: SessaoAberta = { ...SESSAO, id: 8, aparelho: 'Chrome no Android', atual: false };
const THIRD: SessaoAberta = { ...OTHER, id: 9, aparelho: 'Safari no iPhone' };
const good = (data: unknown, text?: string): FakeAnswer => ({
  status: 200,
  body: { error: false, messages: text === undefined ? [] : [message(7, text)], data },
});

/** Server that stores a list of sessions at a path. */
function serverWith(path: string, list: readonly SessaoAberta[], senhaPropria = false) {
  const server = new FakeServer({ session: openSession() });
  let open = list;
  const { intercept } = server;
  server.intercept = (call) => {
    if (call.path === '/public/v1/configuracao') return good({ ...CONFIGURACAO, senhaPropria });
    if (!call.path.startsWith(path)) return intercept(call);
    if (call.method === 'GET') return good(open);
    const [, id] = call.path.split(`${path}/`);
    open = open.filter((each) => each.atual || (id !== undefined && each.id !== Number(id)));
    return good({ encerradas: 1 }, 'Sessões encerradas.');
  };
  return server;
}

function show(page: React.ReactNode, server: FakeServer) {
  vi.stubGlobal('fetch', server.fetch);
  const element = <SessionGate>{page}</SessionGate>;
  const router = createMemoryRouter([{ path: '/user', element }], { initialEntries: ['/user'] });
  render(
    <TestProviders>
      <RouterProvider router={router} />
    </TestProviders>,
  );
  return userEvent.setup();
}

test('profile: the sessions are listed, this one cannot be ended, another one can', async () => {
  const server = serverWith(SESSOES_PATH, [SESSAO, OTHER]);
  const user = show(<UserPage />, server);
  const list = within(await screen.findByRole('list', { name: 'Sessões abertas' }));
  const [here, there] = list.getAllByRole('listitem');
  expect(here?.textContent).toContain('esta sessão');
  expect(here?.textContent).toContain(
    'Aberta em 15/03/2026 08:00; último uso em 15/03/2026 09:30.',
  );
  expect(within(here as HTMLElement).queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Encerrar as outras sessões' })).toBeNull();
  await user.click(
    within(there as HTMLElement).getByRole('button', {
      name: 'Encerrar a sessão de Chrome no Android, aberta em 15/03/2026 08:00',
    }),
  );
  expect(await screen.findByText('Sessões encerradas.')).toBeDefined();
  expect(server.sent('DELETE', `${SESSOES_PATH}/8`)).toHaveLength(1);
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
});

test('profile: all the others end together', async () => {
  const server = serverWith(SESSOES_PATH, [SESSAO, OTHER, THIRD]);
  const user = show(<UserPage />, server);
  await user.click(await screen.findByRole('button', { name: 'Encerrar as outras sessões' }));
  expect(await screen.findByText('Sessões encerradas.')).toBeDefined();
  expect(server.sent('DELETE', SESSOES_PATH)).toHaveLength(1);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Encerrar as outras sessões' })).toBeNull(),
  );
});

test('profile: the password is changed; faults are shown at their fields before anything is sent', async () => {
  const server = serverWith(SESSOES_PATH, [SESSAO], true);
  const { intercept } = server;
  let answer: FakeAnswer = {
    status: 422,
    body: {
      error: true,
      messages: [message(MESSAGE_CODE.invalidField, 'A senha atual não confere.', 'atual')],
      data: null,
    },
  };
  server.intercept = (call) => (call.path === SENHA_PATH ? answer : intercept(call));
  const user = show(<UserPage />, server);
  const form = within(await screen.findByRole('form', { name: 'Trocar a senha' }));
  const submit = form.getByRole('button', { name: 'Trocar a senha' });
  await user.click(submit);
  expect(form.getByText('Informe a senha atual')).toBeDefined();
  expect(form.getByText(/A senha deve ter ao menos 12/)).toBeDefined();
  await user.type(form.getByLabelText('Senha atual'), 'claraboia');
  await user.type(form.getByLabelText('Nova senha'), 'Vale Claro 2026');
  expect(form.getByText(/nome do órgão ou da cidade/)).toBeDefined();
  await user.clear(form.getByLabelText('Nova senha'));
  await user.type(form.getByLabelText('Nova senha'), 'quatro cavalos no telhado');
  expect(form.getByText('As duas senhas não são iguais')).toBeDefined();
  await user.click(submit);
  expect(server.sent('PUT', SENHA_PATH)).toHaveLength(0);
  await user.type(form.getByLabelText('Repita a nova senha'), 'quatro cavalos no telhado');
  await user.click(submit);
  expect(await form.findByText('A senha atual não confere.')).toBeDefined();
  answer = good(null, 'Senha trocada.');
  await user.click(submit);
  expect(await screen.findByText('Senha trocada.')).toBeDefined();
  expect(server.sent('PUT', SENHA_PATH).at(-1)?.body).toEqual({
    atual: 'claraboia',
    nova: 'quatro cavalos no telhado',
  });
  expect(form.getByLabelText<HTMLInputElement>('Nova senha').value).toBe('');
});

test('profile: where passwords are kept by another house, there is no such form', async () => {
  show(<UserPage />, serverWith(SESSOES_PATH, [SESSAO]));
  await screen.findByRole('list', { name: 'Sessões abertas' });
  expect(screen.queryByRole('form', { name: 'Trocar a senha' })).toBeNull();
});

const row = { id: 5, nome: 'Helena Prado' };
const dialog = <SessoesDialog entity={pessoa} row={row} onClose={() => undefined} />;

test('a person’s sessions end at an administrator’s word', async () => {
  const path = '/v1/sistema/pessoa/5/sessao';
  const server = serverWith(path, [OTHER, THIRD]);
  const user = show(dialog, server);
  const list = await screen.findByRole('list', { name: 'Sessões de Helena Prado' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(within(list).queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Encerrar todas' }));
  expect(await screen.findByText('Esta pessoa não tem sessão aberta.')).toBeDefined();
  expect(server.sent('DELETE', path)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Encerrar todas' })).toBeNull();
});
