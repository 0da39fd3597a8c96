import { PUBLICACAO_PARAM } from '@claraboia/contract';

/** Default start of the date range (spec portal §9). */
export const DEFAULT_DE = '2018-01-01';

/**
 * Filter of a category's publications. The address holds it, so that a filtered list can be shared and 'back' restores
 * it. Year and range exclude each other: a year is a range, and two that do not overlap would give an empty list
 * without a visible reason.
 */
export interface PublicacaoFiltro {
  readonly tipo: number | null;
  readonly ano: number | null;
  /** First and last day, `YYYY-MM-DD`; empty when open. */
  readonly de: string;
  readonly ate: string;
  readonly nome: string;
  /** Id of the only publication shown, of whatever name and year; null for the list. Excludes all other filters. */
  readonly publicacao: number | null;
  readonly pagina: number;
}

/** All publications of a category. */
export const FILTRO_ABERTO: PublicacaoFiltro = {
  tipo: null,
  ano: null,
  de: '',
  ate: '',
  nome: '',
  publicacao: null,
  pagina: 1,
};

/** Writes the filter as a query string such as `?ano=2024`; empty if nothing is filtered. */
export function filtroToSearch(filtro: PublicacaoFiltro): string {
  const { tipo, ano, de, ate, nome, publicacao, pagina } = filtro;
  if (publicacao !== null) return `?${PUBLICACAO_PARAM}=${publicacao}`;
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

/** Default start date. Empty if the period ends before it. */
export const defaultDe = (ate: string) => (ate !== '' && ate < DEFAULT_DE ? '' : DEFAULT_DE);
