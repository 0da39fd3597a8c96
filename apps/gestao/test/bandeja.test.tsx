import { CLIENTE_HEADER, MESSAGE_CODE, message } from '@claraboia/contract';
import type { ItemDaBandeja } from '@claraboia/contract/schema';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, test, vi } from 'vitest';
import { EngineContext } from '../src/engine/engine-context.ts';
import { TrayPage } from '../src/features/bandeja/tray-page.tsx';
import { TrayProvider } from '../src/features/bandeja/tray-provider.tsx';
import { type OpenSession, OpenSessionContext, SESSION_KEY } from '../src/lib/session.ts';
import { CONTAS, documento } from './support/bandeja.ts';
import { BandejaServer } from './support/bandeja-server.ts';
import { engineOf } from './support/engine.ts';
import { ANONYMOUS, openSession } from './support/fake-server.ts';
import { stubUploads } from './support/fake-upload.ts';
import { TestProviders } from './support/render.tsx';

const TRAY = '/gestao/transparencia/bandeja';

interface Gate {
  /** Opens the pages for another client. */
  readonly show: (session: OpenSession) => void;
  readonly queryClient: QueryClient;
}

interface SessionProps {
  readonly first: OpenSession;
  readonly onGate: (gate: Gate) => void;
  readonly children: ReactNode;
}

function Session({ first, onGate, children }: SessionProps) {
  const [session, show] = useState(first);
  const queryClient = useQueryClient();
  onGate({ show, queryClient });
  return <OpenSessionContext value={session}>{children}</OpenSessionContext>;
}

async function open(
  itens: readonly ItemDaBandeja[],
  address = TRAY,
  papel: 'gestor' | 'consulta' = 'gestor',
) {
  const server = new BandejaServer(itens);
  vi.stubGlobal('fetch', server.fetch);
  const uploads = stubUploads();
  const { user: person, context } = openSession({ papel });
  if (person === null || context === null) throw new Error('no session');
  const engine = engineOf(papel);
  const router = createMemoryRouter(
    [
      {
        element: (
          <TrayProvider>
            <Outlet />
          </TrayProvider>
        ),
        children: [
          { path: TRAY, Component: TrayPage },
          { path: '*', element: <p>Outra página</p> },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  const gates: Gate[] = [];
  const { container } = render(
    <TestProviders>
      <Session first={{ user: person, context }} onGate={(gate) => gates.push(gate)}>
        <EngineContext value={engine}>
          <RouterProvider router={router} />
        </EngineContext>
      </Session>
    </TestProviders>,
  );
  const show = (identificador: string) =>
    act(() => {
      const client = { ...context.client, identificador };
      gates.at(-1)?.show({ user: person, context: { ...context, client } });
    });
  const sign = (session: typeof ANONYMOUS) =>
    act(async () => {
      gates.at(-1)?.queryClient.setQueryData(SESSION_KEY, session);
      // Queries tell their observers in a later task.
      await new Promise((resolve) => setTimeout(resolve, 10));
    });
  const user = userEvent.setup();
  if (itens.length > 0 && address === TRAY) await screen.findByRole('grid');
  return { server, uploads, user, router, container, show, sign };
}

const cell = (id: number, coluna: string) => {
  const found = document.querySelector<HTMLElement>(`[data-cell="${id}:${coluna}"]`);
  if (found === null) throw new Error(`no cell ${id}:${coluna}`);
  return found;
};
const focusOn = (id: number, coluna: string) => act(() => cell(id, coluna).focus());
const expectFocus = (id: number, coluna: string) =>
  waitFor(() => expect(document.activeElement?.getAttribute('data-cell')).toBe(`${id}:${coluna}`));

const THREE = [documento(1), documento(2), documento(3)];

describe('the grid of the tray by keyboard', () => {
  test('has one cell in the tab order; arrows and Tab move between cells, Escape leaves', async () => {
    const { user } = await open(THREE);
    expect(document.querySelectorAll('[data-cell][tabindex="0"]')).toHaveLength(1);
    focusOn(1, 'nome');
    await user.keyboard('{ArrowDown}{ArrowRight}');
    await expectFocus(2, 'data');
    await user.keyboard('{Control>}{Home}{/Control}');
    await expectFocus(1, 'escolha');
    await user.keyboard('{Tab}{Tab}');
    await expectFocus(1, 'nome');
    await user.keyboard('{End}{Tab}');
    await expectFocus(2, 'escolha');
    await user.keyboard('{Shift>}{Tab}{/Shift}');
    await expectFocus(1, 'situacao');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Publicar/ }));
  });

  test('Enter edits and saves downwards, Tab sideways, Escape takes back, a letter replaces', async () => {
    const { user, server } = await open(THREE);
    focusOn(1, 'nome');
    await user.keyboard('{Enter} de férias{Enter}');
    await expectFocus(2, 'nome');
    expect(cell(1, 'nome').textContent).toBe('Portaria 1 de férias');
    await user.keyboard('Lei 2{Tab}');
    await expectFocus(2, 'data');
    await user.keyboard('{F2}05/05/2026{Escape}');
    await expectFocus(2, 'data');
    expect(cell(2, 'data').textContent).toBe('12/03/2026');
    await waitFor(() =>
      expect(server.edits().flat()).toEqual([
        { id: 1, versao: 1, campos: { nome: 'Portaria 1 de férias' } },
        { id: 2, versao: 1, campos: { nome: 'Lei 2' } },
      ]),
    );
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(server.item(2).nome).toBe('Portaria 2'));
  });

  test('an impossible date stays open with its reason', async () => {
    const { user, server } = await open(THREE);
    focusOn(1, 'data');
    await user.keyboard('31022026{Enter}');
    await screen.findByText('«31/02/2026» não é uma data. Escreva como 15/03/2026.');
    await user.keyboard('{Escape}');
    await expectFocus(1, 'data');
    expect(server.edits()).toEqual([]);
  });

  test('a category is found by a part of its name, and empties the type of the former one', async () => {
    const { user, server } = await open([
      documento(1, { categoriaPublicacaoTipo: { id: 9, nome: 'Portaria' } }),
      documento(2),
    ]);
    focusOn(1, 'categoriaPublicacao');
    await user.keyboard('anuais');
    await screen.findByRole('option', { name: /Contas anuais/ });
    await user.keyboard('{Enter}');
    await expectFocus(2, 'categoriaPublicacao');
    await waitFor(() =>
      expect(server.edits().flat()).toEqual([
        {
          id: 1,
          versao: 1,
          campos: { categoriaPublicacao: { id: 5 }, categoriaPublicacaoTipo: null },
        },
      ]),
    );
  });

  test('Shift with arrows and space choose; Ctrl+D repeats the first value in one call', async () => {
    const { user, server } = await open([
      documento(1, { categoriaPublicacao: CONTAS }),
      documento(2),
      documento(3),
      documento(4),
    ]);
    focusOn(1, 'categoriaPublicacao');
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await screen.findByText('3 escolhidos');
    await user.keyboard('{ArrowDown} ');
    await screen.findByText('4 escolhidos');
    focusOn(1, 'categoriaPublicacao');
    await user.keyboard('{Control>}d{/Control}');
    await waitFor(() => expect(server.edits()).toHaveLength(1));
    expect(server.edits()[0]?.map(({ id }) => id)).toEqual([2, 3, 4]);
    expect(server.item(4).categoriaPublicacao?.id).toBe(5);
  });

  test('a pasted column fills the rows below, and offers what may be meant', async () => {
    const { user, server } = await open(THREE);
    focusOn(1, 'categoriaPublicacao');
    await user.paste('Contas anuais\nConta anual\nAtos\nAtos\n');
    const notice = await screen.findByRole('region', { name: 'Resultado de colar ou preencher' });
    expect(notice.textContent).toContain(
      '2 células preenchidas. 1 texto não serviu. 1 linha sobrou',
    );
    await user.click(
      within(notice).getByRole('button', { name: 'Você quis dizer «Contas anuais», de Finanças?' }),
    );
    await waitFor(() => expect(server.item(2).categoriaPublicacao?.id).toBe(5));
    expect(server.item(1).categoriaPublicacao?.id).toBe(5);
  });
});

describe('an edit while the documents change', () => {
  // Documents that are read make the screen ask often.
  const READING = documento(9, { situacao: 'lendo' });
  const SOON = { timeout: 5000 };

  test('left untouched by the mouse changes nothing, and leaves the focus there', async () => {
    const { user, server } = await open([documento(1, { nome: null }), documento(2), READING]);
    focusOn(1, 'nome');
    await user.keyboard('{F2}');
    server.change(1, { nome: 'Palpite', palpites: { nome: { motivo: 'texto', de: 'Palpite' } } });
    server.change(2, { nome: 'Lei 2' });
    await waitFor(() => expect(cell(2, 'nome').textContent).toBe('Lei 2'), SOON);
    await user.click(cell(2, 'data'));
    expect(cell(1, 'nome').textContent).toContain('Palpite');
    await expectFocus(2, 'data');
    await user.keyboard('{ArrowDown}');
    await expectFocus(9, 'data');
    expect(server.edits()).toEqual([]);
  });

  test('is compared with the value at its opening', async () => {
    const { user, server } = await open([documento(1), documento(2), READING]);
    focusOn(1, 'nome');
    await user.keyboard('{F2}!');
    server.change(1, { nome: 'Nome dela' });
    server.change(2, { nome: 'Lei 2' });
    await waitFor(() => expect(cell(2, 'nome').textContent).toBe('Lei 2'), SOON);
    await user.keyboard('{Enter}');
    await screen.findByText(/O que você escreveu não foi salvo: «Portaria 1!»/);
    expect(server.item(1).nome).toBe('Nome dela');
  });

  test('tells its text if the row leaves, or is published by another person; keys go on', async () => {
    const { user, server } = await open([documento(1), documento(2), documento(3), READING]);
    focusOn(2, 'nome');
    await user.keyboard('{F2} de férias');
    server.itens = server.itens.filter(({ id }) => id !== 2);
    await screen.findByText(
      'A edição de portaria-2.pdf foi interrompida. O que você escreveu em Nome não foi salvo: «Portaria 2 de férias».',
      {},
      SOON,
    );
    await expectFocus(3, 'nome');
    await user.keyboard('{F2}, final');
    server.change(3, { situacao: 'publicando' });
    await screen.findByText(/não foi salvo: «Portaria 3, final»/, {}, SOON);
    await expectFocus(3, 'nome');
    await user.keyboard('{ArrowUp}');
    await expectFocus(1, 'nome');
    expect(server.edits()).toEqual([]);
  });
});

test('undoing restores only values that nobody changed since', async () => {
  const { user, server } = await open([...THREE, documento(9, { situacao: 'lendo' })]);
  await user.click(screen.getByRole('checkbox', { name: 'Escolher portaria-2.pdf' }));
  await user.click(screen.getByRole('checkbox', { name: 'Escolher portaria-3.pdf' }));
  focusOn(1, 'nome');
  await user.keyboard('{Control>}d{/Control}');
  await waitFor(() => expect(server.item(3).nome).toBe('Portaria 1'));
  server.change(2, { nome: 'Nome dela' });
  await waitFor(() => expect(cell(2, 'nome').textContent).toBe('Nome dela'), { timeout: 5000 });
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(server.item(3).nome).toBe('Portaria 3'));
  expect(server.item(2).nome).toBe('Nome dela');
  expect(
    server
      .edits()
      .at(-1)
      ?.map(({ id }) => id),
  ).toEqual([3]);
});

describe('the documents of the tray', () => {
  test('guesses say why, and a typed value is no guess', async () => {
    const { user, server } = await open([
      documento(1, { palpites: { nome: { motivo: 'nomeDoArquivo', de: 'portaria-1' } } }),
    ]);
    const name = cell(1, 'nome');
    expect(name.title).toBe('Palpite pelo nome do arquivo: «portaria-1»');
    expect(name.textContent).toContain(name.title);
    focusOn(1, 'nome');
    // Confirmed without a change: it was typed by a person now.
    await user.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(cell(1, 'nome').textContent).toBe('Portaria 1'));
    await waitFor(() => expect(server.edits()).toHaveLength(1));
  });

  test('problems are answered or lead the document out', async () => {
    const cpf = {
      codigo: 'cpf',
      gravidade: 'responder',
      pagina: 2,
      publicacao: null,
      mensagem: 'Há um CPF inteiro na página 2.',
      respondida: false,
    } as const;
    const same = {
      ...cpf,
      codigo: 'repetida',
      pagina: null,
      publicacao: { id: 44, nome: 'Lei 1' },
      mensagem: 'O mesmo arquivo já foi publicado.',
    } as const;
    const { user, server } = await open([
      documento(1, { problemas: [cpf] }),
      documento(2, { problemas: [same] }),
      documento(3),
    ]);
    expect(screen.getByRole('link', { name: /^Abrir na página 2/ }).getAttribute('href')).toBe(
      '/v1/bandeja/1/arquivo#page=2',
    );
    expect(screen.getByRole('link', { name: /^Ver «Lei 1»/ }).getAttribute('href')).toBe(
      '#/gestao/transparencia/publicacao/44/visualizar',
    );
    await user.dblClick(
      screen.getByRole('button', { name: 'Publicar assim mesmo portaria-1.pdf' }),
    );
    await screen.findByText(/Você escolheu publicar assim mesmo/);
    expect(server.sent('PUT', '/v1/bandeja/1/resposta')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Tirar portaria-2.pdf' }));
    await waitFor(() => expect(server.itens.map(({ id }) => id)).toEqual([1, 3]));
    await expectFocus(3, 'arquivo');
  });

  test('another person’s value stays, and the typed one is offered', async () => {
    const { user, server } = await open(THREE);
    server.change(1, { nome: 'Nome dela' });
    focusOn(1, 'nome');
    await user.keyboard('Meu nome{Enter}');
    await screen.findByText(/Outra pessoa mudou para «Nome dela» o campo Nome\./);
    expect(cell(1, 'nome').textContent).toBe('Nome dela');
    await user.click(screen.getByRole('button', { name: 'Usar o meu em Nome' }));
    await waitFor(() => expect(server.item(1).nome).toBe('Meu nome'));
  });

  test('a value typed into the only document, which another person takes out, is told', async () => {
    const { user, server } = await open([documento(1)]);
    focusOn(1, 'nome');
    await user.keyboard('Meu nome{Enter}');
    server.itens = [];
    await screen.findByText('A bandeja está vazia.');
    await screen.findByText(/O que você escreveu não foi salvo: «Meu nome»/);
    await user.click(screen.getByRole('button', { name: 'Entendi' }));
    expect(screen.queryByText(/não foi salvo/)).toBe(null);
  });

  test('a lost connection keeps what is typed until it is back', async () => {
    const { user, server } = await open(THREE);
    const { intercept } = server;
    server.intercept = () => 'offline';
    focusOn(1, 'nome');
    await user.keyboard('Sem rede{Enter}');
    await screen.findByText(/Sem conexão: suas mudanças serão salvas quando voltar/);
    server.intercept = intercept;
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(server.item(1).nome).toBe('Sem rede'));
  });
});

describe('publishing', () => {
  const wrong = documento(2, {
    data: null,
    erros: [{ campo: 'data', mensagem: 'Informe a data' }],
  });

  test('says which stay, goes to the first wrong cell, and shows progress and links', async () => {
    const { user, server } = await open([documento(1), wrong, documento(3)]);
    await screen.findByText(/2 documentos prontos\. 1 fica: 1 com campo a preencher\./);
    await user.click(screen.getByRole('button', { name: 'Publicar 2 documentos' }));
    const yes = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publicar' });
    await user.dblClick(yes);
    await expectFocus(2, 'data');
    await screen.findByText('Publicando: 0 de 2 documentos');
    expect(server.sent('POST', '/v1/bandeja/publicacao').map(({ body }) => body)).toEqual([
      {
        itens: [
          { id: 1, versao: 1 },
          { id: 3, versao: 1 },
        ],
      },
    ]);
    server.change(1, { situacao: 'publicada', publicacao: { id: 71 } });
    server.change(3, { situacao: 'falhou', falha: 'O disco está cheio.' });
    await screen.findByText(/^1 publicado, 1 ficou\./);
    const row = within(screen.getByRole('grid')).getByRole('link', { name: /^Ver no portal/ });
    expect(row.getAttribute('href')).toBe('/vale-claro/detail/grupo/atos?publicacao=71');
    await user.click(screen.getByRole('button', { name: 'Tentar de novo portaria-3.pdf' }));
    await waitFor(() => expect(server.item(3).situacao).toBe('publicando'));
    server.change(3, { situacao: 'publicada', publicacao: { id: 72 } });
    await user.click(await screen.findByRole('button', { name: 'Limpar publicados' }));
    await waitFor(() => expect(server.itens.map(({ id }) => id)).toEqual([2]));
  });

  const publish = async (user: UserEvent, button: string) => {
    await user.click(screen.getByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog'));
    return () => user.click(dialog.getByRole('button', { name: 'Publicar' }));
  };
  const published = (server: BandejaServer) =>
    server.sent('POST', '/v1/bandeja/publicacao').flatMap(({ body }) => {
      const { itens } = body as { itens: readonly { id: number }[] };
      return itens.map(({ id }) => id);
    });

  test('leaves out a document whose typed value loses to another person’s', async () => {
    const { user, server } = await open(THREE);
    server.change(1, { nome: 'Nome dela' });
    focusOn(1, 'nome');
    await user.keyboard('Meu nome{Enter}');
    await (await publish(user, 'Publicar 3 documentos'))();
    await screen.findByText(/1 documento ficou de fora: um valor que você escreveu não foi salvo/);
    expect(published(server)).toEqual([2, 3]);
    expect(cell(1, 'situacao').textContent).toBe('Falta decidir');
    await screen.findByText(/0 documentos prontos\. 1 fica: 1 com um valor que não foi salvo\./);
    // The button is disabled.
    focusOn(1, 'nome');
    await user.keyboard('{Escape}');
    expect(document.activeElement?.className).toBe('bandeja-counts');
  });

  test('publishes what was shown when the question was opened, with own edits', async () => {
    const read = documento(4, { situacao: 'lendo' });
    const { user, server } = await open([documento(1), wrong, documento(3), read]);
    focusOn(1, 'nome');
    await user.keyboard('Lei 1{Enter}');
    const confirm = await publish(user, 'Publicar 2 documentos');
    server.change(2, { data: '2026-01-01', erros: [] });
    server.change(3, { nome: 'Nome dela' });
    await waitFor(() => expect(cell(2, 'data').textContent).toBe('01/01/2026'), { timeout: 5000 });
    await confirm();
    await screen.findByText('Outra pessoa mudou este documento.');
    expect(published(server)).toEqual([1, 3]);
    expect(server.item(1)).toMatchObject({ nome: 'Lei 1', situacao: 'publicando' });
    expect(server.item(3).situacao).toBe('pronta');
  });

  test('publishes only the chosen ones', async () => {
    const { user, server } = await open([documento(1), wrong, documento(3)]);
    await user.click(screen.getByRole('checkbox', { name: 'Escolher portaria-3.pdf' }));
    await user.click(screen.getByRole('button', { name: 'Publicar 1 documento' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publicar' }),
    );
    await waitFor(() => expect(server.item(3).situacao).toBe('publicando'));
    expect(server.item(1).situacao).toBe('pronta');
  });
});

describe('uploads', () => {
  const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });
  const drop = (files: readonly File[], target: Element | Window = window) => {
    const event = new Event('drop', { bubbles: true, cancelable: true });
    Object.assign(event, {
      dataTransfer: {
        types: ['Files'],
        files,
        items: files.map(() => ({ kind: 'file', webkitGetAsEntry: () => null })),
      },
    });
    act(() => void target.dispatchEvent(event));
  };

  test('files dropped on another page open the tray, and arrive with their keys', async () => {
    const { uploads, server, router } = await open([documento(1)], '/gestao');
    drop([pdf('a.pdf'), pdf('b.pdf')]);
    await screen.findByRole('heading', { name: 'Bandeja de documentos' });
    expect(router.state.location.pathname).toBe(TRAY);
    await waitFor(() => expect(uploads).toHaveLength(2));
    expect(uploads[0]?.path).toMatch(/^\/v1\/bandeja\?chave=[0-9a-f]{32}$/);
    const item = documento(7);
    server.itens.push(item);
    act(() => uploads[0]?.answer(201, { error: false, messages: [], data: item }));
    await screen.findByText('portaria-7.pdf');
    await screen.findByText('1 de 2 arquivos enviados');
  });

  test('a dialog that is open, or a part that takes files itself, keeps them', async () => {
    const { uploads } = await open([documento(1)]);
    const own = document.createElement('div');
    own.addEventListener('drop', (event) => event.preventDefault());
    document.body.append(own);
    drop([pdf('a.pdf')], own);
    own.remove();
    const dialog = document.createElement('div');
    dialog.setAttribute('aria-modal', 'true');
    document.body.append(dialog);
    drop([pdf('b.pdf')]);
    dialog.remove();
    await act(() => Promise.resolve());
    expect(uploads).toHaveLength(0);
  });

  test('refused files are listed with the reason, lost ones go on by themselves', async () => {
    const { uploads, user } = await open([]);
    await screen.findByText('A bandeja está vazia.');
    await user.upload(screen.getByLabelText('Arquivos da bandeja'), [
      pdf('a.pdf'),
      new File([], 'vazio.pdf', { type: 'application/pdf' }),
    ]);
    await screen.findByText(/O arquivo está vazio \(0 bytes\)\./);
    act(() => uploads[0]?.lose());
    await screen.findByText('Sem conexão: continua quando voltar.');
    await user.click(screen.getByRole('button', { name: 'Tentar agora' }));
    // The button is gone.
    expect(document.activeElement?.textContent).toBe('Bandeja de documentos');
    await waitFor(() => expect(uploads).toHaveLength(2));
    act(() => uploads[1]?.lose());
    await screen.findByText('Sem conexão: continua quando voltar.');
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(uploads).toHaveLength(3));
    expect(uploads[2]?.path).toBe(uploads[0]?.path);
    act(() =>
      uploads[2]?.answer(422, {
        error: true,
        messages: [message(MESSAGE_CODE.invalidFile, 'O arquivo não é um PDF.')],
        data: null,
      }),
    );
    await screen.findByText('2 arquivos não entraram na bandeja:', { exact: false });
  });

  test('go on behind other pages, and are asked about before the person leaves', async () => {
    const { uploads, user, router, server } = await open([documento(1)]);
    await user.upload(screen.getByLabelText('Arquivos da bandeja'), pdf('a.pdf'));
    await act(() => router.navigate('/gestao'));
    await screen.findByText('Outra página');
    await act(() => router.navigate('/logout'));
    const dialog = await screen.findByRole('dialog', { name: 'Sair com arquivos por enviar?' });
    await user.click(within(dialog).getByRole('button', { name: 'Continuar enviando' }));
    expect(router.state.location.pathname).toBe('/gestao');
    expect(uploads[0]?.aborted).toBe(false);
    server.itens.push(documento(7));
    act(() => uploads[0]?.answer(201, { error: false, messages: [], data: documento(7) }));
    await screen.findByText('1 documento chegou à bandeja.');
    await act(() => router.navigate('/logout'));
    expect(router.state.location.pathname).toBe('/logout');
  });

  test('those of another client’s tray are asked about too, and go on with that client', async () => {
    const { uploads, user, router, server, show } = await open([documento(1)]);
    await user.upload(screen.getByLabelText('Arquivos da bandeja'), pdf('a.pdf'));
    focusOn(1, 'nome');
    await user.keyboard('Lei 1{Enter}');
    show('outra');
    await waitFor(() => expect(server.edits()).toHaveLength(1));
    const [saved] = server.sent('PUT', '/v1/bandeja');
    expect(saved?.headers.get(CLIENTE_HEADER)).toBe('vale-claro');
    expect(uploads[0]?.aborted).toBe(true);
    await act(() => router.navigate('/logout'));
    const dialog = await screen.findByRole('dialog', { name: 'Sair com arquivos por enviar?' });
    expect(dialog.textContent).toContain('1 arquivo ainda não chegou à bandeja.');
    await user.click(within(dialog).getByRole('button', { name: 'Continuar enviando' }));
    show('vale-claro');
    expect(uploads).toHaveLength(2);
  });

  test('wait while the session is gone, and go on when it is back', async () => {
    const { uploads, user, sign } = await open([]);
    await screen.findByText('A bandeja está vazia.');
    await user.upload(screen.getByLabelText('Arquivos da bandeja'), pdf('a.pdf'));
    const gone = [message(MESSAGE_CODE.notSignedIn)];
    act(() => uploads[0]?.answer(401, { error: true, messages: gone, data: null }));
    await screen.findByText(/^O envio parou:/);
    await sign(ANONYMOUS);
    await sign(openSession());
    await waitFor(() => expect(uploads).toHaveLength(2));
    expect(screen.queryByText(/^O envio parou:/)).toBe(null);
  });

  test('nothing is taken while a gate covers the page', async () => {
    const { uploads, container } = await open([documento(1)]);
    container.setAttribute('inert', '');
    drop([pdf('a.pdf')]);
    container.removeAttribute('inert');
    await act(() => Promise.resolve());
    expect(uploads).toHaveLength(0);
  });

  test('values that were not saved are asked about before the person leaves', async () => {
    const { user, router, server } = await open(THREE);
    server.intercept = () => 'offline';
    focusOn(1, 'nome');
    await user.keyboard('Sem rede{Enter}');
    await act(() => router.navigate('/logout'));
    const dialog = await screen.findByRole('dialog', { name: 'Sair com mudanças por salvar?' });
    expect(dialog.textContent).toContain('1 mudança na bandeja ainda não foi salva.');
  });

  test('readers have no tray', async () => {
    await open([], TRAY, 'consulta');
    await screen.findByText('Só quem pode incluir publicações usa a bandeja.');
  });
});
