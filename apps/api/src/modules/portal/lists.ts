import {
  type AnyEntity,
  type Condition,
  categoriaPublicacao,
  categoriaPublicacaoTipo,
  checkQuery,
  decodePublicQuery,
  grupoCategoriaPublicacao,
  type ListQuery,
  layout,
  publicacao,
  QueryError,
  type Registry,
  type SortKey,
  shorten,
} from '@claraboia/contract';

/** A list that citizens may read: which columns leave the server, and so which may be filtered by. */
export interface PublicList {
  readonly resource: string;
  readonly entity: AnyEntity;
  readonly columns: readonly string[];
  readonly sort: readonly SortKey[];
  /** What citizens may read of it, where that is not everything. */
  readonly only?: readonly Condition[];
}

const grupo = (prefix: string) =>
  ['id', 'nome', 'nomeUrl', 'navbarPublicacao'].map((name) => `${prefix}.${name}`);

/** The public lists made from entities (spec portal §7). */
export const publicLists: readonly PublicList[] = [
  {
    resource: 'layout',
    entity: layout,
    // Its name is the manager's own.
    columns: Object.keys(layout.fields).filter((name) => name !== 'nome'),
    sort: layout.list.sort,
  },
  {
    resource: 'grupo_categoria_publicacao',
    entity: grupoCategoriaPublicacao,
    columns: ['nome', 'nomeUrl', 'ordemExibicao', 'navbarPublicacao'],
    sort: [{ path: 'ordemExibicao', direction: 'ASC' }],
  },
  {
    resource: 'categoria_publicacao',
    entity: categoriaPublicacao,
    columns: [
      ...['nome', 'nomeUrl', 'listado', 'linkExterno', 'linkUrl', 'abrirNovaAba', 'ordemExibicao'],
      ...[
        'agruparEntidade',
        'agruparAno',
        'exibeAno',
        'exibeMes',
        'exibeDia',
        'exibirDataAtualizacao',
      ],
      ...grupo('grupoCategoriaPublicacao'),
    ],
    sort: categoriaPublicacao.list.sort,
  },
  {
    resource: 'categoria_publicacao_tipo',
    entity: categoriaPublicacaoTipo,
    columns: ['nome', 'nomePlural', 'ordemExibicao', 'categoriaPublicacao.id'],
    sort: [{ path: 'ordemExibicao', direction: 'ASC' }],
  },
  {
    resource: 'publicacao',
    entity: publicacao,
    columns: [
      ...['nome', 'data', 'dataHoraRegistro', 'urlPublicacao', 'tipoPublicacao.id'],
      ...['categoriaPublicacao.id', 'categoriaPublicacaoTipo.nome', 'entidade.nome'],
      ...['subcategoriaPublicacao.nome', 'subcategoriaPublicacao.nomeUrl'],
      'subcategoriaPublicacao.grupoCategoriaPublicacao.nomeUrl',
      'publicacaoArquivos',
      'retificadoEm',
    ],
    sort: [{ path: 'data', direction: 'DESC' }],
  },
];

/** Decodes and checks a public query: a property that is not shown cannot be asked by either. */
export function publicQuery(
  registry: Registry,
  list: PublicList,
  params: Record<string, string | undefined>,
): ListQuery {
  const { filter, page, limit } = params;
  const query = decodePublicQuery({ filter, page, limit }, { sort: list.sort });
  const shown = new Set(['id', ...list.columns, ...list.sort.map(({ path }) => path)]);
  for (const path of list.columns) {
    const dot = path.lastIndexOf('.');
    if (dot > 0) shown.add(`${path.slice(0, dot)}.id`);
  }
  for (const { path } of [...query.conditions, ...query.sort]) {
    if (!shown.has(path)) throw new QueryError(`Propriedade desconhecida: ${shorten(path)}`);
  }
  const { conditions, ...checked } = checkQuery(registry, list.entity, query);
  return {
    ...checked,
    conditions: [...conditions, ...(list.only ?? [])],
    columns: list.columns,
  };
}
