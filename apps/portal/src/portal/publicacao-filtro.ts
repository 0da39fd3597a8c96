/** What the date range starts at until somebody changes it (spec portal §9). */
export const DEFAULT_DE = '2018-01-01';

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

/** The default start, which a period that ends before it does not have. */
export const defaultDe = (ate: string) => (ate !== '' && ate < DEFAULT_DE ? '' : DEFAULT_DE);
