import { MESSAGE_CODE, message, registry } from '@claraboia/contract';
import type { PublicacaoArquivo } from '@claraboia/contract/schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { publicacaoScreen } from '../src/screens/publicacao.screen.tsx';
import { type FakeCall, FakeServer } from './support/fake-server.ts';
import { stored, stubUploads } from './support/fake-upload.ts';
import { renderScreen } from './support/render.tsx';

const FILES_PATH = '/v1/transparencia/publicacao-arquivo';

const LIST = '/gestao/transparencia/publicacao';
const [LISTED, ADDED, CHANGED, REMOVED] = ['listar', 'salvar', 'editar', 'deletar'].map(
  (call) => `${FILES_PATH}/${call}`,
) as [string, string, string, string];

const STORED = `${'b'.repeat(64)}.pdf`;
const ok = (data: unknown, code?: 1 | 2 | 3) => ({
  status: 200,
  body: { error: false, messages: code === undefined ? [] : [message(code)], data },
});
const refused = (status: number, ...messages: ReturnType<typeof message>[]) => ({
  status,
  body: { error: true, messages, data: null },
});

/** Opens the files of one publication, stored in a fake server. */
function open(tipo = { id: 1, nome: 'Arquivos' }) {
  let versao = 1;
  let files: Omit<PublicacaoArquivo, 'publicacao'>[] = [
    { id: 1, nome: 'Texto', linkExterno: false, caminho: STORED, tamanho: 2048 },
    { id: 2, nome: 'Diário', linkExterno: true, caminho: 'https://exemplo.org/d', tamanho: null },
  ];
  const server = new FakeServer({
    rows: { publicacao: [{ nome: 'Lei nº 1', data: '2026-03-15', tipoPublicacao: tipo }] },
  });
  /** Replaces the answer of the next write. */
  const next: { refusal: ReturnType<typeof refused> | null } = { refusal: null };
  const write = ({ method, path, body }: FakeCall) => {
    const { refusal } = next;
    next.refusal = null;
    if (refusal !== null) return refusal;
    versao += 1;
    const id = Number(path.split('/').at(-1));
    if (method === 'DELETE') {
      files = files.filter((file) => file.id !== id);
      return ok(null, 3);
    }
    const { versao: _, ...cells } = body as Record<string, unknown>;
    if (method === 'PUT') {
      files = files.map((file) => (file.id === id ? { ...file, ...cells } : file));
      return ok({}, 2);
    }
    const blank = { nome: '', linkExterno: false, caminho: '', tamanho: 10 };
    files = [...files, { id: files.length + 1, ...blank, ...cells }];
    return ok({}, 1);
  };
  /** Warnings about the uploaded PDFs. */
  const unusual = { pedeSenha: false, semTexto: false, publicadoEm: [] };
  server.intercept = (call) => {
    if (call.path.endsWith('/avisos')) return ok(unusual);
    if (!call.path.startsWith(FILES_PATH)) return undefined;
    if (call.method !== 'GET') return write(call);
    return ok(files.map((file) => ({ ...file, publicacao: { id: 1, versao } })));
  };
  /** Changes a file as another user. */
  const meanwhile = (id: number, patch: Partial<(typeof files)[number]>) => {
    versao += 1;
    files = files.map((file) => (file.id === id ? { ...file, ...patch } : file));
  };
  return {
    server,
    next,
    unusual,
    meanwhile,
    ...renderScreen(LIST, { server, registry, screens: [publicacaoScreen] }),
  };
}

async function openDialog(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('cell', { name: 'Lei nº 1' }));
  await user.click(screen.getByRole('button', { name: 'Alterar arquivos' }));
  return within(await screen.findByRole('dialog', { name: 'Arquivos de Lei nº 1' }));
}

describe('a file of the publication', () => {
  test('gets another name, and the keyboard comes back', async () => {
    const { user, server } = open();
    const dialog = await openDialog(user);
    await user.click(await dialog.findByRole('button', { name: 'Editar nome de Texto' }));
    const field = dialog.getByRole('textbox', { name: /Nome do arquivo/ });
    expect(document.activeElement).toBe(field);
    await user.clear(field);
    await user.type(field, 'Íntegra{Enter}');
    const button = await dialog.findByRole('button', { name: 'Editar nome de Íntegra' });
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(server.sent('PUT', `${CHANGED}/1`)[0]?.body).toEqual({ nome: 'Íntegra', versao: 1 });
  });

  test('keeps typed text if the server refuses it, with the reason at the field', async () => {
    const { user, next } = open();
    const dialog = await openDialog(user);
    await user.click(await dialog.findByRole('button', { name: 'Editar nome de Texto' }));
    next.refusal = refused(422, message(MESSAGE_CODE.invalidField, 'Informe o nome', 'nome'));
    await user.clear(dialog.getByRole('textbox', { name: /Nome do arquivo/ }));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText('Informe o nome')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    const button = await dialog.findByRole('button', { name: 'Editar nome de Texto' });
    expect(document.activeElement).toBe(button);
  });

  /** Types another name for a file that another user renames meanwhile. */
  async function namedTwice() {
    const opened = open();
    const dialog = await openDialog(opened.user);
    await opened.user.click(await dialog.findByRole('button', { name: 'Editar nome de Texto' }));
    const field = () => dialog.getByRole<HTMLInputElement>('textbox', { name: /Nome do arquivo/ });
    await opened.user.clear(field());
    await opened.user.type(field(), 'Íntegra');
    opened.next.refusal = refused(409, message(MESSAGE_CODE.changedByOther));
    opened.meanwhile(1, { nome: 'Texto consolidado' });
    await opened.user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText(/alterado por outra pessoa/)).toBeDefined();
    expect(await dialog.findByText('Texto consolidado')).toBeDefined();
    return { ...opened, dialog, field };
  }

  test('changed by another person is shown as it is now, beside the typed text', async () => {
    const { user, server, dialog, field } = await namedTwice();
    expect(field().value).toBe('Íntegra');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await dialog.findByRole('button', { name: 'Editar nome de Íntegra' });
    expect(server.sent('PUT', `${CHANGED}/1`).map(({ body }) => body)).toEqual(
      [1, 2].map((versao) => ({ nome: 'Íntegra', versao })),
    );
  });

  test('changed by another person may be taken as it is now', async () => {
    const { user, server, dialog, field } = await namedTwice();
    await user.click(dialog.getByRole('button', { name: 'Usar o que está salvo' }));
    expect(field().value).toBe('Texto consolidado');
    expect(document.activeElement).toBe(field());
    expect(dialog.queryByText(/alterado por outra pessoa/)).toBeNull();
    expect(server.sent('PUT', `${CHANGED}/1`)).toHaveLength(1);
  });

  test('with changes only elsewhere in the publication can be saved again', async () => {
    const { user, next, meanwhile, server } = open();
    const dialog = await openDialog(user);
    await user.click(await dialog.findByRole('button', { name: 'Editar nome de Texto' }));
    next.refusal = refused(409, message(MESSAGE_CODE.changedByOther));
    meanwhile(2, { nome: 'Diário oficial' });
    await user.type(dialog.getByRole('textbox', { name: /Nome do arquivo/ }), ' novo{Enter}');
    expect(await dialog.findByText(/alterado por outra pessoa/)).toBeDefined();
    await dialog.findByRole('listitem', { name: 'Diário oficial' });
    expect(dialog.queryByRole('button', { name: 'Usar o que está salvo' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await dialog.findByRole('button', { name: 'Editar nome de Texto novo' });
    expect(server.sent('PUT', `${CHANGED}/1`)).toHaveLength(2);
  });

  test('with an outside address gets another address', async () => {
    const { user, server } = open();
    const dialog = await openDialog(user);
    await user.click(
      await dialog.findByRole('button', { name: 'Editar nome e endereço de Diário' }),
    );
    const field = dialog.getByRole('textbox', { name: /Endereço do arquivo/ });
    await user.clear(field);
    await user.type(field, 'https://exemplo.org/novo');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(server.sent('PUT', `${CHANGED}/2`)[0]?.body).toEqual({
        nome: 'Diário',
        linkExterno: true,
        caminho: 'https://exemplo.org/novo',
        versao: 1,
      }),
    );
    expect(await dialog.findByText(/exemplo.org\/novo/)).toBeDefined();
  });

  test('is swapped for another: sent first, then put in its place', async () => {
    const uploads = stubUploads();
    const { user, server } = open();
    const dialog = await openDialog(user);
    const row = await dialog.findByRole('listitem', { name: 'Texto' });
    const chooser = row.querySelector('input[type="file"]') ?? row.parentElement;
    await user.upload(
      (chooser instanceof HTMLInputElement ? chooser : null) as HTMLInputElement,
      new File(['%PDF'], 'novo.pdf', { type: 'application/pdf' }),
    );
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(server.sent('PUT', `${CHANGED}/1`)).toEqual([]);
    act(() => uploads[0]?.answer(200, stored('c')));
    await waitFor(() =>
      expect(server.sent('PUT', `${CHANGED}/1`)[0]?.body).toEqual({
        caminho: `${'c'.repeat(64)}.pdf`,
        linkExterno: false,
        versao: 1,
      }),
    );
  });

  test('is deleted only once that is confirmed', async () => {
    const { user, server } = open();
    const dialog = await openDialog(user);
    await user.click(await dialog.findByRole('button', { name: 'Excluir Texto' }));
    const confirm = () => dialog.getByRole('button', { name: 'Confirmar exclusão' });
    // Pressing Enter once too often deletes nothing.
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancelar' }));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Excluir Texto' }));
    expect(server.sent('DELETE', `${REMOVED}/1`)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Excluir Texto' }));
    await user.click(confirm());
    await waitFor(() => expect(dialog.queryByRole('listitem', { name: 'Texto' })).toBeNull());
    expect(server.sent('DELETE', `${REMOVED}/1`)[0]?.headers.get('if-match')).toBe('"1"');
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Adicionar arquivos' }));
  });

  test('that cannot be deleted stays, with the reason', async () => {
    const { user, next, server } = open();
    const dialog = await openDialog(user);
    await user.click(await dialog.findByRole('button', { name: 'Excluir Texto' }));
    next.refusal = refused(409, message(MESSAGE_CODE.changedByOther));
    const before = server.sent('GET', `${LISTED}/1`).length;
    await user.click(dialog.getByRole('button', { name: 'Confirmar exclusão' }));
    expect(await dialog.findByText(/alterado por outra pessoa/)).toBeDefined();
    expect(dialog.getByRole('listitem', { name: 'Texto' })).toBeDefined();
    await waitFor(() => expect(server.sent('GET', `${LISTED}/1`).length).toBeGreaterThan(before));
  });
});

describe('adding files', () => {
  async function openPanel() {
    const uploads = stubUploads();
    const opened = open();
    const dialog = await openDialog(opened.user);
    const button = await dialog.findByRole('button', { name: 'Adicionar arquivos' });
    expect(dialog.queryByRole('radio')).toBeNull();
    await opened.user.click(button);
    expect(dialog.queryByRole('button', { name: 'Escolher arquivos' })).toBeNull();
    return { ...opened, dialog, uploads };
  }
  const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });

  async function chooseFiles({ user, dialog }: Awaited<ReturnType<typeof openPanel>>) {
    await user.click(dialog.getByRole('radio', { name: 'Arquivos' }));
    const input = document.querySelector<HTMLInputElement>('input[type="file"][multiple]');
    await user.upload(input as HTMLInputElement, [pdf('um.pdf'), pdf('dois.pdf')]);
  }

  test('without text needs a confirmation', async () => {
    const panel = await openPanel();
    const { dialog, uploads, server, unusual, user } = panel;
    unusual.semTexto = true;
    await chooseFiles(panel);
    await waitFor(() => expect(uploads).toHaveLength(2));
    act(() => uploads[0]?.answer(200, stored('c')));
    const waiting = within(await dialog.findByRole('listitem', { name: 'um.pdf' }));
    expect(await waiting.findByText(/não tem texto, só imagens/)).toBeDefined();
    expect(server.sent('POST', `${ADDED}/1`)).toEqual([]);
    await user.click(waiting.getByRole('button', { name: 'Adicionar assim mesmo' }));
    await waitFor(() => expect(server.sent('POST', `${ADDED}/1`)).toHaveLength(1));
    act(() => uploads[1]?.answer(200, stored('d')));
    const other = within(await dialog.findByRole('listitem', { name: 'dois.pdf' }));
    await user.click(await other.findByRole('button', { name: 'Não usar este arquivo' }));
    await waitFor(() => expect(dialog.queryByRole('listitem', { name: 'dois.pdf' })).toBeNull());
    expect(server.sent('POST', `${ADDED}/1`)).toHaveLength(1);
  });

  test('several at once: each shows how far it is, and is added once it was sent', async () => {
    const panel = await openPanel();
    const { dialog, uploads, server } = panel;
    await chooseFiles(panel);
    await waitFor(() => expect(uploads).toHaveLength(2));
    act(() => uploads[0]?.progress(1, 2));
    const bar = dialog.getByRole('progressbar', { name: 'Enviando um.pdf' });
    expect(bar.getAttribute('aria-valuenow')).toBe('50');
    expect(server.sent('POST', `${ADDED}/1`)).toEqual([]);
    act(() => uploads[0]?.answer(200, stored('c')));
    expect(await dialog.findByRole('listitem', { name: 'um' })).toBeDefined();
    expect(server.sent('POST', `${ADDED}/1`)[0]?.body).toEqual({
      nome: 'um',
      linkExterno: false,
      caminho: `${'c'.repeat(64)}.pdf`,
    });
    expect(dialog.getByRole('progressbar', { name: 'Enviando dois.pdf' })).toBeDefined();
  });

  test('one that was refused says why, and can be sent again or given up', async () => {
    const panel = await openPanel();
    const { dialog, uploads, user } = panel;
    await chooseFiles(panel);
    await waitFor(() => expect(uploads).toHaveLength(2));
    const reason = message(MESSAGE_CODE.invalidFile, 'O arquivo não é um PDF.', 'file');
    act(() => uploads[0]?.answer(422, refused(422, reason).body));
    const row = within(await dialog.findByRole('listitem', { name: 'um.pdf' }));
    expect(await row.findByText('O arquivo não é um PDF.')).toBeDefined();
    await user.click(row.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(uploads).toHaveLength(3));
    act(() => uploads[2]?.lose());
    await user.click(await row.findByRole('button', { name: 'Desistir de um.pdf' }));
    expect(dialog.queryByRole('listitem', { name: 'um.pdf' })).toBeNull();
  });

  test('one that was sent but not taken is tried again without being sent again', async () => {
    const panel = await openPanel();
    const { dialog, uploads, user, next } = panel;
    await chooseFiles(panel);
    await waitFor(() => expect(uploads).toHaveLength(2));
    next.refusal = refused(503, message(MESSAGE_CODE.unavailable));
    act(() => uploads[0]?.answer(200, stored('c')));
    const row = within(await dialog.findByRole('listitem', { name: 'um.pdf' }));
    expect(await row.findByText(/indisponível/)).toBeDefined();
    await user.click(row.getByRole('button', { name: 'Tentar novamente' }));
    expect(await dialog.findByRole('listitem', { name: 'um' })).toBeDefined();
    expect(uploads).toHaveLength(2);
  });

  test('while files are on their way, closing asks first', async () => {
    const panel = await openPanel();
    const { dialog, uploads, user } = panel;
    await chooseFiles(panel);
    await waitFor(() => expect(uploads).toHaveLength(2));
    const [closeButton] = dialog.getAllByRole('button', { name: 'Fechar' }).slice(-1);
    await user.click(closeButton as HTMLElement);
    const question = await screen.findByRole('dialog', { name: 'Cancelar os envios?' });
    await user.click(within(question).getByRole('button', { name: 'Continuar enviando' }));
    expect(uploads[0]?.aborted).toBe(false);
    await user.click(closeButton as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Cancelar os envios' }));
    await waitFor(() => expect(uploads[0]?.aborted).toBe(true));
  });

  test('a link elsewhere is added with its address', async () => {
    const { dialog, user, server } = await openPanel();
    await user.click(dialog.getByRole('radio', { name: 'Link externo' }));
    await user.type(dialog.getByRole('textbox', { name: /Nome do arquivo/ }), 'Anexo');
    await user.type(dialog.getByRole('textbox', { name: /Endereço/ }), 'https://exemplo.org/a');
    await user.click(dialog.getByRole('button', { name: 'Adicionar' }));
    expect(await dialog.findByRole('listitem', { name: 'Anexo' })).toBeDefined();
    expect(server.sent('POST', `${ADDED}/1`)[0]?.body).toEqual({
      nome: 'Anexo',
      linkExterno: true,
      caminho: 'https://exemplo.org/a',
    });
  });
});

test('a publication of another type has no files, and the dialog reports it', async () => {
  const { user, server } = open({ id: 2, nome: 'Link' });
  const dialog = await openDialog(user);
  expect(dialog.getByText(/é do tipo Link e não tem arquivos/)).toBeDefined();
  expect(server.sent('GET', `${LISTED}/1`)).toEqual([]);
});

test('closing gives the keyboard back to the button that opened the dialog', async () => {
  const { user } = open();
  const dialog = await openDialog(user);
  await user.click(dialog.getAllByRole('button', { name: 'Fechar' }).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Alterar arquivos' })),
  );
});
