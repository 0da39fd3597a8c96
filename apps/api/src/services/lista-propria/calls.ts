import { LISTA_PREFIXO } from '@claraboia/contract';
import {
  type AnyCall,
  colunaSchema,
  defineCall,
  FACETAS_EXAMPLE,
  type Facetas,
  facetasSchema,
  idParam,
  param,
  portalParam,
  publicPageParams,
  textParam,
} from '@claraboia/contract/schema';
import { z } from 'zod';
import { exportCall } from '../exportacao/export-call.ts';
import { EXPORT_FORMATS } from '../exportacao/export-format.ts';

const tag = 'Dados abertos: listas próprias';
const path = '/public/v1/:cliente/dados/:lista';

const params = {
  cliente: portalParam(),
  lista: param(
    z.string().regex(new RegExp(`^${LISTA_PREFIXO}[a-z0-9]+(?:-[a-z0-9]+)*$`)),
    'Endereço da lista, que o catálogo diz.',
    'lista-frota-de-veiculos',
  ),
};

const ROW = { id: 1, placa: 'ABC1D23', veiculo: 'Fiat Strada', valor: '82500.00' };
const row = z.looseObject({ id: z.int() });

const filter = textParam(
  'Condições e ordem, como nos outros conjuntos: o dicionário da lista diz as propriedades.',
  'placa eq "ABC1D23"',
);

const common = { method: 'GET', tag, who: 'public', params, errors: [404] } as const;

/** Facets that a list of one's own never has. */
export const SEM_FACETAS: Omit<Facetas, 'registro' | 'prazo'> = {
  exercicios: [],
  escolhas: [],
  posicoes: [],
};

/** Calls of the lists whose columns their client declares. */
export const listaCalls = {
  list: defineCall({
    ...common,
    path,
    id: 'listDadosListaPropria',
    summary: 'Os registros de uma lista própria',
    description: 'As propriedades são as colunas públicas da lista. CPFs vêm mascarados.',
    query: { filter, ...publicPageParams() },
    answer: {
      data: z.strictObject({ list: z.array(row), count: z.int() }),
      example: { list: [ROW], count: 1 },
    },
  }),
  face: defineCall({
    ...common,
    path: `${path}/face`,
    id: 'getFaceListaPropria',
    summary: 'Como o portal mostra uma lista própria',
    description: 'Colunas, filtros e textos da página, para o próprio portal.',
    answer: {
      data: z.looseObject({ endereco: z.string() }),
      example: { endereco: 'lista-frota-de-veiculos', titulo: 'Frota de veículos' },
    },
  }),
  facetas: defineCall({
    ...common,
    path: `${path}/facetas`,
    id: 'getFacetasListaPropria',
    summary: 'O dia do registro mais recente de uma lista própria',
    answer: { data: facetasSchema, example: { ...FACETAS_EXAMPLE, ...SEM_FACETAS } },
  }),
  dicionario: defineCall({
    ...common,
    path: `${path}/dicionario`,
    id: 'getDicionarioListaPropria',
    summary: 'O que significam as colunas de uma lista própria',
    answer: {
      data: z.array(colunaSchema),
      example: [
        { chave: 'placa', titulo: 'Placa', tipo: 'text', significado: 'Placa do veículo.' },
      ],
    },
  }),
  resumo: defineCall({
    ...common,
    path: `${path}/resumo`,
    id: 'getResumoListaPropria',
    summary: 'Quantos registros o filtro encontra, e as somas dos valores em reais',
    query: { filter },
    answer: {
      data: z.strictObject({
        porExercicio: z.array(z.never()),
        total: z.array(z.looseObject({ grupo: z.null(), quantidade: z.int() })),
      }),
      example: {
        porExercicio: [],
        total: [{ grupo: null, quantidade: 12, valor: '990000.00' }],
      },
    },
  }),
  record: defineCall({
    ...common,
    path: `${path}/:registro`,
    id: 'getDadosListaPropria',
    summary: 'Um registro de uma lista própria',
    params: { ...params, registro: idParam() },
    answer: { data: row, example: ROW },
  }),
};

/** The files of a list. */
export const listaFiles = EXPORT_FORMATS.map((format) => ({
  format,
  call: exportCall({
    path: `${path}.${format}`,
    id: `exportDadosListaPropria_${format}`,
    tag,
    summary: `Baixa em ${format.toUpperCase()}: uma lista própria`,
    format,
    params,
    query: {
      filter,
      dataInicial: textParam('Primeiro dia, como instante em milissegundos.', '1767225600000'),
      dataFinal: textParam('Último dia, do mesmo modo.', '1798675200000'),
    },
    example: ROW,
  }),
}));

/** Every call of the lists, for the OpenAPI page. */
export const allListaCalls: readonly AnyCall[] = [
  ...Object.values(listaCalls),
  ...listaFiles.map(({ call }) => call),
];
