import { MESSAGE_CODE, message, permits, registry } from '@claraboia/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { importacaoOrcamentoScreens } from '../src/screens/importacao-orcamento.screen.tsx';
import { FakeServer } from './support/fake-server.ts';
import { stubUploads } from './support/fake-upload.ts';
import {
  ImportServer,
  importacao,
  ok,
  openImport,
  openList,
  PATH,
  refused,
  stepShown,
} from './support/importacao.ts';
import { renderScreen } from './support/render.tsx';

const FILE = new File(['ANO;UG\n2026;1\n'], 'pagamentos-2026.csv', { type: 'text/csv' });

async function openSending(entity: string) {
  const server = new ImportServer(importacao());
  const uploads = stubUploads();
  const view = openList(entity, server);
  await view.user.click(await screen.findByRole('button', { name: 'Importar' }));
  const name = 'Importar arquivo do orçamento';
  const dialog = within(await screen.findByRole('dialog', { name }));
  const input = () =>
    screen
      .getByRole('dialog', { name })
      .parentElement?.querySelector('input[type=file]') as HTMLInputElement;
  return { ...view, server, uploads, dialog, input };
}

/** Fills in everything and starts the upload. */
async function sending() {
  const opened = await openSending('empenho');
  await opened.user.click(opened.dialog.getByRole('radio', { name: /^Movimentos/ }));
  await opened.user.upload(opened.input(), FILE);
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Enviar arquivo' }));
  const [upload] = opened.uploads;
  if (upload === undefined) throw new Error('nothing was sent');
  return { ...opened, upload };
}

describe('importing is offered', () => {
  test.each([
    ['empenho', ['Empenhos', 'Movimentos', 'Saldos do mês']],
    ['receita', ['Receita prevista', 'Receita realizada']],
    [
      'importacao-orcamento',
      [
        'Dotações',
        'Movimentos das dotações',
        'Empenhos',
        'Movimentos \\(',
        'Saldos do mês',
        'Receita prevista',
        'Receita realizada',
        'Desembolsos',
        'Ordem cronológica',
        'Matriz de Saldos Contábeis',
        'Folha',
      ],
    ],
  ])('at %s, the files that belong to it', async (entity, names) => {
    const { dialog } = await openSending(entity);
    const radios = dialog.getAllByRole('radio');
    expect(radios).toHaveLength(names.length);
    for (const name of names) {
      expect(dialog.getByRole('radio', { name: new RegExp(`^${name}`) })).toBeDefined();
    }
  });

  test.each(['dotacao-movimento', 'desembolso'])(
    'at %s, its one file, chosen already',
    async (entity) => {
      const { dialog } = await openSending(entity);
      expect(dialog.getByRole('radio')).toHaveProperty('checked', true);
    },
  );

  test('to managers, not to readers', async () => {
    renderScreen('/gestao/transparencia/empenho', {
      server: new FakeServer({ rows: { empenho: [] } }),
      registry,
      screens: importacaoOrcamentoScreens,
      allows: (entity, action) => permits(entity, 'consulta', action),
    });
    await screen.findByText('Sem Registros');
    expect(screen.queryByRole('button', { name: 'Importar' })).toBeNull();
  });
});

describe('a file', () => {
  test('is sent with its kind and scope, and continues to its columns', async () => {
    const { upload, dialog } = await sending();
    expect(upload.path).toBe(`${PATH}?tipo=movimento`);
    expect(upload.file?.name).toBe(FILE.name);
    act(() => upload.progress(3, 4));
    expect(dialog.getByText('Enviando o arquivo: mais de 75%…')).toBeDefined();
    act(() => upload.answer(201, ok(importacao()).body));
    const opened = within(await screen.findByRole('dialog', { name: FILE.name }));
    expect(stepShown(opened)).toEqual(['2. Escopo e colunas']);
    const heading = opened.getByRole('heading', { name: 'Escopo e colunas' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  test('is not sent before everything is said', async () => {
    const { dialog, user, uploads } = await openSending('empenho');
    await user.click(dialog.getByRole('button', { name: 'Enviar arquivo' }));
    expect(dialog.getByText('Diga o que o arquivo contém.')).toBeDefined();
    expect(dialog.getByText('Escolha o arquivo.')).toBeDefined();
    expect(uploads).toHaveLength(0);
  });

  test('may be dropped; one too large is refused before it is sent', async () => {
    const { dialog } = await openSending('dotacao');
    const drop = dialog.getByText('Solte o arquivo aqui ou escolha-o.');
    const large = new File([''], 'tudo.csv');
    Object.defineProperty(large, 'size', { value: 201 * 1024 * 1024 });
    fireEvent.drop(drop, { dataTransfer: { files: [large] } });
    expect(dialog.getByText(/^tudo.csv: O arquivo tem 201,00 Mb; o limite é 200 MB/)).toBeDefined();
    fireEvent.drop(drop, { dataTransfer: { files: [FILE] } });
    expect(dialog.getByText(/^pagamentos-2026.csv \(/)).toBeDefined();
    expect(dialog.queryByText(/^tudo.csv/)).toBeNull();
  });

  test('refused by the server loses nothing, and is sent again', async () => {
    const { upload, uploads, dialog, user } = await sending();
    act(() =>
      upload.answer(413, refused(413, 'O arquivo é maior do que o permitido.', 'file').body),
    );
    expect((await dialog.findByRole('alert')).textContent).toContain(
      'O arquivo é maior do que o permitido.',
    );
    expect(dialog.getByRole('radio', { name: /^Movimentos/ })).toHaveProperty('checked', true);
    await user.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
    expect(uploads).toHaveLength(2);
  });

  test('with several sheets is sent again with the chosen one', async () => {
    const { upload, uploads, dialog, user } = await sending();
    const messages = [
      message(MESSAGE_CODE.invalidField, 'Diga qual folha.', 'folha'),
      message(MESSAGE_CODE.sheetOffered, 'Pagos', 'folha'),
    ];
    act(() => upload.answer(422, { error: true, messages, data: null }));
    await user.click(await dialog.findByRole('combobox', { name: 'Folha da planilha' }));
    await user.click(await screen.findByRole('option', { name: 'Pagos' }));
    await user.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
    expect(uploads[1]?.path).toBe(`${PATH}?tipo=movimento&folha=Pagos`);
  });

  test('on its way can be cancelled, and is asked about by who leaves', async () => {
    const { upload, dialog, user } = await sending();
    await user.click(dialog.getAllByRole('button', { name: 'Fechar' }).at(-1) as HTMLElement);
    const asked = within(await screen.findByRole('dialog', { name: 'Cancelar o envio?' }));
    await user.click(asked.getByRole('button', { name: 'Continuar enviando' }));
    expect(upload.aborted).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    expect(upload.aborted).toBe(true);
    expect(dialog.getByRole('button', { name: 'Enviar arquivo' })).toBeDefined();
  });

  test('has a model made of the declared columns', async () => {
    const saved: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
        revokeObjectURL: () => undefined,
      }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { dialog, user } = await openSending('desembolso');
    await user.click(dialog.getByRole('button', { name: 'Baixar modelo deste arquivo' }));
    const [heads, row] = (await saved[0]?.text())?.split('\r\n') ?? [];
    expect(heads).toMatch(/^\uFEFF?exercicio;ug_codigo;numero;data;/);
    expect(row).toMatch(/^2026;/);
  });
});

describe('the columns', () => {
  const field = (dialog: ReturnType<typeof within>, name: RegExp | string) =>
    dialog.getByRole('combobox', { name });

  test('are shown with the first three rows, and report gaps', async () => {
    const { exercicio: _, ...colunas } = importacao().dePara.colunas;
    const { dialog, user, server } = await openImport(
      importacao({ dePara: { colunas, opcoes: {} } }),
    );
    const samples = within(dialog.getByRole('list', { name: 'Valor nas primeiras linhas' }));
    expect(samples.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '6.250,00',
      '10,00',
      'em branco',
    ]);
    expect(dialog.getByText('Falta ligar: Exercício.')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Conferir o arquivo' }));
    expect(dialog.getByText('Diga de onde vem esta coluna.')).toBeDefined();
    expect(document.activeElement).toBe(field(dialog, /^Exercício/));
    expect(server.body('conferencia')).toBeUndefined();
  });

  test('are mapped to one of the file, to one value, to several, and their words to ours', async () => {
    const { dialog, user, server } = await openImport(importacao());
    server.becomes.conferencia = importacao({ situacao: 'conferindo' });
    await user.click(field(dialog, /^Data/));
    await user.click(await screen.findByRole('option', { name: 'Juntar colunas…' }));
    const joined = field(dialog, /^Colunas que formam Data/);
    for (const name of ['DIA', 'MES']) {
      await user.click(joined);
      await user.click(await screen.findByRole('option', { name }));
    }
    await user.type(dialog.getByRole('textbox', { name: 'Entre elas' }), '/');
    await user.click(field(dialog, /^Exercício/));
    await user.click(await screen.findByRole('option', { name: 'Um valor fixo…' }));
    await user.type(dialog.getByRole('textbox', { name: 'Valor fixo de Exercício' }), '2026');
    await user.type(dialog.getByRole('textbox', { name: 'Outra palavra do arquivo' }), 'EMP');
    await user.click(dialog.getByRole('button', { name: 'Acrescentar' }));
    await user.click(field(dialog, '«EMP»'));
    await user.click(await screen.findByRole('option', { name: 'E' }));
    await user.type(dialog.getByRole('combobox', { name: 'Unidades gestoras' }), '090101{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Conferir o arquivo' }));
    await dialog.findByText(/^Começando a conferência/);
    expect(server.body('conferencia')).toEqual({
      escopo: { exercicio: 2026, mesDe: 1, mesAte: 10, ugs: ['090101'] },
      dePara: {
        colunas: {
          ...importacao().dePara.colunas,
          data: { juntar: ['DIA', 'MES'], separador: '/' },
          exercicio: { fixo: '2026' },
          fase: { de: 'FASE', valores: { PAG: 'P', LIQ: 'L', EMP: 'E' } },
        },
        opcoes: {},
      },
    });
  });

  test('may give a part of their cells, which the first rows show', async () => {
    const amostra = [['2026', '09 - Saúde', '1', 'PAG', '20/04/2026', '10,00', '20', '04']];
    const { dialog, user, server } = await openImport(importacao({ amostra }));
    server.becomes.conferencia = importacao({ situacao: 'conferindo' });
    // Amounts and dates are read whole, and a year has no parts.
    expect(dialog.getAllByRole('combobox', { name: /^Parte de/ })).toHaveLength(1);
    await user.click(field(dialog, /^Parte de/));
    await user.click(await screen.findByRole('option', { name: 'Só o código antes do traço' }));
    const samples = dialog.getByRole('list', { name: /^Unidade gestora.* nas primeiras linhas/ });
    expect(samples.textContent).toBe('09');
    await user.click(dialog.getByRole('button', { name: 'Conferir o arquivo' }));
    await dialog.findByText(/^Começando a conferência/);
    expect(server.body('conferencia')).toMatchObject({
      dePara: { colunas: { ug_codigo: { de: 'UG', operacao: 'soCodigo' } } },
    });
  });

  test('say why each is proposed, until a person chooses', async () => {
    const { dialog, user } = await openImport(
      importacao({
        dePara: { colunas: { valor: { de: 'VALOR' }, exercicio: { de: 'ANO' } }, opcoes: {} },
        propostas: { valor: 'nome', exercicio: 'conteudo' },
      }),
    );
    expect(dialog.getAllByText('Proposta pelo nome da coluna')).toHaveLength(1);
    dialog.getByText('Proposta pelo que há nas células');
    await user.click(field(dialog, /^Exercício/));
    await user.click(await screen.findByRole('option', { name: 'DIA' }));
    expect(dialog.queryByText('Proposta pelo que há nas células')).toBeNull();
  });

  test('of a known file are marked as unchanged', async () => {
    const links = Object.keys(importacao().dePara.colunas);
    const { dialog } = await openImport(
      importacao({
        reconhecido: true,
        propostas: Object.fromEntries(links.map((nome) => [nome, 'formato'])),
      }),
    );
    expect(dialog.getByText(/^Reconhecido: colunas ligadas como da última vez/)).toBeDefined();
    expect(dialog.getAllByText(/^Como da última vez/)).toHaveLength(links.length);
  });

  test('refused by the server are marked at their fields, and keep their values', async () => {
    const { dialog, user, server } = await openImport(importacao());
    server.becomes.conferencia = refused(
      422,
      'Esta coluna não está no arquivo.',
      'dePara.colunas.valor.de',
    );
    const year = dialog.getByRole('textbox', { name: /^Exercício/ });
    await user.clear(year);
    await user.type(year, '2025');
    await user.click(dialog.getByRole('button', { name: 'Conferir o arquivo' }));
    expect(await dialog.findByText('Esta coluna não está no arquivo.')).toBeDefined();
    const valor = field(dialog, /^Valor( \*)?$/);
    expect(valor.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(valor);
    expect(year).toHaveProperty('value', '2025');
  });

  test('ask how numbers are written only where the server could not tell', async () => {
    const { dialog, user, server } = await openImport(
      importacao({
        falha: {
          linha: 12,
          mensagem: 'Não dá para saber se 1.234 é mil ou um.',
          pergunta: 'decimal',
        },
      }),
    );
    server.becomes.conferencia = importacao({ situacao: 'conferindo' });
    expect(dialog.getByRole('alert').textContent).toBe(
      'A conferência parou: linha 12: Não dá para saber se 1.234 é mil ou um.Nada foi gravado: o que estava publicado ficou como estava.',
    );
    await user.click(dialog.getByRole('radio', { name: /^Vírgula antes dos centavos/ }));
    await user.click(dialog.getByRole('button', { name: 'Tentar de novo' }));
    await dialog.findByText(/^Começando a conferência/);
    expect(server.body('conferencia')).toMatchObject({
      dePara: { opcoes: { decimal: 'virgula' } },
    });
  });

  test('of monthly revenue may add up through the year', async () => {
    const { dialog, user, server } = await openImport(
      importacao({
        tipo: 'receita_realizada',
        dePara: {
          colunas: {
            exercicio: { de: 'ANO' },
            ug_codigo: { de: 'UG' },
            natureza: { de: 'NE' },
            mes: { de: 'MES' },
            arrecadado: { de: 'VALOR' },
          },
          opcoes: { decimal: 'ponto' },
        },
      }),
    );
    server.becomes.conferencia = importacao({ situacao: 'conferindo' });
    expect(dialog.getByText('Ponto antes dos centavos: 1234.56')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Mudar o formato dos números' }));
    await user.click(dialog.getByRole('radio', { name: /^Vírgula/ }));
    await user.click(dialog.getByRole('checkbox', { name: /acumulados até o mês/ }));
    await user.click(dialog.getByRole('button', { name: 'Conferir o arquivo' }));
    await dialog.findByText(/^Começando a conferência/);
    expect(server.body('conferencia')).toMatchObject({
      dePara: { opcoes: { decimal: 'virgula', acumulado: true } },
    });
  });
});
