import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setWindowWidth } from '../../../packages/ui/test/setup.ts';
import { testRegistry } from './support/exemplo.ts';
import { FakeServer } from './support/fake-server.ts';
import { renderScreen } from './support/render.tsx';

const LIST = '/gestao/teste/unidade';
const unidade = (id: number, nome: string, pai: number | null) => ({
  id,
  versao: 1,
  nome,
  pai: pai === null ? null : { id: pai },
});

const withTree = () =>
  new FakeServer({
    registry: testRegistry,
    rows: {
      unidade: [
        unidade(1, 'Gabinete', null),
        unidade(2, 'Saúde', null),
        unidade(3, 'Hospital', 2),
        unidade(4, 'Assessoria', 1),
        unidade(5, 'Farmácia', 3),
      ],
    },
  });

const names = () =>
  [...document.querySelectorAll('[data-row]')].map((row) => row.textContent.trim());
const focused = () => document.activeElement?.textContent.trim();

test('is asked for whole and shown as a tree', async () => {
  const server = withTree();
  renderScreen(LIST, { server });
  await screen.findByText('Gabinete');
  const params = server.sent('GET', '/v1/teste/unidade').at(-1)?.params;
  expect(params?.get('limit')).toBe('2000');
  expect(params?.get('offset')).toBe('0');
  expect(screen.getByRole('treegrid', { name: 'Unidades' })).toBeDefined();
  expect(names()).toEqual(['Gabinete', 'Assessoria', 'Saúde', 'Hospital', 'Farmácia']);
  const level = (name: string) =>
    screen.getByText(name).closest('[data-row]')?.getAttribute('aria-level');
  expect([level('Gabinete'), level('Hospital'), level('Farmácia')]).toEqual(['1', '2', '3']);
});

test('branches close and open by keyboard', async () => {
  const { user } = renderScreen(LIST, { server: withTree() });
  await user.click(await screen.findByText('Farmácia'));
  await user.keyboard('{ArrowLeft}');
  expect(focused()).toBe('Hospital');
  await user.keyboard('{ArrowLeft}');
  expect(names()).not.toContain('Farmácia');
  expect(document.activeElement?.getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{ArrowRight}');
  expect(names()).toContain('Farmácia');
});

test('and by mouse, which selects nothing', async () => {
  const { user } = renderScreen(LIST, { server: withTree() });
  const row = (await screen.findByText('Saúde')).closest('[data-row]') as HTMLElement;
  await user.click(row.querySelector('.list-branch-toggle') as HTMLElement);
  expect(names()).toEqual(['Gabinete', 'Assessoria', 'Saúde']);
  expect(row.getAttribute('aria-selected')).toBe('false');
});

test('phones have the tree too', async () => {
  setWindowWidth(360);
  renderScreen(LIST, { server: withTree() });
  await screen.findByText('Gabinete');
  expect(screen.getByRole('tree', { name: 'Unidades' })).toBeDefined();
  expect(screen.getAllByRole('treeitem')).toHaveLength(5);
});

const parentOf = (server: FakeServer, id: number) =>
  (server.rows.get('unidade')?.find((row) => row.id === id)?.pai as { id: number } | null)?.id ??
  null;

test('a row goes one level in and out by keyboard, keeps the focus, and it is said', async () => {
  const server = withTree();
  const { user } = renderScreen(LIST, { server });
  await user.click(await screen.findByText('Saúde'));
  await user.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
  expect(await screen.findByText('Saúde agora está abaixo de Gabinete.')).toBeDefined();
  await waitFor(() =>
    expect(names()).toEqual(['Gabinete', 'Saúde', 'Hospital', 'Farmácia', 'Assessoria']),
  );
  expect(parentOf(server, 2)).toBe(1);
  await waitFor(() => expect(focused()).toBe('Saúde'));
  await user.keyboard('{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}');
  expect(await screen.findByText('Saúde agora está no primeiro nível.')).toBeDefined();
  expect(parentOf(server, 2)).toBeNull();
});

test('a key without a target is reported and sends nothing', async () => {
  const server = withTree();
  const { user } = renderScreen(LIST, { server });
  await user.click(await screen.findByText('Gabinete'));
  await user.keyboard('{Alt>}{Shift>}{ArrowLeft}{ArrowRight}{/Shift}{/Alt}');
  expect(await screen.findByText(/já está no primeiro nível/)).toBeDefined();
  expect(await screen.findByText(/Não há registro acima/)).toBeDefined();
  expect(server.sent('PUT', '/v1/teste/unidade')).toEqual([]);
});

test('the dialog offers every place except the row itself and rows below it', async () => {
  const server = withTree();
  const { user } = renderScreen(LIST, { server });
  await user.click(await screen.findByText('Hospital'));
  await user.click(screen.getByRole('button', { name: 'Mover' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mover Hospital' });
  const go = within(dialog).getByRole('button', { name: 'Mover' });
  // It already is there.
  expect((go as HTMLButtonElement).disabled).toBe(true);
  await user.click(within(dialog).getByRole('combobox', { name: 'Novo lugar' }));
  const options = await screen.findAllByRole('option', { hidden: true });
  expect(options.map(({ textContent }) => textContent.trim())).toEqual([
    ...['Primeiro nível', 'Gabinete', 'Assessoria', 'Saúde'],
  ]);
  await user.click(options[2] as HTMLElement);
  await user.click(go);
  expect(await screen.findByText('Hospital agora está abaixo de Assessoria.')).toBeDefined();
  expect(parentOf(server, 3)).toBe(4);
});

test('a row dragged onto another is asked about; onto its own branch it does not go', async () => {
  const server = withTree();
  const { user } = renderScreen(LIST, { server });
  await screen.findByText('Gabinete');
  const row = (name: string) => screen.getByText(name).closest('[data-row]') as HTMLElement;
  const dataTransfer = { setData: vi.fn(), effectAllowed: '' };
  fireEvent.dragStart(row('Saúde'), { dataTransfer });
  await screen.findByText('Solte aqui para pôr no primeiro nível');
  // An unhandled `dragover` event means that nothing can be dropped here.
  expect(fireEvent.dragOver(row('Farmácia'), { dataTransfer })).toBe(true);
  expect(fireEvent.dragOver(row('Assessoria'), { dataTransfer })).toBe(false);
  fireEvent.drop(row('Assessoria'), { dataTransfer });
  const question = await screen.findByRole('dialog', { name: 'Mover' });
  expect(within(question).getByText(/Mover Saúde para baixo de Assessoria\?/)).toBeDefined();
  expect(server.sent('PUT', '/v1/teste/unidade')).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Mover' }));
  expect(await screen.findByText('Saúde agora está abaixo de Assessoria.')).toBeDefined();
  expect(parentOf(server, 2)).toBe(4);
});

test('a move that the server refuses is reverted, with the reason', async () => {
  const server = withTree();
  const description = 'Já existe uma unidade com este código no mesmo nível';
  server.intercept = ({ method }) =>
    method === 'PUT'
      ? {
          status: 422,
          body: { error: true, messages: [{ code: 3022, description, field: 'nome' }], data: null },
        }
      : undefined;
  const { user } = renderScreen(LIST, { server });
  await user.click(await screen.findByText('Saúde'));
  await user.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
  expect(await screen.findByText(description)).toBeDefined();
  expect(await screen.findByText(/Nada foi movido\. Use Alterar/)).toBeDefined();
  expect(names()).toEqual(['Gabinete', 'Assessoria', 'Saúde', 'Hospital', 'Farmácia']);
});

test('people without permission to change move nothing', async () => {
  renderScreen(LIST, { server: withTree(), allows: (_, action) => action === 'list' });
  const row = (await screen.findByText('Saúde')).closest('[data-row]');
  expect(screen.queryByRole('button', { name: 'Mover' })).toBeNull();
  expect(row?.getAttribute('draggable')).toBeNull();
});
