import { MESSAGE_CODE, message, registry } from '@claraboia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { categoriaPublicacaoScreen } from '../src/screens/categoria-publicacao.screen.tsx';
import { FakeServer } from './support/fake-server.ts';
import { renderScreen } from './support/render.tsx';

const LIST = '/gestao/transparencia/categoria_publicacao';
const PATH = '/v1/transparencia/categoria_publicacao';

const categoria = {
  nome: 'Leis',
  nomeUrl: 'leis',
  listado: true,
  ordemExibicao: 1,
  conteudoHtml: '<p>Meu</p>',
  grupoCategoriaPublicacao: { id: 1, nome: 'Legislação' },
  modeloCategoriaPublicacao: null as unknown,
};

function open(address = LIST, patch: Partial<typeof categoria> = {}) {
  const server = new FakeServer({
    rows: {
      categoria_publicacao: [{ ...categoria, ...patch }],
      grupo_categoria_publicacao: [{ nome: 'Legislação', nomeUrl: 'legislacao' }],
      modelo_portal: [{ nome: 'PNTP 2026' }],
      modelo_grupo_categoria_publicacao: [
        { nome: 'Receitas', nomeUrl: 'receitas', modeloPortal: { id: 1 } },
        { nome: 'De outro modelo', nomeUrl: 'outro', modeloPortal: { id: 2 } },
      ],
    },
  });
  return {
    server,
    ...renderScreen(address, { server, registry, screens: [categoriaPublicacaoScreen] }),
  };
}
type Opened = ReturnType<typeof open>;

const answer = (data: unknown, code: number, description: string) => ({
  status: 200,
  body: { error: false, messages: [{ code, description }], data },
});

async function choose(user: Opened['user'], field: RegExp, option: string) {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${option}`) }));
}

async function onRow(user: Opened['user'], action: string) {
  await user.click(await screen.findByRole('cell', { name: 'Leis' }));
  await user.click(screen.getByRole('button', { name: action }));
  return screen.findByRole('dialog');
}

describe('importing models', () => {
  const start = async (user: Opened['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Importar modelos' }));
    return screen.findByRole('dialog', { name: 'Importar modelos' });
  };
  const group = () => screen.getByRole('combobox', { name: /Grupo do modelo/ });
  const everything = () => screen.getByRole('switch', { name: /Importar tudo/ });
  const disabled = () => [group(), everything()].map((each) => each.hasAttribute('disabled'));

  test('the template enables the group and everything; everything disables the group', async () => {
    const { user } = open();
    await start(user);
    expect(disabled()).toEqual([true, true]);
    await choose(user, /Modelo de portal/, 'PNTP 2026');
    expect(disabled()).toEqual([false, false]);
    await choose(user, /Grupo do modelo/, 'Receitas');
    await user.click(everything());
    expect(disabled()).toEqual([true, false]);
    expect(group()).toHaveProperty('value', '');
    await user.click(screen.getByRole('button', { name: 'Limpar Modelo de portal' }));
    expect(disabled()).toEqual([true, true]);
    expect(everything()).toHaveProperty('checked', false);
  });

  test('only groups of the template are offered', async () => {
    const { user } = open();
    await start(user);
    await choose(user, /Modelo de portal/, 'PNTP 2026');
    await user.click(group());
    await screen.findByRole('option', { name: /^Receitas/ });
    expect(screen.queryByRole('option', { name: /De outro modelo/ })).toBeNull();
  });

  test('a missing choice is shown at its field, and nothing is sent', async () => {
    const { user, server } = open();
    const dialog = await start(user);
    const send = within(dialog).getByRole('button', { name: 'Importar' });
    await user.click(send);
    expect(await screen.findByText('Escolha o modelo de portal')).toBeDefined();
    await choose(user, /Modelo de portal/, 'PNTP 2026');
    await user.click(send);
    expect(await screen.findByText('Escolha um grupo ou marque Importar tudo')).toBeDefined();
    expect(document.activeElement).toBe(group());
    expect(server.sent('POST', `${PATH}/importar-modelos`)).toEqual([]);
  });

  test('shows the result, reads the list again, and restores the focus', async () => {
    const { user, server } = open();
    server.intercept = ({ method }) =>
      method === 'POST' ? answer({}, MESSAGE_CODE.imported, '2 grupos importados.') : undefined;
    const dialog = await start(user);
    await choose(user, /Modelo de portal/, 'PNTP 2026');
    await user.click(everything());
    const before = server.sent('GET', PATH).length;
    await user.click(within(dialog).getByRole('button', { name: 'Importar' }));
    expect(await screen.findByText('2 grupos importados.')).toBeDefined();
    expect(server.sent('POST', `${PATH}/importar-modelos`)[0]?.body).toEqual({
      modeloPortal: { id: 1 },
      modeloGrupoCategoriaPublicacao: null,
      importarTudo: true,
    });
    await waitFor(() => expect(server.sent('GET', PATH).length).toBeGreaterThan(before));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Importar modelos' }));
  });

  test('a refusal of the server stands at its field', async () => {
    const { user, server } = open();
    server.intercept = ({ method }) =>
      method === 'POST'
        ? {
            status: 422,
            body: {
              error: true,
              messages: [message(MESSAGE_CODE.invalidField, 'Este modelo sumiu', 'modeloPortal')],
              data: null,
            },
          }
        : undefined;
    const dialog = await start(user);
    await choose(user, /Modelo de portal/, 'PNTP 2026');
    await user.click(everything());
    await user.click(within(dialog).getByRole('button', { name: 'Importar' }));
    expect(await within(dialog).findByText('Este modelo sumiu')).toBeDefined();
  });

  test('readers have no such button', async () => {
    const server = new FakeServer({ rows: { categoria_publicacao: [categoria] } });
    renderScreen(LIST, {
      server,
      registry,
      screens: [categoriaPublicacaoScreen],
      allows: (_, action) => action === 'list' || action === 'view',
    });
    await screen.findByRole('cell', { name: 'Leis' });
    for (const name of ['Importar modelos', 'Conteúdo', 'Importar conteúdo']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});

describe('the text of a category', () => {
  const CONTENT = `${LIST}/1/alterar?parte=conteudoHtml`;
  const editor = () => screen.findByRole('textbox', { name: 'Conteúdo' });
  const fields = () =>
    screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-label') ?? field.id);
  const confirm = async (user: Opened['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Salvar' }));
    await user.click(await screen.findByRole('button', { name: 'Sim' }));
  };

  test('is edited alone in the form of the category, and the list comes back', async () => {
    const { user, server, router } = open();
    await user.click(await screen.findByRole('cell', { name: 'Leis' }));
    await user.click(screen.getByRole('button', { name: 'Conteúdo' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Conteúdo de Leis' }),
    ).toBeDefined();
    expect(within(await editor()).getByText('Meu')).toBeDefined();
    expect(fields()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Duplicar' })).toBeNull();
    await confirm(user);
    const { body } = server.sent('PUT', PATH)[0] ?? {};
    expect(body).toMatchObject({ id: 1, versao: 1, nome: 'Leis', conteudoHtml: '<p>Meu</p>' });
    await screen.findByRole('cell', { name: 'Leis' });
    expect(router.state.location.search).not.toContain('parte');
  });

  test('is kept while it is typed, offered again, and shows what else was changed', async () => {
    const { user, server } = open(CONTENT);
    const left = {
      chave: 'janela-de-antes-123456',
      contador: 3,
      versao: 1,
      guardadoEm: '2026-11-26T17:32:00.000Z',
      valores: { conteudoHtml: '<p>De ontem</p>', nome: 'Leis e decretos' },
      antes: { conteudoHtml: '<p>Meu</p>', nome: 'Leis' },
    };
    server.intercept = ({ method, path }) =>
      method === 'GET' && path === '/v1/rascunhos-automaticos/categoria_publicacao/1'
        ? { status: 200, body: { error: false, messages: [], data: [left] } }
        : undefined;
    await user.click(await screen.findByRole('button', { name: 'Continuar de onde parei' }));
    expect(await screen.findByText('De ontem')).toBeDefined();
    // Nothing is saved unseen.
    const nome = screen.getByRole<HTMLInputElement>('textbox', { name: /^Nome( \*)?$/ });
    expect(nome.value).toBe('Leis e decretos');
    await user.clear(nome);
    await user.type(nome, 'Leis');
    expect(nome.isConnected).toBe(true);
    expect(screen.queryByRole('textbox', { name: /^Endereço do link/ })).toBeNull();
  });
});

test('a field that is required in this state has its mark', async () => {
  const { user } = open(`${LIST}/incluir`);
  const marked = async (name: RegExp) => {
    const field = await screen.findByRole('textbox', { name });
    const label = document.querySelector(`label[for="${field.id}"]`);
    return [field.getAttribute('aria-required'), label?.textContent.includes('*')];
  };
  expect(await marked(/^Nome da URL/)).toEqual(['true', true]);
  expect(await marked(/^Endereço do link/)).toEqual([null, false]);
  await user.click(screen.getByRole('switch', { name: /^Link externo/ }));
  expect(await marked(/^Nome da URL/)).toEqual([null, false]);
  expect(await marked(/^Endereço do link/)).toEqual(['true', true]);
});

test('Esc where the address of a link is typed leaves the form of the text open', async () => {
  const { user, router } = open(`${LIST}/1/alterar?parte=conteudoHtml`);
  await user.click(await screen.findByRole('button', { name: 'Inserir link' }));
  await user.type(await screen.findByRole('textbox', { name: 'Endereço do link' }), 'https://');
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByRole('textbox', { name: 'Endereço do link' })).toBeNull(),
  );
  expect(screen.getByText('Meu')).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
});

describe('the content of the template', () => {
  test('is asked about and then taken', async () => {
    const { user, server } = open(LIST, {
      modeloCategoriaPublicacao: { id: 7, nome: 'Leis (modelo)' },
    });
    server.intercept = ({ method }) =>
      method === 'POST'
        ? answer({}, MESSAGE_CODE.imported, 'Importado do modelo: texto.')
        : undefined;
    const dialog = await onRow(user, 'Importar conteúdo');
    expect(await within(dialog).findByText('Leis (modelo)')).toBeDefined();
    expect(server.sent('POST', `${PATH}/importar-conteudos`)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Sim' }));
    expect(await screen.findByText('Importado do modelo: texto.')).toBeDefined();
    expect(server.sent('POST', `${PATH}/importar-conteudos`)[0]?.body).toEqual({
      id: 1,
      versao: 1,
    });
  });

  test('is not there for a category that came from none', async () => {
    const { user } = open();
    const dialog = await onRow(user, 'Importar conteúdo');
    expect(await within(dialog).findByText(/não veio de um modelo/)).toBeDefined();
    expect(within(dialog).queryByRole('button', { name: 'Sim' })).toBeNull();
  });
});

describe.each([
  ['category', `${LIST}/incluir`],
  ['template category', '/gestao/transparencia/modelo/categoria_publicacao/incluir'],
])('the form of a %s', (_name, address) => {
  const named = (name: RegExp) => screen.getByRole('textbox', { name });

  test('makes the url name of the name typed, unless it is a link elsewhere', async () => {
    const { user } = open(address);
    await user.type(await screen.findByRole('textbox', { name: /^Nome( \*)?$/ }), 'Ação nº2 & Cia');
    expect(named(/Nome da URL/)).toHaveProperty('value', 'acao-n-2-cia');
    await user.click(screen.getByRole('switch', { name: /Link externo/ }));
    expect(named(/Nome da URL/)).toHaveProperty('value', '');
    expect(named(/Nome da URL/)).toHaveProperty('disabled', true);
    await user.type(named(/^Nome( \*)?$/), ' nova');
    expect(named(/Nome da URL/)).toHaveProperty('value', '');
    await user.type(named(/Endereço do link/), 'https://exemplo.org');
    await user.click(screen.getByRole('switch', { name: /Link externo/ }));
    expect(named(/Endereço do link/)).toHaveProperty('value', '');
    expect(named(/Endereço do link/)).toHaveProperty('disabled', true);
  });

  test('takes lowercase letters and hyphens alone in the url name', async () => {
    const { user } = open(address);
    await user.type(await screen.findByRole('textbox', { name: /Nome da URL/ }), 'A1b_c-Ç d');
    expect(named(/Nome da URL/)).toHaveProperty('value', 'abc-d');
  });

  test('keeps the parts of the date in step', async () => {
    const { user } = open(address);
    await screen.findByRole('switch', { name: 'Exibe o dia' });
    const parts = ['Exibe o dia', 'Exibe o mês', 'Exibe o ano'];
    const part = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
    const state = () => parts.map((name) => part(name).checked);
    await user.click(part('Exibe o ano'));
    expect(state()).toEqual([false, false, false]);
    await user.click(part('Exibe o dia'));
    expect(state()).toEqual([true, true, true]);
    await user.click(part('Exibe o dia'));
    expect(state()).toEqual([false, true, true]);
  });
});

test('a group’s url name takes no hyphen when typed', async () => {
  const { user } = open('/gestao/transparencia/grupo_categoria_publicacao/incluir');
  const field = await screen.findByRole('textbox', { name: /Nome da URL/ });
  await user.type(field, 'A-b c1');
  expect(field).toHaveProperty('value', 'abc');
});
