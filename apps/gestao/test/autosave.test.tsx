import { MESSAGE_CODE, message } from '@claraboia/contract';
import { openScreensFor } from '@claraboia/ui/lib/screen-client.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DraftsServer, type Left } from './support/drafts-server.ts';
import { exemploRow, testRegistry } from './support/exemplo.ts';
import { openSession } from './support/fake-server.ts';
import { renderScreen } from './support/render.tsx';

const LIST = '/gestao/teste/exemplo';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-27T20:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function open(address: string, left: readonly Left[] = [], row = exemploRow(7)) {
  const server = new DraftsServer({ registry: testRegistry, rows: { exemplo: [row] } }, left);
  return { server, ...renderScreen(`${LIST}${address}`, { server, session: openSession() }) };
}
const nome = () => screen.findByRole('textbox', { name: /^Nome\b(?! d)/ });
const resumo = () => screen.findByRole('textbox', { name: 'Resumo' });
const leavePage = () => window.dispatchEvent(new Event('pagehide'));
const note = () => screen.findByRole('region', { name: 'Alterações que não foram salvas' });
const noNote = () => {
  expect(screen.queryByRole('region', { name: 'Alterações que não foram salvas' })).toBeNull();
};
async function saveForm(user: ReturnType<typeof renderScreen>['user']) {
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await user.click(await screen.findByRole('button', { name: 'Sim' }));
}

describe('a form with unsaved changes', () => {
  test('keeps what was changed, says when, and keeps nothing once it is saved', async () => {
    const { user, server } = open('/7/alterar');
    await user.type(await nome(), '!');
    leavePage();
    expect(server.writes).toMatchObject([
      {
        method: 'PUT',
        path: expect.stringMatching(/^\/v1\/rascunhos-automaticos\/exemplo\/7\/[\da-f]{32}$/),
        body: {
          contador: 1,
          versao: 1,
          valores: { nome: 'Registro 7!' },
          antes: { nome: 'Registro 7' },
          substitui: null,
          usuario: 'gestora',
        },
      },
    ]);
    await screen.findByText('Guardado às 14:32');
    await saveForm(user);
    await screen.findByText('Registro alterado com sucesso.');
    expect(server.drafts).toEqual([]);
    expect(server.writes.map(({ method }) => method)).toEqual(['PUT', 'DELETE']);
  });

  test('keeps a new record whole, and one that nobody changed not at all', async () => {
    const { user, server } = open('/incluir');
    await nome();
    leavePage();
    expect(server.writes).toEqual([]);
    await user.type(await nome(), 'Novo');
    leavePage();
    expect(server.writes[0]?.body).toMatchObject({
      versao: null,
      valores: { nome: 'Novo', ativo: true, arquivoList: [] },
      antes: {},
    });
  });

  test('that are undone keeps nothing more', async () => {
    const { user, server } = open('/7/alterar');
    await user.type(await nome(), '!');
    leavePage();
    await user.type(await nome(), '{Backspace}');
    leavePage();
    await waitFor(() =>
      expect(server.writes.map(({ method }) => method)).toEqual(['PUT', 'DELETE']),
    );
    expect(server.drafts).toEqual([]);
  });

  test('is not kept while it is only viewed', async () => {
    const { server } = open('/7/visualizar', [{ registro: 7, valores: { nome: 'De antes' } }]);
    await nome();
    leavePage();
    expect(server.calls.filter(({ path }) => path.includes('rascunhos'))).toEqual([]);
    noNote();
  });

  test('can be left: the changes stay for thirty days', async () => {
    const { user, server, router } = open('/7/alterar');
    await user.type(await nome(), '!');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sair sem salvar?' }));
    dialog.getByText('O que você digitou fica guardado por 30 dias, só para você.');
    await user.click(dialog.getByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
    expect(server.drafts).toMatchObject([{ registro: 7, valores: { nome: 'Registro 7!' } }]);
  });

  test('can be left without them', async () => {
    const { user, server, router } = open('/7/alterar');
    await user.type(await nome(), '!');
    leavePage();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.click(await screen.findByRole('button', { name: 'Descartar e sair' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
    expect(server.drafts).toEqual([]);
  });

  test('says that they would be lost if they cannot be kept', async () => {
    const { user, server } = open('/7/alterar');
    const answers = server.intercept;
    server.intercept = (call) => (call.path.includes('/rascunhos-') ? 'offline' : answers(call));
    await user.type(await nome(), '!');
    leavePage();
    await screen.findAllByText('Sem conexão: guardaremos quando voltar');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sair sem salvar?' }));
    dialog.getByText(/elas serão perdidas/);
    expect(dialog.queryByRole('button', { name: 'Descartar e sair' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Continuar editando' }));
    server.intercept = answers;
    window.dispatchEvent(new Event('online'));
    await screen.findByText('Guardado às 14:32');
    expect(server.drafts).toMatchObject([{ valores: { nome: 'Registro 7!' } }]);
  });
});

test('a draft refused because another tab chose another client asks nothing', async () => {
  const onOther = vi.fn();
  const close = openScreensFor({ identificador: 'serra-azul', onOther });
  try {
    const { user, server } = open('/7/alterar');
    const messages = [message(MESSAGE_CODE.otherClient)];
    server.intercept = ({ method }) =>
      method === 'PUT' ? { status: 409, body: { error: true, messages, data: null } } : undefined;
    await user.type(await nome(), '!');
    leavePage();
    await screen.findAllByText('Não foi possível guardar: salve antes de sair');
    expect(onOther).not.toHaveBeenCalled();
    await saveForm(user);
    await waitFor(() => expect(onOther).toHaveBeenCalled());
  } finally {
    close();
  }
});

test('a request that must outlive its page does so up to what browsers allow', async () => {
  const { user, server } = open('/7/alterar');
  const { fetch } = server;
  const inits: (boolean | undefined)[] = [];
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    if (init.method === 'PUT') inits.push(init.keepalive);
    return fetch(input, init);
  });
  await user.type(await resumo(), '!');
  leavePage();
  await user.click(await resumo());
  await user.paste('x'.repeat(61_000));
  leavePage();
  expect(inits).toEqual([true, false]);
});

describe('changes that an earlier window left', () => {
  const rows = [{ nome: 'Edital', externo: false, caminho: `${'a'.repeat(64)}.pdf` }];

  test('are taken up with their files, and count as unsaved', async () => {
    const valores = { nome: 'De antes', valor: '1.2.3', arquivoList: rows };
    const { user, server, router } = open('/7/alterar', [
      { registro: 7, versao: 1, valores, antes: { nome: 'Registro 7' } },
    ]);
    const found = within(await note());
    found.getByText('Há alterações suas que não foram salvas, de hoje às 14:32.');
    await user.click(found.getByRole('button', { name: 'Continuar de onde parei' }));
    expect(await nome()).toHaveProperty('value', 'De antes');
    expect(document.activeElement).toBe(await nome());
    expect(screen.getByRole('textbox', { name: 'Valor' })).toHaveProperty('value', '1.2.3');
    screen.getByRole('link', { name: /Abrir o arquivo/ });
    noNote();
    leavePage();
    // The draft goes on under the key of this window.
    await waitFor(() => expect(server.drafts).toHaveLength(1));
    expect(server.drafts).toMatchObject([{ valores }]);
    expect(server.drafts[0]?.chave).not.toBe('janela-de-antes-0');
    await user.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: 'Sair sem salvar?' });
    expect(router.state.location.pathname).toBe(`${LIST}/7/alterar`);
  });

  test('meet what another person saved since in the question about conflicts', async () => {
    const theirs = { ...exemploRow(7, { resumo: 'Resumo dela', nome: 'Nome dela' }), versao: 2 };
    const { user, server } = open(
      '/7/alterar',
      [{ registro: 7, versao: 1, valores: { nome: 'Meu nome' }, antes: { nome: 'Registro 7' } }],
      theirs,
    );
    const found = within(await note());
    found.getByText(/Outra pessoa salvou este registro depois/);
    await user.click(found.getByRole('button', { name: 'Continuar de onde parei' }));
    expect(await resumo()).toHaveProperty('value', 'Resumo dela');
    await saveForm(user);
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Registro alterado por outra pessoa' }),
    );
    const both = within(dialog.getByRole('group', { name: 'Nome' }));
    both.getByText('Registro 7');
    both.getByText('Nome dela');
    expect(dialog.queryByRole('group', { name: 'Resumo' })).toBeNull();
    await user.click(both.getByRole('radio', { name: 'Sua versão' }));
    await user.click(dialog.getByRole('button', { name: 'Salvar com estas escolhas' }));
    await screen.findByText('Registro alterado com sucesso.');
    expect(server.rows.get('exemplo')).toMatchObject([
      { nome: 'Meu nome', resumo: 'Resumo dela', versao: 3 },
    ]);
    expect(server.drafts).toEqual([]);
  });

  test('of two windows are both offered; one that says what is saved already is discarded', async () => {
    const { user, server } = open('/7/alterar', [
      { registro: 7, versao: 1, valores: { nome: 'Um' } },
      { registro: 7, versao: 1, valores: { nome: 'Dois' }, guardadoEm: '2026-11-26T12:00:00.000Z' },
      { registro: 7, versao: 1, valores: { nome: 'Registro 7' } },
      { registro: 8, versao: 1, valores: { nome: 'De outro' } },
      { valores: { nome: 'Novo' } },
    ]);
    const found = within(await note());
    expect(found.getAllByText(/Há alterações suas/).map(({ textContent }) => textContent)).toEqual([
      'Há alterações suas que não foram salvas, de hoje às 14:32.',
      'Há alterações suas que não foram salvas, de 26/11/2026 às 09:00.',
    ]);
    const [first] = found.getAllByRole('button', { name: 'Descartar' });
    await user.click(first as HTMLElement);
    expect(found.getAllByText(/Há alterações suas/)).toHaveLength(1);
    expect(server.drafts.map(({ valores }) => valores.nome)).toEqual(['Dois', 'De outro', 'Novo']);
    expect(server.writes.map(({ params }) => params.get('contador'))).toEqual(['4', '4']);
    leavePage();
    expect(server.writes).toHaveLength(2);
  });

  test('that hold only the reason of a rectification wait for the next one', async () => {
    const { server } = open('/7/alterar', [
      { registro: 7, versao: 1, valores: { motivo: 'Valor trocado' } },
    ]);
    await nome();
    await waitFor(() =>
      expect(server.calls.some(({ path }) => path.includes('/exemplo/7'))).toBe(true),
    );
    noNote();
    expect(server.drafts).toHaveLength(1);
    expect(server.writes).toEqual([]);
  });

  test('of a new record are offered above the list, and taken up by its form', async () => {
    const { user, server, router } = open('', [{ valores: { nome: 'Novo', resumo: 'Quase' } }]);
    const found = within(await screen.findByRole('region', { name: 'Registro que não foi salvo' }));
    await user.click(found.getByRole('button', { name: 'Continuar de onde parei' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${LIST}/incluir`));
    await waitFor(async () => expect(await nome()).toHaveProperty('value', 'Novo'));
    noNote();
    await saveForm(user);
    await screen.findByText('Registro incluído com sucesso.');
    expect(server.rows.get('exemplo')?.at(-1)).toMatchObject({ nome: 'Novo', resumo: 'Quase' });
    await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
    expect(server.drafts).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Registro que não foi salvo' })).toBeNull();
  });

  test('of a new record are offered by the form too, and can be thrown away', async () => {
    const { user, server } = open('/incluir', [{ valores: { nome: 'Novo' } }]);
    await user.click(within(await note()).getByRole('button', { name: 'Descartar' }));
    noNote();
    expect(server.drafts).toEqual([]);
    expect(await nome()).toHaveProperty('value', '');
  });
});
