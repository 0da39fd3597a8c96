import { MESSAGE_CODE } from '@claraboia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePortal, open, rowOf, type World } from './fixtures.tsx';

const PREFIX = '/public/v1/vale-claro/dados';
const PAGE = '/vale-claro/dados';

const pregao = { id: 6, nome: 'Pregão eletrônico' };
const dispensa = { id: 8, nome: 'Dispensa' };
const clienteGlobal = { id: 1, identificador: 'vale-claro', nome: 'Prefeitura de Vale Claro' };
const licitacao = rowOf('licitacao', {
  id: 7,
  exercicio: 2026,
  numeroProcesso: '012/2026',
  numero: '3',
  modalidadeTipo: pregao,
  modalidade: null,
  unidadeGestora: 'Prefeitura',
  clienteGlobal,
  situacao: 'Homologada',
  dataPublicacao: '2026-03-11',
  dataRecebimentoProposta: '2026-03-25',
  dataAbertura: null,
  mes: 3,
  valorEstimado: null,
  valorAdjudicado: null,
  objeto: 'Ponte sobre o rio',
  participantes: null,
  vencedores: null,
  retificadoEm: null,
});
const contrato = rowOf('contrato', {
  id: 5,
  tipo: { id: 1, nome: 'Contrato' },
  exercicio: 2026,
  contratoCodigo: null,
  numeroContrato: '022/2026',
  clienteGlobal,
  contratoOriginal: null,
  licitacao: null,
  dataInicio: '2026-04-01',
  dataFim: null,
  valor: '100.00',
  objeto: 'Ponte',
  fornecedor: 'Acme',
  documento: null,
  urlContrato: null,
  clienteTcepe: null,
  retificadoEm: null,
});
const somas = (quantidade: number, valorEstimado: string | null) => ({
  quantidade,
  valorEstimado,
  valorAdjudicado: null,
});
const resumo = {
  porExercicio: [
    { exercicio: 2026, ...somas(2, '9007199254740993.01') },
    { exercicio: 2025, ...somas(1, null) },
  ],
  porModalidade: [
    { modalidadeTipo: pregao, ...somas(2, '1234.50') },
    { modalidadeTipo: dispensa, ...somas(1, '20.00') },
  ],
};

const ANSWERS = {
  [`${PREFIX}/licitacao`]: { list: [licitacao], count: 1 },
  [`${PREFIX}/licitacao/facetas`]: {
    registro: '2026-04-02',
    exercicios: [2026, 2025],
    prazo: null,
    escolhas: [pregao, dispensa],
  },
  [`${PREFIX}/licitacao/sincronizacao`]: null,
  [`${PREFIX}/licitacao/resumo`]: resumo,
  [`${PREFIX}/contrato`]: { list: [contrato], count: 1 },
  [`${PREFIX}/contrato/facetas`]: {
    registro: '2026-04-01',
    exercicios: [2026],
    prazo: null,
    escolhas: [pregao],
  },
  [`${PREFIX}/contrato/sincronizacao`]: null,
  [`${PREFIX}/contrato/resumo`]: {
    porExercicio: [{ exercicio: 2026, quantidade: 2, valor: '120.00' }],
    porModalidade: [
      { modalidadeTipo: pregao, quantidade: 1, valor: '100.00' },
      { modalidadeTipo: null, quantidade: 1, valor: '20.00' },
    ],
  },
};

let world: World;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
  world = fakePortal({ more: ANSWERS });
});

const page = (name: string, params: Record<string, string> = {}) =>
  open(`${PAGE}/${name}?${new URLSearchParams(params)}`);
const figure = async (name: string) => within(await screen.findByRole('figure', { name }));
/** Filters of the requested summaries. */
const asked = () =>
  world.asked
    .filter(({ pathname }) => pathname.endsWith('/resumo'))
    .map(({ searchParams }) => JSON.parse(searchParams.get('filter') ?? '{}'));

describe('the summary of procurements', () => {
  it('asks for all years and for all modalities, with whatever else the list is narrowed down to', async () => {
    page('licitacao', { modalidade: '8', objeto: 'ponte' });
    await figure('Por ano');
    const period = { $ge: 'date:2020-01-01', $le: 'date:2026-11-21' };
    const shared = { dataPublicacao: period, objeto: { $palavras: 'string:ponte' } };
    expect(asked()).toEqual([
      { 'modalidadeTipo.id': { $eq: 'long:8' }, ...shared },
      { exercicio: { $eq: 'int:2026' }, ...shared },
    ]);
  });

  it('has exact sums in its table, and reports unknown ones', async () => {
    page('licitacao');
    const years = await figure('Por ano');
    const rows = years.getAllByRole('row', { hidden: true });
    expect(rows.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'AnoQuantidadeValor estimadoValor adjudicado',
      '20262R$ 9.007.199.254.740.993,01não informado',
      '20251não informadonão informado',
    ]);
    years.getByText('2 licitações');
    years.getByText('1 licitação');
  });

  it('leads to the list of a year or a modality, in the period asked for', async () => {
    const user = userEvent.setup();
    const router = page('licitacao', { de: '2025-01-01' });
    const years = await figure('Por ano');
    const year = (name: RegExp) => years.getByRole('link', { name });
    expect(year(/^2026/).getAttribute('aria-current')).toBe('true');
    await user.click(year(/^2025/));
    await waitFor(() => expect(router.state.location.search).toBe('?ano=2025&de=2025-01-01'));
    await waitFor(() => expect(year(/^2025/).getAttribute('aria-current')).toBe('true'));
    const kinds = await figure('Por modalidade');
    await user.click(kinds.getByRole('link', { name: /^Dispensa/ }));
    await waitFor(() =>
      expect(router.state.location.search).toBe('?modalidade=8&ano=2025&de=2025-01-01'),
    );
  });

  it('in a mode that stands for a modality shows that one as chosen, among all', async () => {
    page('licitacao', { modo: 'dispensa' });
    const kinds = await figure('Por modalidade');
    expect(kinds.getByRole('link', { name: /^Dispensa/ }).getAttribute('aria-current')).toBe(
      'true',
    );
    expect(kinds.getByRole('link', { name: /^Pregão/ }).getAttribute('href')).toBe(
      `${PAGE}/licitacao?modalidade=6`,
    );
    expect(asked().at(-1)).not.toHaveProperty('modalidadeTipo.id');
  });

  it('is folded away on a phone', async () => {
    page('licitacao');
    await figure('Por ano');
    const fold = screen.getByRole('button', { name: 'Resumo em gráficos' });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    await userEvent.setup().click(fold);
    expect(fold.getAttribute('aria-expanded')).toBe('true');
  });

  it('that fails leaves the list alone, and can be tried again', async () => {
    const path = `${PREFIX}/licitacao/resumo`;
    world.failing.set(path, { status: 500, code: MESSAGE_CODE.unexpected });
    page('licitacao');
    await screen.findByText('Não foi possível carregar o resumo.');
    screen.getByText('Ponte sobre o rio');
    world.failing.clear();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await figure('Por ano');
  });

  it('is not there where nothing was found', async () => {
    world.more = { ...ANSWERS, [`${PREFIX}/licitacao`]: { list: [], count: 0 } };
    page('licitacao');
    await screen.findByText(/^Nenhuma licitação encontrada/);
    expect(screen.queryByText('Resumo em gráficos')).toBeNull();
    expect(asked()).toEqual([]);
  });
});

describe('the summary of contracts', () => {
  it('is by the modality of the procurement; those without one lead nowhere', async () => {
    const user = userEvent.setup();
    const router = page('contrato');
    const kinds = await figure('Valor por modalidade da licitação');
    kinds.getByText('Sem licitação informada', { selector: '.chart-name *' });
    const links = kinds.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Pregão eletrônico (filtrar a lista)',
    ]);
    await user.click(links[0] as HTMLElement);
    await waitFor(() => expect(router.state.location.search).toBe('?modalidade=6'));
    await waitFor(() =>
      expect(asked().some((filter) => 'licitacao.modalidadeTipo.id' in filter)).toBe(true),
    );
  });
});
