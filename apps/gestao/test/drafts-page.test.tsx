import { MESSAGE_CODE, message, permits, publicacao, registry } from '@claraboia/contract';
import type { Rascunho, Regra } from '@claraboia/contract/schema';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test, vi } from 'vitest';
import { EngineContext } from '../src/engine/engine-context.ts';
import { DraftsPage } from '../src/features/rascunhos/drafts-page.tsx';
import { OpenSessionContext } from '../src/lib/session.ts';
import { draftOf } from './support/drafts.ts';
import { type FakeAnswer, FakeServer, openSession } from './support/fake-server.ts';
import { TestProviders } from './support/render.tsx';

const DRAFTS = '/v1/rascunhos';

const draft = (id: number, patch: Partial<Rascunho> = {}) =>
  draftOf({
    entidade: publicacao.key,
    id,
    titulo: `Portaria nº ${id}`,
    situacao: 'emRevisao',
    aprova: true,
    ...patch,
  });

const ok = (data: unknown): FakeAnswer => ({
  status: 200,
  body: { error: false, messages: [], data },
});

function open(address: string, drafts: readonly Rascunho[], rule: Partial<Regra> = {}) {
  const server = new FakeServer();
  let regra: Regra = { aprovacao: true, fimPedidoPor: null, fimPedidoPorMim: false, ...rule };
  server.intercept = ({ method, path, params, body }) => {
    if (path === `${DRAFTS}/regra`) {
      if (method === 'PUT' && (body as { aprovacao: boolean }).aprovacao) {
        regra = { aprovacao: true, fimPedidoPor: null, fimPedidoPorMim: false };
      } else if (method === 'PUT') {
        regra = { aprovacao: true, fimPedidoPor: { nome: 'Eu' }, fimPedidoPorMim: true };
      }
      return ok(regra);
    }
    if (path === `${DRAFTS}/saidas`) return ok({ list: [], count: 0 });
    if (path === `${DRAFTS}/2/situacao`) {
      const messages = [message(MESSAGE_CODE.invalidField, 'Informe a categoria')];
      return { status: 422, body: { error: true, messages, data: null } };
    }
    if (method === 'POST') return ok({ rascunho: null, registro: { id: 9 } });
    if (path !== DRAFTS) return undefined;
    const list = drafts.filter(({ situacao }) => situacao === params.get('situacao'));
    const of = (each: Rascunho['situacao']) => drafts.filter((d) => d.situacao === each).length;
    const contagem = {
      rascunho: of('rascunho'),
      emRevisao: of('emRevisao'),
      agendada: of('agendada'),
      aprovaveis: drafts.filter(({ aprova }) => aprova).length,
    };
    return ok({ list, count: list.length, contagem });
  };
  vi.stubGlobal('fetch', server.fetch);
  const { user, context } = openSession();
  const router = createMemoryRouter([{ path: '*', Component: DraftsPage }], {
    initialEntries: [address],
  });
  const allows = (...[entity, action]: Parameters<typeof permitsManager>) =>
    permitsManager(entity, action);
  render(
    <TestProviders>
      <OpenSessionContext value={user === null || context === null ? null : { user, context }}>
        <EngineContext value={{ registry, screens: new Map(), allows }}>
          <RouterProvider router={router} />
        </EngineContext>
      </OpenSessionContext>
    </TestProviders>,
  );
  return { server, router, user: userEvent.setup() };
}
const permitsManager = (
  entity: Parameters<typeof permits>[0],
  action: Parameters<typeof permits>[2],
) => permits(entity, 'gestor', action);

test('several are approved at once, and the refused one says why and stays chosen', async () => {
  const mine = draft(3, { aprova: false });
  const { server, user } = open('/?situacao=emRevisao', [draft(1), draft(2), mine]);
  await user.click(await screen.findByRole('checkbox', { name: 'Escolher todos desta página' }));
  await screen.findByText('3 escolhidos');
  // One of them she wrote herself.
  await user.click(screen.getByRole('button', { name: 'Aprovar 2…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Aprovar 2' }));
  await user.dblClick(dialog.getByRole('button', { name: 'Aprovar 2' }));
  await dialog.findByText('Informe a categoria', { exact: false });
  const steps = server.calls.filter(({ path }) => path.endsWith('/situacao'));
  expect(steps.map(({ path, body }) => [path, body])).toEqual([
    [`${DRAFTS}/1/situacao`, { versao: 1, acao: 'aprovar' }],
    [`${DRAFTS}/2/situacao`, { versao: 1, acao: 'aprovar' }],
  ]);
  await user.click(dialog.getByRole('button', { name: 'Voltar' }));
  expect(
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'Escolher Portaria nº 2' }).checked,
  ).toBe(true);
});

test('each state has its place, with what failed and what is next', async () => {
  const failed = draft(4, { situacao: 'rascunho', aprova: false, falha: 'A categoria saiu.' });
  const { user, router } = open('/', [failed]);
  await screen.findByText('Não saiu na hora marcada: A categoria saiu.');
  const link = screen.getByRole('link', { name: 'Portaria nº 4' });
  expect(link.getAttribute('href')).toContain('/incluir?rascunho=4');
  await user.click(screen.getByRole('tab', { name: 'Agendadas (0)' }));
  await screen.findByText(/^Nada está agendado/);
  await user.click(screen.getByRole('tab', { name: 'Com hora de sair' }));
  await screen.findByText(/^Nada tem hora de sair/);
  expect(router.state.location.search).toBe('?situacao=saidas');
});

test('the rule ends by two people, and the first one can think again', async () => {
  const { user } = open('/', []);
  await user.click(await screen.findByRole('button', { name: 'Terminar a aprovação' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Aprovação' }));
  dialog.getByText(/até que outra pessoa confirme/);
  await user.click(dialog.getByRole('button', { name: 'Sim' }));
  await screen.findByText(/Você pediu o fim da aprovação/);
  expect(screen.queryByRole('button', { name: /Terminar|Confirmar/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Manter a aprovação' }));
  await waitFor(() => expect(screen.queryByText(/pediu o fim/)).toBeNull());
});
