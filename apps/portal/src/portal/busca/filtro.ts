import { BUSCA_TIPO } from 'virtual:busca-tipos';
import { BUSCA_MAX_PAGE, type BuscaTipo, wellFormed } from '@claraboia/contract';
import { readPage, searchOf } from '../address-values.ts';

/** Filter of a search; the address holds it. */
export interface BuscaFiltro {
  readonly tipo: BuscaTipo | null;
  readonly ano: number | null;
  readonly pagina: number;
}

/** Reads the filter from an address. Invalid values are ignored, never an error. */
export function parseBuscaFiltro(params: URLSearchParams): BuscaFiltro {
  const tipo = params.get('tipo');
  const ano = params.get('ano') ?? '';
  return {
    tipo: tipo !== null && Object.hasOwn(BUSCA_TIPO, tipo) ? (tipo as BuscaTipo) : null,
    ano: /^[1-9]\d{3}$/.test(ano) ? Number(ano) : null,
    pagina: readPage(params.get('pagina'), BUSCA_MAX_PAGE),
  };
}

/** Writes the search words and the filter as a query string. */
export function buscaFiltroToSearch(
  palavraChave: string,
  { tipo, ano, pagina }: BuscaFiltro,
): string {
  const params = new URLSearchParams(palavraChave === '' ? {} : { q: palavraChave });
  if (tipo !== null) params.set('tipo', tipo);
  if (ano !== null) params.set('ano', String(ano));
  if (pagina > 1) params.set('pagina', String(pagina));
  return searchOf(params);
}

/**
 * Characters sent to the server. More than its own limit, so that it can report a cut query; addresses have no limit.
 */
const MAX_SENT = 400;

/** Parameters of a search as the API takes them, without the page. */
export function buscaQuestion(
  palavraChave: string,
  { tipo, ano }: Pick<BuscaFiltro, 'tipo' | 'ano'>,
): Record<string, string> {
  return {
    q: wellFormed(palavraChave.slice(0, MAX_SENT)),
    ...(tipo !== null && { tipo }),
    ...(ano !== null && { ano: String(ano) }),
  };
}

/** Parameters of a search as the API takes them. */
export function buscaParams(palavraChave: string, filtro: BuscaFiltro): Record<string, string> {
  const { pagina } = filtro;
  return {
    ...buscaQuestion(palavraChave, filtro),
    ...(pagina > 1 && { page: String(pagina) }),
  };
}
