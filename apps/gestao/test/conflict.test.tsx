import {
  type AnyEntity,
  type EntityAction,
  IDEMPOTENCY_HEADER,
  permits,
} from '@claraboia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exemploRow, testRegistry } from './support/exemplo.ts';
import { FakeServer } from './support/fake-server.ts';
import { renderScreen } from './support/render.tsx';

const LIST = '/gestao/teste/exemplo';
const API = '/v1/teste/exemplo';

const nome = () => screen.findByRole('textbox', { name: /^Nome\b(?! d)/ });
const resumo = () => screen.findByRole('textbox', { name: 'Resumo' });
const dialogOf = () => screen.findByRole('dialog', { name: 'Registro alterado por outra pessoa' });

interface Opened {
  readonly theirs: object | null;
  readonly allows?: (entity: AnyEntity, action: EntityAction) => boolean;
}

/** Types a name into a record that another user saves meanwhile, then saves it. */
async function conflicted({ theirs, allows }: Opened) {
  const server = new FakeServer({ registry: testRegistry, rows: { exemplo: [exemploRow(7)] } });
  const opened = renderScreen(`${LIST}/7/alterar`, { server, ...(allows && { allows }) });
  const { user } = opened;
  await user.clear(await nome());
  await user.type(await nome(), 'Meu nome');
  await save(opened.user, () =>
    server.rows.set(
      'exemplo',
      theirs === null ? [] : [{ ...exemploRow(7, { ...theirs }), versao: 2 }],
    ),
  );
  return { ...opened, server, dialog: within(await dialogOf()) };
}

async function save(user: ReturnType<typeof renderScreen>['user'], meanwhile: () => void) {
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  meanwhile();
  await user.click(await screen.findByRole('button', { name: 'Sim' }));
}

const group = (dialog: Awaited<ReturnType<typeof conflicted>>['dialog'], name: string) =>
  within(dialog.getByRole('group', { name }));

test('shows the differences with their authors, and saves both over the new version', async () => {
  const { user, server, dialog } = await conflicted({ theirs: { resumo: 'Resumo dela' } });
  const mine = group(dialog, 'Nome');
  // The value before, and the other user's unchanged value.
  expect(mine.getAllByText('Registro 7')).toHaveLength(2);
  expect(mine.getByText('Só você mudou este campo.')).toBeDefined();
  expect(mine.getByRole('radio', { name: 'Sua versão' })).toHaveProperty('checked', true);
  const theirs = group(dialog, 'Resumo');
  expect(theirs.getByText('Resumo dela')).toBeDefined();
  expect(theirs.getAllByText('em branco')).toHaveLength(2);
  expect(theirs.getByRole('radio', { name: 'De outra pessoa' })).toHaveProperty('checked', true);
  expect(dialog.queryByRole('group', { name: 'Valor' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Salvar com estas escolhas' }));
  await screen.findByText('Registro alterado com sucesso.');
  expect(server.rows.get('exemplo')).toMatchObject([
    { nome: 'Meu nome', resumo: 'Resumo dela', versao: 3 },
  ]);
  // The second save is a different write from the rejected one, with its own key.
  const keys = server.sent('PUT', API).map(({ headers }) => headers.get(IDEMPOTENCY_HEADER));
  expect(new Set(keys).size).toBe(2);
});

test('asks about fields changed by both, and saves nothing before the answer', async () => {
  const { user, server, dialog } = await conflicted({ theirs: { nome: 'Nome dela' } });
  const both = group(dialog, 'Nome');
  expect(both.getByText(/Os dois mudaram este campo/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Salvar com estas escolhas' }));
  expect(dialog.getByRole('alert').textContent).toBe('Escolha o que fica em 1 campo.');
  expect(document.activeElement).toBe(both.getByRole('radio', { name: 'De outra pessoa' }));
  expect(server.sent('PUT', API)).toHaveLength(1);
  await user.click(both.getByRole('radio', { name: 'De outra pessoa' }));
  await user.click(dialog.getByRole('button', { name: 'Salvar com estas escolhas' }));
  await screen.findByText(/Nada mudou/);
  expect(server.rows.get('exemplo')).toMatchObject([{ nome: 'Nome dela', versao: 2 }]);
});

test('goes back to the form with everything typed, and asks again at the next save', async () => {
  const { user, dialog } = await conflicted({ theirs: { nome: 'Nome dela' } });
  await user.click(dialog.getByRole('button', { name: 'Continuar editando' }));
  expect(await nome()).toHaveProperty('value', 'Meu nome');
  await save(user, () => undefined);
  expect(await dialogOf()).toBeDefined();
});

test('a third person’s save meanwhile asks once more', async () => {
  const { user, server, dialog } = await conflicted({ theirs: { resumo: 'Resumo dela' } });
  await dialog.findByRole('group', { name: 'Resumo' });
  server.rows.set('exemplo', [{ ...exemploRow(7, { resumo: 'Do terceiro' }), versao: 3 }]);
  await user.click(dialog.getByRole('button', { name: 'Salvar com estas escolhas' }));
  const again = within(await dialogOf());
  await again.findByText('Do terceiro');
  // The value read before, and the value chosen here.
  expect(group(again, 'Resumo').getAllByText('Resumo dela')).toHaveLength(2);
  await user.click(again.getByRole('button', { name: 'Salvar com estas escolhas' }));
  await screen.findByText('Registro alterado com sucesso.');
  expect(server.rows.get('exemplo')).toMatchObject([
    { nome: 'Meu nome', resumo: 'Do terceiro', versao: 4 },
  ]);
});

test('a deleted record can be kept as a new one', async () => {
  const { user, server, dialog } = await conflicted({ theirs: null });
  expect((await dialog.findByRole('alert')).textContent).toContain('excluiu este registro');
  await user.click(dialog.getByRole('button', { name: 'Incluir como novo registro' }));
  await screen.findByText('Registro incluído com sucesso.');
  expect(server.rows.get('exemplo')).toMatchObject([{ nome: 'Meu nome', versao: 1 }]);
});

test('a deleted record is not offered as a new one without permission to add', async () => {
  const allows = (entity: AnyEntity, action: EntityAction) =>
    action !== 'add' && permits(entity, 'admin', action);
  const { user, dialog } = await conflicted({ theirs: null, allows });
  await dialog.findByRole('alert');
  expect(dialog.queryByRole('button', { name: 'Incluir como novo registro' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Continuar editando' }));
  expect(await nome()).toHaveProperty('value', 'Meu nome');
});

test('in which both made the same has nothing to decide', async () => {
  const { user, dialog, router } = await conflicted({ theirs: { nome: 'Meu nome' } });
  await dialog.findByText(/não há nada a decidir/);
  await user.click(dialog.getByRole('button', { name: 'Voltar à lista' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
});

test('a value that the server refuses is shown at its field', async () => {
  const { user, server, dialog } = await conflicted({ theirs: { resumo: 'Resumo dela' } });
  await dialog.findByRole('group', { name: 'Nome' });
  server.intercept = ({ method }) =>
    method === 'PUT'
      ? {
          status: 422,
          body: {
            error: true,
            messages: [{ code: 3022, description: 'Já existe este nome', field: 'nome' }],
            data: null,
          },
        }
      : undefined;
  await user.click(dialog.getByRole('button', { name: 'Salvar com estas escolhas' }));
  expect(await screen.findByText('Já existe este nome')).toBeDefined();
  expect(await resumo()).toHaveProperty('value', 'Resumo dela');
  expect(await nome()).toHaveProperty('value', 'Meu nome');
});

test('a neighbour’s move is no conflict, and is not undone', async () => {
  const server = new FakeServer({
    registry: testRegistry,
    rows: { exemplo: [exemploRow(7), exemploRow(8)] },
  });
  const { user } = renderScreen(`${LIST}/7/alterar`, { server });
  await user.type(await nome(), '!');
  const [row] = server.rows.get('exemplo') ?? [];
  await save(user, () => Object.assign(row ?? {}, { ordem: 8 }));
  await screen.findByText('Registro alterado com sucesso.');
  expect(server.sent('PUT', API)[0]?.body).not.toHaveProperty('ordem');
  expect(server.rows.get('exemplo')?.[0]).toMatchObject({ nome: 'Registro 7!', ordem: 8 });
});

test('a save without changes is reported', async () => {
  const server = new FakeServer({ registry: testRegistry, rows: { exemplo: [exemploRow(7)] } });
  const { user } = renderScreen(`${LIST}/7/alterar`, { server });
  await nome();
  await save(user, () => undefined);
  expect(await screen.findByText('Nada mudou: o registro já estava assim.')).toBeDefined();
  expect(screen.getByText('Notificação')).toBeDefined();
});
