import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakePortal, open, rowOf } from './fixtures.tsx';

const LIST = '/public/v1/vale-claro/dados/obra';
const praca = {
  id: 5,
  numero: '005/2025',
  objeto: 'Praça de Riacho Doce.',
  situacao: { id: 2, nome: 'Em andamento' },
  motivoParalisacao: null,
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

it('begins with how a record stands, what it is about, and its figures', async () => {
  await show({}, 'Praça de Riacho Doce');
  // Told after the page is shown.
  await waitFor(() => expect(document.title).toMatch(/^Obra 005\/2025 · /));
  const head = screen.getByRole('heading', { level: 1 }).parentElement;
  expect(plain(head?.textContent)).toContain('Em andamento Obra nº 005/2025 · Largo da Igreja');
  expect(plain(head?.textContent)).toContain(
    'Está 46% executada, com R$ 139.204,18 pagos dos R$ 318.940,00 contratados.',
  );
  expect(said('Valor contratado')).toBe('R$ 318.940,00');
  expect(said('Contratada')).toBe('Pavimentadora99.911.202/0001-52');
});

it('says in its file what head and facts leave, and nothing twice', async () => {
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
  // What is not known is said in the file.
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
])('tells how far it has come as it stands: %j', async (patch, expected) => {
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

it('has nothing of versions where there are none', async () => {
  await show({}, /Praça/);
  expect(screen.queryByRole('region', { name: 'Versões' })).toBeNull();
});
