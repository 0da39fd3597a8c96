import type { RegistrosAchados } from '@claraboia/contract/schema';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test, vi } from 'vitest';
import { EngineContext } from '../src/engine/engine-context.ts';
import { Finder } from '../src/features/gestao/finder/finder.tsx';
import type { MenuNode } from '../src/features/gestao/menu-tree.ts';
import { SessionGate } from '../src/features/sessao/session-gate.tsx';
import { engineOf } from './support/engine.ts';
import { FakeServer, openSession } from './support/fake-server.ts';
import { TestProviders } from './support/render.tsx';

const leaf = (id: number, label: string, path: string): MenuNode => ({
  id,
  label,
  icon: null,
  children: [],
  target: { kind: 'internal', path },
});
const nodes: readonly MenuNode[] = [
  {
    ...leaf(1, 'Compras', ''),
    target: null,
    children: [leaf(2, 'Contratos', '/gestao/transparencia/contrato')],
  },
  leaf(3, 'FAQ', '/gestao/transparencia/faq'),
  {
    ...leaf(4, 'Ouvidoria', ''),
    target: { kind: 'external', address: 'https://ouvidoria.example/' },
  },
];
const FOUND: RegistrosAchados = {
  corrigida: 'contratos',
  list: [{ entidade: 'contrato', id: 7, nome: 'Contrato nº 12/2026', nota: 'Merenda' }],
};

function open(papel: 'gestor' | 'consulta' = 'gestor', status = 200) {
  const server = new FakeServer({ session: openSession({ papel }) });
  const asked: (string | null)[] = [];
  server.intercept = ({ path, params }) => {
    if (path !== '/v1/registros') return undefined;
    asked.push(params.get('q'));
    return status === 200
      ? { status, body: { error: false, messages: [], data: FOUND } }
      : {
          status,
          body: {
            error: true,
            messages: [{ code: 1, description: 'Falhou.' }],
            data: null,
          },
        };
  };
  vi.stubGlobal('fetch', server.fetch);
  const engine = engineOf(papel);
  const element = (
    <SessionGate>
      <EngineContext value={engine}>
        <Finder nodes={nodes} />
      </EngineContext>
    </SessionGate>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/gestao'] });
  render(
    <TestProviders>
      <RouterProvider router={router} />
    </TestProviders>,
  );
  return { user: userEvent.setup(), router, asked };
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('Ctrl+K finds a menu by a mistyped name, and Enter opens it', async () => {
  const { user, router } = open();
  await screen.findByRole('button', { name: 'Procurar menus, registros e ações' });
  await user.keyboard('{Control>}k{/Control}');
  const input = await screen.findByRole('combobox', { name: 'O que procurar' });
  expect(options()).toEqual(['ContratosCompras', 'FAQ', 'Ouvidoria']);
  await user.type(input, 'contartos');
  await waitFor(() => expect(options()[0]).toBe('ContratosCompras'));
  await user.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/gestao/transparencia/contrato');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('actions and records are reached by the arrows, and a corrected question is told', async () => {
  const { user, router, asked } = open();
  await user.click(await screen.findByRole('button', { name: /^Procurar menus/ }));
  const input = await screen.findByRole('combobox');
  await user.type(input, 'contrato');
  await waitFor(() =>
    expect(options()).toEqual([
      'ContratosCompras',
      'Incluir contrato',
      'Contrato nº 12/2026Contrato · Merenda',
    ]),
  );
  expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe(
    'Nada com «contrato»: os registros são de «contratos».',
  );
  // One question for each pause in typing.
  expect(asked).toEqual(['contrato']);
  // While another question waits, the records of this one are gone.
  await user.type(input, ' 9');
  expect(screen.queryByRole('option', { name: /nº 12/ })).toBeNull();
  await user.type(input, '{Backspace}{Backspace}');
  await screen.findByRole('option', { name: /nº 12/ });
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(router.state.location.pathname).toBe('/gestao/transparencia/contrato/7/visualizar');
});

test('somebody who only reads is offered no actions, and a failure keeps the menus', async () => {
  const { user } = open('consulta', 500);
  await user.click(await screen.findByRole('button', { name: /^Procurar menus/ }));
  await user.type(await screen.findByRole('combobox'), 'contrato');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Os registros não puderam ser procurados: Falhou.',
  );
  expect(options()).toEqual(['ContratosCompras']);
});
