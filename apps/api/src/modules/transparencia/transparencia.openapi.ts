import { encodePublicFilter, TRANSPARENCIA_PAGE_SIZE } from '@claraboia/contract';
import {
  answeredExamples,
  listSchema,
  publicContratoArquivoSchema,
  publicContratoResumoSchema,
  publicContratoSchema,
  publicContratoVersaoListSchema,
  publicConvenioSchema,
  publicConvenioVersaoListSchema,
  publicLicitacaoArquivoSchema,
  publicLicitacaoResumoSchema,
  publicLicitacaoSchema,
  publicLicitacaoVersaoListSchema,
} from '@claraboia/contract/schema';
import { z } from 'zod';
import type { Operation, ParamDoc } from '../../openapi/operation.ts';
import { type Consulta, consultas } from './consultas.ts';
import { type TransparenciaList, type TransparenciaResource, transparenciaLists } from './lists.ts';

const tag = 'Licitações, contratos e convênios';
const cliente: ParamDoc = {
  description: 'Identificador do cliente, ou o nome na URL do seu portal.',
  example: 'vale-claro',
};
const id: ParamDoc = { ...cliente, required: true };
const name = (path: string) => path.replaceAll(/\W/g, '_');

const modalidadeTipo = { id: 6, nome: 'Pregão eletrônico' };
const clienteGlobal = {
  id: 1,
  identificador: 'vale-claro',
  nome: 'Prefeitura Municipal de Vale Claro',
};
const numeros = { numeroProcesso: '018/2026', numero: '7' };
const datas = { dataPublicacao: '2026-03-11', dataRecebimentoProposta: '2026-03-25' };
const texts = { objeto: 'Aquisição de material escolar', situacao: 'Homologada' };
const licitacao = { id: 1, exercicio: 2026, ...numeros, modalidadeTipo };
const contrato = { id: 1, exercicio: 2026, numeroContrato: '022/2026' };
const tipo = { id: 1, nome: 'Contrato' };
const known = {
  ...numeros,
  ...datas,
  ...texts,
  modalidadeTipo,
  clienteGlobal,
  tipo,
  numeroContrato: '022/2026',
  fornecedor: 'Fictícia Papelaria Ltda.',
  licitacao,
  contratoOriginal: null,
  clienteTcepe: { id: 1, liconUj: '9901' },
  retificadoEm: null,
  valorEstimado: '1234.50',
  valorAdjudicado: '1200.00',
};
const arquivo = {
  nomeArquivo: 'edital-018-2026.pdf',
  ano: 2026,
  link: null,
  licon: false,
  endereco: '/entidade/licon/vale-claro/licitacoes/2026/edital-018-2026.pdf',
};

/** Rows of the lists, and one of each. */
const ROWS: Readonly<
  Record<TransparenciaResource, readonly [row: z.ZodObject, known: Record<string, unknown>]>
> = {
  licitacao: [publicLicitacaoSchema, known],
  'licitacao/arquivo': [
    publicLicitacaoArquivoSchema,
    {
      ...arquivo,
      tipo: { id: 2, nome: 'Edital', ordemExibicao: 20 },
      licitacao: { ...licitacao, ...texts },
    },
  ],
  contrato: [publicContratoSchema, known],
  'contrato/arquivo': [
    publicContratoArquivoSchema,
    {
      ...arquivo,
      tipo,
      data: '2026-09-14',
      contrato: { ...contrato, tipo, fornecedor: known.fornecedor, objeto: texts.objeto },
    },
  ],
  convenio: [
    publicConvenioSchema,
    {
      ...known,
      valorGlobal: '1038440.72',
      valorRepasse: '955000.00',
      valorContrapartida: '83440.72',
    },
  ],
};

const VERSIONS = {
  licitacao: publicLicitacaoVersaoListSchema,
  contrato: publicContratoVersaoListSchema,
  convenio: publicConvenioVersaoListSchema,
} as const;

const modoParam = (modos: Readonly<Record<string, number>>): ParamDoc => ({
  description: `\`${Object.keys(modos).join('` ou `')}\`.`,
  example: Object.keys(modos)[0] ?? '',
});

const filterOf = (list: TransparenciaList): Readonly<Record<string, ParamDoc>> => ({
  filter: {
    description:
      'Propriedades com `$eq`, `$in` (uma lista), `$ilike`, `$ge` ou `$le`, e `$order` com `asc` ou `desc`. Com `$palavras`, cada palavra está em ao menos uma das propriedades, separadas por `|`.',
    example: encodePublicFilter([{ path: 'id', operator: 'in', value: [1, 2] }], list.sort),
  },
  ...(list.modo !== undefined && { modo: modoParam(list.modo.values) }),
});

function listOperation([resource, list]: [string, TransparenciaList]): Operation {
  const [row, example] = ROWS[resource as TransparenciaResource];
  return {
    method: 'get',
    path: `/public/v1/transparencia/${resource}`,
    id: `listPublicTransparencia_${name(resource)}`,
    tag,
    summary: `Lista pública: ${list.entity.label.plural.toLocaleLowerCase('pt-BR')}`,
    description: [
      'CPFs vêm mascarados, e não se filtra pelo que está escondido.',
      ...(list.filters === undefined
        ? []
        : [`Filtra-se também por \`${list.filters.join('`, `')}\`: um número sem o seu ano.`]),
    ].join(' '),
    access: 'publico',
    query: {
      id,
      ...filterOf(list),
      page: { description: 'Página, a partir de 1.', example: 1 },
      limit: { description: 'Linhas por página, até 2000.', example: TRANSPARENCIA_PAGE_SIZE },
    },
    answer: {
      data: listSchema(row),
      example: { list: [answeredExamples(row.shape, example)], count: 1 },
    },
    errors: [404],
  };
}

/** The summaries, each with the sums of a group. */
const RESUMOS = {
  licitacao: [
    publicLicitacaoResumoSchema,
    { quantidade: 14, valorEstimado: '1250000.00', valorAdjudicado: '1180000.00' },
  ],
  contrato: [publicContratoResumoSchema, { quantidade: 9, valor: '980000.00' }],
} as const;

const resumoOperation = (
  resource: keyof typeof RESUMOS,
  [data, somas]: (typeof RESUMOS)[keyof typeof RESUMOS],
): Operation => ({
  method: 'get',
  path: `/public/v1/transparencia/${resource}/resumo`,
  id: `getPublicTransparencia_${resource}_resumo`,
  tag,
  summary: `Resumo da lista por exercício e por modalidade: ${transparenciaLists[resource].entity.label.plural.toLocaleLowerCase('pt-BR')}`,
  description: 'Quantidades e somas de tudo o que o filtro encontra, sem páginas.',
  access: 'publico',
  query: { id, ...filterOf(transparenciaLists[resource]) },
  answer: {
    data,
    example: {
      porExercicio: [{ exercicio: 2026, ...somas }],
      porModalidade: [{ modalidadeTipo, ...somas }],
    },
  },
  errors: [404],
});

const CONSULTA: Readonly<
  Record<Consulta['data'], { readonly data: z.ZodType; readonly example: unknown }>
> = {
  dia: { data: z.string().nullable(), example: '2026-03-15' },
  instante: { data: z.string().nullable(), example: '2026-03-15T12:00:00.000Z' },
  anos: { data: z.array(z.number().int()), example: [2026, 2025] },
  lookups: {
    data: z.array(z.strictObject({ id: z.number().int(), nome: z.string() })),
    example: [modalidadeTipo],
  },
};

const consultaOperation = ({ path, summary, data, modos }: Consulta): Operation => ({
  method: 'get',
  path: `/public/v1/transparencia/${path}/:id`,
  id: `getPublicTransparencia_${name(path)}`,
  tag,
  summary,
  access: 'publico',
  params: { id: cliente },
  ...(modos !== undefined && { query: { modo: modoParam(modos) } }),
  answer: CONSULTA[data],
  errors: [404],
});

const versionOperation = ([resource, schema]: [
  string,
  (typeof VERSIONS)[keyof typeof VERSIONS],
]): Operation => ({
  method: 'get',
  path: `/public/v1/transparencia/${resource}/versoes/:registro`,
  id: `listPublicTransparenciaVersao_${resource}`,
  tag,
  summary: `As versões anteriores de um registro retificado: ${resource}`,
  access: 'publico',
  params: { registro: { description: 'Número do registro.', example: 1 } },
  query: { id },
  answer: { data: schema, example: { list: [] } },
  errors: [404],
});

const downloadOperation = (folder: 'licitacoes' | 'contratos'): Operation => ({
  method: 'get',
  path: `/entidade/licon/:identificador/${folder}/:ano/:nomeArquivo`,
  id: `downloadPublicTransparencia_${folder}`,
  tag,
  summary: `Baixa um arquivo de ${folder === 'licitacoes' ? 'licitação' : 'contrato'}`,
  description: 'Com ETag, 304 e intervalos.',
  access: 'publico',
  params: {
    identificador: cliente,
    ano: { description: 'Ano da licitação ou do contrato.', example: 2026 },
    nomeArquivo: { description: 'Nome do arquivo.', example: arquivo.nomeArquivo },
  },
  query: { baixar: { description: '`1` para salvar em vez de abrir.', example: '1' } },
  answer: { media: 'application/octet-stream', description: 'O arquivo.' },
  errors: [404],
});

/** The citizen's procurements, contracts and agreements. */
export const transparenciaOperations: readonly Operation[] = [
  ...Object.entries<TransparenciaList>(transparenciaLists).map(listOperation),
  resumoOperation('licitacao', RESUMOS.licitacao),
  resumoOperation('contrato', RESUMOS.contrato),
  ...consultas.map(consultaOperation),
  ...Object.entries(VERSIONS).map(versionOperation),
  downloadOperation('licitacoes'),
  downloadOperation('contratos'),
];
