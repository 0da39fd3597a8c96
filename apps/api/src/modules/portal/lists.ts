import {
  type AnyEntity,
  type Condition,
  categoriaPublicacao,
  categoriaPublicacaoTipo,
  decodePublicQuery,
  estruturaOrganizacional,
  estruturaOrganizacionalGestao,
  grupoCategoriaPublicacao,
  type ListQuery,
  layout,
  licitacaoModalidadeTipo,
  portal,
  publicacao,
  type Registry,
  type SortKey,
  servico,
} from '@claraboia/contract';
import type { PublicListResource } from '@claraboia/contract/schema';
import { checkShown, shownPaths } from '../../engine/conjunto/query.ts';
import type { Values } from '../../engine/types.ts';
import { temaOf } from '../layout/tema/tema.ts';
import { publicacaoArquivo } from '../publico/publicacao-arquivo.ts';
import { publicados } from '../publico/registry.ts';
import { inicioWords } from './inicio-texto.ts';

/** A list that citizens may read: which columns leave the server, and so which may be filtered by. */
export interface PublicList {
  readonly resource: string;
  readonly entity: AnyEntity;
  readonly columns: readonly string[];
  readonly sort: readonly SortKey[];
  /** What citizens may read of it, where that is not everything. */
  readonly only?: readonly Condition[];
  /** Makes the answer's row of one that the database gave, where they differ. */
  readonly present?: (row: Values) => Values;
  /** A rich text whose first words are in the answer: only its beginning is read (`inicio-texto.ts`). */
  readonly inicio?: string;
}

/** One of those that are made from entities alone, with the address that it is called at. */
export interface PortalList extends PublicList {
  readonly resource: PublicListResource;
}

/** A unit as the lists that only name units show it. */
export const presentUnidade = ({ id, nome, texto }: Values): Values => ({
  id,
  nome,
  descricao: typeof texto === 'string' ? beginningOf(inicioWords(texto)) : null,
});

const DESCRICAO_MAX = 200;

/** The beginning of a text, whole words; `null` where there is none. */
function beginningOf(text: string): string | null {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRICAO_MAX) return line === '' ? null : line;
  return `${line.slice(0, DESCRICAO_MAX).replace(/\s+\S*$/, '')}…`;
}

const grupo = (prefix: string) =>
  ['id', 'nome', 'nomeUrl', 'navbarPublicacao'].map((name) => `${prefix}.${name}`);

/** The publications of a portal, its subject. */
export const publicacoes: PortalList = {
  resource: 'publicacao',
  entity: publicados.of(publicacao),
  columns: [
    ...['nome', 'data', 'dataHoraRegistro', 'urlPublicacao', 'tipoPublicacao.id'],
    ...['categoriaPublicacao.id', 'categoriaPublicacaoTipo.nome', 'entidade.nome'],
    ...['nome', 'nomeUrl', 'linkExterno', 'linkUrl', 'abrirNovaAba'].map(
      (name) => `subcategoriaPublicacao.${name}`,
    ),
    'subcategoriaPublicacao.grupoCategoriaPublicacao.nomeUrl',
    'publicacaoArquivos',
    'retificadoEm',
  ],
  sort: [{ path: 'data', direction: 'DESC' }],
};

const LISTS: readonly PortalList[] = [
  {
    resource: 'layout',
    entity: layout,
    // Its name is the manager's own.
    columns: Object.keys(layout.fields).filter((name) => name !== 'nome'),
    sort: layout.list.sort,
    present: (row) => ({ ...row, tema: temaOf(row) }),
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
  publicacoes,
  {
    resource: 'publicacao_arquivo',
    entity: publicacaoArquivo,
    columns: [
      ...['nome', 'linkExterno', 'caminho', 'tamanho', 'ordem'],
      ...['publicacao.id', 'publicacao.nome'],
    ],
    sort: publicacaoArquivo.list.sort,
  },
  {
    resource: 'transparencia/portal_cliente',
    entity: portal,
    columns: ['nome', 'nomeUrl'],
    sort: portal.list.sort,
  },
  {
    resource: 'estrutura-organizacional/listar',
    entity: estruturaOrganizacional,
    columns: ['nome', 'texto'],
    sort: [{ path: 'nome', direction: 'ASC' }],
    inicio: 'texto',
    present: presentUnidade,
  },
  {
    resource: 'estrutura-organizacional-gestao',
    entity: estruturaOrganizacionalGestao,
    columns: ['nome', 'cargo', 'nomeFoto', 'estruturaOrganizacional.nome'],
    sort: estruturaOrganizacionalGestao.list.sort,
  },
  {
    resource: 'modalidadelicitacao',
    entity: licitacaoModalidadeTipo,
    columns: ['nome'],
    sort: licitacaoModalidadeTipo.list.sort,
  },
];

/** The public lists made from entities (spec portal §7), each read by its masked view. */
export const publicLists: readonly PortalList[] = LISTS.map((list) => ({
  ...list,
  entity: publicados.of(list.entity),
}));

/** Services of the charter, by name, each with its unit. */
export const servicosDaCarta: PublicList = {
  resource: 'servico',
  entity: publicados.of(servico),
  columns: ['nome', 'descricao', 'estruturaOrganizacional.nome'],
  sort: servico.list.sort,
};

/** The services of one unit, as its page lists them. */
export const servicosDaUnidade = (unidadeId: number): PublicList => ({
  resource: 'servico',
  entity: publicados.of(servico),
  columns: ['nome', 'descricao'],
  sort: servico.list.sort,
  only: [{ path: 'estruturaOrganizacional.id', operator: 'eq', value: unidadeId }],
});

/** Decodes and checks a public query: a property that is not shown cannot be asked by either. */
export function publicQuery(
  registry: Registry,
  { entity, columns, sort, only = [] }: PublicList,
  { filter, page, limit }: Record<string, string | undefined>,
): ListQuery {
  const query = decodePublicQuery({ filter, page, limit }, { sort });
  const shown = shownPaths(registry, entity, { linha: columns, ordem: sort });
  const { conditions, ...checked } = checkShown(registry, entity, query, shown);
  return { ...checked, conditions: [...conditions, ...only], columns };
}

/**
 * The `data` of a list's answer as citizens read it: `{"list":[...],"count":n}`, as it came unless the list presents its rows.
 * @param complete reads what the list's statement left out
 */
export async function presentList(
  { present }: Pick<PublicList, 'present'>,
  data: string,
  complete: (rows: readonly Values[]) => Promise<void> = async () => undefined,
): Promise<string> {
  if (present === undefined) return data;
  const { list, count } = JSON.parse(data) as { list: Values[]; count: number };
  await complete(list);
  return JSON.stringify({ list: list.map(present), count });
}
