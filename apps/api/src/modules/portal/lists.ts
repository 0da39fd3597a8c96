import {
  type AnyEntity,
  avisoLicitacao,
  type Condition,
  categoriaPublicacao,
  categoriaPublicacaoTipo,
  checkQuery,
  declaracaoInexistencia,
  decodePublicQuery,
  estruturaOrganizacional,
  estruturaOrganizacionalGestao,
  faq,
  grupoCategoriaPublicacao,
  type ListQuery,
  layout,
  licitacaoModalidadeTipo,
  pathsOf,
  portal,
  publicacao,
  QueryError,
  type Registry,
  type SortKey,
  servico,
  shorten,
} from '@claraboia/contract';
import type { PublicListResource } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';
import type { Values } from '../../engine/types.ts';
import { plainText } from '../texto-rico/plain-text.ts';
import type { RichTextReader } from '../texto-rico/rich-texts.ts';
import { publicacaoArquivo } from './publicacao-arquivo.ts';

/** A list that citizens may read: which columns leave the server, and so which may be filtered by. */
export interface PublicList {
  readonly resource: string;
  readonly entity: AnyEntity;
  readonly columns: readonly string[];
  readonly sort: readonly SortKey[];
  /** Rows a page where the address does not say. */
  readonly pageSize?: number;
  /** What may be filtered by beyond what is shown. */
  readonly filters?: readonly string[];
  /** What `present` needs and takes away again. */
  readonly hidden?: readonly string[];
  /** What citizens may read of it, where that is not everything. */
  readonly only?: readonly Condition[];
  /** The column that is shown as markup, and so must be clean. */
  readonly richText?: string;
  /** Makes the answer's row of one that the database gave, where they differ. */
  readonly present?: (row: Values) => Values;
}

/** One of those that are made from entities alone, with the address that it is called at. */
export interface PortalList extends PublicList {
  readonly resource: PublicListResource;
}

/** A unit as the lists that only name units show it. */
export const presentUnidade = ({ id, nome, texto }: Values): Values => ({
  id,
  nome,
  descricao: typeof texto === 'string' ? beginningOf(plainText(texto)) : null,
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

/** The public lists made from entities (spec portal §7). */
export const publicLists: readonly PortalList[] = [
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
      ...['nome', 'nomeUrl', 'linkExterno', 'linkUrl', 'abrirNovaAba'].map(
        (name) => `subcategoriaPublicacao.${name}`,
      ),
      'subcategoriaPublicacao.grupoCategoriaPublicacao.nomeUrl',
      'publicacaoArquivos',
      'retificadoEm',
    ],
    sort: [{ path: 'data', direction: 'DESC' }],
  },
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
    resource: 'faq',
    entity: faq,
    columns: ['pergunta', 'respostaHTML', 'ordemExibicao'],
    sort: faq.list.sort,
    richText: 'respostaHTML',
  },
  {
    resource: 'declaracao-inexistencia',
    entity: declaracaoInexistencia,
    columns: [
      ...['declaracao', 'periodo', 'retificadoEm'],
      ...['categoriaPublicacao.nome', 'categoriaPublicacao.nomeUrl'],
      'categoriaPublicacao.grupoCategoriaPublicacao.nome',
      'categoriaPublicacao.grupoCategoriaPublicacao.nomeUrl',
    ],
    sort: declaracaoInexistencia.list.sort,
  },
  {
    resource: 'estrutura-organizacional',
    entity: estruturaOrganizacional,
    columns: ['nome', 'codigo', 'codigoCompleto', 'texto', 'estruturaPai.nome', 'ordemExibicao'],
    sort: estruturaOrganizacional.list.sort,
    richText: 'texto',
  },
  {
    resource: 'estrutura-organizacional/listar',
    entity: estruturaOrganizacional,
    columns: ['nome', 'texto'],
    sort: [{ path: 'nome', direction: 'ASC' }],
    present: presentUnidade,
  },
  {
    resource: 'estrutura-organizacional-gestao',
    entity: estruturaOrganizacionalGestao,
    columns: ['nome', 'cargo', 'nomeFoto', 'estruturaOrganizacional.nome'],
    sort: estruturaOrganizacionalGestao.list.sort,
  },
  {
    resource: 'licitacao',
    entity: avisoLicitacao,
    columns: [
      ...['modalidadeLicitacao.nome', 'exercicio', 'numeroPorModalidade', 'numeroProcesso'],
      ...['objeto', 'dataHoraCertame', 'rua', 'numero', 'complemento', 'bairro', 'cidade', 'uf'],
      ...['cep', 'progoeiro', 'observacao'],
      ...['nome', 'telefone1', 'telefone2', 'fax', 'email'].map(
        (name) => `comissaoLicitacao.${name}`,
      ),
    ],
    sort: avisoLicitacao.list.sort,
  },
  {
    resource: 'modalidadelicitacao',
    entity: licitacaoModalidadeTipo,
    columns: ['nome'],
    sort: licitacaoModalidadeTipo.list.sort,
  },
];

/** The services of one unit, as its page lists them. */
export const servicosDaUnidade = (unidadeId: number): PublicList => ({
  resource: 'servico',
  entity: servico,
  columns: ['nome', 'descricao'],
  sort: servico.list.sort,
  only: [{ path: 'estruturaOrganizacional.id', operator: 'eq', value: unidadeId }],
});

/** Decodes and checks a public query: a property that is not shown cannot be asked by either. */
export function publicQuery(
  registry: Registry,
  list: PublicList,
  params: Record<string, string | undefined>,
): ListQuery {
  const { filter, page, limit } = params;
  const { columns, sort, pageSize, filters = [], hidden = [], only = [] } = list;
  const defaults = pageSize === undefined ? { sort } : { sort, limit: pageSize };
  const query = decodePublicQuery({ filter, page, limit }, defaults);
  const shown = new Set(['id', ...columns, ...filters, ...sort.map(({ path }) => path)]);
  for (const path of columns) {
    const dot = path.lastIndexOf('.');
    if (dot > 0) shown.add(`${path.slice(0, dot)}.id`);
  }
  const asked = [...query.conditions.flatMap(pathsOf), ...query.sort.map(({ path }) => path)];
  for (const path of asked) {
    if (!shown.has(path)) throw new QueryError(`Propriedade desconhecida: ${shorten(path)}`);
  }
  const { conditions, ...checked } = checkQuery(registry, list.entity, query);
  return {
    ...checked,
    conditions: [...conditions, ...only],
    columns: [...columns, ...hidden],
  };
}

/** The `data` of a list's answer as citizens read it: `{"list":[...],"count":n}`, as it came unless the list presents its rows. */
export function presentList({ present }: Pick<PublicList, 'present'>, data: string): string {
  if (present === undefined) return data;
  const { list, count } = JSON.parse(data) as { list: Values[]; count: number };
  return JSON.stringify({ list: list.map(present), count });
}

/** The same of a list with rich text. */
export async function cleanList(
  tx: Tx,
  richText: string,
  data: string,
  richTexts: RichTextReader,
): Promise<string> {
  const { list, count } = JSON.parse(data) as { list: Values[]; count: number };
  await showClean(tx, list, richText, richTexts);
  return JSON.stringify({ list, count });
}

/** Puts what may be shown of a rich text in its place, in every row that has one. */
export async function showClean(
  tx: Tx,
  rows: readonly Values[],
  name: string,
  richTexts: RichTextReader,
): Promise<void> {
  const having = rows.filter((row) => typeof row[name] === 'string');
  const shown = await richTexts.read(
    tx,
    having.map((row) => row[name] as string),
  );
  for (const [index, row] of having.entries()) row[name] = shown[index];
}
