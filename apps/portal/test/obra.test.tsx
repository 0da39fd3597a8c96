import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { setWindowWidth } from '../../../packages/ui/test/setup.ts';
import { fakePortal, open, rowOf, type World } from './fixtures.tsx';

const LIST = '/public/v1/vale-claro/dados/obra';
const FOTOS = '/public/v1/vale-claro/dados/obra-foto';

const paralisada = { id: 3, nome: 'Paralisada' };
const naoIniciada = { id: 1, nome: 'Não iniciada' };
const obra = (patch: object) =>
  rowOf('obra', {
    motivoParalisacao: null,
    responsavelParalisacao: null,
    processoJudicial: null,
    decisaoJudicialEm: null,
    execucaoDireta: false,
    licitacao: null,
    previsaoRetomada: null,
    previsaoFim: null,
    dataFim: null,
    valorContratado: null,
    valorMedido: null,
    valorPago: null,
    fornecedor: null,
    documento: null,
    contrato: null,
    local: null,
    latitude: null,
    longitude: null,
    clienteGlobal: { id: 1, identificador: 'vale-claro', nome: 'Prefeitura de Vale Claro' },
    retificadoEm: null,
    ...patch,
  });
const praca = obra({
  id: 5,
  numero: '005/2025',
  objeto: 'Praça de Riacho Doce',
  situacao: paralisada,
  motivoParalisacao: 'Rescisão a pedido da contratada',
  responsavelParalisacao: 'Construtora Exemplo Ltda.',
  previsaoRetomada: '2027-02-01',
  percentual: 46,
  dataInicio: '2025-10-13',
  valorContratado: '318940.00',
  fornecedor: 'JOSE LIMA',
  documento: '***.982.247-**',
  contrato: { id: 8, numeroContrato: '031/2025' },
  latitude: '-8.500000',
  longitude: '-36.500000',
});
const escola = obra({
  id: 4,
  numero: '004/2026',
  objeto: 'Escola',
  situacao: naoIniciada,
  percentual: 0,
  dataInicio: '2027-02-08',
});
const foto = (id: number, descricao: string) =>
  rowOf('obra-foto', {
    id,
    nomeArquivo: `praca-${id}.jpg`,
    ano: 2025,
    ordem: id,
    data: '2026-03-15',
    descricao,
    obra: { id: 5, numero: praca.numero, objeto: praca.objeto, situacao: paralisada },
    endereco: `/entidade/licon/vale-claro/obras/2025/praca-${id}.jpg`,
  });
const somas = { quantidade: 1, valorContratado: '318940.00', valorPago: null };

let world: World;
beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  setWindowWidth(1280);
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
  world = fakePortal({
    more: {
      [LIST]: { list: [praca, escola], count: 2 },
      [FOTOS]: { list: [], count: 0 },
      [`${LIST}/facetas`]: {
        registro: '2027-02-08',
        exercicios: [],
        prazo: null,
        escolhas: [naoIniciada, paralisada],
      },
      [`${LIST}/resumo`]: {
        porExercicio: [
          { exercicio: 2027, ...somas },
          { exercicio: 2025, ...somas },
        ],
        porSituacao: [
          { situacao: naoIniciada, ...somas },
          { situacao: paralisada, ...somas },
        ],
      },
    },
  });
});

const page = (params = '') => open(`/vale-claro/dados/obra${params}`);
const asked = (path: string) =>
  world.asked
    .filter(({ pathname }) => pathname === path)
    .map(({ searchParams }) => JSON.parse(searchParams.get('filter') ?? '{}'));
const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

it('has works of all times, and says of a stopped one why it stopped', async () => {
  const user = userEvent.setup();
  page();
  await screen.findByRole('heading', { level: 1, name: 'Obras públicas' });
  expect(asked(LIST)).toEqual([{}]);
  expect(cells(/005/).slice(-4)).toEqual(['Paralisada', '13/10/2025', 'R$ 318.940,00', '46%']);
  expect(cells(/004/).at(-1)).toBe('0%');
  await user.click(screen.getByRole('link', { name: /005\/2025/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Motivo da paralisação');
  const shown = (name: string) => dialog.getByText(name).nextSibling?.textContent;
  expect(shown('Motivo da paralisação')).toBe('Rescisão a pedido da contratada');
  expect(shown('Previsão de retomada')).toBe('01/02/2027');
  expect(shown('CPF ou CNPJ')).toBe('***.982.247-**');
  expect(dialog.queryByText('Término')).toBeNull();
  expect(dialog.getByRole('link', { name: /Contrato nº.031\/2025/ })).toBeTruthy();
  expect(dialog.getByRole('link', { name: /OpenStreetMap/ }).getAttribute('href')).toContain(
    'mlat=-8.500000&mlon=-36.500000',
  );
});

it('shows the photographs of a work, each with its caption and date', async () => {
  world = fakePortal({
    more: {
      [LIST]: { list: [praca], count: 1 },
      [FOTOS]: { list: [foto(1, 'O largo antes da obra'), foto(2, 'O coreto')], count: 2 },
    },
  });
  page('?obra=5');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('heading', { name: 'Fotografias' });
  const $order = { ordem: 'asc', data: 'asc', id: 'asc' };
  expect(asked(FOTOS)).toEqual([{ 'obra.id': { $eq: 'long:5' }, $order }]);
  const pictures = dialog.getAllByRole('img');
  expect(pictures.map((each) => each.getAttribute('alt'))).toEqual([
    'O largo antes da obra',
    'O coreto',
  ]);
  expect(pictures.map((each) => each.getAttribute('loading'))).toEqual(['lazy', 'lazy']);
  const whole = dialog.getByRole('link', { name: 'O coreto (abre em nova aba)' });
  const address = '/entidade/licon/vale-claro/obras/2025/praca-2.jpg';
  expect([whole.getAttribute('href'), pictures[1]?.getAttribute('src')]).toEqual([
    address,
    address,
  ]);
  expect(whole.closest('li')?.textContent).toContain('15/03/2026');
});

it('says nothing of photographs where a work has none', async () => {
  page('?obra=5');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Motivo da paralisação');
  expect(dialog.queryByText('Fotografias')).toBeNull();
});

it('leads from a chart to the works of a year, and to those of a state', async () => {
  const user = userEvent.setup();
  const router = page('?valorDe=1000.00');
  const search = () => decodeURIComponent(router.state.location.search);
  const years = within(await screen.findByRole('figure', { name: 'Por ano' }));
  await user.click(years.getByRole('link', { name: /^2025/ }));
  await waitFor(() => expect(search()).toBe('?de=2025-01-01&ate=2025-12-31&valorDe=1000.00'));
  const valorContratado = { $ge: 'decimal:1000.00' };
  await waitFor(() =>
    expect(asked(LIST).at(-1)).toEqual({
      dataInicio: { $ge: 'date:2025-01-01', $le: 'date:2025-12-31' },
      valorContratado,
    }),
  );
  // The chart of years keeps all years, as the other chart keeps all states.
  expect(asked(`${LIST}/resumo`)).toContainEqual({ valorContratado });
  // The year is marked when the list has loaded, not when it is requested.
  await waitFor(() =>
    expect(years.getByRole('link', { name: /^2025/ }).getAttribute('aria-current')).toBe('true'),
  );
  const states = within(await screen.findByRole('figure', { name: 'Por situação' }));
  await user.click(states.getByRole('link', { name: /^Paralisada/ }));
  await waitFor(() => expect(search()).toContain('situacao=3'));
  await waitFor(() =>
    expect(asked(LIST).at(-1)).toMatchObject({ 'situacao.id': { $eq: 'long:3' } }),
  );
});

it('says nothing of how new it is by a day that lies ahead', async () => {
  page();
  await screen.findByRole('heading', { level: 1, name: 'Obras públicas' });
  expect(screen.queryByText('Último registro')).toBeNull();
});
