import {
  type AnyEntity,
  type EntityAction,
  IDEMPOTENCY_HEADER,
  LOTE_MAX,
  type Papel,
  permits,
} from '@claraboia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setWindowWidth } from '../../../packages/ui/test/setup.ts';
import { exemploRow, testRegistry } from './support/exemplo.ts';
import { FakeServer } from './support/fake-server.ts';
import { renderScreen } from './support/render.tsx';

const LIST = '/gestao/teste/exemplo';
const API = '/v1/teste/exemplo';
const CHANGE = `${API}/lote/alteracao`;
const REMOVE = `${API}/lote/exclusao`;

function open(
  count: number,
  { address = LIST, papel = 'gestor' }: { address?: string; papel?: Papel } = {},
) {
  const rows = Array.from({ length: count }, (_, place) => exemploRow(place + 1));
  const opcoes = [{ nome: 'Primeira' }, { nome: 'Segunda' }];
  const server = new FakeServer({
    registry: testRegistry,
    rows: { exemplo: rows, opcao: opcoes },
  });
  const allows = (entity: AnyEntity, action: EntityAction) => permits(entity, papel, action);
  return { server, ...renderScreen(address, { server, allows }) };
}

const rowOf = (id: number) =>
  screen.getByText(`Registro ${id}`).closest<HTMLElement>('[data-row]') as HTMLElement;
/** Ids of the chosen rows on this page. */
const chosen = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')]
    .filter((row) => row.querySelector<HTMLInputElement>('input')?.checked)
    .map(({ dataset }) => Number(dataset.row));
const ids = (body: unknown) =>
  (body as { registros: { id: number }[] }).registros.map(({ id }) => id);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('rows are chosen by box, Ctrl and Shift, and a plain click still selects one', async () => {
  const { user } = open(6);
  await screen.findByText('Registro 6');
  await user.click(screen.getByText('Registro 2'));
  expect(chosen()).toEqual([]);
  expect(rowOf(2).getAttribute('aria-selected')).toBe('true');

  await user.keyboard('{Shift>}');
  await user.click(screen.getByText('Registro 4'));
  expect(chosen()).toEqual([2, 3, 4]);
  await user.click(screen.getByText('Registro 1'));
  await user.keyboard('{/Shift}');
  expect(chosen()).toEqual([1, 2]);

  await user.keyboard('{Control>}');
  await user.click(screen.getByText('Registro 6'));
  await user.click(screen.getByText('Registro 1'));
  await user.keyboard('{/Control}');
  expect(chosen()).toEqual([2, 6]);
  await user.click(screen.getByRole('checkbox', { name: 'Escolher Registro 6' }));
  expect(chosen()).toEqual([2]);
  expect(screen.getByText('1 registro escolhido')).toBeDefined();
  await user.click(button('Limpar'));
  expect(chosen()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Limpar' })).toBeNull();
});

test('by keyboard Space chooses, Shift and arrows choose a range, Ctrl + A the page', async () => {
  const { user } = open(6);
  await screen.findByText('Registro 6');
  rowOf(2).focus();
  await user.keyboard(' ');
  expect(chosen()).toEqual([2]);
  await user.keyboard('{ArrowDown}{ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(chosen()).toEqual([2, 4, 5, 6]);
  expect(document.activeElement).toBe(rowOf(6));
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(chosen()).toEqual([2, 4, 5]);
  await user.keyboard('{Control>}a{/Control}');
  expect(chosen()).toEqual([1, 2, 3, 4, 5, 6]);
  await user.click(button('Limpar'));
  expect(document.activeElement).toBe(rowOf(5));
});

test('the choice stays over pages, can be all that the filters find, and ends with another filter', async () => {
  const filtro = JSON.stringify({ nome: { operator: 'contains', value: 'Registro' } });
  const { user, server } = open(45, { address: `${LIST}?${new URLSearchParams({ filtro })}` });
  await screen.findByText('Registro 20');
  await user.click(screen.getByRole('checkbox', { name: 'Escolher os 20 desta página' }));
  await user.click(button('Página 3'));
  await screen.findByText('Registro 45');
  await user.click(button('Escolher os 5 desta página'));
  expect(screen.getByText('25 registros escolhidos')).toBeDefined();
  await user.click(button('Página 1'));
  await screen.findByText('Registro 1');
  expect(chosen()).toHaveLength(20);
  await user.click(button('Escolher todos os 45 que os filtros encontram'));
  await screen.findByText('45 registros escolhidos');

  await user.click(button('Excluir 45…'));
  const dialog = await screen.findByRole('dialog', { name: 'Excluir 45 registros' });
  for (const name of ['Registro 1', 'Registro 5', 'e mais 40 registros']) {
    expect(within(dialog).getByText(name)).toBeDefined();
  }
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  expect(server.sent('POST', REMOVE)).toEqual([]);
  await user.click(button('Limpar filtros'));
  await waitFor(() => expect(screen.queryByText(/escolhidos$/)).toBeNull());
});

test('many are changed in the marked fields alone, and refused ones stay chosen with their reason', async () => {
  const { user, server } = open(3);
  await screen.findByText('Registro 3');
  rowOf(1).focus();
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await user.click(button('Alterar 3…'));
  const dialog = await screen.findByRole('dialog', { name: 'Alterar 3 registros' });
  const inside = within(dialog);
  expect(inside.getAllByText('Não alterar')).toHaveLength(3);
  expect(inside.getByRole('button', { name: 'Alterar 3' })).toHaveProperty('disabled', true);
  await user.click(inside.getByRole('checkbox', { name: 'Alterar Data' }));
  const data = inside.getByRole('textbox', { name: 'Data' });
  await user.clear(data);
  await user.type(data, '31/02/2026');
  await user.click(inside.getByRole('button', { name: 'Alterar 3' }));
  expect(server.sent('POST', CHANGE)).toEqual([]);
  await user.clear(data);
  await user.type(data, '15/03/2026');
  // Another person saves one of them meanwhile.
  const rows = server.rows.get('exemplo') ?? [];
  server.rows.set(
    'exemplo',
    rows.map((row) => (row.id === 2 ? { ...row, versao: 2 } : row)),
  );
  await user.click(inside.getByRole('button', { name: 'Alterar 3' }));
  expect(await inside.findByText(/alterado por outra pessoa/)).toBeDefined();
  expect(inside.getByText('2 registros alterados. 1 registro recusado:')).toBeDefined();
  const [sent] = server.sent('POST', CHANGE);
  expect(sent?.body).toEqual({
    registros: [1, 2, 3].map((id) => ({ id, versao: 1 })),
    alteracoes: { data: '2026-03-15' },
  });
  expect(server.rows.get('exemplo')?.map(({ data: saved }) => saved)).toEqual([
    '2026-03-15',
    exemploRow(2).data,
    '2026-03-15',
  ]);
  const back = inside.getByRole('button', { name: 'Voltar à lista' });
  await waitFor(() => expect(document.activeElement).toBe(back));
  await user.click(back);
  await waitFor(() => expect(chosen()).toEqual([2]));
});

test('more than a turn is sent in turns, and after a lost connection continued with the same key', async () => {
  const count = LOTE_MAX + 10;
  const { user, server } = open(count);
  await screen.findByText('Registro 20');
  await user.click(screen.getByRole('checkbox', { name: 'Escolher os 20 desta página' }));
  await user.click(button(`Escolher todos os ${count} da lista`));
  await screen.findByText(`${count} registros escolhidos`);
  await user.click(button(`Alterar ${count}…`));
  const inside = within(await screen.findByRole('dialog'));
  await user.click(inside.getByRole('checkbox', { name: 'Alterar Data' }));
  server.intercept = ({ path }) =>
    path === CHANGE && server.sent('POST', CHANGE).length === 2 ? 'offline' : undefined;
  await user.click(inside.getByRole('button', { name: `Alterar ${count}` }));
  expect(await inside.findByText(`Parou em ${LOTE_MAX} de ${count}.`)).toBeDefined();
  await user.click(inside.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText(`${count} registros alterados.`)).toBeDefined();
  const sent = server.sent('POST', CHANGE);
  expect(sent.map(({ body }) => ids(body).length)).toEqual([LOTE_MAX, 10, 10]);
  const keys = sent.map(({ headers }) => headers.get(IDEMPOTENCY_HEADER));
  expect(keys[2]).toBe(keys[1]);
  expect(keys[1]).not.toBe(keys[0]);
});

test('many are deleted after a question, and one click restores them all', async () => {
  const { user, server } = open(3);
  await screen.findByText('Registro 3');
  await user.click(screen.getByRole('checkbox', { name: 'Escolher Registro 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Escolher Registro 3' }));
  await user.click(button('Excluir 2…'));
  const dialog = await screen.findByRole('dialog', { name: 'Excluir 2 registros' });
  const cancel = within(dialog).getByRole('button', { name: 'Cancelar' });
  await waitFor(() => expect(document.activeElement).toBe(cancel));
  await user.dblClick(within(dialog).getByRole('button', { name: 'Excluir 2' }));
  expect(await screen.findByText('2 registros excluídos.')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Registro 3')).toBeNull());
  expect(server.sent('POST', REMOVE)).toHaveLength(1);
  await user.click(button('Desfazer'));
  expect(await screen.findByText('2 registros restaurados.')).toBeDefined();
  expect(await screen.findByText('Registro 3')).toBeDefined();
  expect(server.sent('POST', `${API}/lote/restauracao`).map(({ body }) => ids(body))).toEqual([
    [3, 1],
  ]);
});

test('a declared change has its own button, for the rows that it means', async () => {
  const { user, server } = open(4);
  await screen.findByText('Registro 4');
  rowOf(1).focus();
  await user.keyboard('{Control>}a{/Control}');
  // Those with odd numbers are inactive already.
  await user.click(button('Desativar 2…'));
  const dialog = await screen.findByRole('dialog', { name: 'Desativar 2 registros' });
  expect(within(dialog).getByText('Desativar todos?')).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Desativar 2' }));
  expect(await screen.findByText('2 registros alterados.')).toBeDefined();
  const [sent] = server.sent('POST', CHANGE);
  expect([ids(sent?.body), sent?.body]).toEqual([
    [2, 4],
    expect.objectContaining({ alteracoes: { ativo: false } }),
  ]);
});

test('on a phone a row is chosen from its menu, or by its box', async () => {
  setWindowWidth(360);
  const { user } = open(2);
  await user.click(await screen.findByRole('option', { name: /Registro 2/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Escolher' }));
  const checked = () =>
    screen.getAllByRole('option').map((card) => card.getAttribute('aria-checked'));
  expect(checked()).toEqual(['false', 'true']);
  expect(screen.getByText('1 registro escolhido')).toBeDefined();
  const box = screen.getByRole('option', { name: /Registro 1/ }).querySelector('.list-card-box');
  await user.click(box as Element);
  expect(checked()).toEqual(['true', 'true']);
  expect(screen.queryByRole('menuitem')).toBeNull();
  await user.click(screen.getByRole('option', { name: /Registro 2/ }));
  expect(await screen.findByRole('menuitem', { name: 'Não escolher' })).toBeDefined();
});

test('a reader can choose nothing', async () => {
  const { user } = open(1, { papel: 'consulta' });
  await screen.findByText('Registro 1');
  expect(screen.queryByRole('checkbox')).toBeNull();
  rowOf(1).focus();
  await user.keyboard(' ');
  expect(rowOf(1).getAttribute('aria-selected')).toBe('true');
});

test('a range begins anew after the head box, and after an action', async () => {
  const { user } = open(6);
  await screen.findByText('Registro 6');
  await user.click(screen.getByRole('checkbox', { name: 'Escolher Registro 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Escolher Registro 2' }));
  const head = screen.getByRole('checkbox', { name: 'Escolher os 6 desta página' });
  await user.click(head);
  await user.click(head);
  await user.keyboard('{Shift>}');
  await user.click(screen.getByText('Registro 4'));
  await user.keyboard('{/Shift}');
  expect(chosen()).not.toContain(2);
});

/** Holds the answers to requests whose address contains a text. */
function holdAnswers(part: string) {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  const ask = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const answer = await ask(url, init);
    if (url.includes(part)) await promise;
    return answer;
  });
  return resolve;
}

test('rows of the former filter are not chosen while the next ones are on their way', async () => {
  const { user } = open(45);
  await screen.findByText('Registro 20');
  await user.click(screen.getByRole('button', { name: /^Filtrar Nome/ }));
  const go = holdAnswers('filter=');
  await user.type(screen.getByRole('textbox', { name: 'Filtrar Nome' }), 'Registro 44{Enter}');
  const head = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /desta página$/ });
  await waitFor(() => expect(head().disabled).toBe(true));
  await user.click(screen.getByRole('checkbox', { name: 'Escolher Registro 1' }));
  expect(chosen()).toEqual([]);
  go();
  await screen.findByText('Registro 44');
});

test('all rows of a filter that was left meanwhile are not chosen', async () => {
  const filtro = JSON.stringify({ nome: { operator: 'contains', value: 'Registro' } });
  const { user } = open(45, { address: `${LIST}?${new URLSearchParams({ filtro })}` });
  await screen.findByText('Registro 20');
  await user.click(screen.getByRole('checkbox', { name: 'Escolher Registro 1' }));
  const go = holdAnswers('limit=1000');
  await user.click(button('Escolher todos os 45 que os filtros encontram'));
  await user.click(button('Limpar filtros'));
  await waitFor(() => expect(screen.queryByText(/escolhidos?$/)).toBeNull());
  go();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByText(/escolhidos?$/)).toBeNull();
});

test('a deletion that is ended on the way can be undone, and the rest stays chosen', async () => {
  const count = LOTE_MAX + 10;
  const { user, server } = open(count);
  await screen.findByText('Registro 20');
  await user.click(screen.getByRole('checkbox', { name: 'Escolher os 20 desta página' }));
  await user.click(button(`Escolher todos os ${count} da lista`));
  await screen.findByText(`${count} registros escolhidos`);
  await user.click(button(`Excluir ${count}…`));
  const inside = within(await screen.findByRole('dialog'));
  server.intercept = ({ path }) =>
    path === REMOVE && server.sent('POST', REMOVE).length === 2 ? 'offline' : undefined;
  await user.click(inside.getByRole('button', { name: `Excluir ${count}` }));
  await inside.findByText(`Parou em ${LOTE_MAX} de ${count}.`);
  await user.click(inside.getByRole('button', { name: 'Parar aqui' }));
  await screen.findByText('10 registros escolhidos');
  await waitFor(() => expect(screen.queryByText('Registro 1')).toBeNull());

  // The undo fails once, and is offered again.
  const RESTORE = `${API}/lote/restauracao`;
  server.intercept = ({ path }) =>
    path === RESTORE && server.sent('POST', RESTORE).length === 1 ? 'offline' : undefined;
  await user.click(button('Desfazer'));
  await waitFor(() => expect(server.sent('POST', RESTORE)).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(server.rows.get('exemplo')).toHaveLength(count));
  expect(ids(server.sent('POST', RESTORE)[1]?.body)[0]).toBe(LOTE_MAX);
});

test('after a deletion by keyboard the focus is in the list, and the record is no longer chosen', async () => {
  const { user } = open(6);
  await screen.findByText('Registro 6');
  rowOf(3).focus();
  await user.keyboard(' {Shift>}{ArrowDown}{/Shift}');
  await user.click(button('Excluir 2…'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Excluir 2' }));
  await screen.findByText('2 registros excluídos.');
  await waitFor(() => expect(screen.queryByText('Registro 3')).toBeNull());
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-row')).toBe(true));
  rowOf(5).focus();
  await user.keyboard(' {Delete}');
  await user.click(await screen.findByRole('button', { name: 'Sim' }));
  await waitFor(() => expect(screen.queryByText('Registro 5')).toBeNull());
  expect(screen.queryByText(/registros? escolhidos?$/)).toBeNull();
});

test('several are archived, with a way back', async () => {
  const { user, server } = open(3);
  await screen.findByText('Registro 3');
  await user.click(screen.getByRole('checkbox', { name: 'Escolher Registro 1' }));
  await user.click(button('Arquivar 1…'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Arquivar 1 registro' }));
  server.intercept = ({ path }) =>
    path === `${API}/lote/arquivamento`
      ? {
          status: 200,
          body: {
            error: false,
            messages: [],
            data: [{ id: 1, situacao: 'feito', mensagens: [] }],
          },
        }
      : undefined;
  await user.click(dialog.getByRole('button', { name: 'Arquivar 1' }));
  await screen.findByText('1 registro arquivado.');
  expect(button('Desfazer')).toBeDefined();
});
