import { MESSAGE_CODE } from '@claraboia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CLIENTE, fakePortal, menuOf, open, PORTAL, rowOf, type World } from './fixtures.tsx';

const PREFIX = '/public/v1/vale-claro/dados';
const PAGE = '/vale-claro/dados';

const clienteGlobal = { id: 1, identificador: 'vale-claro', nome: 'Prefeitura de Vale Claro' };
const modalidadeTipo = { id: 6, nome: 'Pregão eletrônico' };
const licitacao = (patch: Record<string, unknown> = {}) =>
  rowOf('licitacao', {
    id: 7,
    exercicio: 2026,
    numeroProcesso: '012/2026',
    numero: '3',
    modalidadeTipo,
    modalidade: null,
    unidadeGestora: 'Prefeitura',
    clienteGlobal,
    situacao: 'Homologada',
    dataPublicacao: '2026-03-11',
    dataRecebimentoProposta: '2026-03-25',
    dataAbertura: null,
    mes: 4,
    valorEstimado: '1234567.80',
    valorAdjudicado: null,
    objeto: 'Ponte sobre o rio',
    participantes: null,
    vencedores: null,
    retificadoEm: null,
    ...patch,
  });
const contrato = (patch: Record<string, unknown> = {}) =>
  rowOf('contrato', {
    id: 5,
    tipo: { id: 1, nome: 'Contrato' },
    exercicio: 2026,
    contratoCodigo: null,
    numeroContrato: '022/2026',
    clienteGlobal,
    contratoOriginal: null,
    licitacao: { id: 7, exercicio: 2026, numeroProcesso: '012/2026', numero: '3', modalidadeTipo },
    dataInicio: '2026-04-01',
    dataFim: null,
    valor: '100.00',
    objeto: 'Ponte',
    fornecedor: 'JOSE LIMA',
    documento: '***.982.247-**',
    urlContrato: null,
    clienteTcepe: null,
    retificadoEm: null,
    ...patch,
  });
const listOf = (list: readonly unknown[], count = list.length) => ({ list, count });

const ANSWERS = {
  [`${PREFIX}/licitacao`]: listOf([licitacao()], 30),
  [`${PREFIX}/licitacao-arquivo`]: listOf([]),
  [`${PREFIX}/licitacao/facetas`]: {
    registro: '2026-04-02',
    exercicios: [2026, 2025],
    prazo: null,
    escolhas: [modalidadeTipo, { id: 8, nome: 'Dispensa' }],
  },
  [`${PREFIX}/licitacao/sincronizacao`]: '2026-11-20T05:00:00.000Z',
  [`${PREFIX}/contrato`]: listOf([contrato()]),
  [`${PREFIX}/contrato-arquivo`]: listOf([
    {
      id: 1,
      nomeArquivo: 'contrato-022.pdf',
      ano: 2026,
      link: null,
      licon: false,
      tipo: { id: 1, nome: 'Contrato' },
      data: '2026-04-01',
      contrato: contrato(),
      endereco: '/entidade/licon/vale-claro/contratos/2026/contrato-022.pdf',
    },
  ]),
  [`${PREFIX}/contrato/facetas`]: {
    registro: '2026-04-01',
    exercicios: [2026],
    prazo: null,
    escolhas: [modalidadeTipo],
  },
  [`${PREFIX}/licitacao/resumo`]: { porExercicio: [], porModalidade: [] },
  [`${PREFIX}/contrato/resumo`]: { porExercicio: [], porModalidade: [] },
  [`${PREFIX}/contrato/sincronizacao`]: null,
  [`${PREFIX}/convenio`]: listOf([
    rowOf('convenio', {
      natureza: { id: 1, nome: 'Recebido' },
      exercicio: 2024,
      documento: null,
      objeto: 'Pavimentação',
      obrigacoes: null,
      valorRealizado: null,
      id: 9,
      numeroConvenio: '900101/2024',
      nomeOrgao: 'União',
      situacao: null,
      programa: null,
      dataInicioExecucao: '2024-06-21',
      datafimExecucao: null,
      detalhesLink: null,
      valorRepasse: '955000.00',
      valorContrapartida: '83440.72',
      valorGlobal: null,
      clienteGlobal,
      retificadoEm: null,
    }),
  ]),
  [`${PREFIX}/convenio/facetas`]: {
    registro: '2024-06-21',
    exercicios: [],
    escolhas: [],
    posicoes: [],
    prazo: null,
  },
  [`${PREFIX}/convenio/sincronizacao`]: null,
  [`${PREFIX}/convenio-arquivo`]: listOf([]),
  [`${PREFIX}/licitacao-item`]: listOf([]),
  [`${PREFIX}/ata-registro-preco`]: listOf([]),
  [`${PREFIX}/obra`]: listOf([]),
};

let world: World;
beforeEach(() => {
  // jsdom has no modal dialogs; a browser test covers their modality.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  // Layout of wide screens, with the filters next to the list.
  const wide = document.createElement('style');
  wide.textContent = '.transp-folha { display: block }';
  document.head.replaceChildren(wide);
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
  world = fakePortal({ more: ANSWERS });
});

const page = (name: string, params: Record<string, string> = {}) =>
  open(`${PAGE}/${name}?${new URLSearchParams(params)}`);
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
/** Filters of the list requests, latest first. */
const asked = (list: string) =>
  world.asked
    .filter(({ pathname }) => pathname === `${PREFIX}/${list}`)
    .map(({ searchParams }) => JSON.parse(searchParams.get('filter') ?? '{}'))
    .reverse();

describe('the page of procurements', () => {
  it('begins with the newest year, in the portal of its client, and says how new it is', async () => {
    page('licitacao');
    await heading('Licitações');
    expect(screen.getByText('Portal da Transparência')).toBeTruthy();
    expect(asked('licitacao')[0]).toEqual({
      exercicio: { $eq: 'int:2026' },
      dataPublicacao: { $ge: 'date:2020-01-01', $le: 'date:2026-11-21' },
    });
    const year = within(screen.getByRole('group', { name: 'Ano' }));
    expect(year.getByRole('link', { name: '2026' }).getAttribute('aria-current')).toBe('true');
    expect(screen.getByText('Última sincronização').nextSibling?.textContent).toBe('20/11/2026');
    expect(screen.getByText('Último registro').nextSibling?.textContent).toBe('02/04/2026');
    const row = screen.getByRole('row', { name: /012/ });
    expect(within(row).getByText('R$ 1.234.567,80')).toBeTruthy();
    expect(screen.getByText('Página 1 de 3')).toBeTruthy();
    expect(world.asked.some(({ pathname }) => pathname === '/session')).toBe(false);
  });

  it('narrows down by links, and typed filters by the panel', async () => {
    const user = userEvent.setup();
    const router = page('licitacao');
    await heading('Licitações');
    const choice = (name: string) => screen.getByRole('link', { name });
    // Waits until the choice is shown as current, not only requested: the other choices then belong to the new list.
    const chosen = (name: string) =>
      waitFor(() => expect(choice(name).getAttribute('aria-current')).toBe('true'));
    await user.click(choice('Dispensa'));
    await chosen('Dispensa');
    expect(router.state.location.search).toBe('?modalidade=8');
    await user.click(choice('Todos'));
    await chosen('Todos');
    expect(asked('licitacao')[0]).not.toHaveProperty('exercicio');
    await user.type(screen.getByLabelText('Número do processo'), 'x12/20');
    await user.click(screen.getByRole('button', { name: /^Consultar/ }));
    const box = screen.getByLabelText('Número do processo');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(box);
    await user.type(box, '26');
    await user.click(screen.getByRole('button', { name: /^Consultar/ }));
    await waitFor(() =>
      expect(asked('licitacao')[0]).toMatchObject({
        'modalidadeTipo.id': { $eq: 'long:8' },
        numeroProcessoSemAno: { $eq: 'string:12' },
        numeroProcessoAno: { $eq: 'int:2026' },
      }),
    );
    await user.click(await screen.findByRole('link', { name: 'Limpar filtros' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await router.navigate(-1);
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Número do processo').value).toBe('12/2026'),
    );
  });

  it.each([
    ['dispensa', 'Dispensas de licitação', 'long:8'],
    ['INEXIGIBILIDADE', 'Inexigibilidades de licitação', 'long:9'],
  ])('has its own heading in the mode %s', async (modo, title, id) => {
    page('licitacao', { modo });
    await heading(title);
    expect(asked('licitacao')[0]).toMatchObject({ 'modalidadeTipo.id': { $eq: id } });
  });

  it('offers the whole result as reports', async () => {
    page('licitacao');
    await heading('Licitações');
    const href = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href') ?? '';
    for (const type of ['pdf', 'xlsx', 'csv', 'json']) {
      const url = new URL(href(new RegExp(`^${type}`, 'i')), 'http://localhost');
      expect(url.pathname).toBe(`${PREFIX}/licitacao.${type}`);
      expect(url.searchParams.get('filter')).toBe('{"exercicio":{"$eq":"int:2026"}}');
      expect(url.searchParams.get('dataInicial')).toBe(String(Date.UTC(2020, 0, 1)));
    }
  });

  it('names the values of a row, which on a phone is a card, except self-explanatory ones', async () => {
    const awarded = licitacao({ id: 8, valorAdjudicado: '1200000.00' });
    fakePortal({
      more: { ...ANSWERS, [`${PREFIX}/licitacao`]: listOf([licitacao(), awarded]) },
    });
    page('licitacao');
    await heading('Licitações');
    const table = within(screen.getByRole('table', { name: 'Licitações' }));
    const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const [, row, next] = table.getAllByRole('row');
    const cells = [...(row?.children ?? [])];
    expect(cells.map((each) => each.getAttribute('data-titulo'))).toEqual(
      heads.map((head) => (head === 'Situação' ? '' : head)),
    );
    // The estimate is hidden in favour of the awarded amount.
    expect(row?.querySelector('[data-cede]')).toBeNull();
    expect(next?.querySelector('[data-cede]')?.textContent).toContain('1.234.567,80');
  });
});

describe('the filters beside a list', () => {
  it('are put away and brought back by a button', async () => {
    const user = userEvent.setup();
    page('licitacao');
    await heading('Licitações');
    const hide = screen.getByRole('button', { name: 'Esconder filtros', expanded: true });
    const panel = document.getElementById(hide.getAttribute('aria-controls') ?? '');
    expect(panel?.dataset.beside).toBe('true');
    await user.click(hide);
    expect(panel?.dataset.beside).toBe('false');
    await user.click(screen.getByRole('button', { name: /^Mostrar filtros/, expanded: false }));
    expect(panel?.dataset.beside).toBe('true');
  });
});

describe('a row of a list', () => {
  it('has its subject in its link, and the numbers after it', async () => {
    page('licitacao');
    await heading('Licitações');
    const link = screen.getByRole('link', { name: 'Abrir licitação Ponte sobre o rio: 012/2026' });
    expect(link.closest('th')?.textContent).toMatch(/Ponte sobre o rio.*Processo 012\/2026$/);
  });
});

describe('failures', () => {
  it('is said where a filter in the address makes no sense, and can be cleared', async () => {
    page('licitacao', { de: '2026-05-01', ate: '2026-01-01' });
    await heading('Licitações');
    const fault = 'O início do período vem depois do fim.';
    expect(screen.getByRole('alert').textContent).toContain(fault);
    const box = screen.getByLabelText(/a partir de$/);
    const about = box.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(about)?.textContent).toBe(fault);
    expect(asked('licitacao')).toEqual([]);
    expect(screen.getByRole('link', { name: 'Limpar filtros' })).toBeTruthy();
  });

  it('is said of a mode that the page does not have', async () => {
    page('licitacao', { modo: 'aditivo' });
    await heading('Licitações');
    expect(screen.getByRole('alert').textContent).toBe('Esta página não tem o modo “aditivo”.');
  });

  it('show the server’s message for a refused query', async () => {
    world.failing.set(`${PREFIX}/licitacao`, { status: 400, code: MESSAGE_CODE.invalidQuery });
    page('licitacao');
    await heading('Licitações');
    expect(screen.getByRole('alert').textContent).not.toBe('');
  });

  it('leaves the portal around a page that fails, and another try', async () => {
    world.failing.set(`${PREFIX}/licitacao`, { status: 500, code: MESSAGE_CODE.unexpected });
    page('licitacao');
    await heading('Não foi possível carregar a página');
    expect(screen.getByText('Portal da Transparência')).toBeTruthy();
    world.failing.clear();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Tentar Novamente' }));
    await heading('Licitações');
  });

  it('is no body of that name: one whose name comes near it leads on', async () => {
    open('/vale-clar/dados/contrato');
    await heading('Portal não encontrado');
    const link = await screen.findByRole('link', { name: /Vale Claro/ });
    expect(link.getAttribute('href')).toBe('/vale-claro');
  });

  it('is an address without a body: those that there are lead on', async () => {
    world.clienteList = [CLIENTE];
    world.clienteList.push({
      ...CLIENTE,
      id: 2,
      identificador: 'serra-azul',
      cidade: 'Serra Azul',
      nome: 'Prefeitura de Serra Azul',
    });
    open('/dados/contrato?modo=aditivo');
    await heading('De qual órgão?');
    const link = await screen.findByRole('link', { name: /Vale Claro/ });
    expect(link.getAttribute('href')).toBe(`${PAGE}/contrato?modo=aditivo`);
  });

  it('is an address that no page has', async () => {
    page('empenho');
    await heading('Página não encontrada');
  });
});

describe('contracts', () => {
  it('are distinguished by buttons, addenda without a year and under their own heading', async () => {
    const user = userEvent.setup();
    page('contrato');
    await heading('Contratos');
    expect(asked('contrato')[0]).toMatchObject({ exercicio: { $eq: 'int:2026' } });
    const buttons = within(screen.getByRole('group', { name: 'Documento' }));
    expect(buttons.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      ...['Todos os documentos', 'Contratos', 'Aditivos'],
    ]);
    await user.click(buttons.getByRole('link', { name: 'Aditivos' }));
    await heading('Termos Aditivos');
    expect(asked('contrato')[0]).toEqual({
      'tipo.id': { $eq: 'long:2' },
      dataInicio: { $ge: 'date:2020-01-01', $le: 'date:2026-11-21' },
    });
    await user.click(screen.getByRole('link', { name: 'Todos os documentos' }));
    await heading('Contratos');
  });

  it('open with their files, and lead to their procurement and back', async () => {
    const user = userEvent.setup();
    const router = page('contrato');
    await heading('Contratos');
    await user.click(screen.getByRole('link', { name: /^Abrir Ponte: 022\/2026/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Detalhes do contrato' });
    expect(router.state.location.search).toContain('contrato=5');
    expect(within(dialog).getByText('***.982.247-**')).toBeTruthy();
    const file = within(dialog).getByRole('link', { name: /^contrato-022\.pdf/ });
    expect(file.getAttribute('href')).toBe(
      '/entidade/licon/vale-claro/contratos/2026/contrato-022.pdf',
    );
    await user.click(within(dialog).getByRole('link', { name: /processo 012\/2026/ }));
    const linked = await screen.findByRole('dialog', { name: 'Detalhes da licitação' });
    expect(within(linked).getByText('Nenhum documento publicado.')).toBeTruthy();
    await user.click(within(linked).getByRole('button', { name: 'Fechar' }));
    const again = await screen.findByRole('dialog', { name: 'Detalhes do contrato' });
    await user.click(within(again).getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
  });

  it('that no longer exist report it', async () => {
    world.more = { ...ANSWERS, [`${PREFIX}/contrato`]: listOf([]) };
    page('contrato', { contrato: '99' });
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Este registro não existe mais');
  });

  it('show their state before a rectification', async () => {
    const user = userEvent.setup();
    const retificadoEm = '2026-05-01T12:00:00.000Z';
    world.more = {
      ...ANSWERS,
      [`${PREFIX}/contrato`]: listOf([contrato({ retificadoEm })]),
      [`${PREFIX}/contrato/5/versoes`]: {
        list: [{ ...contrato({ objeto: 'Pinguela' }), motivo: 'Erro de grafia', retificadoEm }],
      },
    };
    page('contrato', { contrato: '5' });
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByText('Pinguela')).toBeNull();
    await user.click(within(dialog).getByText(/^Retificado em/));
    expect(await within(dialog).findByText('Pinguela')).toBeTruthy();
    expect(within(dialog).getByText('Motivo da retificação: Erro de grafia')).toBeTruthy();
  });
});

it('an agreement shows the payment of each side, and only known totals', async () => {
  const user = userEvent.setup();
  page('convenio');
  await heading('Convênios');
  const row = within(screen.getByRole('row', { name: /900101/ }));
  expect(row.getByText('R$ 955.000,00')).toBeTruthy();
  await user.click(row.getByRole('link', { name: /900101/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const shown = (name: string) => dialog.getByText(name).nextSibling?.textContent;
  expect(shown('Repasse do órgão concedente')).toBe('R$ 955.000,00');
  expect(shown('Contrapartida')).toBe('R$ 83.440,72');
  expect(shown('Valor total')).not.toContain('R$');
});

it('a portal leads to the pages that hold something', async () => {
  world = fakePortal({ portal: { ...PORTAL, conjuntos: menuOf('licitacao', 'convenio') } });
  open('/vale-claro');
  await heading('Informações públicas');
  const hrefs = (nome: string) =>
    within(screen.getByRole('navigation', { name: nome }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(hrefs('Consultas')).toEqual([`${PAGE}/licitacao`, `${PAGE}/convenio`]);
  expect(hrefs('Mais informações')).toEqual([
    '/vale-claro/avaliacao',
    '/vale-claro/dados-abertos',
    '/vale-claro/acessibilidade',
  ]);
});

it('a page without records shows the declarations of its mode that there are none', async () => {
  const declared = (modo: string | null, declaracao: string) => ({
    id: 1,
    declaracao,
    periodo: '2026',
    retificadoEm: null,
    conteudo: { id: 8, nome: 'Convênios', conjunto: 'convenio', modo },
  });
  world = fakePortal({
    more: {
      [`${PREFIX}/convenio`]: listOf([]),
      [`${PREFIX}/convenio/sincronizacao`]: null,
      [`${PREFIX}/convenio/facetas`]: {
        registro: null,
        exercicios: [2026],
        escolhas: [],
        posicoes: [],
        prazo: null,
      },
      [`${PREFIX}/declaracao-inexistencia`]: listOf([
        declared('realizado', 'Nada foi repassado.'),
        declared('sem-repasse', 'Nada foi ajustado.'),
        declared(null, 'Não houve convênios.'),
      ]),
    },
  });
  page('convenio', { modo: 'realizado' });
  expect(await screen.findByText('Nada foi repassado.')).toBeTruthy();
  expect(screen.getByText('Não houve convênios.')).toBeTruthy();
  expect(screen.queryByText('Nada foi ajustado.')).toBeNull();
  expect(screen.getByRole('link', { name: '2026' })).toBeTruthy();
});

describe('the page of agreements', () => {
  const convenio = {
    id: 3,
    natureza: { id: 1, nome: 'Recebido' },
    exercicio: 2024,
    documento: null,
    objeto: null,
    obrigacoes: null,
    valorRealizado: null,
    numeroConvenio: '894420/2024',
    nomeOrgao: 'Ministério',
    situacao: null,
    programa: null,
    dataInicioExecucao: '2024-05-01',
    datafimExecucao: null,
    clienteGlobal,
    detalhesLink: 'https://convenios.exemplo.org/c?n=1',
    retificadoEm: null,
  };
  const ANSWERS_CONVENIO = {
    [`${PREFIX}/convenio`]: listOf([convenio]),
    [`${PREFIX}/convenio/sincronizacao`]: null,
    [`${PREFIX}/convenio-arquivo`]: listOf([]),
    [`${PREFIX}/convenio/facetas`]: {
      registro: null,
      exercicios: [],
      escolhas: [],
      posicoes: [],
      prazo: null,
    },
  };
  const details = async () =>
    (await screen.findByRole('link', { name: /^Detalhes do convênio/ })).getAttribute('href');

  it('opens details as a guest at the hosts that the settings name', async () => {
    const settings = { '/public/v1/configuracao': { guestHosts: ['convenios.exemplo.org'] } };
    world = fakePortal({ more: { ...ANSWERS_CONVENIO, ...settings } });
    page('convenio');
    expect(await details()).toBe('https://convenios.exemplo.org/c?n=1&Usr=guest&Pwd=guest');
  });

  it('works without its settings', async () => {
    world = fakePortal({ more: ANSWERS_CONVENIO });
    page('convenio');
    expect(await details()).toBe('https://convenios.exemplo.org/c?n=1');
  });
});

describe('a failed part beside the list', () => {
  const failure = { status: 503, code: MESSAGE_CODE.unavailable };

  it.each([
    ['licitacao/facetas', 'Não foi possível carregar o que há para escolher.'],
    ['licitacao/facetas', 'Não foi possível carregar a data do último registro.'],
    ['licitacao/sincronizacao', 'Não foi possível carregar a data da sincronização.'],
  ])('leaves the list, is reported, and can be tried again: %s', async (chamada, text) => {
    const user = userEvent.setup();
    const path = `${PREFIX}/${chamada}`;
    world.failing.set(path, failure);
    page('licitacao');
    await heading('Licitações');
    expect(screen.getByRole('row', { name: /012/ })).toBeTruthy();
    const failed = screen.getByText(text).closest('[role="alert"]') as HTMLElement;
    world.failing.clear();
    await user.click(within(failed).getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    expect(world.asked.filter(({ pathname }) => pathname === path)).toHaveLength(2);
  });
});

describe('a record of a list', () => {
  it('is named by its link, and has the focus again when its details close', async () => {
    const user = userEvent.setup();
    page('contrato');
    const link = await screen.findByRole('link', {
      name: 'Abrir Ponte: 022/2026',
    });
    await user.click(link);
    const dialog = await screen.findByRole('dialog', { name: 'Detalhes do contrato' });
    await user.click(within(dialog).getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Ponte: 022/2026'));
  });

  it('opened by its address focuses its row too', async () => {
    const user = userEvent.setup();
    page('licitacao', { licitacao: '7' });
    const dialog = await screen.findByRole('dialog', { name: 'Detalhes da licitação' });
    await user.click(within(dialog).getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const row = screen.getByRole('link', { name: 'Abrir licitação Ponte sobre o rio: 012/2026' });
    await waitFor(() => expect(document.activeElement).toBe(row));
  });
});

describe('until when a list is new enough', () => {
  const facetas = (prazo: object) => ({
    [`${PREFIX}/convenio/facetas`]: {
      registro: '2024-06-21',
      exercicios: [],
      escolhas: [],
      posicoes: [],
      prazo: { criterio: '5.1', motivo: 'O conteúdo mais novo é de 21/06/2024.', ...prazo },
    },
  });

  it.each([
    ['is said with the other dates', { emDia: true, dia: '2099-01-31' }, 'até 31/01/2099'],
    ['is past since the judgement', { emDia: true, dia: '2024-07-21' }, 'desde 22/07/2024.'],
    ['was past at the judgement', { emDia: false, dia: '2024-07-22' }, 'desde 22/07/2024.'],
    ['is past since nobody knows when', { emDia: false, dia: null }, 'Em atraso.'],
  ])('%s', async (_name, prazo, said) => {
    const conferidoEm = '2024-07-01';
    world = fakePortal({ more: { ...ANSWERS, ...facetas({ ...prazo, conferidoEm }) } });
    page('convenio');
    await heading('Convênios');
    const isLate = said !== 'até 31/01/2099';
    const places = document.querySelectorAll(isLate ? '.lista-atraso' : '.transp-dates dd');
    expect([...places].map(({ textContent }) => textContent).join()).toContain(said);
    const why = screen.queryByRole('link', { name: /^Critério 5\.1 da avaliação, conferido em/ });
    expect(why !== null).toBe(isLate);
  });
});
