import { expect, test } from 'vitest';
import { aplicadosOf } from './aplicados.ts';
import type { Filtravel, Filtro } from './filtro.ts';

const FACE: Filtravel & { readonly periodo: string } = {
  tabela: [],
  dia: 'dataInicio',
  periodo: 'Início',
  anos: true,
  modo: null,
  escolha: { nome: 'modalidade', caminho: 'modalidadeTipo', rotulo: 'Modalidade', todas: 'Todas' },
  campos: [
    { nome: 'fornecedor', rotulo: 'Fornecedor', tipo: 'texto', caminho: 'fornecedor' },
    { nome: 'valorDe', rotulo: 'Valor, a partir de', tipo: 'minimo', caminho: 'valor' },
  ],
  recortes: [
    {
      nome: 'licitacaoId',
      caminho: 'licitacao.id',
      rotulo: 'Licitação',
      valor: { op: 'path', path: 'numero' },
    },
  ],
};
const PADRAO = { anos: [2026], de: '2020-01-01', ate: '2026-11-22' };
const FILTRO: Filtro = {
  modo: null,
  escolha: null,
  ...PADRAO,
  campos: {},
  recortes: {},
  ordem: null,
  pagina: 3,
  mapa: false,
};
const ESCOLHAS = [{ id: 4, nome: 'Pregão' }];

const aplicados = (changed: Partial<Filtro>, achado?: object) =>
  aplicadosOf(FACE, { ...FILTRO, ...changed }, PADRAO, ESCOLHAS, achado);
const textos = (changed: Partial<Filtro>) => aplicados(changed).map(({ texto }) => texto);

test('the initial filter of a page is shown by the year alone', () => {
  expect(textos({})).toEqual(['2026']);
  expect(textos({ anos: [] })).toEqual([]);
});

test('a condition of the link is named by a found record, never by the address', () => {
  const recortes = { licitacaoId: '7' };
  const named = (achado?: object) => aplicados({ recortes }, achado).at(-1);
  expect(named({ numero: '12/2026' })?.texto).toBe('Licitação: 12/2026');
  expect(named()?.texto).toBe('Licitação');
  expect(named()?.sem.recortes).toEqual({});
});

test('each filter is shown as it was chosen or typed', () => {
  expect(
    textos({
      escolha: 4,
      anos: [2026, 2025],
      de: '',
      campos: { valorDe: '1500.00', fornecedor: 'Padaria' },
    }),
  ).toEqual([
    'Pregão',
    '2026 e 2025',
    'Início até 22/11/2026',
    'Fornecedor: Padaria',
    'Valor, a partir de: 1.500,00',
  ]);
});

test('a choice no longer offered is named by its property', () => {
  expect(textos({ escolha: 9, anos: [] })).toEqual(['Modalidade']);
});

test('a period open at both ends is shown as well', () => {
  expect(textos({ anos: [], de: '', ate: '' })).toEqual(['Início em qualquer data']);
});

test('each leads to the first page of the list without it, and with all others', () => {
  const whole: Partial<Filtro> = {
    escolha: 4,
    de: '2025-01-01',
    campos: { valorDe: '1500.00', fornecedor: 'Padaria' },
  };
  const full = { ...FILTRO, ...whole, pagina: 1 };
  expect(aplicados(whole).map(({ sem }) => sem)).toEqual([
    { ...full, escolha: null },
    { ...full, anos: [] },
    { ...full, de: PADRAO.de },
    { ...full, campos: { valorDe: '1500.00' } },
    { ...full, campos: { fornecedor: 'Padaria' } },
  ]);
});
