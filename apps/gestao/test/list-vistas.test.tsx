import { MESSAGE_CODE, message, registry } from '@claraboia/contract';
import type { VistaLista } from '@claraboia/contract/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setWindowWidth } from '../../../packages/ui/test/setup.ts';
import { exemploRow, testRegistry } from './support/exemplo.ts';
import { FakeServer, openSession } from './support/fake-server.ts';
import { renderScreen } from './support/render.tsx';

const LIST = '/gestao/teste/exemplo';
const API = '/v1/teste/exemplo';
const PREFERENCIAS = '/v1/lista/preferencias';
const NO_CHOICES = { padrao: null, exercicio: false, arranjos: {} };
/** Longer than the choices wait to be sent. */
const SENT = { timeout: 3000 };

const rows = () =>
  ['2026-01-10', '2026-02-10', '2025-03-10'].map((data, place) =>
    exemploRow(place + 1, { data, nomeUrl: `url-${place + 1}` }),
  );
const serverOf = (vistas: readonly VistaLista[] = [], preferencias = {}) => {
  const server = new FakeServer({ registry: testRegistry, rows: { exemplo: rows() } });
  server.listas.set('exemplo', {
    vistas: [...vistas],
    preferencias: { ...NO_CHOICES, ...preferencias },
  });
  return server;
};
const vistaOf = (patch: Partial<VistaLista> = {}): VistaLista => ({
  id: 7,
  nome: 'Do segundo',
  compartilhada: false,
  minha: true,
  autor: 'Maria',
  estado: {
    filtros: { nome: { operator: 'eq', value: 'Registro 2' } },
    ordem: '-nome',
    exercicio: false,
    arranjo: { colunas: ['nome', 'ativo'], larguras: {} },
  },
  ...patch,
});
const open = async (server: FakeServer, search = '', session = openSession()) => {
  const view = renderScreen(LIST + search, { server, session });
  await screen.findByText('3 registros').catch(() => screen.findByText('1 registro'));
  return view;
};
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const press = async (user: UserEvent, button: HTMLElement, key = '{Enter}') => {
  button.focus();
  await user.keyboard(key);
};
const openMenu = (user: UserEvent, name = 'Vistas') =>
  press(user, screen.getByRole('button', { name }));
const sent = (server: FakeServer) => server.sent('PUT', PREFERENCIAS).map(({ body }) => body);

test('columns are chosen and ordered by the keyboard, and kept on the server', async () => {
  const server = serverOf();
  const { user, unmount } = await open(server);
  await press(user, screen.getByRole('button', { name: 'Colunas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Colunas de Exemplos' }));

  await press(user, dialog.getByRole('checkbox', { name: 'Data' }), ' ');
  await waitFor(() => expect(heads()).not.toContain('Data'));
  // In the other part of the dialog it keeps the focus.
  expect(document.activeElement).toBe(dialog.getByRole('checkbox', { name: 'Data' }));
  // A field that the list does not have by itself.
  await press(user, dialog.getByRole('checkbox', { name: 'Nome da URL' }), ' ');
  await screen.findByText('url-1');
  expect(JSON.parse(server.sent('GET', API).at(-1)?.params.get('columns') ?? '')).toContain(
    'nomeUrl',
  );

  await press(user, dialog.getByRole('button', { name: 'Subir Ordem' }));
  expect(heads()).toEqual(['Ordem', 'Nome', 'Valor', 'Ativo', 'Opção', 'Nome da URL']);
  expect(dialog.getByRole('status').textContent).toBe('Ordem: 1ª de 6 colunas');
  // At the end only the other button is left.
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Descer Ordem' }));
  await waitFor(
    () =>
      expect(sent(server).at(-1)).toMatchObject({
        arranjos: {
          lista: { colunas: ['ordem', 'nome', 'valor', 'ativo', 'opcao.nome', 'nomeUrl'] },
        },
      }),
    SENT,
  );
  unmount();

  const again = await open(server);
  expect(heads()[0]).toBe('Ordem');
  await again.user.click(screen.getByRole('button', { name: 'Colunas' }));
  await again.user.click(await screen.findByRole('button', { name: 'Voltar ao padrão' }));
  expect(heads()).toEqual(['Nome', 'Ordem', 'Valor', 'Ativo', 'Data', 'Opção']);
  again.unmount();
  // Unsent choices are sent when the list closes.
  expect(sent(server).at(-1)).toEqual(NO_CHOICES);
});

test('a list that is loaded again keeps choices that are not sent yet', async () => {
  const server = serverOf();
  const { user, queryClient } = await open(server);
  await press(user, screen.getByRole('button', { name: 'Colunas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Colunas de Exemplos' }));
  await press(user, dialog.getByRole('checkbox', { name: 'Data' }), ' ');
  expect(sent(server)).toEqual([]);
  await queryClient.refetchQueries({ queryKey: ['lista', 'exemplo'] });
  await waitFor(() => expect(sent(server)).toHaveLength(1), SENT);
  expect(heads()).not.toContain('Data');
});

test('the last column cannot be put away', async () => {
  const server = serverOf([], { arranjos: { lista: { colunas: ['nome'], larguras: {} } } });
  const { user } = await open(server);
  await user.click(screen.getByRole('button', { name: 'Colunas' }));
  const box = await screen.findByRole('checkbox', { name: 'Nome' });
  expect(box).toHaveProperty('disabled', true);
});

test('a width is set by the arrow keys on the border, and given back by Enter', async () => {
  const { user } = await open(serverOf());
  const border = () => screen.getByRole('separator', { name: 'Largura da coluna Ordem' });
  const isWide = (width: number) =>
    waitFor(() => expect(border().getAttribute('aria-valuenow')).toBe(String(width)));
  const before = Number(border().getAttribute('aria-valuenow'));
  border().focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowRight}');
  await isWide(before + 2);
  expect(document.activeElement).toBe(border());
  await user.keyboard('{Enter}');
  await isWide(before);
  await user.keyboard('{ArrowLeft}');
  await isWide(before - 1);
  fireEvent.doubleClick(border());
  await isWide(before);
});

test('a view is saved by the keyboard and becomes the open one', async () => {
  const server = serverOf([vistaOf({ nome: 'Outra' })]);
  const { user, router } = await open(server, '?ordem=-nome');
  await openMenu(user);
  await press(user, await screen.findByRole('menuitem', { name: 'Guardar como nova vista…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Guardar vista' }));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/Nome/)));
  await user.keyboard('{Enter}');
  expect(await dialog.findByText('Dê um nome à vista.')).toBeDefined();
  await user.keyboard('Outra{Enter}');
  expect(await dialog.findByText('Você já tem uma vista «Outra».')).toBeDefined();
  await user.keyboard(' dois');
  await press(user, dialog.getByRole('checkbox', { name: 'Compartilhar com os colegas' }), ' ');
  await press(user, dialog.getByRole('checkbox', { name: 'Abrir a lista com esta vista' }), ' ');
  await press(user, dialog.getByRole('button', { name: 'Guardar' }));

  const button = await screen.findByRole('button', { name: 'Vista Outra dois' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(server.sent('POST', '/v1/lista/vistas').at(-1)?.body).toEqual({
    nome: 'Outra dois',
    compartilhada: true,
    estado: {
      filtros: {},
      ordem: '-nome',
      exercicio: false,
      arranjo: { colunas: null, larguras: {} },
    },
  });
  expect(router.state.location.search).toContain('vista=2');
  await waitFor(() => expect(sent(server).at(-1)).toMatchObject({ padrao: 2 }), SENT);
});

test('a link with a view opens it; changes are shown, undone, and kept on purpose', async () => {
  const server = serverOf([vistaOf()]);
  const { user, router } = await open(server, '?vista=7');
  await screen.findByRole('button', { name: 'Vista Do segundo' });
  expect(screen.queryByText('Registro 1')).toBeNull();
  expect(heads()).toEqual(['Nome', 'Ativo']);
  expect(new URLSearchParams(router.state.location.search).get('ordem')).toBe('-nome');

  await user.click(screen.getByRole('button', { name: /^Retirar o filtro/ }));
  await screen.findByText('Registro 1');
  await openMenu(user, 'Vista Do segundo, alterada');
  await press(user, await screen.findByRole('menuitem', { name: 'Desfazer as mudanças' }));
  await waitFor(() => expect(screen.queryByText('Registro 1')).toBeNull());

  await user.click(screen.getByRole('button', { name: /^Retirar o filtro/ }));
  await openMenu(user, 'Vista Do segundo, alterada');
  await press(user, await screen.findByRole('menuitem', { name: /^Guardar as mudanças em/ }));
  await screen.findByRole('button', { name: 'Vista Do segundo' });
  expect(server.listas.get('exemplo')?.vistas[0]?.estado).toMatchObject({
    filtros: {},
    arranjo: { colunas: ['nome', 'ativo'] },
  });
});

test('the default view opens with the list, and can be left', async () => {
  const server = serverOf([vistaOf()], { padrao: 7 });
  const { user, router } = await open(server);
  expect(heads()).toEqual(['Nome', 'Ativo']);
  await openMenu(user, 'Vista Do segundo');
  await press(user, await screen.findByRole('menuitem', { name: 'Lista sem vista' }));
  await screen.findByText('3 registros');
  // It is not opened again when a form returns here.
  expect(router.state.location.search).toBe('?vista=nenhuma');
});

test('columns changed in a view are no columns of the list', async () => {
  const server = serverOf([vistaOf()]);
  const { user } = await open(server, '?vista=7');
  await user.click(screen.getByRole('button', { name: 'Colunas' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Valor' }));
  await user.click(screen.getByRole('button', { name: 'Pronto' }));
  expect(heads()).toEqual(['Nome', 'Ativo', 'Valor']);
  await openMenu(user, 'Vista Do segundo, alterada');
  await user.click(await screen.findByRole('menuitem', { name: 'Lista sem vista' }));
  await screen.findByText('3 registros');
  expect(heads()).toEqual(['Nome', 'Ordem', 'Valor', 'Ativo', 'Data', 'Opção']);
});

test('a view of an older version opens without what the list lacks, and this is told', async () => {
  const { estado } = vistaOf();
  const arranjo = { colunas: ['nome', 'sumida'], larguras: {} };
  await open(serverOf([vistaOf({ estado: { ...estado, arranjo } })]), '?vista=7');
  expect(
    await screen.findByText(/tem uma coluna ou filtro que esta lista não tem mais/),
  ).toBeDefined();
  expect(heads()).toEqual(['Nome']);
});

test('a view that is gone is told, and the list opens', async () => {
  await open(serverOf(), '?vista=99');
  expect(await screen.findByText(/Esta vista não existe mais/)).toBeDefined();
});

test('views are renamed, made the default one, and deleted after a question', async () => {
  const theirs = vistaOf({ id: 8, nome: 'Da colega', minha: false, compartilhada: true });
  const server = serverOf([vistaOf(), theirs]);
  const { user } = await open(server, '?vista=7');
  await openMenu(user, 'Vista Do segundo');
  await user.click(await screen.findByRole('menuitem', { name: 'Organizar as vistas…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Vistas de Exemplos' }));
  expect(dialog.getByText('De Maria')).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Alterar Da colega' })).toBeNull();
  const star = dialog.getByRole('button', { name: 'Abrir a lista com Da colega' });
  await user.click(star);
  expect(star.getAttribute('aria-pressed')).toBe('true');

  await user.click(dialog.getByRole('button', { name: 'Alterar Do segundo' }));
  const edit = within(await screen.findByRole('dialog', { name: 'Alterar vista' }));
  await user.clear(edit.getByLabelText(/Nome/));
  await user.type(edit.getByLabelText(/Nome/), 'Segundo{Enter}');
  await dialog.findByText('Segundo');
  expect(server.listas.get('exemplo')?.vistas.find(({ id }) => id === 7)?.estado).toEqual(
    vistaOf().estado,
  );

  await user.click(dialog.getByRole('button', { name: 'Apagar Segundo' }));
  const question = within(await screen.findByRole('dialog', { name: 'Apagar vista' }));
  expect(question.getByText('Apagar a vista «Segundo»?')).toBeDefined();
  await user.click(question.getByRole('button', { name: 'Apagar' }));
  await waitFor(() => expect(dialog.queryByText('Segundo')).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Pronto' })),
  );
  expect(screen.getByRole('button', { name: 'Vistas', hidden: true })).toBeDefined();
});

test('the list works without its views, which are loaded on a retry', async () => {
  const server = serverOf([vistaOf()]);
  server.intercept = ({ path }) =>
    path === '/v1/lista'
      ? {
          status: 503,
          body: { error: true, messages: [message(MESSAGE_CODE.unavailable)], data: null },
        }
      : undefined;
  const { user } = await open(server);
  await openMenu(user);
  const retry = await screen.findByRole('menuitem', { name: /As vistas não carregaram/ });
  server.intercept = () => undefined;
  await user.click(retry);
  expect(await screen.findByRole('menuitem', { name: 'Do segundo' })).toBeDefined();
});

test('the exercise filters the list while it is on, which is remembered', async () => {
  const server = serverOf();
  const { user, router, unmount } = await open(server);
  const toggle = () => screen.getByRole('button', { name: 'Exercício 2026' });
  expect(toggle().getAttribute('aria-pressed')).toBe('false');
  await press(user, toggle());
  await screen.findByText('2 registros');
  expect(toggle().getAttribute('aria-pressed')).toBe('true');
  unmount();

  renderScreen(LIST, { server, session: openSession({ exercicio: 2025 }) });
  await screen.findByText('Registro 3');
  await screen.findByText('1 registro');
  // The chip of the filter takes it out as well.
  await user.click(screen.getByRole('button', { name: /^Retirar o filtro: Data de 01\/01\/2025/ }));
  await screen.findByText('3 registros');
  await waitFor(() => expect(sent(server).at(-1)).toMatchObject({ exercicio: false }), SENT);
  expect(router.state.location.search).not.toContain('vista');
});

test('a view with the exercise opens with the chosen one', async () => {
  const { estado } = vistaOf();
  const server = serverOf([vistaOf({ estado: { ...estado, filtros: {}, exercicio: true } })]);
  await open(server, '?vista=7', openSession({ exercicio: 2025 }));
  expect(screen.getByText('Registro 3')).toBeDefined();
});

test('on a phone the columns are the lines of a card', async () => {
  setWindowWidth(360);
  const server = serverOf([], {
    arranjos: { lista: { colunas: ['nome', 'nomeUrl'], larguras: {} } },
  });
  await open(server);
  const [card] = await screen.findAllByRole('option');
  expect(card?.textContent).toBe('Registro 1Nome da URL: url-1');
});

test('a new record begins in the chosen exercise', async () => {
  const server = new FakeServer({ registry });
  renderScreen('/gestao/transparencia/contrato/incluir', {
    server,
    registry,
    session: openSession({ exercicio: 2025 }),
  });
  expect(await screen.findByRole('textbox', { name: /^Exercício/ })).toHaveProperty(
    'value',
    '2025',
  );
});
