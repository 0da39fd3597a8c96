import {
  answeredExamples,
  listSchema,
  type PublicListCall,
  portalParam,
  publicListParams,
  publicListRows,
} from '@claraboia/contract/schema';
import type { PortalList } from './lists.ts';

const KNOWN = {
  grupoCategoriaPublicacao: {
    id: 1,
    nome: 'Receitas',
    nomeUrl: 'receitas',
    navbarPublicacao: true,
  },
  publicacao: { id: 1, nome: 'Balancete' },
};

/** The call of a public list. */
export function publicListCall({ resource, entity, sort }: PortalList): PublicListCall {
  const row = publicListRows[resource];
  const example = answeredExamples(row.shape, KNOWN);
  return {
    method: 'GET',
    path: `/public/v1/:cliente/${resource}`,
    id: `listPublic_${resource.replaceAll(/\W/g, '_')}`,
    tag: 'Portal público',
    summary: `Lista pública: ${entity.label.plural.toLocaleLowerCase('pt-BR')}`,
    who: 'public',
    params: { cliente: portalParam() },
    query: publicListParams([{ path: 'id', operator: 'eq', value: 1 }], sort),
    answer: { data: listSchema(row), example: { list: [example], count: 1 } },
    errors: [404],
  };
}
