import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePortal, open, PORTAL, rowOf } from './fixtures.tsx';

const LIST = '/public/v1/vale-claro/dados/obra';
const praca = {
  id: 5,
  numero: '005/2025',
  objeto: 'Praça de Riacho Doce.',
  situacao: { id: 2, nome: 'Em andamento' },
  motivoParalisacao: null,
  responsavelParalisacao: null,
  processoJudicial: null,
  decisaoJudicialEm: null,
  execucaoDireta: false,
  licitacao: null,
  previsaoRetomada: null,
  percentual: 46,
  dataInicio: '2025-10-13',
  previsaoFim: '2026-06-30',
  dataFim: null,
  valorContratado: '318940.00',
  valorMedido: null,
  valorPago: '139204.18',
  fornecedor: 'Pavimentadora',
  documento: '99911202000152',
  contrato: null,
  local: 'Largo da Igreja',
  latitude: null,
  longitude: null,
  clienteGlobal: { id: 1, identificador: 'vale-claro', nome: 'Prefeitura de Vale Claro' },
  retificadoEm: null,
};

const show = async (patch: object, titulo: string | RegExp) => {
  fakePortal({
    more: {
      [LIST]: { list: [rowOf('obra', { ...praca, ...patch })], count: 1 },
      '/public/v1/vale-claro/dados/obra-foto': { list: [], count: 0 },
    },
  });
  open('/vale-claro/dados/obra/5');
  await screen.findByRole('heading', { level: 1, name: titulo });
};
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const said = (name: string) => plain(screen.queryByText(name)?.nextSibling?.textContent);
const steps = () => {
  const section = screen.queryByRole('region', { name: 'Andamento' });
  return section === null
    ? null
    : within(section)
        .getAllByRole('listitem')
        .map(({ dataset, textContent }) => [dataset.estado, plain(textContent)]);
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
});

it('begins with the state of a record, its subject, and its figures', async () => {
  await show({}, 'Praça de Riacho Doce');
  // The title is set after the page is shown.
  await waitFor(() => expect(document.title).toMatch(/^Obra 005\/2025 · /));
  const head = screen.getByRole('heading', { level: 1 }).parentElement;
  expect(plain(head?.textContent)).toContain('Em andamento Obra nº 005/2025 · Largo da Igreja');
  expect(plain(head?.textContent)).toContain(
    'Está 46% executada, com R$ 139.204,18 pagos dos R$ 318.940,00 contratados.',
  );
  expect(said('Valor contratado')).toBe('R$ 318.940,00');
  expect(said('Contratada')).toBe('Pavimentadora 99.911.202/0001-52');
});

it('its file has the remaining fields, and nothing twice', async () => {
  await show({ percentual: 0 }, /Praça/);
  const names = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(new Set(names).size).toBe(names.length);
  expect(names).not.toContain('Objeto');
  expect(names).not.toContain('Situação');
  expect(names).not.toContain('CPF ou CNPJ');
  expect(said('Número')).toBe('005/2025');
  expect(said('Valor medido')).toBe('–não informado');
});

it('leaves out a fact and a sentence that it has no values for', async () => {
  await show({ valorPago: null, fornecedor: null, documento: null }, /Praça/);
  expect(screen.queryByText(/^Está/)).toBeNull();
  const names = screen.getAllByRole('term').map(({ textContent }) => textContent);
  // The list of fields says what is unknown.
  expect(names.filter((each) => each === 'Valor pago' || each === 'Contratada')).toEqual([
    'Valor pago',
    'Contratada',
  ]);
  expect(said('Valor pago')).toBe('–não informado');
});

it('cuts a heading that is long, and has the whole below', async () => {
  const objeto = `Reforma ${'e ampliação '.repeat(40)}da escola`;
  await show({ objeto }, /^Reforma .*…$/);
  expect(screen.getByRole('heading', { level: 1 }).textContent?.length).toBeLessThan(170);
  expect(said('Objeto')).toBe(objeto);
});

it('tells how far it has come: a plan that is past is not done', async () => {
  await show({}, /Praça/);
  expect(steps()).toEqual([
    ['agora', 'Execução agoradesde 13/10/2025'],
    ['adiante', 'Término previsto 30/06/2026 (adiante)'],
  ]);
});

it.each([
  [
    { situacao: { id: 4, nome: 'Concluída' }, dataFim: '2026-07-10' },
    [
      ['feita', 'Execução 13/10/2025'],
      ['feita', 'Término 10/07/2026'],
    ],
  ],
  [
    { situacao: { id: 3, nome: 'Paralisada' }, previsaoRetomada: '2027-02-01' },
    [
      ['feita', 'Execução 13/10/2025'],
      ['adiante', 'Término previsto 30/06/2026 (adiante)'],
      ['adiante', 'Retomada prevista 01/02/2027 (adiante)'],
    ],
  ],
  [
    { situacao: { id: 1, nome: 'Não iniciada' } },
    [
      ['adiante', 'Execução 13/10/2025 (adiante)'],
      ['adiante', 'Término previsto 30/06/2026 (adiante)'],
    ],
  ],
  [{ situacao: { id: 5, nome: 'Cancelada' } }, null],
  [{ previsaoFim: null }, null],
])('shows the progress of its state: %j', async (patch, expected) => {
  await show(patch, /Praça/);
  expect(steps()).toEqual(expected);
});

it('is handed on: as a citation, on paper, and alone as a file', async () => {
  const user = userEvent.setup();
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await show({}, /Praça/);
  const acts = within(screen.getByRole('region', { name: 'Como citar' }));
  expect(acts.getByRole('button', { name: 'Copiar citação' })).toBeTruthy();
  expect(acts.getByRole('button', { name: 'Compartilhar' })).toBeTruthy();
  await user.click(acts.getByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledOnce();
  for (const nome of ['JSON', 'CSV']) {
    const href = acts.getByRole('link', { name: nome }).getAttribute('href') ?? '';
    const { pathname, searchParams } = new URL(href, 'http://localhost');
    expect(pathname).toBe(`${LIST}.${nome.toLowerCase()}`);
    expect(JSON.parse(searchParams.get('filter') ?? '')).toEqual({ id: { $eq: 'long:5' } });
  }
});

it('has its earlier versions beside it once it was rectified', async () => {
  await show({ retificadoEm: '2026-05-02T12:00:00Z' }, /Praça/);
  const beside = within(screen.getByRole('region', { name: 'Versões' }));
  expect(beside.getByText(/Retificado em/).textContent).toContain('02/05/2026');
});

it('has no versions if there are none', async () => {
  await show({}, /Praça/);
  expect(screen.queryByRole('region', { name: 'Versões' })).toBeNull();
});

describe('a contract', () => {
  const contrato = (tipo: { id: number; nome: string }, patch: object = {}) => ({
    id: 6,
    tipo,
    exercicio: 2026,
    contratoCodigo: null,
    numeroContrato: '009/2026',
    dataInicio: '2026-04-22',
    dataFim: null,
    valor: '200.00',
    objeto: 'Construção da creche',
    fornecedor: 'Engenharia Aurora Ltda',
    documento: '12ABC34501DE35',
    urlContrato: null,
    retificadoEm: null,
    licitacao: null,
    contratoOriginal: null,
    clienteTcepe: null,
    clienteGlobal: { id: 1, identificador: 'vale-claro', nome: 'Vale Claro' },
    ...patch,
  });
  const DADOS = '/public/v1/vale-claro/dados';
  const portalOf = (row: object) =>
    fakePortal({
      more: {
        [`${DADOS}/contrato`]: { list: [row], count: 1 },
        [`${DADOS}/contrato/lado`]: null,
        [`${DADOS}/contrato-arquivo`]: { list: [], count: 0 },
        [`${DADOS}/obra`]: { list: [], count: 0 },
        [`${DADOS}/favorecido`]: {
          list: [
            {
              id: 9,
              nome: 'Engenharia Aurora Ltda',
              documento: '12ABC34501DE35',
              recebido: '900.00',
            },
          ],
          count: 1,
        },
        [`${DADOS}/empenho`]: {
          list: [
            {
              id: 3,
              numero: '13',
              exercicio: 2026,
              data: '2026-05-01',
              historico: 'Medição 1',
              favorecido: { id: 9, nome: 'Engenharia Aurora Ltda' },
              pago: '30.00',
            },
          ],
          count: 12,
        },
        [`${DADOS}/empenho/resumo`]: {
          porExercicio: [
            { exercicio: 2026, quantidade: 11, pago: '110.00' },
            { exercicio: 2025, quantidade: 1, pago: '10.00' },
          ],
          porArea: [],
        },
      },
    });

  it('leads to its commitments, their payees and its supplier', async () => {
    const world = portalOf(contrato({ id: 1, nome: 'Contrato' }));
    open('/vale-claro/dados/contrato/6');
    await screen.findByText(
      /^R\$\s120,00 pagos até hoje, 60% do valor do contrato.*12 empenhos\.$/,
    );
    const hrefOf = (name: string) =>
      screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
    expect(hrefOf('Ver os 12 empenhos')).toEqual([
      '/vale-claro/dados/empenho?ano=todos&contratoId=6',
    ]);
    expect(screen.getByRole('link', { name: /13\/2026/ })).toBeDefined();
    screen.getByRole('heading', { name: 'O que o fornecedor recebeu' });
    // The fact and the section link to the same supplier.
    const suppliers = screen.getAllByRole('link', { name: /Engenharia Aurora Ltda/ });
    expect(new Set(suppliers.map((link) => link.getAttribute('href'))).size).toBe(1);
    expect(suppliers.some((link) => link.closest('.registro-fatos') !== null)).toBe(true);
    const asked = world.asked.find(({ pathname }) => pathname.endsWith('/dados/favorecido'));
    expect(JSON.parse(asked?.searchParams.get('filter') ?? '')).toMatchObject({
      documento: { $eq: 'string:12ABC34501DE35' },
    });
  });

  it('with a person is matched with nobody, since masks are shared', async () => {
    const world = portalOf(contrato({ id: 1, nome: 'Contrato' }, { documento: '***.456.789-**' }));
    open('/vale-claro/dados/contrato/6');
    await screen.findByText(/pagos até hoje/);
    expect(world.asked.some(({ pathname }) => pathname.endsWith('/dados/favorecido'))).toBe(false);
  });

  it('is called an addendum where it is one', async () => {
    const original = { id: 2, numeroContrato: '009/2026', exercicio: 2026 };
    portalOf(
      contrato({ id: 2, nome: 'Aditivo' }, { numeroContrato: '1', contratoOriginal: original }),
    );
    open('/vale-claro/dados/contrato/6');
    await screen.findByText(/^Termo aditivo com Engenharia/);
    await waitFor(() => expect(document.title).toMatch(/^Termo aditivo 1 do contrato 009\/2026 /));
  });
});

describe('the documents of a procurement', () => {
  const DADOS = '/public/v1/vale-claro/dados';
  const pregao = {
    id: 3,
    exercicio: 2026,
    numeroProcesso: '012/2026',
    numero: '3',
    modalidadeTipo: { id: 6, nome: 'Pregão eletrônico' },
    modalidade: null,
    unidadeGestora: 'Prefeitura',
    clienteGlobal: praca.clienteGlobal,
    situacao: 'Homologada',
    dataPublicacao: '2026-03-11',
    dataRecebimentoProposta: '2026-03-25',
    dataAbertura: null,
    mes: 3,
    valorEstimado: null,
    valorAdjudicado: null,
    objeto: 'Merenda',
    participantes: null,
    vencedores: null,
    retificadoEm: null,
  };
  const { id, exercicio, numeroProcesso, numero, modalidadeTipo, objeto, situacao } = pregao;
  const arquivo = (n: number) =>
    rowOf('licitacao-arquivo', {
      id: n,
      nomeArquivo: `ata ${n}.pdf`,
      ano: 2026,
      dataArquivo: '2026-04-02',
      link: null,
      licon: false,
      tipo: {
        id: n,
        nome: 'Ata',
        ordemExibicao: n,
        fase: n === 1 ? 'Edital e anexos' : 'Sessão e resultado',
      },
      licitacao: { id, exercicio, numeroProcesso, numero, modalidadeTipo, objeto, situacao },
      endereco: `/entidade/licon/vale-claro/licitacoes/2026/ata%20${n}.pdf`,
    });
  const showLicitacao = async (
    arquivos: number,
    guardados: number,
    identificacaoPrevia = false,
  ) => {
    const list = Array.from({ length: arquivos }, (_, n) => arquivo(n + 1));
    const none = { list: [], count: 0 };
    fakePortal({
      portal: { ...PORTAL, identificacaoPrevia },
      more: {
        [`${DADOS}/licitacao`]: {
          list: [rowOf('licitacao', pregao)],
          count: 1,
        },
        [`${DADOS}/licitacao-arquivo`]: { list, count: arquivos },
        [`${DADOS}/licitacao/3/documentos`]: { arquivos: guardados, tamanho: 3_407_872 },
        ...Object.fromEntries(
          ['licitacao-item', 'ata-registro-preco', 'contrato', 'obra', 'empenho'].map((name) => [
            `${DADOS}/${name}`,
            none,
          ]),
        ),
      },
    });
    open('/vale-claro/dados/licitacao/3');
    await screen.findByRole('heading', { level: 1, name: 'Merenda' });
  };
  const link = () => screen.queryByRole('link', { name: /^Baixar todos/ });

  it('are below the phase that they belong to', async () => {
    await showLicitacao(3, 2);
    const table = within(screen.getByRole('table', { name: 'Arquivos' }));
    const groups = table.getAllByRole('rowgroup').slice(1);
    expect(groups.map((each) => within(each).getAllByRole('row').length)).toEqual([2, 3]);
    expect(groups.map((each) => each.firstElementChild?.textContent)).toEqual([
      'Edital e anexos',
      'Sessão e resultado',
    ]);
  });

  it('are offered as one ZIP', async () => {
    await showLicitacao(3, 2);
    expect(link()?.textContent).toBe('Baixar todos (2 arquivos, 3,25 Mb)');
    expect(link()?.getAttribute('href')).toBe(`${DADOS}/licitacao/3/documentos.zip`);
  });

  it.each([
    ['with only one stored', 2, 1, false],
    ['with only one', 1, 1, false],
    ['where the portal asks for identification', 3, 3, true],
  ])('are not %s', async (_where, arquivos, guardados, asks) => {
    await showLicitacao(arquivos, guardados, asks);
    expect(screen.getByRole('heading', { name: 'Arquivos' })).toBeTruthy();
    expect(link()).toBeNull();
  });
});
