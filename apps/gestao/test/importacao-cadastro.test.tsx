import { servico } from '@claraboia/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CADASTRO, CadastroServer, cadastro, linha, openCadastro } from './support/cadastro.ts';
import { stubUploads } from './support/fake-upload.ts';
import { ok, refused, stepShown } from './support/importacao.ts';

const conferida = cadastro({
  situacao: 'conferida',
  contagem: { novas: 2, alteradas: 0, iguais: 1, recusadas: 1, pendentes: 2, enviadas: 1 },
});
const ERRADA = linha({
  linha: 3,
  situacao: 'Erro',
  motivo: 'Situação: "Em andamemto" não é uma das opções',
  campos: ['situacao'],
  sugestoes: { situacao: ['Em andamento'] },
  celulas: { numero: '002/2026', objeto: 'Praça', situacao: 'Em andamemto' },
  mudanca: null,
});

/** Button at the foot of the window. */
const closeButton = (dialog: ReturnType<typeof within>) => {
  const [button] = dialog.getAllByRole('button', { name: 'Fechar' }).slice(-1);
  if (button === undefined) throw new Error('the window has no such button');
  return button;
};

test('an unfinished import of another person is offered, and continues at its step', async () => {
  const { dialog, user } = await openCadastro(new CadastroServer(conferida));
  expect(stepShown(dialog)).toEqual(['3. Conferir']);
  dialog.getByText('4 linhas lidas. Nada foi gravado ainda.');
  await user.click(dialog.getByRole('button', { name: '1. Enviar' }));
  dialog.getByText('27/11/2026 09:00 por Maria Aparecida');
  await user.click(dialog.getByRole('button', { name: '2. Colunas' }));
  dialog.getByText('Proposta pelo que há nas células');
  dialog.getByText('Colunas que não são usadas: Fiscal. O que há nelas não será importado.');
});

test('columns that a person changes are checked with the choice about existing records', async () => {
  const server = new CadastroServer(cadastro());
  server.becomes.conferencia = cadastro({ situacao: 'conferindo' });
  const { dialog, user } = await openCadastro(server);
  await user.click(dialog.getByRole('combobox', { name: /^Objeto/ }));
  await user.click(await screen.findByRole('option', { name: 'Fiscal' }));
  expect(dialog.queryByText(/^Colunas que não são usadas: Fiscal/)).toBeNull();
  await user.click(dialog.getByRole('checkbox', { name: 'Alterar as que já estão cadastradas' }));
  await user.click(dialog.getByRole('button', { name: 'Conferir o arquivo' }));
  await dialog.findByText('Conferindo cada linha…');
  const { dePara } = cadastro();
  expect(server.body('conferencia')).toEqual({
    dePara: { ...dePara, colunas: { ...dePara.colunas, objeto: { de: 'Fiscal' } } },
    alteraExistentes: true,
  });
});

test('unchecked changes are lost only after a question, and Escape closes one dialog', async () => {
  const { dialog, user } = await openCadastro(new CadastroServer(cadastro()));
  const window = { name: cadastro().arquivo.nome };
  const close = () => user.click(closeButton(dialog));
  await user.click(dialog.getByRole('combobox', { name: /^Objeto/ }));
  await user.click(await screen.findByRole('option', { name: 'Fiscal' }));
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Sair sem conferir?' });
  expect(question.textContent).toContain('Há mudanças nas colunas');
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Sair sem conferir?' })).toBeNull(),
  );
  expect(screen.queryByRole('dialog', window)).not.toBeNull();
  await close();
  await user.click(await screen.findByRole('button', { name: 'Sair sem conferir' }));
  await waitFor(() => expect(screen.queryByRole('dialog', window)).toBeNull());
});

test('another reading keeps the focus where it was chosen, and is announced', async () => {
  const server = new CadastroServer(cadastro());
  const { leitura } = cadastro();
  if (leitura === null) throw new Error('the file was read');
  server.becomes.leitura = cadastro({
    leitura: {
      ...leitura,
      linhaDoCabecalho: 2,
      linhas: leitura.linhas.map((each) => ({
        ...each,
        papel: each.linha === 2 ? 'cabecalho' : 'titulo',
      })),
    },
  });
  const { dialog, user } = await openCadastro(server);
  const name = 'Usar a linha 2 como cabeçalho';
  await user.click(dialog.getByRole('button', { name }));
  const news = await dialog.findByText(
    'Lido de novo: Linha 2, com 4 colunas. UTF-8, separado por ponto e vírgula.',
  );
  expect(news.getAttribute('role')).toBe('status');
  const button = dialog.getByRole('button', { name, pressed: true });
  expect(document.activeElement).toBe(button);
});

describe('a refused row', () => {
  async function openRow(server = new CadastroServer(conferida)) {
    server.linhas = [linha(), ERRADA];
    const opened = await openCadastro(server);
    await opened.user.click(
      await opened.dialog.findByRole('button', { name: 'Corrigir a linha 3' }),
    );
    return { ...opened, form: within(opened.dialog.getByRole('form', { name: /^Corrigir/ })) };
  }

  test('opens at the cell at fault, and is corrected by a suggestion', async () => {
    const server = new CadastroServer(conferida);
    const { dialog, user, form } = await openRow(server);
    server.answers['PUT linhas/3'] = () => {
      server.linhas = [linha(), linha({ ...ERRADA, situacao: 'Pendente', motivo: null })];
      const { contagem } = conferida;
      server.now = {
        ...conferida,
        contagem: { ...contagem, novas: 3, recusadas: 0, pendentes: 3 },
        atualizadaEm: '2026-11-27T12:01:00.000Z',
      };
      return ok({ linha: server.linhas[1], estado: server.now });
    };
    const situacao = form.getByRole('textbox', { name: /^Situação/ });
    expect(document.activeElement).toBe(situacao);
    await user.click(form.getByRole('button', { name: 'Você quis dizer «Em andamento»?' }));
    await user.click(form.getByRole('button', { name: 'Conferir a linha' }));
    await dialog.findByText('0 com erro');
    expect(server.body('linhas/3')).toEqual({ celulas: { situacao: 'Em andamento' } });
    dialog.getByRole('button', { name: 'Publicar 3 linhas' });
  });

  test('asks before typed cells are lost, and not once they are corrected', async () => {
    const { dialog, user, form, server } = await openRow();
    const close = () => user.click(closeButton(dialog));
    server.answers['PUT linhas/3'] = () => {
      server.linhas = [linha()];
      return ok({ linha: linha({ ...ERRADA, situacao: 'Pendente' }), estado: server.now });
    };
    await user.click(form.getByRole('button', { name: 'Você quis dizer «Em andamento»?' }));
    await close();
    const question = await screen.findByRole('dialog', { name: 'Sair sem conferir?' });
    expect(question.textContent).toContain('Há células corrigidas');
    await user.click(within(question).getByRole('button', { name: 'Continuar editando' }));
    await user.click(form.getByRole('button', { name: 'Conferir a linha' }));
    await waitFor(() => expect(dialog.queryByRole('form', { name: /^Corrigir/ })).toBeNull());
    await close();
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: server.now.arquivo.nome })).toBeNull(),
    );
  });

  test('still wrong keeps what was typed, and Escape closes the form alone', async () => {
    const { dialog, user, form, server } = await openRow();
    const motivo = 'Situação: "Parada" não é uma das opções';
    server.answers['PUT linhas/3'] = () => ok({ linha: { ...ERRADA, motivo }, estado: server.now });
    const situacao = form.getByRole('textbox', { name: /^Situação/ });
    await user.clear(situacao);
    await user.type(situacao, 'Parada{Enter}');
    expect((await form.findByRole('alert')).textContent).toBe(`A linha ainda tem erro: ${motivo}`);
    expect(situacao).toHaveProperty('value', 'Parada');
    await user.keyboard('{Escape}');
    expect(dialog.queryByRole('form', { name: /^Corrigir/ })).toBeNull();
    expect(document.activeElement?.textContent).toContain('002/2026');
  });
});

test('a change of existing records, asked by a colleague, is shown to one who may not change them, and not sent', async () => {
  const server = new CadastroServer(cadastro({ alteraExistentes: true }));
  server.becomes.conferencia = cadastro({ situacao: 'conferindo' });
  const { dialog, user } = await openCadastro(
    server,
    undefined,
    (_, action) => action !== 'change',
  );
  const box = dialog.getByRole<HTMLInputElement>('checkbox', { name: /^Alterar as que já estão/ });
  expect([box.checked, box.disabled]).toEqual([true, true]);
  await user.click(dialog.getByRole('button', { name: 'Conferir o arquivo' }));
  await dialog.findByText('Conferindo cada linha…');
  expect(server.body('conferencia')).toMatchObject({ alteraExistentes: false });
});

test('columns are read-only once the server published rows', async () => {
  const { dialog, user } = await openCadastro(
    new CadastroServer({ ...conferida, situacao: 'pausada' }),
  );
  await user.click(dialog.getByRole('button', { name: '2. Colunas' }));
  expect(dialog.queryByRole('button', { name: 'Conferir o arquivo' })).toBeNull();
  expect(
    dialog.getByRole('combobox', { name: /^Objeto/ }).closest('fieldset:disabled'),
  ).not.toBeNull();
});

test('the choice about existing records survives another reading', async () => {
  const server = new CadastroServer(cadastro());
  server.becomes.leitura = cadastro({ naoUsadas: ['Fiscal', 'Outra'] });
  const { dialog, user } = await openCadastro(server);
  const name = 'Alterar as que já estão cadastradas';
  await user.click(dialog.getByRole('checkbox', { name }));
  await user.click(dialog.getByRole('button', { name: 'Usar a linha 2 como cabeçalho' }));
  await dialog.findByText(/^Colunas que não são usadas: Fiscal, Outra/);
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name }).checked).toBe(true);
});

test('a failed undo says why, and failed rows are tried again', async () => {
  const server = new CadastroServer(
    cadastro({
      situacao: 'concluida',
      contagem: { novas: 2, alteradas: 0, iguais: 0, recusadas: 1, pendentes: 0, enviadas: 1 },
      desfazivel: { incluidas: 1, alteradas: 0 },
      falha: { linha: 3, mensagem: 'O banco não respondeu.', pergunta: null },
    }),
  );
  server.becomes.publicacao = cadastro({ situacao: 'publicando' });
  const { dialog, user } = await openCadastro(server);
  dialog.getByText('O desfazer parou: linha 3: O banco não respondeu.');
  await user.click(dialog.getByRole('button', { name: 'Tentar de novo as que falharam' }));
  await dialog.findByText('Publicando…');
});

test('an undo is paused, not cancelled, and its end is announced', async () => {
  const server = new CadastroServer(cadastro({ situacao: 'desfazendo' }));
  server.becomes.pausa = cadastro({
    situacao: 'concluida',
    desfazivel: { incluidas: 1, alteradas: 0 },
  });
  const { dialog, user } = await openCadastro(server);
  expect(dialog.queryByRole('button', { name: 'Cancelar a importação' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Pausar' }));
  await dialog.findByText('Situação da importação: Concluída.');
  await waitFor(() =>
    expect(document.activeElement).toBe(dialog.getByRole('heading', { name: 'Publicar' })),
  );
});

test('cancelling says that published rows can no longer be undone', async () => {
  const { dialog, user } = await openCadastro(
    new CadastroServer(
      cadastro({ situacao: 'pausada', desfazivel: { incluidas: 2, alteradas: 0 } }),
    ),
  );
  await user.click(dialog.getByRole('button', { name: 'Cancelar a importação' }));
  await screen.findByText(/^O que já foi publicado fica, e não poderá mais ser desfeito;/);
});

test('an import is undone after a question that counts what it changed', async () => {
  const server = new CadastroServer(
    cadastro({
      situacao: 'concluida',
      contagem: { novas: 2, alteradas: 1, iguais: 1, recusadas: 0, pendentes: 0, enviadas: 4 },
      desfazivel: { incluidas: 2, alteradas: 1 },
    }),
  );
  server.becomes.desfazer = cadastro({
    situacao: 'desfeita',
    desfazivel: { incluidas: 1, alteradas: 0 },
  });
  const { dialog, user } = await openCadastro(server);
  dialog.getByText('Importação concluída: 3 publicadas, 1 já cadastrada, sem mudança, 0 com erro.');
  await user.click(dialog.getByRole('button', { name: 'Desfazer a importação' }));
  const question = await screen.findByRole('dialog', { name: 'Desfazer a importação?' });
  expect(question.textContent).toContain(
    '2 obras que este arquivo incluiu serão excluídas; 1 obra que ele alterou volta ao que era.',
  );
  await user.click(within(question).getByRole('button', { name: 'Desfazer' }));
  await dialog.findByText('Importação desfeita. 1 linha ficou como estava.');
});

describe('rows that the browser sends', () => {
  const UNIDADE = { id: 1, versao: 1, codigo: '01', codigoCompleto: '01', nome: 'Gabinete' };
  const corpo = (nome: string) => ({
    estruturaOrganizacional: { id: 1 },
    nome,
    descricao: 'Descrito',
  });
  const PENDENTES = [
    linha({ linha: 2, celulas: { nome: 'Poda' }, corpo: corpo('Poda') }),
    linha({ linha: 3, celulas: { nome: 'Tapa-buraco' }, corpo: corpo('Tapa-buraco') }),
  ];
  const servicos = cadastro({
    tipo: servico.key,
    arquivo: { nome: 'servicos.csv', bytes: 90, ate: '2026-11-28T12:00:00.000Z' },
    situacao: 'conferindo',
    envio: 'linha a linha',
    dePara: { colunas: { estruturaOrganizacional: { de: 'Unidade' } }, opcoes: {} },
    aResolver: { estruturaOrganizacional: [{ nome: 'Gabinte', linhas: 2 }] },
  });
  const pronta = {
    ...servicos,
    situacao: 'conferida',
    contagem: { novas: 2, alteradas: 0, iguais: 0, recusadas: 0, pendentes: 2, enviadas: 0 },
  } as const;

  class ServicosServer extends CadastroServer {
    constructor(now = servicos) {
      super(now, { rows: { servico: [], estrutura_organizacional: [UNIDADE] } });
      this.linhas = PENDENTES;
      for (const { linha: place } of PENDENTES) {
        this.answers[`PUT linhas/${place}/envio`] = ({ body }) => {
          const { inicio, motivo = null } = body as { inicio?: string; motivo?: string };
          const claimed = this.linhas.find((each) => each.linha === place);
          if (inicio !== undefined) return ok({ linha: claimed, estado: this.now });
          this.linhas = this.linhas.map((each) =>
            each.linha === place
              ? { ...each, situacao: motivo === null ? 'Enviado' : 'Erro', motivo, corpo: null }
              : each,
          );
          const count = (state: string) =>
            this.linhas.filter(({ situacao }) => situacao === state).length;
          const pendentes = count('Pendente');
          this.now = {
            ...this.now,
            situacao: pendentes === 0 ? 'concluida' : 'conferida',
            contagem: {
              ...this.now.contagem,
              novas: 2 - count('Erro'),
              recusadas: count('Erro'),
              pendentes,
              enviadas: count('Enviado'),
            },
            atualizadaEm: `2026-11-27T12:0${2 - pendentes}:00.000Z`,
          };
          return ok({ linha: this.linhas.find((each) => each.linha === place), estado: this.now });
        };
      }
    }
  }

  async function openChecked(server = new ServicosServer()) {
    const opened = await openCadastro(server, '/gestao/transparencia/servico');
    server.now = { ...pronta };
    const publish = () =>
      opened.dialog.findByRole('button', { name: /^(Publicar 2 linhas|Continuar)$/ });
    await publish();
    return { ...opened, publish };
  }

  test('are saved one by one, and each outcome is reported', async () => {
    const { dialog, user, server, publish } = await openChecked();
    await user.click(await publish());
    await dialog.findByText('Importação concluída: 2 publicados, 0 com erro.');
    expect(server.rows.get('servico')?.map(({ nome }) => nome)).toEqual(['Poda', 'Tapa-buraco']);
    expect(server.body('linhas/3/envio')).toEqual({ registro: { id: 2 } });
  });

  test('a refused one is reported with its reason, and holds up nobody else', async () => {
    const { dialog, user, server, publish } = await openChecked();
    server.linhas = [
      linha({ ...PENDENTES[0], corpo: { ...corpo(''), nome: '' } }),
      ...PENDENTES.slice(1),
    ];
    await user.click(await publish());
    await dialog.findByText('Importação concluída: 1 publicado, 1 com erro.');
    expect(server.body('linhas/2/envio')).toEqual({ motivo: 'Nome: O nome é obrigatório' });
  });

  test('a lost answer stops, and the row is sent again with the same key', async () => {
    const { dialog, user, server, publish } = await openChecked();
    const { intercept } = server;
    server.intercept = (call) =>
      call.path === servico.path && call.method === 'POST' ? 'offline' : intercept(call);
    await user.click(await publish());
    await dialog.findByText(/^A publicação parou: Não foi possível conectar/);
    server.intercept = intercept;
    await user.click(dialog.getByRole('button', { name: 'Publicar' }));
    await dialog.findByText('Importação concluída: 2 publicados, 0 com erro.');
    const keys = server
      .sent('POST', servico.path)
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(3);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  test('interrupted in another window, they are checked again first', async () => {
    const server = new ServicosServer({ ...pronta });
    server.becomes.conferencia = { ...servicos };
    const { dialog, user } = await openCadastro(server, '/gestao/transparencia/servico');
    await user.click(dialog.getByRole('button', { name: 'Conferir de novo' }));
    await dialog.findByText('Conferindo cada linha…');
    expect(server.sent('POST', servico.path)).toEqual([]);
  });

  test('another unit column is looked up once it is complete, and keeps what is typed meanwhile', async () => {
    const server = new ServicosServer({ ...servicos, situacao: 'enviada' });
    const { dialog, user } = await openCadastro(server, '/gestao/transparencia/servico');
    const choose = async (column: RegExp, name: string) => {
      await user.click(dialog.getByRole('combobox', { name: column }));
      await user.click(await screen.findByRole('option', { name }));
    };
    await choose(/^Unidade/, 'Um valor fixo…');
    await choose(/^Unidade/, 'Fiscal');
    server.answers['PUT mapeamento'] = ({ body }) => {
      server.now = { ...server.now, dePara: (body as { dePara: typeof servicos.dePara }).dePara };
      server.now = {
        ...server.now,
        aResolver: { estruturaOrganizacional: [{ nome: 'Ana', linhas: 1 }] },
      };
      return ok(server.now);
    };
    await choose(/^Nome/, 'Objeto');
    const calls = () => server.sent('PUT', `${CADASTRO}/7/mapeamento`);
    await waitFor(() => expect(calls()).toHaveLength(1));
    await choose(/^Descrição/, 'Situação');
    await dialog.findByRole('combobox', { name: 'Ana' });
    expect(calls()).toHaveLength(1);
    for (const [column, name] of [
      [/^Nome/, 'Objeto'],
      [/^Descrição/, 'Situação'],
    ] as const) {
      expect(dialog.getByRole('combobox', { name: column })).toHaveProperty('value', name);
    }
  });

  test('every name of the file needs a unit before the check', async () => {
    const server = new ServicosServer({ ...servicos, situacao: 'enviada' });
    server.becomes.conferencia = servicos;
    const { dialog, user } = await openCadastro(server, '/gestao/transparencia/servico');
    await user.click(dialog.getByRole('combobox', { name: /^Nome/ }));
    await user.click(await screen.findByRole('option', { name: 'Objeto' }));
    await user.click(dialog.getByRole('combobox', { name: /^Descrição/ }));
    await user.click(await screen.findByRole('option', { name: 'Situação' }));
    await user.click(dialog.getByRole('button', { name: 'Conferir o arquivo' }));
    dialog.getByText('Escolha um registro para cada nome.');
    await user.click(dialog.getByRole('combobox', { name: 'Gabinte' }));
    await user.click(await screen.findByRole('option', { name: '01 Gabinete' }));
    await user.click(dialog.getByRole('button', { name: 'Conferir o arquivo' }));
    await dialog.findByText('Conferindo cada linha…');
    expect(server.body('conferencia')).toMatchObject({
      dePara: {
        colunas: { estruturaOrganizacional: { de: 'Unidade', valores: { Gabinte: '01' } } },
      },
    });
  });
});

test('files that cells name are sent to the import, and a refused one says why', async () => {
  const publicacoes = cadastro({
    tipo: 'publicacao',
    arquivo: { nome: 'atas.csv', bytes: 9, ate: '2026-11-28T12:00:00.000Z' },
  });
  const server = new CadastroServer(publicacoes, { rows: { publicacao: [] } });
  const uploads = stubUploads();
  const { dialog, user } = await openCadastro(server, '/gestao/transparencia/publicacao');
  const files = ['ata.pdf', 'falso.pdf'].map((name) => new File(['%PDF-'], name));
  await user.upload(dialog.getByLabelText('Arquivos da planilha'), files);
  await dialog.findByText('Enviando os arquivos: 0 de 2.');
  await user.click(dialog.getByRole('button', { name: 'Conferir o arquivo' }));
  expect(server.body('conferencia')).toBeUndefined();
  dialog.getByText('Espere o envio dos arquivos.');
  expect(uploads.map(({ path }) => path)).toEqual([
    `${CADASTRO}/7/arquivos?caminho=ata.pdf`,
    `${CADASTRO}/7/arquivos?caminho=falso.pdf`,
  ]);
  const arquivos = [{ caminho: 'ata.pdf', bytes: 5, usado: false }];
  server.now = { ...publicacoes, arquivos };
  act(() => uploads[0]?.answer(201, ok(server.now).body));
  act(() => uploads[1]?.answer(422, refused(422, 'O arquivo não é um PDF.', 'file').body));
  await dialog.findByText('falso.pdf: O arquivo não é um PDF.');
  await waitFor(() => dialog.getByText('1 arquivo enviado.'));
});
