import { type Condition, encodePublicFilter, wordsCondition } from '@claraboia/contract';
import type { PublicCategoria } from '@claraboia/contract/schema';
import { askQuery } from '../ask-query.ts';
import type { PublicacaoFiltro } from '../publicacao-filtro.ts';
import { yearText } from './filtro.ts';

/** Publications per page of a category. */
export const PAGE_SIZE = 20;

/** Filter in the syntax of the public API (spec portal §7). */
export function toApiFilter(categoria: PublicCategoria, filtro: PublicacaoFiltro): string {
  const { tipo, ano, nome, publicacao } = filtro;
  const de = ano === null ? filtro.de : `${yearText(ano)}-01-01`;
  const ate = ano === null ? filtro.ate : `${yearText(ano)}-12-31`;
  const conditions: Condition[] = [
    { path: 'categoriaPublicacao.id', operator: 'eq', value: categoria.id },
  ];
  if (de !== '') conditions.push({ path: 'data', operator: 'ge', value: de });
  if (ate !== '') conditions.push({ path: 'data', operator: 'le', value: ate });
  if (nome !== '') conditions.push(wordsCondition(['nome'], nome));
  if (publicacao !== null) conditions.push(isPublicacao(publicacao));
  if (tipo !== null) {
    conditions.push({ path: 'categoriaPublicacaoTipo.id', operator: 'eq', value: tipo });
  }
  // Sorts by entity first, so that pages do not split groups. Within years, the page itself does the grouping.
  const byEntidade = categoria.agruparEntidade && !categoria.agruparAno;
  const newest = { path: 'data', direction: 'DESC' } as const;
  const grouped = { path: 'entidade.nome', direction: 'ASC' } as const;
  return encodePublicFilter(conditions, byEntidade ? [grouped, newest] : [newest]);
}

const isPublicacao = (id: number): Condition => ({ path: 'id', operator: 'eq', value: id });

/** Query for one publication, whatever its category. */
export const publicacaoQuery = (cliente: string, id: number) =>
  askQuery('GET /public/v1/:cliente/publicacao', {
    params: { cliente },
    query: { filter: encodePublicFilter([isPublicacao(id)], []), limit: 1 },
  });

export const publicacaoListQuery = (
  cliente: string,
  categoria: PublicCategoria,
  filtro: PublicacaoFiltro,
) =>
  askQuery('GET /public/v1/:cliente/publicacao', {
    params: { cliente },
    query: {
      filter: toApiFilter(categoria, filtro),
      page: filtro.pagina,
      limit: PAGE_SIZE,
    },
  });
