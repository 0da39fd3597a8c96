import { registry } from '@claraboia/contract';
import {
  type AuditoriaDetalhe,
  type AuditoriaItem,
  auditoriaDetalheSchema,
  auditoriaSchema,
} from '@claraboia/contract/schema';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test, vi } from 'vitest';
import { EngineContext } from '../src/engine/engine-context.ts';
import { AuditPage } from '../src/features/gestao/audit-page.tsx';
import { SessionGate } from '../src/features/sessao/session-gate.tsx';
import { FakeServer, openSession } from './support/fake-server.ts';
import { TestProviders } from './support/render.tsx';

const PATH = '/v1/auditoria';
const ITEM: AuditoriaItem = {
  id: 41,
  quando: '2026-03-16T12:30:00.000Z',
  acao: 'retificacao',
  pessoa: { nome: 'Helena Prado' },
  motivo: 'Fornecedor trocado',
  entidade: 'Contrato',
  registroId: 7,
  registro: '9/2026',
  cliente: { id: 1, nome: 'Prefeitura de Vale Claro' },
};
const DETAIL: AuditoriaDetalhe = {
  ...ITEM,
  chave: 'contrato',
  antes: { id: 7, fornecedor: 'Papel SA' },
  depois: { id: 7, fornecedor: 'Papelaria Clara' },
  arquivos: [],
};
const OTHERS: AuditoriaItem[] = [
  { ...ITEM, id: 40, acao: 'exclusao', pessoa: null, registro: null, cliente: null, motivo: null },
];

function open(papel: 'gestor' | 'admin', address = '/gestao/auditoria', refuse = false) {
  const server = new FakeServer({ session: openSession({ papel }) });
  server.intercept = ({ path }) => {
    if (path === PATH && refuse) {
      const messages = [
        { code: 3008, description: 'O início do período vem depois do fim.', field: 'inicio' },
      ];
      return { status: 400, body: { error: true, messages, data: null } };
    }
    if (path === PATH) {
      const data = auditoriaSchema.parse({ list: [ITEM, ...OTHERS], count: 45 });
      return { status: 200, body: { error: false, messages: [], data } };
    }
    if (path === `${PATH}/41`) {
      const data = auditoriaDetalheSchema.parse(DETAIL);
      return { status: 200, body: { error: false, messages: [], data } };
    }
    return undefined;
  };
  vi.stubGlobal('fetch', server.fetch);
  const engine = { registry, screens: new Map(), allows: () => true };
  const page = (
    <SessionGate>
      <EngineContext value={engine}>
        <AuditPage />
      </EngineContext>
    </SessionGate>
  );
  const router = createMemoryRouter([{ path: '/gestao/auditoria', element: page }], {
    initialEntries: [address],
  });
  render(
    <TestProviders>
      <RouterProvider router={router} />
    </TestProviders>,
  );
  return { server, router, user: userEvent.setup() };
}

const cells = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('an administrator reads every client, and can narrow by it', async () => {
  const { user, router, server } = open('admin');
  const [, first, second] = await screen.findAllByRole('row');
  expect(cells(first)).toEqual([
    ...['16/03/2026 09:30', 'Prefeitura de Vale Claro', 'Helena Prado', 'Retificação'],
    ...['Contrato', '9/2026', 'Ver detalhes'],
  ]);
  expect(cells(second).slice(1, 6)).toEqual(['Sistema', 'Sistema', 'Exclusão', 'Contrato', 'nº 7']);
  expect(screen.getByText('45 ações')).toBeDefined();
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Cliente' }),
    await screen.findByRole('option', { name: 'Vale Claro - Prefeitura de Vale Claro' }),
  );
  await user.type(screen.getByRole('textbox', { name: 'Pessoa' }), 'helena');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ação' }), 'Retificação');
  await user.click(screen.getByRole('button', { name: 'Filtrar' }));
  await waitFor(() =>
    expect(router.state.location.search).toBe('?cliente=1&pessoa=helena&acao=retificacao'),
  );
  await waitFor(() => {
    const { params } = server.sent('GET', PATH).at(-1) ?? {};
    expect([params?.get('cliente'), params?.get('pessoa')]).toEqual(['1', 'helena']);
  });
  const link = await screen.findByRole('link', { name: 'Exportar como CSV' });
  expect(link.getAttribute('href')).toBe(`${PATH}.csv?cliente=1&pessoa=helena&acao=retificacao`);
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('a manager reads her client, which is not asked for', async () => {
  open('gestor');
  const [, first] = await screen.findAllByRole('row');
  expect(cells(first).slice(0, 2)).toEqual(['16/03/2026 09:30', 'Helena Prado']);
  expect(screen.queryByRole('combobox', { name: 'Cliente' })).toBeNull();
});

test('a page and its filters are in the address', async () => {
  const { user, router, server } = open('gestor', '/gestao/auditoria?acao=inclusao&pagina=2');
  await screen.findAllByRole('row');
  const { params } = server.sent('GET', PATH)[0] ?? {};
  expect([params?.get('acao'), params?.get('offset')]).toEqual(['inclusao', '20']);
  expect(screen.getByRole('combobox', { name: 'Ação' })).toHaveProperty('value', 'inclusao');
  await user.click(screen.getByRole('button', { name: 'Página 3' }));
  await waitFor(() => expect(router.state.location.search).toBe('?acao=inclusao&pagina=3'));
});

test('an entry opens with the values before and after', async () => {
  const { user } = open('gestor');
  await user.click(
    await screen.findByRole('button', { name: 'Ver detalhes: Retificação de Contrato, 9/2026' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Contrato: 9/2026' });
  const entry = await within(dialog).findByRole('article');
  expect(entry.textContent).toContain('Motivo: Fornecedor trocado');
  expect(
    within(entry)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['AntesPapel SA', 'DepoisPapelaria Clara']);
});

test('a filter that the server refuses is shown at its field', async () => {
  open('gestor', '/gestao/auditoria?inicio=2026-02-01&fim=2026-01-01', true);
  expect(await screen.findAllByText('O início do período vem depois do fim.')).toHaveLength(2);
  expect(screen.getByLabelText('De').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Tentar Novamente' })).toBeNull();
});
