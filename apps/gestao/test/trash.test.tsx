import { type AnyEntity, type EntityAction, permits } from '@claraboia/contract';
import { type Lixeira, lixeiraSchema } from '@claraboia/contract/schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { exemploRow, testRegistry } from './support/exemplo.ts';
import { type FakeAnswer, FakeServer, type Row } from './support/fake-server.ts';
import { renderScreen } from './support/render.tsx';

const LIST = '/gestao/teste/exemplo';
const API = '/v1/teste/exemplo';

const item = (id: number, patch: Partial<Lixeira['list'][number]> = {}) => ({
  id,
  titulo: `Registro ${id}`,
  excluidoEm: '2026-03-16T12:30:00.000Z',
  excluidoPor: { nome: 'Helena Prado' },
  dias: 30,
  ...patch,
});

const ok = (data: unknown, description?: string): FakeAnswer => ({
  status: 200,
  body: {
    error: false,
    messages: description === undefined ? [] : [{ code: 16, description }],
    data,
  },
});

/** A list of three records whose server keeps deleted ones in a trash. */
function open(
  trash: readonly Lixeira['list'][number][] = [],
  papel = 'gestor' as 'consulta' | 'gestor',
) {
  const rows = [1, 2, 3].map((id) => exemploRow(id));
  const server = new FakeServer({ registry: testRegistry, rows: { exemplo: rows } });
  const world: { trash: readonly Lixeira['list'][number][]; refused: FakeAnswer | null } = {
    trash,
    refused: null,
  };
  server.intercept = ({ method, path, params }) => {
    if (path === `${API}/lixeira`) {
      if (world.refused !== null) return world.refused;
      const found = world.trash.filter(({ titulo }) => titulo.includes(params.get('titulo') ?? ''));
      const offset = Number(params.get('offset'));
      const list = found.slice(offset, offset + Number(params.get('limit')));
      return ok(lixeiraSchema.parse({ list, count: found.length }));
    }
    const id = Number(/\/(\d+)\/restauracao$/.exec(path)?.[1] ?? 0);
    if (method !== 'POST' || id === 0) return undefined;
    if (world.refused !== null) return world.refused;
    world.trash = world.trash.filter((each) => each.id !== id);
    const row = { ...exemploRow(id), versao: 2 } as Row;
    server.rows.get('exemplo')?.push(row);
    return ok(row, 'Registro restaurado com sucesso.');
  };
  const allows = (entity: AnyEntity, action: EntityAction) => permits(entity, papel, action);
  return { server, world, ...renderScreen(LIST, { server, allows }) };
}

const REFUSED: FakeAnswer = {
  status: 409,
  body: {
    error: true,
    messages: [{ code: 3012, description: 'Este registro já está na lista.' }],
    data: null,
  },
};

async function deleteSecond(user: UserEvent) {
  await user.click(await screen.findByText('Registro 2'));
  await user.click(screen.getByRole('button', { name: 'Excluir' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Sim' }));
  const undo = await screen.findByRole('button', { name: 'Desfazer' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return undo;
}
const restored = (server: FakeServer, id: number) =>
  server.sent('POST', `${API}/${id}/restauracao`);

test('a deletion is undone by its toast, once however often it is clicked', async () => {
  const { server, user } = open();
  const undo = await deleteSecond(user);
  expect(screen.queryByText('Registro 2')).toBeNull();
  const toast = undo.closest('[role="status"]');
  expect(toast?.textContent).toContain('Registro excluído com sucesso.');
  expect(undo.getAttribute('aria-keyshortcuts')).toBe('Control+Z');
  await user.dblClick(undo);
  await screen.findByText('Registro restaurado com sucesso.');
  expect(await screen.findByText('Registro 2')).toBeDefined();
  expect(restored(server, 2)).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull());
});

test('a deletion is undone from another screen too', async () => {
  const { server, user, router } = open();
  const undo = await deleteSecond(user);
  await act(() => router.navigate('/gestao/teste/unidade'));
  await screen.findByRole('heading', { name: 'Unidades' });
  await user.click(undo);
  await screen.findByText('Registro restaurado com sucesso.');
  expect(restored(server, 2)).toHaveLength(1);
});

test('Ctrl + Z undoes the deletion from the list, but not from a field, and not twice', async () => {
  const { server, user } = open();
  await deleteSecond(user);
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  await user.click(await screen.findByRole('textbox', { name: 'Filtrar Nome' }));
  await user.keyboard('{Control>}z{/Control}');
  expect(restored(server, 2)).toHaveLength(0);
  screen.getByText('Registro 1').closest<HTMLElement>('[data-row]')?.focus();
  await user.keyboard('{Control>}z{/Control}');
  await screen.findByText('Registro restaurado com sucesso.');
  await user.keyboard('{Control>}z{/Control}');
  expect(restored(server, 2)).toHaveLength(1);
});

test('a refused undo says why', async () => {
  const { world, user } = open();
  const undo = await deleteSecond(user);
  world.refused = REFUSED;
  await user.click(undo);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Este registro já está na lista.',
  );
});

async function openTrash(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Lixeira e arquivo' }));
  return screen.findByRole('dialog', { name: 'Lixeira e arquivo de Exemplos' });
}

test('the trash shows who deleted what and when, and restores a record', async () => {
  const { server, user } = open([item(8), item(9, { excluidoPor: null, dias: 1 })]);
  const dialog = await openTrash(user);
  await within(dialog).findByText('2 registros');
  const [first, second] = within(dialog).getAllByRole('listitem');
  expect(first?.textContent).toContain(
    'Registro 8Excluído em 16/03/2026, 09:30 por Helena Prado. Sai da lixeira em 30 dias.',
  );
  expect(second?.textContent).toContain('Excluído em 16/03/2026, 09:30. Sai da lixeira em 1 dia.');
  await user.dblClick(within(dialog).getByRole('button', { name: 'Restaurar Registro 8' }));
  await within(dialog).findByText('1 registro');
  expect(restored(server, 8)).toHaveLength(1);
  expect(document.activeElement).toBe(within(dialog).getByRole('searchbox'));
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Registro 8')).toBeDefined();
});

test('the trash is searched by title and paged', async () => {
  const { server, user } = open(Array.from({ length: 25 }, (_, place) => item(place + 10)));
  const dialog = await openTrash(user);
  await within(dialog).findByText('25 registros');
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(20);
  await user.click(within(dialog).getByRole('button', { name: 'Carregar mais' }));
  await within(dialog).findByText('Registro 34');
  await user.type(within(dialog).getByRole('searchbox', { name: 'Procurar pelo título' }), ' 31 ');
  await within(dialog).findByText('1 registro');
  expect(server.sent('GET', `${API}/lixeira`).at(-1)?.params.get('titulo')).toBe('31');
  await user.type(within(dialog).getByRole('searchbox'), 'x');
  await within(dialog).findByText('Nada aqui tem este título.');
});

test('the trash says that it is empty, and what failed', async () => {
  const { world, user } = open();
  world.refused = REFUSED;
  const dialog = await openTrash(user);
  const fault = await within(dialog).findByRole('alert');
  world.refused = null;
  await user.click(within(fault).getByRole('button', { name: 'Tentar Novamente' }));
  await within(dialog).findByText('A lixeira está vazia.');
});

test('users who may not delete have no trash', async () => {
  open([], 'consulta');
  await screen.findByText('Registro 1');
  expect(screen.queryByRole('button', { name: 'Lixeira e arquivo' })).toBeNull();
});
