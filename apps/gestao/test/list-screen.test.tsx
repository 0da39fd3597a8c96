import { registry } from '@claraboia/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setWindowWidth } from '../../../packages/ui/test/setup.ts';
import { formatCell } from '../src/engine/list-columns.ts';
import { exemploRow, testRegistry } from './support/exemplo.ts';
import { FakeServer } from './support/fake-server.ts';
import { renderScreen } from './support/render.tsx';

const LIST = '/gestao/teste/exemplo';
const API = '/v1/teste/exemplo';

const withRows = (count: number) =>
  new FakeServer({
    registry: testRegistry,
    rows: { exemplo: Array.from({ length: count }, (_, place) => exemploRow(place + 1)) },
  });

const lastList = (server: FakeServer) => server.sent('GET', API).at(-1)?.params;
/** Opens the filter of a column from its header. */
const openFilter = async (user: UserEvent, header: string) => {
  await user.click(screen.getByRole('button', { name: new RegExp(`^Filtrar ${header}`) }));
  await screen.findByRole('dialog', { name: `Filtrar ${header}` });
};
const rowOf = (text: string) => screen.getByText(text).closest('[data-row]') as HTMLElement;

test('shows the columns with their heads, booleans as SIM and NÃO, dates as dd/mm/yyyy', async () => {
  const server = withRows(2);
  renderScreen(LIST, { server });
  await screen.findByText('Registro 1');
  expect(screen.getByRole('heading', { level: 1 })).toHaveProperty('textContent', 'Exemplos');
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual(['Nome', 'Ordem', 'Valor', 'Ativo', 'Data', 'Opção']);
  expect(within(rowOf('Registro 1')).getByText('NÃO')).toBeDefined();
  expect(within(rowOf('Registro 2')).getByText('SIM')).toBeDefined();
  expect(within(rowOf('Registro 1')).getByText('02/01/2026')).toBeDefined();
  expect(screen.getByText('2 registros')).toBeDefined();
  expect(document.title).toContain('Exemplos');
});

test('an instant is shown to the second', () => {
  const column = {
    kind: 'dateTime',
    shownUpTo: undefined,
    mask: undefined,
    options: undefined,
  } as const;
  expect(formatCell(column, '2026-03-15T12:30:05.000Z')).toBe('15/03/2026 09:30:05');
});

test('asks for the columns, the order of the entity and 20 rows a page', async () => {
  const server = withRows(45);
  const { user } = renderScreen(LIST, { server });
  await screen.findByText('Registro 20');
  expect(screen.queryByText('Registro 21')).toBeNull();
  const params = lastList(server);
  expect(params?.get('limit')).toBe('20');
  expect(JSON.parse(params?.get('columns') ?? '')).toContain('opcao.nome');
  expect(JSON.parse(params?.get('sort') ?? '')).toEqual({ ordem: 'ASC' });
  await user.click(screen.getByRole('button', { name: 'Página 3' }));
  await screen.findByText('Registro 45');
  expect(lastList(server)?.get('offset')).toBe('40');
});

test('warns when an action needs a row and none is selected', async () => {
  const { user } = renderScreen(LIST, { server: withRows(1) });
  await screen.findByText('Registro 1');
  for (const name of ['Alterar', 'Excluir', 'Visualizar']) {
    await user.click(screen.getByRole('button', { name }));
  }
  expect(await screen.findAllByText('Selecione um registro')).toHaveLength(3);
  expect(screen.getAllByText('Alerta')).toHaveLength(3);
});

test('selects one row by mouse and by keyboard, and keeps it in the address', async () => {
  const { user, router } = renderScreen(LIST, { server: withRows(5) });
  await screen.findByText('Registro 1');
  await user.click(screen.getByText('Registro 2'));
  expect(rowOf('Registro 2').getAttribute('aria-selected')).toBe('true');
  expect(router.state.location.search).toContain('selecionado=2');

  rowOf('Registro 2').focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(rowOf('Registro 3'));
  await user.keyboard('{End}');
  expect(rowOf('Registro 5').getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Home}');
  expect(rowOf('Registro 1').getAttribute('aria-selected')).toBe('true');
  expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(1);

  await user.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe(`${LIST}/1/visualizar`);
});

test('sorts in three states and announces them', async () => {
  const server = withRows(3);
  const { user } = renderScreen(LIST, { server });
  await screen.findByText('Registro 1');
  const head = () => screen.getByRole('columnheader', { name: 'Nome' });
  const sort = () => JSON.parse(lastList(server)?.get('sort') ?? '');
  expect(head().getAttribute('aria-sort')).toBe('none');
  await user.click(within(head()).getByRole('button', { name: 'Nome' }));
  await waitFor(() => expect(sort()).toEqual({ nome: 'ASC' }));
  expect(head().getAttribute('aria-sort')).toBe('ascending');
  await user.click(within(head()).getByRole('button', { name: 'Nome' }));
  await waitFor(() => expect(sort()).toEqual({ nome: 'DESC' }));
  expect(head().getAttribute('aria-sort')).toBe('descending');
  await user.click(within(head()).getByRole('button', { name: 'Nome' }));
  await waitFor(() => expect(head().getAttribute('aria-sort')).toBe('none'));
});

test('filters by type of column in the wire dialect, after a second of stillness', async () => {
  const server = withRows(30);
  const { user } = renderScreen(LIST, { server });
  await screen.findByText('Registro 1');
  const before = server.sent('GET', API).length;
  await openFilter(user, 'Nome');
  await user.type(screen.getByRole('textbox', { name: 'Filtrar Nome' }), 'tro 2');
  expect(server.sent('GET', API)).toHaveLength(before);
  await waitFor(() => expect(server.sent('GET', API)).toHaveLength(before + 1), { timeout: 2500 });
  const filter = () => JSON.parse(lastList(server)?.get('filter') ?? '{}');
  expect(filter()).toEqual({ nome: { compare: 'palavras', value: 'string:tro 2' } });
  expect(await screen.findByText('12 registros')).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Nome: contém' }));
  await user.click(await screen.findByRole('menuitem', { name: 'termina com' }));
  await user.type(screen.getByRole('textbox', { name: 'Filtrar Nome' }), '{Enter}');
  await waitFor(() => expect(filter().nome).toEqual({ compare: '%_', value: 'string:tro 2' }));
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));

  await openFilter(user, 'Data');
  await user.type(screen.getByRole('textbox', { name: 'Filtrar Data: de' }), '10/01/2026');
  await user.type(screen.getByRole('textbox', { name: 'Filtrar Data: até' }), '12/01/2026{Enter}');
  await waitFor(() =>
    expect(filter()).toEqual({
      data: [
        { compare: '>=', value: 'date:2026-01-10T00:00:00' },
        { compare: '<=', value: 'date:2026-01-12T23:59:59' },
      ],
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  await openFilter(user, 'Valor');
  await user.type(screen.getByRole('textbox', { name: 'Filtrar Valor' }), '1234,5{Enter}');
  await waitFor(() =>
    expect(JSON.parse(lastList(server)?.get('filter') ?? '{}')).toEqual({
      valor: { compare: '>=', value: 'decimal:1234.50' },
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  await openFilter(user, 'Ativo');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filtrar Ativo' }), 'Sim');
  await waitFor(() => expect(filter()).toEqual({ ativo: { compare: '=', value: 'bool:true' } }));
});

test('a number typed into a filter is read whole; an unreadable one is reported and filters nothing', async () => {
  const server = withRows(30);
  const { user } = renderScreen(LIST, { server });
  await screen.findByText('Registro 1');
  const filter = () => JSON.parse(lastList(server)?.get('filter') ?? '{}');
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  const valor = screen.getByRole('textbox', { name: 'Filtrar Valor' });
  await user.type(valor, '1.077.297,85{Enter}');
  await waitFor(() => expect(filter().valor?.value).toBe('decimal:1077297.85'));
  await user.clear(valor);
  await user.type(valor, '12.500{Enter}');
  await waitFor(() => expect(filter().valor?.value).toBe('decimal:12500.00'));
  await user.clear(valor);
  await user.type(valor, '1.23.4');
  await user.type(screen.getByRole('textbox', { name: 'Filtrar Nome' }), 'Registro{Enter}');
  await waitFor(() => expect(filter()).toEqual({ nome: expect.anything() }));
  expect(screen.getByText('Valor inválido. Escreva como 1.234,56')).toBeDefined();
  expect(valor).toHaveProperty('value', '1.23.4');
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(valor).toHaveProperty('value', '');
  expect(screen.queryByText(/Valor inválido/)).toBeNull();

  const ordem = screen.getByRole('textbox', { name: 'Filtrar Ordem' });
  await user.click(ordem);
  await user.paste('1.000,50');
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/só números inteiros/)).toBeDefined();
  expect(filter()).toEqual({});
});

test('a filter opens from the head of its column by keyboard, and its chip takes it away', async () => {
  const server = withRows(30);
  const { user } = renderScreen(LIST, { server });
  await screen.findByText('Registro 1');
  screen.getByRole('button', { name: 'Filtrar Nome' }).focus();
  await user.keyboard('{Enter}');
  const field = await screen.findByRole('textbox', { name: 'Filtrar Nome' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('tro 2{Enter}');
  await screen.findByText('12 registros');
  await user.keyboard('{Escape}');
  const head = await screen.findByRole('button', { name: 'Filtrar Nome (filtro aplicado)' });
  await waitFor(() => expect(document.activeElement).toBe(head));
  expect(screen.queryByRole('dialog')).toBeNull();

  const text = 'Nome contém “tro 2”';
  const chips = screen.getByRole('list', { name: 'Filtros aplicados' });
  expect(within(chips).getByText(text)).toBeDefined();
  await user.click(within(chips).getByRole('button', { name: `Retirar o filtro: ${text}` }));
  await screen.findByText('30 registros');
  expect(screen.queryByRole('list', { name: 'Filtros aplicados' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filtros' }));
});

test('half a date typed into a filter stays while another filter is asked for', async () => {
  const server = withRows(30);
  const { user } = renderScreen(LIST, { server });
  await screen.findByText('Registro 1');
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  const from = screen.getByRole('textbox', { name: 'Filtrar Data: de' });
  await user.type(from, '1001');
  await user.type(screen.getByRole('textbox', { name: 'Filtrar Nome' }), 'Registro 2{Enter}');
  await screen.findByText('12 registros');
  expect(from).toHaveProperty('value', '10/01');
});

test('opens as its address says: filter, order, page and selection', async () => {
  const server = withRows(60);
  const state = new URLSearchParams({
    filtro: JSON.stringify({ ordem: { operator: 'gt', value: 5 } }),
    ordem: '-nome',
    pagina: '2',
    selecionado: '30',
  });
  renderScreen(`${LIST}?${state}`, { server });
  await screen.findByText('55 registros');
  const params = lastList(server);
  expect(JSON.parse(params?.get('filter') ?? '')).toEqual({
    ordem: { compare: '>', value: 'long:5' },
  });
  expect(JSON.parse(params?.get('sort') ?? '')).toEqual({ nome: 'DESC' });
  expect(params?.get('offset')).toBe('20');
});

test('asks before deleting, with the columns in view, and refreshes the list', async () => {
  const server = withRows(2);
  const { user } = renderScreen(LIST, { server });
  await screen.findByText('Registro 1');
  await user.click(screen.getByText('Registro 1'));
  await user.click(screen.getByRole('button', { name: 'Excluir' }));
  const dialog = await screen.findByRole('dialog', { name: 'Exclusão de Exemplo' });
  expect(
    within(dialog).getByText('Tem certeza que deseja excluir o registro selecionado?'),
  ).toBeDefined();
  expect(within(dialog).getByText('02/01/2026')).toBeDefined();
  const no = within(dialog).getByRole('button', { name: 'Não' });
  await waitFor(() => expect(document.activeElement).toBe(no));
  await user.keyboard('{Enter}');
  expect(server.sent('DELETE', `${API}/1`)).toHaveLength(0);
  rowOf('Registro 1').focus();
  await user.keyboard('{Delete}');
  await user.click(await screen.findByRole('button', { name: 'Sim' }));
  expect(await screen.findByText('Registro excluído com sucesso.')).toBeDefined();
  expect(screen.getByText('Sucesso')).toBeDefined();
  await screen.findByText('1 registro');
});

test('deletes the row that was clicked last, however soon after', async () => {
  const { user } = renderScreen(LIST, { server: withRows(2) });
  await user.click(await screen.findByText('Registro 1'));
  // Both clicks before a re-render, as on a busy machine.
  act(() => {
    rowOf('Registro 2').click();
    screen.getByRole('button', { name: 'Excluir' }).click();
  });
  const dialog = await screen.findByRole('dialog', { name: 'Exclusão de Exemplo' });
  expect(within(dialog).getByText('Registro 2')).toBeDefined();
});

test('a record changed since the list was read is not deleted, and is read again', async () => {
  const server = withRows(1);
  const { user } = renderScreen(LIST, { server });
  await user.click(await screen.findByText('Registro 1'));
  await user.click(screen.getByRole('button', { name: 'Excluir' }));
  server.rows.set('exemplo', [{ ...exemploRow(1, { nome: 'Deles' }), versao: 2 }]);
  await user.click(await screen.findByRole('button', { name: 'Sim' }));
  expect(await screen.findByText(/alterado por outra pessoa/)).toBeDefined();
  expect(server.sent('DELETE', `${API}/1`)[0]?.headers.get('if-match')).toBe('"1"');
  expect(await screen.findByText('Deles')).toBeDefined();
});

test('a refused delete stays in the list and says why', async () => {
  const server = withRows(1);
  server.intercept = ({ method }) =>
    method === 'DELETE'
      ? {
          status: 409,
          body: {
            error: true,
            messages: [{ code: 3010, description: 'Este registro está em uso.' }],
            data: null,
          },
        }
      : undefined;
  const { user } = renderScreen(LIST, { server });
  await user.click(await screen.findByText('Registro 1'));
  await user.click(screen.getByRole('button', { name: 'Excluir' }));
  await user.click(await screen.findByRole('button', { name: 'Sim' }));
  expect(await screen.findByText('Este registro está em uso.')).toBeDefined();
  expect(screen.getByText('Registro 1')).toBeDefined();
});

test('moves the selected row and passes on the warning at the end', async () => {
  const server = withRows(2);
  const { user } = renderScreen(LIST, { server });
  await user.click(await screen.findByText('Registro 1'));
  await user.click(screen.getByRole('button', { name: 'Descer' }));
  await screen.findByText('Ordem de exibição alterada.');
  expect(server.sent('POST', `${API}/trocar-ordem`)[0]?.params.get('direcao')).toBe('descer');
  expect(server.sent('POST', `${API}/trocar-ordem`)[0]?.body).toMatchObject({
    id: 1,
    nome: 'Registro 1',
  });
  await user.click(screen.getByRole('button', { name: 'Descer' }));
  expect(await screen.findByText('O registro já está na ponta da lista.')).toBeDefined();
});

test('shows Sem Registros, and errors in place of the rows with a way to try again', async () => {
  const server = new FakeServer({ registry: testRegistry });
  server.intercept = ({ method }) => (method === 'GET' ? 'offline' : undefined);
  const { user } = renderScreen(LIST, { server });
  const alert = await screen.findByRole('alert', {}, { timeout: 3000 });
  expect(alert.textContent).toContain('Não foi possível conectar');
  server.intercept = () => undefined;
  await user.click(within(alert).getByRole('button', { name: 'Tentar Novamente' }));
  expect(await screen.findByText('Sem Registros')).toBeDefined();
});

test('a second record is not begun where a client has one at most', async () => {
  const { user, router } = renderScreen('/gestao/transparencia/layout', {
    server: new FakeServer({ registry, rows: { layout: [{ nome: 'Do município' }] } }),
    registry,
  });
  await screen.findByText('Do município');
  await user.click(screen.getByRole('button', { name: 'Incluir' }));
  await screen.findByText('Este cliente já tem um layout: altere o que existe');
  expect(router.state.location.pathname).toBe('/gestao/transparencia/layout');
});

test('a row menu opens on right click; a reader sees no action that writes', async () => {
  const { user } = renderScreen(LIST, {
    server: withRows(1),
    allows: (_, mode) => mode === 'list' || mode === 'view',
  });
  await screen.findByText('Registro 1');
  expect(screen.queryByRole('button', { name: 'Incluir' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Subir' })).toBeNull();
  await user.pointer({ keys: '[MouseRight]', target: screen.getByText('Registro 1') });
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Visualizar']);
});

test('on a phone rows are cards, a tap opens the menu, and adding floats', async () => {
  setWindowWidth(360);
  const { user, router } = renderScreen(LIST, { server: withRows(2) });
  await screen.findByText('Registro 2');
  expect(screen.queryByRole('grid')).toBeNull();
  await user.click(screen.getByRole('option', { name: /Registro 2/ }));
  expect(await screen.findByRole('menuitem', { name: 'Alterar' })).toBeDefined();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Incluir Exemplo' }));
  expect(router.state.location.pathname).toBe(`${LIST}/incluir`);
});

test('a screen without permission reports it and sends no request', async () => {
  const server = withRows(1);
  renderScreen(LIST, { server, allows: () => false });
  expect(await screen.findByText('Você não tem permissão para esta ação.')).toBeDefined();
  expect(server.sent('GET', API)).toEqual([]);
});

test('exports what is filtered and sorted, whole, by the keyboard too', async () => {
  const filters = new URLSearchParams({
    filtro: JSON.stringify({ nome: { operator: 'eq', value: 'Registro 2' } }),
  });
  const { user } = renderScreen(`${LIST}?${filters}`, { server: withRows(45) });
  await screen.findByText('Registro 2');
  const button = screen.getByRole('button', { name: 'Exportar' });
  button.focus();
  await user.keyboard('{Enter}');
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Planilha (XLSX)', 'CSV']);
  await user.keyboard('{ArrowDown}');
  const addresses = items.map((item) => new URL((item as HTMLAnchorElement).href));
  expect(addresses.map(({ pathname }) => pathname)).toEqual([
    `${API}/exportacao`,
    `${API}/exportacao`,
  ]);
  const asked = addresses.map(({ searchParams }) => Object.fromEntries(searchParams));
  const list = { filter: '{"nome":{"compare":"=","value":"string:Registro 2"}}' };
  expect(asked).toEqual([
    { ...list, sort: '{"ordem":"ASC"}', formato: 'xlsx' },
    { ...list, sort: '{"ordem":"ASC"}', formato: 'csv' },
  ]);
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(button);
});
