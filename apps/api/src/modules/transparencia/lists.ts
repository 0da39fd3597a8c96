import {
  CONTRATO_MODO,
  type Condition,
  type ConditionValue,
  contratoArquivo,
  isWebAddress,
  LICITACAO_MODO,
  type ListQuery,
  licitacaoArquivo,
  QueryError,
  shorten,
  TRANSPARENCIA_PAGE_SIZE,
} from '@claraboia/contract';
import type { Values } from '../../engine/types.ts';
import { type PublicList, publicQuery } from '../portal/lists.ts';
import {
  contratoPublico,
  convenioPublico,
  licitacaoPublica,
  publicRegistry,
} from './definicoes.ts';
import { modoId } from './modo.ts';

/** A list of the citizen's procurement pages. */
export interface TransparenciaList extends PublicList {
  /** What `modo` narrows it down to: the property, and its value by the name of the mode. */
  readonly modo?: { readonly path: string; readonly values: Readonly<Record<string, number>> };
  /** What its summary groups it by beside the year, and the amounts that it adds up. */
  readonly resumo?: { readonly modalidade: string; readonly valores: readonly string[] };
}

const under = (prefix: string, names: readonly string[]) =>
  names.map((name) => `${prefix}.${name}`);
const cliente = under('clienteGlobal', ['identificador', 'nome']);
const resumoLicitacao = ['exercicio', 'numeroProcesso', 'numero', 'modalidadeTipo.nome'];

/** What of a file's row says where it opens, and whose record it is of. */
export interface ArquivoPlace {
  readonly ano: number;
  readonly nomeArquivo: string;
  readonly link: string | null;
  readonly arquivo: string | null;
}

/** Folders of the files' addresses (spec portal §7). */
export const PASTA = { licitacao: 'licitacoes', contrato: 'contratos' } as const;

/**
 * Where a file opens: the copy kept here, under `raiz`, else the source's own.
 * @returns null where the source's is no web address
 */
export function enderecoOf(
  { ano, nomeArquivo, link, arquivo }: ArquivoPlace,
  identificador: string,
  pasta: (typeof PASTA)[keyof typeof PASTA],
  raiz = '',
): string | null {
  if (arquivo === null) return link !== null && isWebAddress(link) ? link : null;
  return `${raiz}/entidade/licon/${identificador}/${pasta}/${ano}/${encodeURIComponent(nomeArquivo)}`;
}

const withEndereco =
  (owner: keyof typeof PASTA) =>
  ({ [owner]: record, ...row }: Values): Values => {
    const { clienteGlobal, ...shown } = record as Values & {
      clienteGlobal: { identificador: string };
    };
    const { arquivo: _, ...open } = row;
    const endereco = enderecoOf(
      row as unknown as ArquivoPlace,
      clienteGlobal.identificador,
      PASTA[owner],
    );
    return { ...open, [owner]: shown, endereco };
  };

/** The lists under `/public/v1/transparencia` (spec portal §7). */
export const transparenciaLists = {
  licitacao: {
    resource: 'licitacao',
    entity: licitacaoPublica,
    columns: [
      ...resumoLicitacao,
      ...['modalidade', 'unidadeGestora', 'dataPublicacao', 'dataRecebimentoProposta', 'situacao'],
      ...['valorEstimado', 'valorAdjudicado', 'objeto', 'participantes', 'vencedores'],
      ...['retificadoEm', ...cliente],
    ],
    filters: ['numeroProcessoSemAno', 'numeroProcessoAno', 'numeroSemAno', 'numeroAno'],
    sort: licitacaoPublica.list.sort,
    pageSize: TRANSPARENCIA_PAGE_SIZE,
    modo: { path: 'modalidadeTipo.id', values: LICITACAO_MODO },
    resumo: { modalidade: 'modalidadeTipo', valores: ['valorEstimado', 'valorAdjudicado'] },
  },
  'licitacao/arquivo': {
    resource: 'licitacao/arquivo',
    entity: licitacaoArquivo,
    columns: [
      ...['nomeArquivo', 'ano', 'dataArquivo', 'link', 'licon', 'tipo.nome', 'tipo.ordemExibicao'],
      ...under('licitacao', [...resumoLicitacao, 'objeto', 'situacao']),
    ],
    filters: under('licitacao', ['numeroProcessoSemAno', 'numeroProcessoAno']),
    hidden: ['arquivo', 'licitacao.clienteGlobal.identificador'],
    sort: licitacaoArquivo.list.sort,
    pageSize: TRANSPARENCIA_PAGE_SIZE,
    present: withEndereco('licitacao'),
  },
  contrato: {
    resource: 'contrato',
    entity: contratoPublico,
    columns: [
      ...['tipo.nome', 'exercicio', 'contratoCodigo', 'numeroContrato', 'dataInicio', 'dataFim'],
      ...['valor', 'objeto', 'fornecedor', 'documento', 'urlContrato', 'retificadoEm'],
      ...under('licitacao', resumoLicitacao),
      ...under('contratoOriginal', ['exercicio', 'numeroContrato']),
      ...['clienteTcepe.liconUj', ...cliente],
    ],
    filters: ['numeroContratoSemAno', 'numeroContratoAno'],
    sort: contratoPublico.list.sort,
    pageSize: TRANSPARENCIA_PAGE_SIZE,
    modo: { path: 'tipo.id', values: CONTRATO_MODO },
    resumo: { modalidade: 'licitacao.modalidadeTipo', valores: ['valor'] },
  },
  'contrato/arquivo': {
    resource: 'contrato/arquivo',
    entity: contratoArquivo,
    columns: [
      ...['nomeArquivo', 'ano', 'data', 'link', 'licon', 'tipo.nome'],
      ...under('contrato', ['tipo.nome', 'exercicio', 'numeroContrato', 'fornecedor', 'objeto']),
    ],
    filters: under('contrato', ['numeroContratoSemAno', 'numeroContratoAno']),
    hidden: ['arquivo', 'contrato.clienteGlobal.identificador'],
    sort: contratoArquivo.list.sort,
    pageSize: TRANSPARENCIA_PAGE_SIZE,
    present: withEndereco('contrato'),
  },
  convenio: {
    resource: 'convenio',
    entity: convenioPublico,
    columns: [
      ...['numeroConvenio', 'nomeOrgao', 'situacao', 'programa', 'dataInicioExecucao'],
      ...['datafimExecucao', 'valorGlobal', 'valorRepasse', 'valorContrapartida'],
      ...['detalhesLink', 'retificadoEm', ...cliente],
    ],
    filters: ['numeroConvenioSemAno', 'numeroConvenioAno'],
    sort: convenioPublico.list.sort,
    pageSize: TRANSPARENCIA_PAGE_SIZE,
  },
} as const satisfies Readonly<Record<string, TransparenciaList>>;

export type TransparenciaResource = keyof typeof transparenciaLists;

/**
 * Reads what an address asks of a list: filter, page, mode. Reports and exports of a list ask the same way.
 * @throws QueryError saying which part cannot be understood
 */
export function transparenciaQuery(
  list: TransparenciaList,
  params: Record<string, string | undefined>,
): ListQuery {
  const query = publicQuery(publicRegistry, list, params);
  refuseTurned(query.conditions);
  return { ...query, conditions: [...query.conditions, ...modoConditions(list, params.modo)] };
}

function modoConditions({ modo }: TransparenciaList, raw: string | undefined): Condition[] {
  const value = modoId(modo?.values, raw);
  return modo === undefined || value === null ? [] : [{ path: modo.path, operator: 'eq', value }];
}

/** A range that ends before it begins finds nothing, which would look like nothing there. */
function refuseTurned(conditions: readonly Condition[]): void {
  for (const from of conditions) {
    const to = conditions.find(({ path, operator }) => path === from.path && operator === 'le');
    if (from.operator !== 'ge' || to === undefined || to.operator !== 'le') continue;
    if (isAfter(from.value, to.value)) {
      throw new QueryError(
        `O intervalo de ${shorten(from.path)} está invertido: o início vem depois do fim`,
      );
    }
  }
}

function isAfter(from: ConditionValue, to: ConditionValue): boolean {
  if (typeof from === 'number' && typeof to === 'number') return from > to;
  // Days: the time of a bound does not count (ranges run from 00:00 to 23:59:59).
  return String(from).slice(0, 10) > String(to).slice(0, 10);
}
