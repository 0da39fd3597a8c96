import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { exemploRow, testRegistry } from './support/exemplo.ts';
import { FakeServer } from './support/fake-server.ts';
import { renderScreen } from './support/render.tsx';

const LIST = '/gestao/teste/exemplo';

const withRows = (count: number) =>
  new FakeServer({
    registry: testRegistry,
    rows: { exemplo: Array.from({ length: count }, (_, place) => exemploRow(place + 1)) },
  });

const rowOf = (text: string) => screen.getByText(text).closest('[data-row]') as HTMLElement;
const focusedRow = () => document.activeElement?.getAttribute('data-row') ?? null;
const said = (text: string) =>
  screen.queryAllByRole('status').some((status) => status.textContent.includes(text));

async function add(user: ReturnType<typeof renderScreen>['user'], nome: string, ordem: string) {
  await user.type(await screen.findByRole('textbox', { name: 'Nome' }), nome);
  await user.type(screen.getByRole('textbox', { name: 'Ordem' }), ordem);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await user.click(await screen.findByRole('button', { name: 'Sim' }));
}

test('a new record is shown on the page of the list that holds it, selected and with the focus', async () => {
  const { user, router } = renderScreen(LIST, { server: withRows(45) });
  await screen.findByText('Registro 1');
  await user.click(screen.getByRole('button', { name: 'Incluir' }));
  await add(user, 'Novo', '43');
  await screen.findByText('Novo');
  expect(router.state.location.search).toContain('pagina=3');
  expect(rowOf('Novo').getAttribute('aria-selected')).toBe('true');
  await waitFor(() => expect(focusedRow()).toBe('46'));
});

test('a new record that the filter leaves out is reported', async () => {
  const filter = encodeURIComponent('{"ordem":{"operator":"eq","value":2}}');
  const { user } = renderScreen(`${LIST}?filtro=${filter}`, { server: withRows(3) });
  await screen.findByText('Registro 2');
  await user.click(screen.getByRole('button', { name: 'Incluir' }));
  await add(user, 'Novo', '9');
  await waitFor(() => expect(said('os filtros desta lista não o mostram')).toBe(true));
  expect(screen.queryByText('Novo')).toBeNull();
});

test('a row moved over the edge of its page is followed', async () => {
  const { user, router } = renderScreen(LIST, { server: withRows(45) });
  await user.click(await screen.findByText('Registro 20'));
  await user.click(screen.getByRole('button', { name: 'Descer' }));
  await waitFor(() => expect(router.state.location.search).toContain('pagina=2'));
  expect((await screen.findByText('Registro 20')).closest('[aria-selected="true"]')).not.toBeNull();
});

test('a deleted row leaves the focus and the selection to its neighbour', async () => {
  const { user } = renderScreen(LIST, { server: withRows(3) });
  await user.click(await screen.findByText('Registro 2'));
  const remove = async () => {
    await user.keyboard('{Delete}');
    await user.click(await screen.findByRole('button', { name: 'Sim' }));
  };
  rowOf('Registro 2').focus();
  await remove();
  await waitFor(() => expect(screen.queryByText('Registro 2')).toBeNull());
  await waitFor(() => expect(focusedRow()).toBe('3'));
  await waitFor(() => expect(rowOf('Registro 3').getAttribute('aria-selected')).toBe('true'));
  await remove();
  await waitFor(() => expect(focusedRow()).toBe('1'));
  await remove();
  await screen.findByText('Sem Registros');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Incluir'));
});

test('the last row of the last page leaves the focus to the page before', async () => {
  const { user } = renderScreen(`${LIST}?pagina=2`, { server: withRows(21) });
  (await screen.findByText('Registro 21')).closest<HTMLElement>('[data-row]')?.focus();
  await user.keyboard('{Delete}');
  await user.click(await screen.findByRole('button', { name: 'Sim' }));
  await screen.findByText('Registro 20');
  await waitFor(() => expect(focusedRow()).toBe('20'));
});

test.each([
  [
    'its own way out',
    async (user: ReturnType<typeof renderScreen>['user']) => {
      await user.click(await screen.findByRole('link', { name: 'Voltar à lista' }));
    },
  ],
  [
    'the browser',
    async (_: unknown, router: ReturnType<typeof renderScreen>['router']) => {
      await screen.findByRole('link', { name: 'Voltar à lista' });
      await act(() => router.navigate(-1));
    },
  ],
])('back from a form by %s, the list stands as it was left', async (_, back) => {
  const { user, router } = renderScreen(LIST, { server: withRows(20) });
  await user.click(await screen.findByText('Registro 7'));
  const table = () => screen.getByRole('grid').parentElement as HTMLElement;
  table().scrollTop = 140;
  vi.stubGlobal('scrollY', 60);
  fireEvent.doubleClick(rowOf('Registro 7'));
  await screen.findByRole('link', { name: 'Voltar à lista' });
  vi.stubGlobal('scrollY', 0);
  const scrolled = vi.spyOn(window, 'scrollTo');
  await back(user, router);
  await screen.findByText('Registro 7');
  await waitFor(() => expect(focusedRow()).toBe('7'));
  expect(rowOf('Registro 7').getAttribute('aria-selected')).toBe('true');
  expect(table().scrollTop).toBe(140);
  expect(scrolled).toHaveBeenLastCalledWith(0, 60);
  expect(within(rowOf('Registro 7')).getByText('Registro 7')).toBeDefined();
});
