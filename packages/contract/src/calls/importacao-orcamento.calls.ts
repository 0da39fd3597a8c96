import { z } from 'zod';
import { importacaoTipoList } from '../importacoes/index.ts';
import { defineCall } from './define-call.ts';
import { rereadSchema } from './importacao.ts';
import { correcaoSchema } from './importacao-cadastro.ts';
import {
  checkSchema,
  type Importacao,
  importacaoSchema,
  publishSchema,
  recusadasSchema,
} from './importacao-orcamento.ts';
import { folhaParam, idParam, pageParams, param } from './params.ts';

const tag = 'Importação do orçamento';
const path = '/v1/transparencia/importacao';
const params = { id: idParam('Número da importação.') };

const ENVIADA: Importacao = {
  id: 7,
  tipo: 'movimento',
  exercicio: 2026,
  mesDe: 1,
  mesAte: 10,
  ugs: [],
  origem: 'arquivo',
  arquivo: {
    nome: 'pagamentos-2026.csv',
    bytes: 1_482_113,
    sha256: '0123456789abcdef'.repeat(4),
    ate: '2026-11-24T12:00:00.000Z',
  },
  planilha: null,
  codificacao: 'windows-1252',
  separador: ';',
  cabecalho: ['ANO', 'UG', 'NE', 'FASE', 'DATA', 'VALOR'],
  leitura: {
    linhaDoCabecalho: 2,
    colunas: 7,
    numeros: 'virgula',
    datas: 'dia',
    letrasTrocadas: false,
    titulos: 1,
    totais: 0,
    linhas: [
      { linha: 1, papel: 'titulo', celulas: ['Pagamentos de 2026'] },
      {
        linha: 2,
        papel: 'cabecalho',
        celulas: ['ANO', 'UG', 'NE', 'FASE', 'DATA', 'VALOR', 'NUMEROCONTA'],
      },
      {
        linha: 3,
        papel: 'lancamento',
        celulas: ['2026', '090101', '2026NE001234', 'P', '20/04/2026', '6.250,00', ''],
      },
    ],
  },
  leituraEscolhida: { linhaDoCabecalho: 2, separador: null, codificacao: null },
  descartadas: [{ coluna: 'NUMEROCONTA', motivo: 'dados de banco, agência ou conta' }],
  amostra: [['2026', '090101', '2026NE001234', 'P', '20/04/2026', '6.250,00']],
  dePara: {
    colunas: {
      exercicio: { de: 'ANO' },
      ug_codigo: { de: 'UG' },
      empenho_numero: { de: 'NE' },
      fase: { de: 'FASE' },
      tipo: { fixo: 'original' },
      data: { de: 'DATA' },
      valor: { de: 'VALOR' },
    },
    opcoes: { decimal: 'virgula' },
  },
  propostas: {
    exercicio: 'formato',
    ug_codigo: 'formato',
    empenho_numero: 'formato',
    fase: 'formato',
    tipo: 'formato',
    data: 'formato',
    valor: 'formato',
  },
  reconhecido: true,
  situacao: 'enviada',
  andamento: null,
  falha: null,
  conferencia: null,
  correcoes: 0,
  enviadaEm: '2026-11-23T12:00:00.000Z',
  enviadaPor: { nome: 'Maria Aparecida' },
  publicadaEm: null,
  publicadaPor: null,
  motivo: null,
  desfeitaEm: null,
  desfeitaPor: null,
};
const CONFERIDA: Importacao = {
  ...ENVIADA,
  situacao: 'conferida',
  conferencia: {
    linhas: 8_412,
    novas: 812,
    alteradas: 3,
    iguais: 7_596,
    ausentes: 0,
    ausentesValor: '0.00',
    ausentesDemais: false,
    recusadas: 1,
    recusadasValor: '6250.00',
    recusas: [{ linha: 77, coluna: 'data', motivo: 'O dia 31/04/2026 não existe.' }],
    avisos: [],
    somas: [
      { medida: 'Pago', mes: 3, arquivo: '8912004.11', publicado: '0.00' },
      { medida: 'Pago', mes: 4, arquivo: '9001222.40', publicado: '9001222.40' },
    ],
    mudancas: [{ registro: 'Empenho 2026NE001234', de: '6250.00', para: '6520.00' }],
  },
};

export const sendImportacao = defineCall({
  method: 'POST',
  path,
  id: 'sendImportacao',
  tag,
  summary: 'Envia um arquivo do orçamento para importar',
  description:
    'Um CSV, ou uma planilha, de até 200 MB e 1.000.000 de linhas. Se a planilha tem várias folhas, a resposta 422 traz seus nomes. Nada é gravado no portal: o arquivo fica guardado, cifrado, por até 24 horas.',
  who: 'gestor',
  query: {
    tipo: param(
      z.enum(importacaoTipoList, 'Diga o que o arquivo contém.'),
      'O que o arquivo contém.',
      'movimento',
    ),
    folha: folhaParam(),
  },
  body: {
    file: 'Um CSV: UTF-8 ou Windows-1252; ponto e vírgula, vírgula ou tabulação. Ou uma planilha .xlsx ou .ods, uma salva como XML ou HTML, ou um ZIP com uma delas ou um CSV.',
  },
  answer: { status: 201, data: importacaoSchema, example: ENVIADA },
  errors: [413, 503],
});

export const getImportacao = defineCall({
  method: 'GET',
  path: `${path}/:id/estado`,
  id: 'getImportacao',
  tag,
  summary: 'Mostra em que pé está uma importação',
  who: 'gestor',
  params,
  answer: { data: importacaoSchema, example: CONFERIDA },
  errors: [404],
});

export const rereadImportacao = defineCall({
  method: 'PUT',
  path: `${path}/:id/leitura`,
  id: 'rereadImportacao',
  tag,
  summary: 'Lê o arquivo de novo, com outro cabeçalho, separador ou codificação',
  description:
    'O cabeçalho é uma das primeiras 40 linhas com texto. O que foi ligado à mão fica, se o título ainda existe; as outras colunas são propostas de novo. A conferência anterior deixa de valer.',
  who: 'gestor',
  params,
  body: {
    schema: rereadSchema,
    example: { linhaDoCabecalho: 2, separador: null, codificacao: null },
    required: ['linhaDoCabecalho', 'separador', 'codificacao'],
  },
  answer: { data: importacaoSchema, example: ENVIADA },
  errors: [404, 409],
});

export const checkImportacao = defineCall({
  method: 'PUT',
  path: `${path}/:id/conferencia`,
  id: 'checkImportacao',
  tag,
  summary: 'Confere o arquivo inteiro sem gravar nada',
  description:
    'Faz tudo o que a publicação faria, numa transação que é desfeita, e conta o que ela mudaria.',
  who: 'gestor',
  params,
  body: {
    schema: checkSchema,
    example: {
      escopo: { exercicio: 2026, mesDe: 1, mesAte: 10, ugs: [] },
      dePara: ENVIADA.dePara,
    },
    required: ['escopo', 'dePara'],
  },
  answer: {
    data: importacaoSchema,
    example: { ...ENVIADA, situacao: 'conferindo', andamento: { etapa: 'lendo', linhas: 0 } },
  },
  errors: [404, 409],
});

export const publishImportacao = defineCall({
  method: 'PUT',
  path: `${path}/:id/publicacao`,
  id: 'publishImportacao',
  tag,
  summary: 'Publica um arquivo conferido',
  description:
    'Numa só transação: ou tudo, ou nada. Com linhas recusadas só se publica com um motivo, que o cidadão lê.',
  who: 'gestor',
  params,
  body: {
    schema: publishSchema,
    example: { semRecusadas: null, aceitaAusentes: false },
    required: ['semRecusadas', 'aceitaAusentes'],
  },
  answer: {
    data: importacaoSchema,
    example: { ...CONFERIDA, situacao: 'publicando', andamento: { etapa: 'lendo', linhas: 0 } },
  },
  errors: [404, 409],
});

export const cancelImportacao = defineCall({
  method: 'PUT',
  path: `${path}/:id/cancelamento`,
  id: 'cancelImportacao',
  tag,
  summary: 'Desiste de uma importação que não foi publicada',
  description: 'O que está em andamento para, nada é gravado, e o arquivo é apagado.',
  who: 'gestor',
  params,
  answer: { data: importacaoSchema, example: { ...CONFERIDA, situacao: 'cancelada' } },
  errors: [404, 409],
});

export const undoImportacao = defineCall({
  method: 'PUT',
  path: `${path}/:id/desfazer`,
  id: 'undoImportacao',
  tag,
  summary: 'Desfaz uma importação publicada',
  description:
    'Volta tudo o que ela mudou ao que era. Só enquanto nenhuma importação posterior mexeu nas mesmas linhas.',
  who: 'gestor',
  params,
  answer: {
    data: importacaoSchema,
    example: {
      ...CONFERIDA,
      situacao: 'desfeita',
      publicadaEm: '2026-11-23T12:10:00.000Z',
      desfeitaEm: '2026-11-23T12:30:00.000Z',
    },
  },
  errors: [404, 409],
});

export const downloadRecusadas = defineCall({
  method: 'GET',
  path: `${path}/:id/recusadas`,
  id: 'downloadRecusadas',
  tag,
  summary: 'Baixa as linhas recusadas com o motivo de cada uma',
  description: 'Enquanto o arquivo está guardado. CPFs saem mascarados.',
  who: 'gestor',
  params,
  answer: { media: 'text/csv', description: 'As colunas do arquivo, «Linha» e «Motivo do erro».' },
  errors: [404, 409],
});

export const listRecusadas = defineCall({
  method: 'GET',
  path: `${path}/:id/linhas`,
  id: 'listRecusadas',
  tag,
  summary: 'Lista as linhas recusadas na última conferência, com suas células',
  description: 'Enquanto o arquivo está guardado. Colunas pessoais não vêm.',
  who: 'gestor',
  params,
  query: pageParams(100),
  answer: {
    data: recusadasSchema,
    example: {
      count: 1,
      list: [
        {
          linha: 77,
          motivo: 'O dia 31/04/2026 não existe.',
          campos: ['data'],
          sugestoes: {},
          celulas: { exercicio: '2026', ug_codigo: '090101', data: '31/04/2026' },
          corrigida: false,
        },
      ],
    },
  },
  errors: [404, 409],
});

export const correctRecusada = defineCall({
  method: 'PUT',
  path: `${path}/:id/linhas/:linha`,
  id: 'correctRecusada',
  tag,
  summary: 'Corrige células de uma linha recusada',
  description:
    'A correção vale na próxima conferência e na publicação. Ela é apagada junto com o arquivo.',
  who: 'gestor',
  params: { ...params, linha: idParam('Linha do arquivo.') },
  body: {
    schema: correcaoSchema,
    example: { celulas: { data: '30/04/2026' } },
    required: ['celulas'],
  },
  answer: { data: importacaoSchema, example: { ...CONFERIDA, correcoes: 1 } },
  errors: [404, 409],
});
