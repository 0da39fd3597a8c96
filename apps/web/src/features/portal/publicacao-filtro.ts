import type { PublicCategoria } from '@claraboia/contract';

/** Publications on one page of a category. */
export const PAGE_SIZE = 20;

/** What the date range starts at until somebody changes it (spec portal §9). */
export const DEFAULT_DE = '2018-01-01';

const NOME_MAX = 200;
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

export const FILTRO_INITIAL: PublicacaoFiltro = {
  tipo: null,
  ano: null,
  de: '',
  ate: '',
  nome: '',
  pagina: 1,
};

/** Reads the filter out of an address. What makes no sense there is left out, never an error. */
export function parseFiltro(params: URLSearchParams): PublicacaoFiltro {
  const ano = readCount(params.get('ano'), 9999);
  const [de, ate] =
    ano === null ? inOrder(readDay(params, 'de'), readDay(params, 'ate')) : ['', ''];
  return {
    tipo: readCount(params.get('tipo'), Number.MAX_SAFE_INTEGER),
    ano: ano !== null && ano >= 1000 ? ano : null,
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
  if (ano === null && de !== '') params.set('de', de);
  if (ano === null && ate !== '') params.set('ate', ate);
  if (nome !== '') params.set('nome', nome);
  if (pagina > 1) params.set('pagina', String(pagina));
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}

export const hasPeriod = ({ ano, de, ate }: PublicacaoFiltro) =>
  ano !== null || de !== '' || ate !== '';

export const isFiltered = (filtro: PublicacaoFiltro) =>
  filtro.tipo !== null || filtro.nome !== '' || hasPeriod(filtro);

/**
 * The filter in the server's public dialect (spec portal §7). Written out here and not with the
 * contract's `encodePublicFilter`, which would bring zod along to citizens; a test reads it back
 * with the contract's decoder.
 */
export function toApiFilter(categoria: PublicCategoria, filtro: PublicacaoFiltro): string {
  const { tipo, ano, nome } = filtro;
  const de = ano === null ? filtro.de : `${yearText(ano)}-01-01`;
  const ate = ano === null ? filtro.ate : `${yearText(ano)}-12-31`;
  const data = {
    ...(de !== '' && { $ge: `date:${de}` }),
    ...(ate !== '' && { $le: `date:${ate}` }),
  };
  // Groups must not be torn apart by the pages; within a year they are put together on the page.
  const byEntidade = categoria.agruparEntidade && !categoria.agruparAno;
  return JSON.stringify({
    'categoriaPublicacao.id': { $eq: `long:${categoria.id}` },
    ...(Object.keys(data).length > 0 && { data }),
    ...(nome !== '' && { nome: { $ilike: `string:${nome}` } }),
    ...(tipo !== null && { 'categoriaPublicacaoTipo.id': { $eq: `long:${tipo}` } }),
    $order: byEntidade ? { 'entidade.nome': 'asc', data: 'desc' } : { data: 'desc' },
  });
}

/** What the form shows: exactly what is applied, and before that the default start. */
export function formValues(filtro: PublicacaoFiltro): { nome: string; de: string; ate: string } {
  const { ano, nome, de, ate } = filtro;
  if (ano !== null) {
    return { nome, de: `${yearText(ano)}-01-01`, ate: `${yearText(ano)}-12-31` };
  }
  const untouched = de === '' && ate === '' && nome === '';
  return { nome, de: untouched ? DEFAULT_DE : de, ate };
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

const inOrder = (de: string, ate: string): [string, string] =>
  de !== '' && ate !== '' && de > ate ? [ate, de] : [de, ate];

function readCount(text: string | null, max: number): number | null {
  if (text === null || !/^[1-9]\d{0,15}$/.test(text)) return null;
  const value = Number(text);
  return value <= max ? value : null;
}

/** A day that exists; the server refuses any other. */
function readDay(params: URLSearchParams, name: string): string {
  const text = params.get(name) ?? '';
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return '';
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : '';
}

const cleanNome = (text: string) =>
  text.replaceAll('\u0000', '').trim().slice(0, NOME_MAX).toWellFormed();
