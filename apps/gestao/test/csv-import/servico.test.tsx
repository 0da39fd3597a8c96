import { CLIENTE_HEADER, MESSAGE_CODE, message, registry, servico } from '@claraboia/contract';
import { openScreensFor } from '@claraboia/ui/lib/screen-client.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FakeServer } from '../support/fake-server.ts';
import { renderScreen } from '../support/render.tsx';

const LIST = '/gestao/transparencia/servico';
const unidade = (id: number, codigoCompleto: string, nome: string) => ({
  id,
  versao: 1,
  codigo: codigoCompleto,
  codigoCompleto,
  nome,
  estruturaPai: null,
  texto: null,
  portalCliente: null,
  cliente: { id: 1 },
  ordemExibicao: id,
});

const createServer = () =>
  new FakeServer({
    registry,
    rows: {
      estrutura_organizacional: [
        unidade(1, '01', 'Gabinete da Prefeita'),
        unidade(2, '02', 'Secretaria Municipal de Saúde'),
      ],
      servico: [],
    },
  });

const csv = (...lines: readonly string[]) =>
  new File(
    [['Unidade;Nome;Descrição;Formas de solicitação', ...lines].join('\r\n')],
    'servicos.csv',
  );

async function open(server = createServer()) {
  const view = renderScreen(LIST, { server, registry, screens: [] });
  await view.user.click(await screen.findByRole('button', { name: 'Importar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Importar serviços' });
  await within(dialog).findByRole('button', { name: 'Escolher arquivo' });
  const choose = async (file: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (input === null) throw new Error('there is no choice of a file');
    await view.user.upload(input, file);
  };
  const press = async (name: string) =>
    view.user.click(await within(dialog).findByRole('button', { name }));
  return { ...view, server, dialog, choose, press };
}

/** Opens the dialog with a file whose units are mapped and whose rows are ready to be sent. */
async function openRows(server: FakeServer, ...lines: readonly string[]) {
  const opened = await open(server);
  await opened.choose(csv(...lines));
  await opened.press('Conferir as linhas');
  await within(opened.dialog).findByRole('table');
  return opened;
}

/** Visible rows: line, name, state with its reason. */
const rowsIn = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('row')
    .slice(1)
    .map((row) => {
      const cells = within(row).getAllByRole('cell');
      // The unit is below the name.
      const nome = cells[1]?.querySelector('span')?.textContent;
      // Behind the reason comes the button that corrects the row.
      return [cells[0]?.textContent, nome, cells[2]?.textContent.replace(/Corrigir$/, '')];
    });

const names = (server: FakeServer) => server.rows.get('servico')?.map(({ nome }) => nome);
const finished = (dialog: HTMLElement, text: string) =>
  within(dialog).findByText(`Importação concluída: ${text}.`);

/** Blocks the saving of services until they are released. */
function gate(server: FakeServer) {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (init?.method === 'POST') await new Promise<void>((resolve) => waiting.push(resolve));
    return server.fetch(input, init);
  });
  return waiting;
}

test('every unit in the file is mapped first, guessed by its name, and each row sent once', async () => {
  const { server, dialog, user, choose, press } = await open();
  await choose(csv('SECRETARIA DE SAUDE;Vacina;Contra a gripe;', 'Zoológico;Visita;Guiada;'));
  const saude = await within(dialog).findByRole('combobox', { name: 'SECRETARIA DE SAUDE' });
  expect((saude as HTMLInputElement).value).toBe('02 Secretaria Municipal de Saúde');
  expect(within(dialog).getByText('Falta escolher 1 unidade.')).toBeDefined();
  const next = within(dialog).getByRole('button', { name: 'Conferir as linhas' });
  expect((next as HTMLButtonElement).disabled).toBe(true);
  await user.click(within(dialog).getByRole('combobox', { name: 'Zoológico' }));
  await user.click(await screen.findByRole('option', { name: '01 Gabinete da Prefeita' }));
  await user.click(next);
  await within(dialog).findByRole('table');
  expect(rowsIn(dialog)).toEqual([
    ['2', 'Vacina', 'Pendente'],
    ['3', 'Visita', 'Pendente'],
  ]);
  expect(server.sent('POST', servico.path)).toEqual([]);
  await press('Enviar');
  await finished(dialog, '2 enviados, 0 com erro');
  expect(
    server.rows.get('servico')?.map((row) => [row.nome, row.estruturaOrganizacional]),
  ).toMatchObject([
    ['Vacina', { id: 2 }],
    ['Visita', { id: 1 }],
  ]);
});

test('a file that cannot be imported says why, and the next one can be chosen', async () => {
  const { server, dialog, choose } = await open();
  await choose(new File(['Unidade;Nome\na;b'], 'servicos.csv'));
  const alert = await within(dialog).findByRole('alert');
  expect(alert.textContent).toContain('servicos.csv não pode ser importado. Nada foi enviado.');
  expect(within(alert).getByText('Falta a coluna "Descrição".')).toBeDefined();
  await choose(csv('Gabinete da Prefeita;Audiência;Marcada;'));
  expect(
    await within(dialog).findByRole('combobox', { name: 'Gabinete da Prefeita' }),
  ).toBeDefined();
  expect(within(dialog).queryByRole('alert')).toBeNull();
  expect(server.sent('POST', servico.path)).toEqual([]);
});

test('faults are shown before anything is sent, and their rows can be shown alone', async () => {
  const server = createServer();
  const { dialog, user, press } = await openRows(
    server,
    'Gabinete da Prefeita;;Sem nome;',
    'Gabinete da Prefeita;Audiência;Marcada;E-mail: nada',
    'Gabinete da Prefeita;Ofício;Protocolado;Telefone: (81) 5555-0100',
  );
  const progress = () =>
    within(dialog).getByRole('progressbar', { name: 'Andamento da importação' });
  expect(progress().getAttribute('aria-valuenow')).toBe('0');
  await press('Enviar');
  await finished(dialog, '1 enviado, 2 com erro');
  expect(progress().getAttribute('aria-valuenow')).toBe('100');
  await user.click(within(dialog).getByRole('radio', { name: 'Erro (2)' }));
  expect(rowsIn(dialog)).toEqual([
    ['2', '(sem nome)', 'ErroO nome é obrigatório'],
    ['3', 'Audiência', 'ErroFormas de solicitação, item 1: Informe um e-mail válido'],
  ]);
  expect(names(server)).toEqual(['Ofício']);
  // A retry could not help here.
  expect(within(dialog).queryByRole('button', { name: /^Tentar de novo/ })).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Baixar as linhas com erro' })).toBeDefined();
});

test('every row is for the client that the import was begun for', async () => {
  const server = createServer();
  const closeFirst = openScreensFor({ identificador: 'vale-claro', onOther: () => undefined });
  const { dialog, press } = await openRows(server, 'Gabinete da Prefeita;Audiência;Marcada;');
  closeFirst();
  const closeSecond = openScreensFor({ identificador: 'serra-azul', onOther: () => undefined });
  await press('Enviar');
  await finished(dialog, '1 enviado, 0 com erro');
  closeSecond();
  expect(server.sent('POST', servico.path)[0]?.headers.get(CLIENTE_HEADER)).toBe('vale-claro');
});

test('the same file again makes no doubles', async () => {
  const server = createServer();
  const lines = ['Gabinete da Prefeita;Audiência;Marcada;', 'Gabinete da Prefeita;Ofício;Escrito;'];
  const { dialog, press, choose } = await openRows(server, ...lines);
  await press('Enviar');
  await finished(dialog, '2 enviados, 0 com erro');
  await press('Importar outro arquivo');
  await within(dialog).findByRole('button', { name: 'Escolher arquivo' });
  await choose(csv(...lines, 'Gabinete da Prefeita;Convite;Novo;'));
  await press('Conferir as linhas');
  await within(dialog).findByRole('table');
  const there = 'EnviadoJá estava cadastrado nesta unidade; nada foi enviado';
  expect(rowsIn(dialog).map(([, , status]) => status)).toEqual([there, there, 'Pendente']);
  await press('Enviar');
  await finished(dialog, '1 enviado, 2 já cadastrados, sem mudança, 0 com erro');
  expect(names(server)).toEqual(['Audiência', 'Ofício', 'Convite']);
});

test('a pause finishes running requests and sends nothing more until it continues', async () => {
  const server = createServer();
  const { dialog, press } = await openRows(
    server,
    ...[1, 2, 3, 4, 5].map((each) => `Gabinete da Prefeita;Serviço ${each};Descrito;`),
  );
  const waiting = gate(server);
  await press('Enviar');
  await waitFor(() =>
    expect(rowsIn(dialog).map(([, , status]) => status)).toEqual([
      ...['Enviando', 'Pendente', 'Pendente', 'Pendente', 'Pendente'],
    ]),
  );
  await press('Pausar');
  for (const release of waiting.splice(0)) release();
  await within(dialog).findByText('4 de 5 por enviar.');
  expect(names(server)).toEqual(['Serviço 1']);
  await press('Continuar');
  for (const sent of [2, 3, 4, 5]) {
    // One call per row, in sequence.
    await waitFor(() => expect(waiting).toHaveLength(1));
    expect(server.sent('POST', servico.path)).toHaveLength(sent - 1);
    for (const release of waiting.splice(0)) release();
  }
  await finished(dialog, '5 enviados, 0 com erro');
  expect(server.sent('POST', servico.path)).toHaveLength(5);
});

test('a lost connection stops the run; failed rows are retried, saved ones are not', async () => {
  const server = createServer();
  const { dialog, press } = await openRows(
    server,
    ...[1, 2, 3, 4, 5, 6].map((each) => `Gabinete da Prefeita;Serviço ${each};Descrito;`),
  );
  let lost = true;
  const { fetch } = server;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (init?.method !== 'POST' || !lost) return fetch(input, init);
    // The first request arrives; only its answer is lost.
    if (typeof init.body === 'string' && init.body.includes('Serviço 1')) await fetch(input, init);
    throw new TypeError('Failed to fetch');
  });
  await press('Enviar');
  expect((await within(dialog).findByRole('alert')).textContent).toContain('A importação parou');
  await within(dialog).findByText('5 de 6 por enviar, 1 com erro.');
  lost = false;
  await press('Tentar de novo os que falharam');
  await finished(dialog, '5 enviados, 1 já cadastrado, sem mudança, 0 com erro');
  expect(names(server)?.toSorted()).toEqual([1, 2, 3, 4, 5, 6].map((each) => `Serviço ${each}`));
});

test('a row the server refuses keeps its reason and holds up nobody else', async () => {
  const server = createServer();
  const { dialog, press } = await openRows(
    server,
    'Gabinete da Prefeita;Recusado;Descrito;Telefone: 1',
    'Gabinete da Prefeita;Aceito;Descrito;',
  );
  let refuses = true;
  server.intercept = ({ method, body }) =>
    refuses && method === 'POST' && (body as { nome: string }).nome === 'Recusado'
      ? {
          status: 422,
          body: {
            error: true,
            messages: [
              message(MESSAGE_CODE.invalidField, 'Não serve', 'formasSolicitacao.0.valor'),
            ],
            data: null,
          },
        }
      : undefined;
  await press('Enviar');
  await finished(dialog, '1 enviado, 1 com erro');
  expect(rowsIn(dialog)[0]).toEqual([
    ...['2', 'Recusado', 'ErroFormas de solicitação, item 1: Não serve'],
  ]);
  refuses = false;
  await press('Tentar de novo os que falharam');
  await finished(dialog, '2 enviados, 0 com erro');
});

test('leaving while rows wait is asked about first', async () => {
  const server = createServer();
  const { dialog, press, user } = await openRows(
    server,
    ...[1, 2, 3, 4, 5].map((each) => `Gabinete da Prefeita;Serviço ${each};Descrito;`),
  );
  const waiting = gate(server);
  await press('Enviar');
  await within(dialog).findByRole('button', { name: 'Pausar' });
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Interromper a importação?' });
  await user.click(within(question).getByRole('button', { name: 'Interromper' }));
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Importar serviços' })).toBeNull(),
  );
  for (const release of waiting.splice(0)) release();
  // The list is reloaded after the import is closed.
  await waitFor(() => expect(names(server)).toHaveLength(1));
  expect(waiting).toEqual([]);
});

test('the sample is saved as a file', async () => {
  const saved: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        saved.push(blob);
        return 'blob:modelo';
      },
      revokeObjectURL: () => undefined,
    }),
  );
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const { press } = await open();
  await press('Baixar modelo');
  expect(names).toEqual(['modelo-servicos.csv']);
  expect((await saved[0]?.text())?.split('\r\n')[0]).toContain('Unidade;Nome;Descrição;');
});
