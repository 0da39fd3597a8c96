import { MESSAGE_CODE, message, permits, registry } from '@claraboia/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type FakeAnswer, type FakeCall, FakeServer } from './support/fake-server.ts';
import { stored, stubUploads } from './support/fake-upload.ts';
import { renderScreen } from './support/render.tsx';

const ok = (data: unknown, code?: 1 | 3): FakeAnswer => ({
  status: 200,
  body: { error: false, messages: code === undefined ? [] : [message(code)], data },
});
const refused = (status: number, ...messages: ReturnType<typeof message>[]): FakeAnswer => ({
  status,
  body: { error: true, messages, data: null },
});

const KINDS = [
  {
    key: 'licitacao',
    path: '/v1/transparencia/licitacao',
    row: {
      exercicio: 2026,
      numeroProcesso: '12/2026',
      objeto: 'Merenda',
      dataPublicacao: '2025-12-30',
    },
    cell: '12',
    title: 'Arquivos da licitação 12/2026',
    year: '2025',
    date: 'dataArquivo',
    tipoKey: 'licitacao_arquivo_tipo',
  },
  {
    key: 'contrato',
    path: '/v1/transparencia/contrato',
    row: {
      exercicio: 2026,
      numeroContrato: '73/2026',
      fornecedor: 'Padaria',
      dataInicio: '2026-02-01',
    },
    cell: '73/2026',
    title: 'Arquivos do contrato 73/2026',
    year: '2026',
    date: 'data',
    tipoKey: 'contrato_arquivo_tipo',
  },
] as const;

/** File of either kind, as the fake server stores it. */
type Row = Readonly<Record<string, unknown>> & { readonly id: number };

describe.each(KINDS)('the files dialog of $key', (kind) => {
  const { path, date, year } = kind;
  const save = `${path}/arquivo/salvar/1`;

  async function openDialog(papel: 'gestor' | 'consulta' = 'gestor') {
    const uploads = stubUploads();
    let files: Row[] = [
      {
        id: 1,
        nomeArquivo: 'edital.pdf',
        tipo: { id: 1, nome: 'Tipo um' },
        link: null,
        licon: false,
        tamanho: 2048,
        endereco: '/aqui/edital.pdf',
        [date]: '2026-03-15',
      },
      {
        id: 2,
        nomeArquivo: 'do-tribunal.pdf',
        tipo: { id: 1, nome: 'Tipo um' },
        link: 'https://exemplo.org/t.pdf',
        licon: true,
        tamanho: null,
        endereco: 'https://exemplo.org/t.pdf',
        [date]: '2026-03-16',
      },
    ];
    const server = new FakeServer({
      rows: {
        [kind.key]: [kind.row],
        [kind.tipoKey]: [{ nome: 'Tipo um' }, { nome: 'Tipo dois' }],
      },
    });
    const next: { refusal: FakeAnswer | null } = { refusal: null };
    /** Warnings about the uploaded PDF. */
    const unusual = { pedeSenha: false, semTexto: false, publicadoEm: [] };
    server.intercept = ({ method, path: asked, body }: FakeCall) => {
      if (asked.endsWith('/avisos')) return ok(unusual);
      if (asked === `${path}/arquivos/1`) return ok(files);
      if (!asked.startsWith(`${path}/arquivo/`)) return undefined;
      const { refusal } = next;
      next.refusal = null;
      if (refusal !== null) return refusal;
      if (method === 'DELETE') {
        files = files.filter(({ id }) => id !== Number(asked.split('/').at(-1)));
        return ok(null, 3);
      }
      const cells = body as { tipo: { id: number } };
      files = [
        ...files,
        {
          id: 3,
          link: null,
          licon: false,
          tamanho: 10,
          endereco: '/aqui/novo.pdf',
          ...cells,
          nomeArquivo: 'novo.pdf',
          tipo: { id: cells.tipo.id, nome: 'Tipo dois' },
        },
      ];
      return ok({}, 1);
    };
    const view = renderScreen(path.replace('/v1', '/gestao'), {
      server,
      registry,

      allows: (entity, action) => permits(entity, papel, action),
    });
    await view.user.click(await screen.findByRole('cell', { name: kind.cell }));
    await view.user.click(screen.getByRole('button', { name: 'Arquivos' }));
    const dialog = within(await screen.findByRole('dialog', { name: kind.title }));
    await dialog.findByRole('listitem', { name: 'edital.pdf' });
    return { ...view, dialog, server, next, unusual, uploads };
  }

  async function openPanel() {
    const opened = await openDialog();
    const { dialog, user } = opened;
    await user.click(dialog.getByRole('button', { name: 'Adicionar arquivo' }));
    const tipo = await dialog.findByRole('combobox', { name: /Tipo do arquivo/ });
    await dialog.findByRole('option', { name: 'Tipo dois' });
    return { ...opened, tipo };
  }

  async function sendOne({ dialog, user, tipo, uploads }: Awaited<ReturnType<typeof openPanel>>) {
    await user.selectOptions(tipo, 'Tipo dois');
    dialog.getByRole('button', { name: 'Escolher arquivo' });
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    await user.upload(
      input as HTMLInputElement,
      new File(['%PDF'], 'Ata final.pdf', { type: 'application/pdf' }),
    );
    await waitFor(() => expect(uploads).toHaveLength(1));
  }

  test('shows the panel once a type is chosen, and saves once the upload gave a result', async () => {
    const panel = await openPanel();
    const { dialog, uploads, server, user, tipo } = panel;
    expect(dialog.queryByRole('button', { name: 'Escolher arquivo' })).toBeNull();
    await user.selectOptions(tipo, 'Tipo dois');
    const day = dialog.getByRole('textbox', { name: /Data do arquivo/ });
    await user.clear(day);
    await user.type(day, '20012026');
    await sendOne(panel);
    expect(uploads[0]?.path).toBe(`${path}/arquivo/upload/1/${year}`);
    act(() => uploads[0]?.progress(1, 4));
    const bar = dialog.getByRole('progressbar', { name: 'Enviando Ata final.pdf' });
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    expect(server.sent('POST', save)).toEqual([]);
    act(() => uploads[0]?.answer(200, stored('c')));
    expect(await dialog.findByRole('listitem', { name: 'novo.pdf' })).toBeDefined();
    expect(server.sent('POST', save)[0]?.body).toEqual({
      nomeArquivo: `${'c'.repeat(64)}.pdf`,
      tipo: { id: 2 },
      [date]: '2026-01-20',
    });
    expect(dialog.queryByRole('combobox')).toBeNull();
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Adicionar arquivo' }));
  });

  test('warns of a PDF that asks for a password before it is saved', async () => {
    const panel = await openPanel();
    panel.unusual.pedeSenha = true;
    const { dialog, uploads, server, user } = panel;
    await sendOne(panel);
    act(() => uploads[0]?.answer(200, stored('c')));
    expect(await dialog.findByText(/pede senha para abrir/)).toBeDefined();
    expect(server.sent('POST', save)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Adicionar assim mesmo' }));
    await waitFor(() => expect(server.sent('POST', save)).toHaveLength(1));
  });

  test('saves nothing where the upload is cancelled or refused', async () => {
    const panel = await openPanel();
    const { dialog, uploads, server, user } = panel;
    await sendOne(panel);
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    expect(uploads[0]?.aborted).toBe(true);
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    await user.upload(input as HTMLInputElement, new File(['MZ'], 'x.pdf'));
    await waitFor(() => expect(uploads).toHaveLength(2));
    const reason = message(MESSAGE_CODE.invalidFile, 'O arquivo não é aceito.', 'file');
    act(() => uploads[1]?.answer(422, refused(422, reason).body));
    expect(await dialog.findByText('O arquivo não é aceito.')).toBeDefined();
    expect(server.sent('POST', save)).toEqual([]);
  });

  test('says why a save failed, and tries again without sending again', async () => {
    const panel = await openPanel();
    const { dialog, uploads, next, user } = panel;
    await sendOne(panel);
    next.refusal = refused(503, message(MESSAGE_CODE.unavailable));
    act(() => uploads[0]?.answer(200, stored('c')));
    expect(await dialog.findByText(/indisponível/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
    expect(await dialog.findByRole('listitem', { name: 'novo.pdf' })).toBeDefined();
    expect(uploads).toHaveLength(1);
  });

  test('deletes only once that is confirmed, and tells why it could not', async () => {
    const { dialog, user, server, next } = await openDialog();
    const remove = () => dialog.getByRole('button', { name: 'Excluir edital.pdf' });
    await user.click(remove());
    const confirm = () => dialog.getByRole('button', { name: 'Confirmar exclusão' });
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancelar' }));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(remove());
    expect(server.sent('DELETE', `${path}/arquivo/deletar/1`)).toEqual([]);
    next.refusal = refused(503, message(MESSAGE_CODE.unavailable));
    await user.click(remove());
    await user.click(confirm());
    expect(await dialog.findByText(/indisponível/)).toBeDefined();
    await user.click(remove());
    await user.click(confirm());
    await waitFor(() => expect(dialog.queryByRole('listitem', { name: 'edital.pdf' })).toBeNull());
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Adicionar arquivo' }));
  });

  test('offers no way to delete files of the audit court', async () => {
    const { dialog } = await openDialog();
    const row = within(dialog.getByRole('listitem', { name: 'do-tribunal.pdf' }));
    expect(row.getByText(/não pode ser excluído/)).toBeDefined();
    expect(row.queryByRole('button')).toBeNull();
    expect(row.getByRole('link').getAttribute('href')).toBe('https://exemplo.org/t.pdf');
  });

  test('shows a reader the files and no way to change them', async () => {
    const { dialog } = await openDialog('consulta');
    expect(dialog.queryByRole('button', { name: 'Adicionar arquivo' })).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Excluir edital.pdf' })).toBeNull();
  });
});

describe('the photographs of a work', () => {
  const path = '/v1/transparencia/obra';
  const foto = {
    id: 1,
    nomeArquivo: 'fachada.jpg',
    ordem: null,
    descricao: 'A fachada rebocada',
    tamanho: 2048,
    endereco: '/aqui/fachada.jpg',
    data: '2026-03-15',
  };

  async function openDialog() {
    const uploads = stubUploads();
    const row = { numero: '3/2026', objeto: 'Creche', dataInicio: '2025-12-01' };
    const server = new FakeServer({ rows: { obra: [row] } });
    server.intercept = ({ method, path: asked }: FakeCall) => {
      if (asked === `${path}/arquivos/1`) return ok([foto]);
      return method === 'POST' && asked.startsWith(`${path}/arquivo/`) ? ok({}, 1) : undefined;
    };
    const view = renderScreen('/gestao/transparencia/obra', {
      server,
      registry,
      allows: (entity, action) => permits(entity, 'gestor', action),
    });
    await view.user.click(await screen.findByRole('cell', { name: '3/2026' }));
    await view.user.click(screen.getByRole('button', { name: 'Fotografias' }));
    const title = 'Fotografias da obra 3/2026';
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    return { ...view, dialog, server, uploads };
  }

  test('are named by their captions', async () => {
    const { dialog } = await openDialog();
    const row = await dialog.findByRole('listitem', { name: 'fachada.jpg' });
    expect(row.textContent).toContain('A fachada rebocada · 15/03/2026 · ');
    expect(within(row).getByRole('button', { name: 'Excluir fachada.jpg' })).toBeDefined();
  });

  test('are sent once they are described, and saved with that', async () => {
    const { dialog, user, server, uploads } = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Adicionar fotografia' }));
    const chooser = () => dialog.getByRole('button', { name: 'Escolher fotografia' });
    expect(chooser()).toHaveProperty('disabled', true);
    expect(dialog.getByText('Tipos aceitos: PNG, JPG, WEBP.')).toBeDefined();
    const description = dialog.getByRole('textbox', { name: /Descrição/ });
    await user.click(description);
    await user.tab();
    expect(dialog.getByText('Informe a descrição')).toBeDefined();
    await user.type(description, 'O telhado');
    const day = dialog.getByRole('textbox', { name: /Data da fotografia/ });
    await user.clear(day);
    await user.type(day, '20012026');
    await user.type(dialog.getByRole('textbox', { name: /Ordem/ }), '2');
    expect(chooser()).toHaveProperty('disabled', false);
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    expect(input?.accept).toBe('.png,.jpg,.webp');
    await user.upload(
      input as HTMLInputElement,
      new File(['bytes'], 'telhado.jpg', { type: 'image/jpeg' }),
    );
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]?.path).toBe(`${path}/arquivo/upload/1/2025`);
    act(() => uploads[0]?.answer(200, stored('c')));
    await waitFor(() => expect(server.sent('POST', `${path}/arquivo/salvar/1`)).toHaveLength(1));
    expect(server.sent('POST', `${path}/arquivo/salvar/1`)[0]?.body).toEqual({
      nomeArquivo: `${'c'.repeat(64)}.pdf`,
      descricao: 'O telhado',
      data: '2026-01-20',
      ordem: 2,
    });
  });
});
