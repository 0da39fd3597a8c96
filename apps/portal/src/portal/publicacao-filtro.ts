import { type Condition, encodePublicFilter } from '@claraboia/contract';
import type { PublicCategoria } from '@claraboia/contract/schema';
import { isDayOfAddress, readCount } from './address-values.ts';

/** Publications on one page of a category. */
export const PAGE_SIZE = 20;

/** What the date range starts at until somebody changes it (spec portal §9). */
const DEFAULT_DE = '2018-01-01';

export const NOME_MAX = 200;
const PAGINA_MAX = 100_000;

/**
 * What a category's publications are narrowed down to. It lives in the address, so that a filtered
 * list can be shared and 'back' brings it back. A year and a range exclude each other: a year is a
 * range, and two that do not meet would show an empty list that nobody understands.
 */
export interface PublicacaoFiltro {
  readonly tipo: number | null;
  readonly ano: number | null;
  /** First and last day, `YYYY-MM-DD`; empty when open. */
  readonly de: string;
  readonly ate: string;
  readonly nome: string;
  readonly pagina: number;
}

/** All publications of a category. */
export const FILTRO_ABERTO: PublicacaoFiltro = {
  tipo: null,
  ano: null,
  de: '',
  ate: '',
  nome: '',
  pagina: 1,
};

/** How a page begins. What is as here is left out of the address. */
export const FILTRO_PADRAO: PublicacaoFiltro = { ...FILTRO_ABERTO, de: DEFAULT_DE };

/** Reads the filter out of an address. What makes no sense there is left out, never an error. */
export function parseFiltro(params: URLSearchParams): PublicacaoFiltro {
  const count = readCount(params.get('ano'), 9999);
  const ano = count !== null && count >= 1000 ? count : null;
  const [de, ate] = ano === null ? readPeriod(params) : ['', ''];
  return {
    tipo: readCount(params.get('tipo')),
    ano,
    de,
    ate,
    nome: cleanNome(params.get('nome') ?? ''),
    pagina: readCount(params.get('pagina'), PAGINA_MAX) ?? 1,
  };
}

/** The filter as the query of an address, `?ano=2024`, or nothing when it narrows nothing down. */
export function filtroToSearch({ tipo, ano, de, ate, nome, pagina }: PublicacaoFiltro): string {
  const params = new URLSearchParams();
  if (tipo !== null) params.set('tipo', String(tipo));
  if (ano !== null) params.set('ano', String(ano));
  if (ano === null && de !== defaultDe(ate)) params.set('de', de);
  if (ano === null && ate !== '') params.set('ate', ate);
  if (nome !== '') params.set('nome', nome);
  if (pagina > 1) params.set('pagina', String(pagina));
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}

/** Whether anything is narrowed down beyond how the page begins. */
export const isFiltered = (filtro: PublicacaoFiltro) =>
  filtroToSearch({ ...filtro, pagina: 1 }) !== '';

/** Whether the default start leaves out some of the years that a category has publications of. */
export const hidesOlder = ({ de }: PublicacaoFiltro, anos: readonly number[]) =>
  de === DEFAULT_DE && anos.some((ano) => ano < Number(DEFAULT_DE.slice(0, 4)));

/** All years: without a start where the default one would hide the oldest. */
export function withAllYears(filtro: PublicacaoFiltro, anos: readonly number[]): PublicacaoFiltro {
  const { de, ate } = hidesOlder(FILTRO_PADRAO, anos) ? FILTRO_ABERTO : FILTRO_PADRAO;
  return { ...filtro, ano: null, de, ate, pagina: 1 };
}

/** The filter in the server's public dialect (spec portal §7). */
export function toApiFilter(categoria: PublicCategoria, filtro: PublicacaoFiltro): string {
  const { tipo, ano, nome } = filtro;
  const de = ano === null ? filtro.de : `${yearText(ano)}-01-01`;
  const ate = ano === null ? filtro.ate : `${yearText(ano)}-12-31`;
  const conditions: Condition[] = [
    { path: 'categoriaPublicacao.id', operator: 'eq', value: categoria.id },
  ];
  if (de !== '') conditions.push({ path: 'data', operator: 'ge', value: de });
  if (ate !== '') conditions.push({ path: 'data', operator: 'le', value: ate });
  if (nome !== '') conditions.push({ path: 'nome', operator: 'contains', value: nome });
  if (tipo !== null) {
    conditions.push({ path: 'categoriaPublicacaoTipo.id', operator: 'eq', value: tipo });
  }
  // Groups must not be torn apart by the pages; within a year they are put together on the page.
  const byEntidade = categoria.agruparEntidade && !categoria.agruparAno;
  const newest = { path: 'data', direction: 'DESC' } as const;
  const grouped = { path: 'entidade.nome', direction: 'ASC' } as const;
  return encodePublicFilter(conditions, byEntidade ? [grouped, newest] : [newest]);
}

/** What the form shows: exactly what is applied. */
export function formValues({ ano, nome, de, ate }: PublicacaoFiltro) {
  if (ano === null) return { nome, de, ate };
  return { nome, de: `${yearText(ano)}-01-01`, ate: `${yearText(ano)}-12-31` };
}

/** The filter after 'Consultar': a range that is just the chosen year leaves the year chosen. */
export function applyForm(
  filtro: PublicacaoFiltro,
  form: { nome: string; de: string; ate: string },
): PublicacaoFiltro {
  const year = filtro.ano === null ? null : formValues(filtro);
  const keepsYear = year !== null && year.de === form.de && year.ate === form.ate;
  const [de, ate] = keepsYear ? ['', ''] : inOrder(form.de, form.ate);
  return {
    tipo: filtro.tipo,
    ano: keepsYear ? filtro.ano : null,
    de,
    ate,
    nome: cleanNome(form.nome),
    pagina: 1,
  };
}

const yearText = (ano: number) => String(ano).padStart(4, '0');

/** The default start, which a period that ends before it does not have. */
const defaultDe = (ate: string) => (ate !== '' && ate < DEFAULT_DE ? '' : DEFAULT_DE);

function readPeriod(params: URLSearchParams): [string, string] {
  const ate = readDay(params, 'ate');
  const open = params.get('de') === '';
  return inOrder(open ? '' : readDay(params, 'de') || defaultDe(ate), ate);
}

const inOrder = (de: string, ate: string): [string, string] =>
  de !== '' && ate !== '' && de > ate ? [ate, de] : [de, ate];

/** A day that exists; the server refuses any other. */
function readDay(params: URLSearchParams, name: string): string {
  const text = params.get(name) ?? '';
  return isDayOfAddress(text) ? text : '';
}

const cleanNome = (text: string) =>
  text.replaceAll('\u0000', '').trim().slice(0, NOME_MAX).toWellFormed();
