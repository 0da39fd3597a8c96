import { importacaoOrcamento } from '@claraboia/contract';
import type { Importacao } from '@claraboia/contract/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  COM_RECUSADAS,
  conferencia,
  importacao,
  openImport,
  PATH,
  RECUSADA,
  refused,
  stepShown,
} from './support/importacao.ts';

const conferida = (patch: Parameters<typeof conferencia>[0] = {}): Importacao =>
  importacao({ situacao: 'conferida', conferencia: conferencia(patch) });
const publicada = (patch: Partial<Importacao> = {}): Importacao => ({
  ...conferida(),
  situacao: 'publicada',
  publicadaEm: '2026-11-23T12:10:00.000Z',
  publicadaPor: { nome: 'Maria Aparecida' },
  ...patch,
});

type Opened = Awaited<ReturnType<typeof openImport>>;
const CONFERE = { name: 'Confere com o meu sistema' };
const next = ({ dialog, user }: Opened) =>
  user.click(dialog.getByRole('button', { name: 'Continuar para a publicação' }));

/** Cells of a table, by row. */
const cells = ({ dialog }: Opened, name: string) =>
  within(dialog.getByRole('region', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replace(/\s/g, ' ')));

describe('while the server checks', () => {
  test('it is followed, and may be left', async () => {
    const opened = await openImport(
      importacao({ situacao: 'conferindo', andamento: { etapa: 'lendo', linhas: 1200 } }),
    );
    const { dialog, server } = opened;
    expect(stepShown(dialog)).toEqual(['3. Conferir']);
    expect(dialog.getByText('1.200 linhas')).toBeDefined();
    expect(dialog.getByText(/^Pode fechar esta janela: a conferência continua/)).toBeDefined();
    // No other step can be opened meanwhile.
    expect(dialog.queryByRole('button', { name: /^2\. / })).toBeNull();
    server.now = conferida();
    expect(await dialog.findByText(/^8\.412 linhas lidas/)).toBeDefined();
    await opened.user.click(
      dialog.getAllByRole('button', { name: 'Fechar' }).at(-1) as HTMLElement,
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('it can be stopped', async () => {
    const { dialog, server, user } = await openImport(importacao({ situacao: 'conferindo' }));
    server.becomes.cancelamento = importacao({ situacao: 'cancelada' });
    await user.click(dialog.getByRole('button', { name: 'Cancelar a importação' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Cancelar a importação?' }));
    await user.click(asked.getByRole('button', { name: 'Cancelar a importação' }));
    expect(await dialog.findByText(/nada foi gravado e o arquivo foi apagado/)).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'Cancelar a importação' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Enviar outro arquivo' }));
    expect(await screen.findByRole('button', { name: 'Enviar arquivo' })).toBeDefined();
  });

  test('a lost connection is reported, and known figures stay', async () => {
    const { dialog, server } = await openImport(importacao({ situacao: 'conferindo' }));
    const { intercept } = server;
    server.intercept = () => 'offline';
    expect(await dialog.findByText(/^O servidor não respondeu agora/)).toBeDefined();
    server.intercept = intercept;
    await waitFor(() => expect(dialog.queryByText(/^O servidor não respondeu agora/)).toBeNull());
  });
});

describe('the result of the check', () => {
  test('is shown in sentences, and in sums beside the published ones', async () => {
    const opened = await openImport(
      conferida({
        ausentes: 1,
        ausentesValor: '-10.00',
        avisos: [{ mensagem: 'Pago maior que o liquidado', quantidade: 2 }],
      }),
    );
    const { dialog } = opened;
    const said = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(said).toEqual(
      expect.arrayContaining([
        '812 novas: passam a aparecer no portal.',
        '3 alteradas: já estão publicadas e mudam.',
        '7.597 iguais ao que já está publicado: nada muda.',
        '1 ausente (-R$ 10,00): está publicada, não veio no arquivo e sai das somas e das listas.',
        '0 recusadas: todas as linhas puderam ser lidas.',
        'Pago maior que o liquidado (2 vezes)',
      ]),
    );
    expect(cells(opened, 'Somas do arquivo e do que está publicado')).toEqual([
      ['Pago', 'março', 'R$ 8.912.004,11', 'R$ 0,00', 'R$ 8.912.004,11'],
      ['Pago', 'abril', 'R$ 9.001.222,40', 'R$ 9.001.222,40', 'igual'],
    ]);
    expect(cells(opened, 'Maiores mudanças')).toEqual([
      ['Empenho 2026NE001234', 'R$ 6.250,00', 'R$ 6.520,00'],
    ]);
  });

  test('is published only once a sum of it was looked up', async () => {
    const opened = await openImport(conferida());
    const { dialog, user } = opened;
    expect(
      dialog.getByText('Confira: o total pago de março no arquivo é R$ 8.912.004,11.'),
    ).toBeDefined();
    await next(opened);
    expect(dialog.getByText('Confira este total no seu sistema antes de publicar.')).toBeDefined();
    expect(document.activeElement).toBe(dialog.getByRole('checkbox', CONFERE));
    await user.click(dialog.getByRole('checkbox', CONFERE));
    await next(opened);
    expect(stepShown(dialog)).toEqual(['4. Publicar']);
  });

  test('with refused rows is published without them for a reason alone', async () => {
    const opened = await openImport(conferida(COM_RECUSADAS));
    const { dialog, user, server } = opened;
    server.becomes.publicacao = { ...server.now, situacao: 'publicando' };
    const table = within(await dialog.findByRole('table', { name: 'Linhas recusadas' }));
    expect(table.getAllByRole('row')[1]?.textContent).toBe(
      '1.077DataO dia 31/04/2026 não existe.Corrigir',
    );
    expect(
      dialog.getByText(/com linhas recusadas, nada do que está publicado é retirado/),
    ).toBeDefined();
    const csv = dialog.getByRole('link', { name: 'Baixar as linhas recusadas (CSV)' });
    expect(csv.getAttribute('href')).toBe(`${PATH}/7/recusadas`);
    await user.click(dialog.getByRole('checkbox', CONFERE));
    await next(opened);
    expect(dialog.getByText(/ou decida publicar sem elas/)).toBeDefined();
    const without = 'Publicar sem as 3 linhas (R$ 6.250,00)';
    await user.click(dialog.getByRole('checkbox', { name: without }));
    const reason = dialog.getByRole('textbox', { name: /^Motivo/ });
    await user.type(reason, 'Pressa');
    await next(opened);
    expect(dialog.getByText(/^Diga o motivo em pelo menos 10 letras/)).toBeDefined();
    await user.type(reason, ' do balancete');
    await next(opened);
    expect(dialog.getByText(/O cidadão lerá: «Pressa do balancete»/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: without }));
    await dialog.findByText(/^Pode fechar esta janela: a publicação continua/);
    expect(server.body('publicacao')).toEqual({
      semRecusadas: { motivo: 'Pressa do balancete' },
      aceitaAusentes: false,
    });
  });

  test('has its refused rows corrected in place, and is checked again before it is published', async () => {
    const { dialog, user, server } = await openImport(conferida(COM_RECUSADAS));
    server.becomes['linhas/1077'] = { ...server.now, correcoes: 1 };
    server.becomes.conferencia = importacao({ situacao: 'conferindo' });
    await user.click(await dialog.findByRole('button', { name: 'Corrigir a linha 1077' }));
    const data = dialog.getByRole('textbox', { name: /^Data/ });
    expect(document.activeElement).toBe(data);
    await user.clear(data);
    server.recusadas = [{ ...RECUSADA, corrigida: true }];
    await user.type(data, '30/04/2026{Enter}');
    await dialog.findByText('Corrigida: falta conferir de novo');
    expect(server.body('linhas/1077')).toEqual({ celulas: { data: '30/04/2026' } });
    expect(dialog.queryByRole('button', { name: 'Continuar para a publicação' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Conferir de novo' }));
    await dialog.findByText(/^Começando a conferência/);
  });

  test('asks separately about large removals', async () => {
    const opened = await openImport(
      conferida({ ausentes: 900, ausentesValor: '88000.00', ausentesDemais: true, somas: [] }),
    );
    const { dialog, user, server } = opened;
    server.becomes.publicacao = { ...server.now, situacao: 'publicando' };
    await next(opened);
    expect(dialog.getByText(/^Confirme que o arquivo está inteiro/)).toBeDefined();
    await user.click(dialog.getByRole('checkbox', { name: /^O arquivo está inteiro/ }));
    await next(opened);
    await user.click(dialog.getByRole('button', { name: 'Publicar' }));
    await dialog.findByText(/a publicação continua/);
    expect(server.body('publicacao')).toEqual({ semRecusadas: null, aceitaAusentes: true });
  });

  test('can be left, and checked again', async () => {
    const { dialog, user, server } = await openImport(conferida());
    server.becomes.conferencia = conferida({ linhas: 12 });
    await user.click(dialog.getByRole('button', { name: '2. Escopo e colunas' }));
    await user.click(dialog.getByRole('button', { name: 'Conferir o arquivo' }));
    expect(await dialog.findByText(/^12 linhas lidas/)).toBeDefined();
    expect(stepShown(dialog)).toEqual(['3. Conferir']);
    await user.click(dialog.getByRole('button', { name: '1. Enviar' }));
    expect(dialog.getByText('Windows-1252, separado por ponto e vírgula')).toBeDefined();
  });
});

test('columns that were changed since are checked before anything is published', async () => {
  const { dialog, user } = await openImport(conferida());
  await user.click(dialog.getByRole('button', { name: '2. Escopo e colunas' }));
  const year = dialog.getByRole('textbox', { name: /^Exercício/ });
  await user.clear(year);
  await user.type(year, '2025');
  await user.click(dialog.getByRole('button', { name: '3. Conferir' }));
  expect(dialog.getByRole('alert').textContent).toMatch(/^Você mudou o escopo ou as colunas/);
  expect(dialog.queryByRole('button', { name: 'Continuar para a publicação' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Desfazer as mudanças' }));
  expect(dialog.getByRole('button', { name: 'Continuar para a publicação' })).toBeDefined();
});

/** Opens the last step with all confirmations given. */
async function readyToPublish() {
  const opened = await openImport(conferida());
  await opened.user.click(opened.dialog.getByRole('checkbox', CONFERE));
  await next(opened);
  return opened;
}

describe('publishing', () => {
  test('is followed to its end, shows where citizens see it, and forgets the lists', async () => {
    const { dialog, user, server } = await readyToPublish();
    server.becomes.publicacao = {
      ...server.now,
      situacao: 'publicando',
      andamento: { etapa: 'gravando', linhas: 40 },
    };
    expect(dialog.getByText('812 registros novos aparecem para o cidadão;')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Publicar' }));
    expect(await dialog.findByText('Gravando…')).toBeDefined();
    const lists = server.sent('GET', importacaoOrcamento.path).length;
    server.now = publicada();
    expect(await dialog.findByText(/^Publicada em 23\/11\/2026/)).toBeDefined();
    expect(
      dialog.getByText('Nesta importação: 812 registros novos, 3 alterados, 0 retirados.'),
    ).toBeDefined();
    const page = dialog.getByRole('link', { name: /^Ver a página do cidadão/ });
    expect(page.getAttribute('href')).toBe('/vale-claro/despesas');
    await waitFor(() =>
      expect(server.sent('GET', importacaoOrcamento.path).length).toBeGreaterThan(lists),
    );
  });

  test('that failed wrote nothing, and can be tried again', async () => {
    const { dialog, user, server } = await readyToPublish();
    server.becomes.publicacao = { ...server.now, situacao: 'publicando' };
    await user.click(dialog.getByRole('button', { name: 'Publicar' }));
    await dialog.findByText(/a publicação continua/);
    server.now = {
      ...conferida(),
      falha: { linha: null, mensagem: 'O servidor foi reiniciado.', pergunta: null },
    };
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'A publicação parou: O servidor foi reiniciado.Nada foi gravado: o que estava publicado ficou como estava.',
    );
    await user.click(dialog.getByRole('button', { name: 'Tentar de novo' }));
    await dialog.findByText(/a publicação continua/);
    expect(server.sent('PUT', `${PATH}/7/publicacao`)).toHaveLength(2);
  });

  test('in two windows at once shows how it stands now', async () => {
    const { dialog, user, server } = await readyToPublish();
    server.becomes.publicacao = refused(409, 'Esta importação já está sendo publicada.');
    server.now = publicada();
    await user.click(dialog.getByRole('button', { name: 'Publicar' }));
    expect(await dialog.findByText(/^Publicada em/)).toBeDefined();
    expect(dialog.getByText('Esta importação já está sendo publicada.')).toBeDefined();
  });
});

describe('a published import', () => {
  const UNDO = { name: 'Desfazer' };
  async function undo({ dialog, user }: Opened) {
    await user.click(dialog.getByRole('button', UNDO));
    const asked = within(await screen.findByRole('dialog', { name: 'Desfazer a importação?' }));
    await user.click(asked.getByRole('button', UNDO));
  }

  test('is undone after a question', async () => {
    const opened = await openImport(publicada({ motivo: 'Pressa do balancete' }));
    const { dialog, server } = opened;
    expect(dialog.getByText(/«Pressa do balancete»/)).toBeDefined();
    server.becomes.desfazer = publicada({
      situacao: 'desfeita',
      desfeitaEm: '2026-11-23T12:30:00.000Z',
    });
    await undo(opened);
    expect(await dialog.findByText(/^Desfeita em 23\/11\/2026/)).toBeDefined();
    await waitFor(() => expect(dialog.queryByRole('button', UNDO)).toBeNull());
  });

  test('stays where a later import changed the same rows, in the words of the server', async () => {
    const opened = await openImport(publicada());
    const words = 'A importação de 24/11/2026 mexeu nas mesmas linhas. Desfaça-a primeiro.';
    opened.server.becomes.desfazer = refused(409, words);
    await undo(opened);
    expect(await opened.dialog.findByText(words)).toBeDefined();
    expect(opened.dialog.getByRole('button', UNDO)).toBeDefined();
  });

  test('can be looked through, and no more be changed', async () => {
    const opened = await openImport(
      publicada({ conferencia: conferencia(COM_RECUSADAS), tipo: 'movimento' }),
    );
    const { dialog, user } = opened;
    await user.click(dialog.getByRole('button', { name: '3. Conferir' }));
    expect(dialog.getByRole('link', { name: 'Baixar as linhas recusadas (CSV)' })).toBeDefined();
    expect(dialog.queryByRole('checkbox')).toBeNull();
    await user.click(dialog.getByRole('button', { name: '2. Escopo e colunas' }));
    expect(dialog.queryByRole('button', { name: 'Conferir o arquivo' })).toBeNull();
    expect(dialog.getByRole('textbox', { name: /^Exercício/ }).matches(':disabled')).toBe(true);
  });

  test('of a source names its origin, and no file', async () => {
    const { dialog, user } = await openImport(
      publicada({ conferencia: conferencia(), origem: 'tcepe', enviadaPor: null }),
    );
    await user.click(dialog.getByRole('button', { name: '1. Enviar' }));
    expect(await dialog.findByText('TCE-PE')).toBeDefined();
    expect(dialog.getByText('Buscado')).toBeDefined();
    expect(dialog.queryByText('Lido como')).toBeNull();
    expect(dialog.queryByText('Guardado')).toBeNull();
  });
});
