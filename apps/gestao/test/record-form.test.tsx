import { IDEMPOTENCY_HEADER, MESSAGE_CODE, message, registry } from '@claraboia/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { exemploRow, testRegistry } from './support/exemplo.ts';
import { FakeServer, openSession } from './support/fake-server.ts';
import { stored, stubUploads } from './support/fake-upload.ts';
import { renderScreen } from './support/render.tsx';

const LIST = '/gestao/teste/exemplo';
const API = '/v1/teste/exemplo';

const open = (
  address: string,
  server = new FakeServer({ registry: testRegistry, rows: { exemplo: [exemploRow(7)] } }),
) => ({
  server,
  ...renderScreen(`${LIST}${address}`, { server }),
});
const nome = () => screen.findByRole('textbox', { name: /^Nome\b(?! d)/ });
const save = () => screen.getByRole('button', { name: 'Salvar' });

test('adds: asks with the exact words, sends, tells, and selects the new record in the list', async () => {
  const { user, server, router } = open('/incluir?ordem=nome');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Inclusão de Exemplo');
  await user.type(await nome(), 'Novo');
  await user.click(save());
  const dialog = await screen.findByRole('dialog', { name: 'Confirmação' });
  within(dialog).getByText('Tem certeza que deseja incluir o registro selecionado?');
  await user.click(within(dialog).getByRole('button', { name: 'Não' }));
  expect(server.sent('POST', API)).toHaveLength(0);
  expect(await nome()).toHaveProperty('value', 'Novo');
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Sim' }));
  await screen.findByText('Registro incluído com sucesso.');
  expect(server.sent('POST', API)[0]?.body).toMatchObject({
    nome: 'Novo',
    ativo: true,
    opcao: null,
    arquivoList: [],
  });
  expect(router.state.location.pathname).toBe(LIST);
  expect(router.state.location.search).toBe('?ordem=nome&selecionado=8');
});

test('a double click on Sim saves once, with a key of this form', async () => {
  const { user, server } = open('/incluir');
  await user.type(await nome(), 'Novo');
  await user.click(save());
  const yes = await screen.findByRole('button', { name: 'Sim' });
  fireEvent.click(yes);
  fireEvent.click(yes);
  await screen.findByText('Registro incluído com sucesso.');
  const sent = server.sent('POST', API);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers.get(IDEMPOTENCY_HEADER)).toMatch(/^"[\da-f]{32}"$/);
});

test('a form that was refused is sent again with its key', async () => {
  const { user, server } = open('/7/alterar');
  const refusals = ['Nome recusado'];
  server.intercept = ({ method }) => {
    const refusal = method === 'PUT' ? refusals.shift() : undefined;
    if (refusal === undefined) return undefined;
    const messages = [message(MESSAGE_CODE.invalidField, refusal, 'nome')];
    return { status: 422, body: { error: true, messages, data: null } };
  };
  await user.type(await nome(), '!');
  for (const answer of ['Nome recusado', 'Registro alterado com sucesso.']) {
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Sim' }));
    await screen.findAllByText(answer);
  }
  const keys = server.sent('PUT', API).map(({ headers }) => headers.get(IDEMPOTENCY_HEADER));
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('changes: sends id and versao, and says alterar', async () => {
  const { user, server } = open('/7/alterar');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Alteração de Exemplo');
  await user.type(await nome(), '!');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Tem certeza que deseja alterar o registro selecionado?');
  await user.click(screen.getByRole('button', { name: 'Sim' }));
  await screen.findByText('Registro alterado com sucesso.');
  expect(server.sent('PUT', API)[0]?.body).toMatchObject({ id: 7, versao: 1, nome: 'Registro 7!' });
});

test('views: every field disabled, no way to save, Esc goes back', async () => {
  const { user, router } = open('/7/visualizar');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Visualização de Exemplo');
  expect(await nome()).toHaveProperty('disabled', true);
  for (const input of screen.getAllByRole('textbox')) {
    expect(input.hasAttribute('disabled') || input.getAttribute('contenteditable')).toBeTruthy();
  }
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
});

test('a state that does not exist is an error', async () => {
  open('/7/outra-coisa');
  expect(await screen.findByText('Unsuported state')).toBeDefined();
});

test('shows the required message at its field, focuses it, and removes it once it is corrected', async () => {
  const { user, server } = open('/incluir');
  const field = await nome();
  await user.click(save());
  expect(await screen.findByText('Informe o nome')).toBeDefined();
  expect(screen.getByText('Há 1 campo a corrigir.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.type(field, 'x');
  expect(screen.queryByText('Informe o nome')).toBeNull();
  expect(server.sent('POST', API)).toHaveLength(0);
});

test('an unreadable amount is shown at its field and stops the save, even without leaving it', async () => {
  const { user, server } = open('/7/alterar');
  const valor = await screen.findByRole('textbox', { name: 'Valor' });
  await user.clear(valor);
  await user.type(valor, '1.23.4');
  expect(screen.queryByText(/Valor inválido/)).toBeNull();
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Valor inválido. Escreva como 1.234,56')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(valor).toHaveProperty('value', '1.23.4');
  await user.clear(valor);
  await user.type(valor, '12,345');
  expect(await screen.findByText(/no máximo 2 casas/)).toBeDefined();
  await user.clear(valor);
  await user.type(valor, '12.640,00{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Sim' }));
  await screen.findByText('Registro alterado com sucesso.');
  expect(server.sent('PUT', API)[0]?.body).toMatchObject({ valor: '12640.00' });
});

test('a text too long is kept whole and reported at its field', async () => {
  const { user } = open('/incluir');
  await user.type(await nome(), 'um nome muito mais longo que vinte');
  await user.tab();
  expect(await screen.findByText('Nome: no máximo 20 caracteres')).toBeDefined();
  expect(await nome()).toHaveProperty('value', 'um nome muito mais longo que vinte');
});

test('a fault from the server is shown at its field, and nothing typed is lost', async () => {
  const { user, server } = open('/7/alterar');
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
  await user.type(await nome(), '!');
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Sim' }));
  expect(await screen.findByText('Já existe este nome')).toBeDefined();
  expect(await nome()).toHaveProperty('value', 'Registro 7!');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.type(await nome(), '?');
  expect(screen.queryByText('Já existe este nome')).toBeNull();
});

test('a lost connection keeps the form as it is', async () => {
  const { user, server } = open('/7/alterar');
  await user.type(await nome(), '!');
  server.intercept = () => 'offline';
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Sim' }));
  expect(await screen.findByText(/Não foi possível conectar/)).toBeDefined();
  expect(await nome()).toHaveProperty('value', 'Registro 7!');
});

test('the question names the client and the year that are written into', async () => {
  const server = new FakeServer({ registry: testRegistry, rows: { exemplo: [exemploRow(7)] } });
  const { user } = renderScreen(`${LIST}/7/alterar`, { server, session: openSession() });
  await nome();
  await user.click(save());
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmação' }));
  expect(dialog.getByText('Vale Claro - Prefeitura de Vale Claro · 2026')).toBeDefined();
});

test('a missing record is reported', async () => {
  open('/99/alterar');
  expect(await screen.findByText(/Registro não encontrado/)).toBeDefined();
});

test.each([
  ['licitacao', 'Número do processo', '018'],
  ['aviso-licitacao', 'Número do processo', '18'],
])('%s: a number with its year is read as both when it is left', async (path, label, number) => {
  const { user } = renderScreen(`/gestao/transparencia/${path}/incluir`, {
    server: new FakeServer(),
    registry,
  });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(label) });
  await user.type(field, '018/2026');
  expect(field.value).toBe('018/2026');
  await user.tab();
  expect(field.value).toBe(number);
  expect(screen.getByRole('textbox', { name: /^Exercício/ })).toHaveProperty('value', '2026');
});

test('leaving with unsaved changes asks first', async () => {
  const { user, router } = open('/7/alterar');
  await user.type(await nome(), '!');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sair sem salvar?' });
  await user.click(within(dialog).getByRole('button', { name: 'Continuar editando' }));
  expect(router.state.location.pathname).toBe(`${LIST}/7/alterar`);
  expect(await nome()).toHaveProperty('value', 'Registro 7!');
  const unload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await user.click(await screen.findByRole('button', { name: 'Sair' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
});

test('Esc and then Enter loses nothing: the harmless button has the focus', async () => {
  const { user, router } = open('/7/alterar');
  await user.type(await nome(), '!');
  await user.keyboard('{Escape}');
  const dialog = await screen.findByRole('dialog', { name: 'Sair sem salvar?' });
  const stay = within(dialog).getByRole('button', { name: 'Continuar editando' });
  await waitFor(() => expect(document.activeElement).toBe(stay));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe(`${LIST}/7/alterar`);
  expect(await nome()).toHaveProperty('value', 'Registro 7!');
});

test('Esc where the address of a link is typed closes that alone', async () => {
  const { user, router } = open('/7/alterar');
  await user.click(await screen.findByRole('button', { name: 'Inserir link' }));
  const address = await screen.findByRole('textbox', { name: 'Endereço do link' });
  await user.type(address, 'https://exemplo.org');
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByRole('textbox', { name: 'Endereço do link' })).toBeNull(),
  );
  expect(router.state.location.pathname).toBe(`${LIST}/7/alterar`);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
});

test('leaving an untouched form asks nothing', async () => {
  const { user, router } = open('/7/alterar');
  await nome();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
});

test('many files at once: a row each, named after its file, each with its own progress', async () => {
  const uploads = stubUploads();
  const { user, server, container } = open('/incluir');
  await user.type(await nome(), 'Com arquivos');
  const chooser = container.querySelector('input[type="file"][multiple]') as HTMLInputElement;
  await user.upload(chooser, [
    new File(['%PDF'], 'Balanço de março.pdf', { type: 'application/pdf' }),
    new File(['%PDF'], 'Anexo II.pdf', { type: 'application/pdf' }),
  ]);
  await waitFor(() => expect(uploads).toHaveLength(2));
  expect(screen.getByRole('group', { name: 'Arquivo 1' })).toBeDefined();
  const names = screen.getAllByRole('textbox', { name: /Nome do arquivo/ });
  expect(names.map((each) => (each as HTMLInputElement).value)).toEqual([
    'Balanço de março',
    'Anexo II',
  ]);

  uploads[0]?.progress(1, 2);
  await waitFor(() =>
    expect(
      screen
        .getByRole('progressbar', { name: 'Enviando Balanço de março.pdf' })
        .getAttribute('aria-valuenow'),
    ).toBe('50'),
  );
  uploads[0]?.answer(201, stored('a'));
  uploads[1]?.answer(422, {
    error: true,
    messages: [{ code: 3023, description: 'O arquivo não é um PDF.' }],
    data: null,
  });
  expect(await screen.findByText('O arquivo não é um PDF.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(uploads).toHaveLength(3));
  uploads[2]?.answer(201, stored('b'));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Sim' }));
  await screen.findByText('Registro incluído com sucesso.');
  expect(server.sent('POST', API)[0]?.body).toMatchObject({
    arquivoList: [
      { nome: 'Balanço de março', externo: false, caminho: stored('a').data },
      { nome: 'Anexo II', externo: false, caminho: stored('b').data },
    ],
  });
});

const choose = async (
  { user, container }: Pick<ReturnType<typeof open>, 'user' | 'container'>,
  ...names: readonly string[]
) => {
  const chooser = container.querySelector('input[type="file"][multiple]') as HTMLInputElement;
  await user.upload(
    chooser,
    names.map((name) => new File(['%PDF'], name, { type: 'application/pdf' })),
  );
};

test('saved while its files are on their way: confirmed at once, sent when the last has arrived', async () => {
  const uploads = stubUploads();
  const form = open('/incluir');
  const { user, server } = form;
  await choose(form, 'a.pdf', 'b.pdf');
  await user.click(save());
  expect(await screen.findByText('Há 1 campo a corrigir.')).toBeDefined();
  await user.type(await nome(), 'Com pressa');
  await user.click(save());
  const dialog = await screen.findByRole('dialog', { name: 'Confirmação' });
  const told = within(dialog).getByRole('status');
  expect(told.textContent).toContain('2 arquivos estão sendo enviados. Se você confirmar');
  await user.click(within(dialog).getByRole('button', { name: 'Sim' }));
  expect(told.textContent).toContain('será salvo assim que o envio terminar');
  // Until something is saved, it can be cancelled.
  await user.click(within(dialog).getByRole('button', { name: 'Não' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  uploads[0]?.answer(201, stored('a'));
  await screen.findByText('a.pdf');
  expect(server.sent('POST', API)).toHaveLength(0);
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Sim' }));
  expect(screen.getByText(/Um arquivo está sendo enviado/)).toBeDefined();
  expect(server.sent('POST', API)).toHaveLength(0);
  uploads[1]?.answer(201, stored('b'));
  await screen.findByText('Registro incluído com sucesso.');
  expect(server.sent('POST', API)).toHaveLength(1);
  expect(server.sent('POST', API)[0]?.body).toMatchObject({
    nome: 'Com pressa',
    arquivoList: [{ caminho: stored('a').data }, { caminho: stored('b').data }],
  });
});

test('a file that fails while its form waits to be saved leads back to the form', async () => {
  const uploads = stubUploads();
  const form = open('/incluir');
  const { user, server } = form;
  await user.type(await nome(), 'Com pressa');
  await choose(form, 'a.pdf');
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Sim' }));
  uploads[0]?.answer(422, {
    error: true,
    messages: [{ code: 3023, description: 'O arquivo não é um PDF.' }],
    data: null,
  });
  expect(await screen.findByText('O arquivo não é um PDF.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('data-field')).toBe('arquivoList.0.caminho'),
  );
  expect(server.sent('POST', API)).toHaveLength(0);
});

test('a failed upload that removes nothing is reported, and saving is asked again', async () => {
  const uploads = stubUploads();
  const form = open('/incluir');
  const { user, server } = form;
  await user.type(await nome(), 'Trocado');
  await choose(form, 'a.pdf');
  uploads[0]?.answer(201, stored('a'));
  const row = within(await screen.findByRole('group', { name: 'Arquivo 1' }));
  await row.findByRole('button', { name: 'Trocar arquivo' });
  const swap = form.container.querySelector(
    '[data-field="arquivoList.0.caminho"] input[type="file"]',
  );
  await user.upload(
    swap as HTMLInputElement,
    new File(['x'], 'b.pdf', { type: 'application/pdf' }),
  );
  await user.click(save());
  const dialog = await screen.findByRole('dialog', { name: 'Confirmação' });
  await user.click(within(dialog).getByRole('button', { name: 'Sim' }));
  uploads[1]?.lose();
  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    'Um arquivo não foi enviado e não será salvo com o registro.',
  );
  expect(server.sent('POST', API)).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Sim' }));
  await screen.findByText('Registro incluído com sucesso.');
  expect(server.sent('POST', API)[0]?.body).toMatchObject({
    arquivoList: [{ caminho: stored('a').data }],
  });
});

test('an upload can be cancelled, and a row be an outside address instead', async () => {
  const uploads = stubUploads();
  const { user, server, container } = open('/incluir');
  await user.type(await nome(), 'Link');
  const chooser = container.querySelector('input[type="file"][multiple]') as HTMLInputElement;
  await user.upload(chooser, new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  await user.click(
    within(screen.getByRole('group', { name: 'Arquivo 1' })).getByRole('button', {
      name: 'Cancelar',
    }),
  );
  expect(uploads[0]?.aborted).toBe(true);
  await user.click(screen.getByRole('switch', { name: 'Externo' }));
  await user.type(screen.getByRole('textbox', { name: /Endereço do arquivo/ }), 'nada');
  await user.click(save());
  expect(await screen.findByText(/informe um endereço que comece/)).toBeDefined();
  await user.clear(screen.getByRole('textbox', { name: /Endereço do arquivo/ }));
  await user.type(
    screen.getByRole('textbox', { name: /Endereço do arquivo/ }),
    'https://exemplo.com.br/a.pdf',
  );
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Sim' }));
  await screen.findByText('Registro incluído com sucesso.');
  expect(server.sent('POST', API)[0]?.body).toMatchObject({
    arquivoList: [{ nome: 'a', externo: true, caminho: 'https://exemplo.com.br/a.pdf' }],
  });
});

test('a reader who opens a form that writes is refused', async () => {
  const server = new FakeServer({ registry: testRegistry, rows: { exemplo: [exemploRow(7)] } });
  renderScreen(`${LIST}/7/alterar`, { server, allows: (_, mode) => mode === 'view' });
  expect(await screen.findByText('Você não tem permissão para esta ação.')).toBeDefined();
  expect(server.calls).toHaveLength(0);
});

test('Esc leaves a form that is still on its way, and one that cannot come', async () => {
  const server = new FakeServer({ registry: testRegistry, rows: { exemplo: [exemploRow(7)] } });
  const waiting = open('/7/visualizar', server);
  expect(screen.getByRole('status', { name: 'Carregando o registro' })).toBeDefined();
  await waiting.user.keyboard('{Escape}');
  await waitFor(() => expect(waiting.router.state.location.pathname).toBe(LIST));
  waiting.unmount();
  const gone = open('/999/visualizar', server);
  await screen.findByText(/Registro não encontrado/);
  await gone.user.keyboard('{Escape}');
  await waitFor(() => expect(gone.router.state.location.pathname).toBe(LIST));
});

describe('several added one after the other', () => {
  const another = () => screen.getByRole('button', { name: 'Salvar e incluir outro' });

  test('keep what the entity declares, and start in the first field that is empty', async () => {
    const { user, server, router } = open('/incluir');
    await user.type(await nome(), 'Primeiro');
    const data = screen.getByRole('textbox', { name: 'Data' });
    await user.type(data, '15/03/2026');
    await user.type(screen.getByRole('textbox', { name: 'Resumo' }), 'Só deste');
    await user.click(another());
    await user.click(await screen.findByRole('button', { name: 'Sim' }));
    await screen.findByText('Registro incluído com sucesso.');
    await waitFor(async () => expect(await nome()).toHaveProperty('value', ''));
    expect(screen.getByRole('textbox', { name: 'Resumo' })).toHaveProperty('value', '');
    expect(screen.getByRole('textbox', { name: 'Data' })).toHaveProperty('value', '15/03/2026');
    await waitFor(async () => expect(document.activeElement).toBe(await nome()));
    expect(router.state.location.pathname).toBe(`${LIST}/incluir`);

    await user.keyboard('Segundo');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Sim' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
    const sent = server.sent('POST', API);
    expect(sent.map(({ body }) => body)).toMatchObject([
      { nome: 'Primeiro', data: '2026-03-15', resumo: 'Só deste' },
      { nome: 'Segundo', data: '2026-03-15', resumo: null },
    ]);
    const keys = sent.map(({ headers }) => headers.get(IDEMPOTENCY_HEADER));
    expect(keys[0]).not.toBe(keys[1]);
  });

  test('can be left after one of them: the list shows the last saved', async () => {
    const { user, router } = open('/incluir');
    await user.type(await nome(), 'Primeiro');
    await user.click(another());
    await user.click(await screen.findByRole('button', { name: 'Sim' }));
    await waitFor(async () => expect(await nome()).toHaveProperty('value', ''));
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(router.state.location.search).toBe('?selecionado=8'));
  });

  test('a refused one stays as typed, and nothing is begun', async () => {
    const { user, server } = open('/incluir');
    await user.click(another());
    expect(await screen.findByText('Informe o nome')).toBeDefined();
    expect(server.sent('POST', API)).toHaveLength(0);
  });
});

describe('a copy', () => {
  const source = () =>
    new FakeServer({
      registry: testRegistry,
      rows: {
        exemplo: [
          exemploRow(7, {
            resumo: 'Mensal',
            nomeUrl: 'registro',
            arquivoList: [{ id: 1, nome: 'Texto', externo: false, caminho: stored().data }],
          }),
        ],
      },
    });

  test('of a row is a new record with its values, without files and place', async () => {
    const { user, server, router } = open('?ordem=nome', source());
    await user.pointer({ keys: '[MouseRight]', target: await screen.findByText('Registro 7') });
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicar' }));
    expect(await nome()).toHaveProperty('value', 'Registro 7');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Inclusão de Exemplo');
    await user.type(await nome(), ' bis');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Sim' }));
    await waitFor(() => expect(router.state.location.search).toBe('?ordem=nome&selecionado=8'));
    expect(server.sent('POST', API)[0]?.body).toMatchObject({
      nome: 'Registro 7 bis',
      resumo: 'Mensal',
      valor: '1234.50',
      ordem: null,
      nomeUrl: null,
      arquivoList: [],
    });
  });

  test('is begun from the record too, by those who may add', async () => {
    const { user, router } = open('/7/visualizar', source());
    await user.click(await screen.findByRole('button', { name: 'Duplicar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${LIST}/incluir`));
    expect(await nome()).toHaveProperty('value', 'Registro 7');
  });

  test('is not offered to a reader', async () => {
    renderScreen(`${LIST}/7/visualizar`, {
      server: source(),
      allows: (_, mode) => mode === 'view',
    });
    await nome();
    expect(screen.queryByRole('button', { name: 'Duplicar' })).toBeNull();
  });
});
