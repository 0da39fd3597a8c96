import { z } from 'zod';
import { IMPORTACAO_CADASTRO_LIMITE, LINHA_SITUACAO } from '../domain/importacao-cadastro.ts';
import { defineCall } from './define-call.ts';
import { rereadSchema } from './importacao.ts';
import {
  checkCadastroSchema,
  correcaoSchema,
  envioSchema,
  type ImportacaoCadastro,
  importacaoAbertaSchema,
  importacaoCadastroSchema,
  type LinhaImportada,
  linhaComEstadoSchema,
  linhasImportadasSchema,
  mapSchema,
} from './importacao-cadastro.ts';
import { folhaParam, idParam, pageParams, param } from './params.ts';

const tag = 'Importação de cadastros';
const path = '/v1/importacao';
const params = { id: idParam('Número da importação.') };
const lineParams = { ...params, linha: idParam('Linha do arquivo.') };

const tipoParam = () =>
  param(
    z.string({ error: 'Diga o que o arquivo contém.' }).min(1, 'Diga o que o arquivo contém.'),
    'O cadastro que o arquivo contém.',
    'faq',
  );

const ENVIADA: ImportacaoCadastro = {
  id: 12,
  tipo: 'faq',
  arquivo: { nome: 'perguntas.xlsx', bytes: 18_412, ate: '2026-11-28T12:00:00.000Z' },
  planilha: 'Planilha Excel',
  codificacao: 'utf-8',
  separador: ';',
  cabecalho: ['PERGUNTA', 'Texto da resposta', 'Ordem'],
  leitura: null,
  leituraEscolhida: { linhaDoCabecalho: null, separador: null, codificacao: null },
  amostra: [['Onde fica a ouvidoria?', 'Na Praça da Matriz, 1.', '1']],
  descartadas: [],
  dePara: { colunas: { pergunta: { de: 'PERGUNTA' } }, opcoes: {} },
  propostas: { pergunta: 'nome' },
  reconhecido: false,
  exportada: false,
  naoUsadas: ['Texto da resposta', 'Ordem'],
  avisos: [],
  aResolver: {},
  arquivos: [],
  alteraExistentes: false,
  situacao: 'enviada',
  envio: 'servidor',
  andamento: null,
  falha: null,
  contagem: { novas: 0, alteradas: 0, iguais: 0, recusadas: 0, pendentes: 0, enviadas: 0 },
  desfazivel: { incluidas: 0, alteradas: 0 },
  enviadaEm: '2026-11-27T12:00:00.000Z',
  enviadaPor: { nome: 'Maria Aparecida' },
  atualizadaEm: '2026-11-27T12:00:00.000Z',
};
const DE_PARA = {
  colunas: { pergunta: { de: 'PERGUNTA' }, resposta: { de: 'Texto da resposta' } },
  opcoes: {},
};
const CONFERIDA: ImportacaoCadastro = {
  ...ENVIADA,
  dePara: DE_PARA,
  naoUsadas: ['Ordem'],
  situacao: 'conferida',
  contagem: { novas: 41, alteradas: 0, iguais: 3, recusadas: 1, pendentes: 41, enviadas: 3 },
};
const CONCLUIDA: ImportacaoCadastro = {
  ...CONFERIDA,
  situacao: 'concluida',
  contagem: { ...CONFERIDA.contagem, pendentes: 0, enviadas: 44 },
  desfazivel: { incluidas: 41, alteradas: 0 },
};
const RECUSADA: LinhaImportada = {
  linha: 17,
  situacao: 'Erro',
  motivo: 'Resposta: preencha este campo',
  campos: ['resposta'],
  sugestoes: {},
  celulas: { pergunta: 'Como marco uma consulta?', resposta: '' },
  corrigivel: true,
  registro: null,
  mudanca: null,
  corpo: null,
};
const running = (situacao: ImportacaoCadastro['situacao'], total: number) => ({
  ...CONFERIDA,
  situacao,
  andamento: { feitas: 0, total },
});

export const sendCadastro = defineCall({
  method: 'POST',
  path,
  id: 'sendImportacaoCadastro',
  tag,
  summary: 'Envia um arquivo de um cadastro para importar',
  description: `Um CSV, ou uma planilha, de até ${IMPORTACAO_CADASTRO_LIMITE.bytes / 1024 ** 2} MB e ${IMPORTACAO_CADASTRO_LIMITE.linhas.toLocaleString('pt-BR')} linhas. Se a planilha tem várias folhas, a resposta 422 traz seus nomes. Nada é gravado no cadastro: o arquivo fica guardado, cifrado, por até 24 horas.`,
  who: 'auditor',
  query: { tipo: tipoParam(), folha: folhaParam() },
  body: {
    file: 'Um CSV: UTF-8, UTF-16 ou Windows-1252; ponto e vírgula, vírgula, tabulação ou barra. Ou uma planilha .xlsx ou .ods, uma salva como XML ou HTML, ou um ZIP com uma delas ou um CSV.',
  },
  answer: { status: 201, data: importacaoCadastroSchema, example: ENVIADA },
  errors: [404, 413, 503],
});

export const listCadastros = defineCall({
  method: 'GET',
  path,
  id: 'listImportacoesCadastro',
  tag,
  summary: 'Lista as importações de um cadastro cujo arquivo ainda está guardado',
  description: 'As mais novas primeiro, para continuar uma em outro momento ou em outra máquina.',
  who: 'auditor',
  query: { tipo: tipoParam() },
  answer: {
    data: z.array(importacaoAbertaSchema),
    example: [
      {
        id: 12,
        tipo: 'faq',
        arquivo: { nome: 'perguntas.xlsx', bytes: 18_412 },
        situacao: 'conferida',
        enviadaEm: '2026-11-27T12:00:00.000Z',
        enviadaPor: { nome: 'Maria Aparecida' },
      },
    ],
  },
  errors: [404],
});

export const getCadastro = defineCall({
  method: 'GET',
  path: `${path}/:id/estado`,
  id: 'getImportacaoCadastro',
  tag,
  summary: 'Mostra em que pé está uma importação de um cadastro',
  who: 'auditor',
  params,
  answer: { data: importacaoCadastroSchema, example: CONFERIDA },
  errors: [404],
});

export const rereadCadastro = defineCall({
  method: 'PUT',
  path: `${path}/:id/leitura`,
  id: 'rereadImportacaoCadastro',
  tag,
  summary: 'Lê o arquivo de novo, com outro cabeçalho, separador ou codificação',
  description:
    'O cabeçalho é uma das primeiras 40 linhas com texto. O que foi ligado à mão fica, se o título ainda existe. A conferência anterior deixa de valer.',
  who: 'auditor',
  params,
  body: {
    schema: rereadSchema,
    example: { linhaDoCabecalho: 2, separador: null, codificacao: null },
    required: ['linhaDoCabecalho', 'separador', 'codificacao'],
  },
  answer: { data: importacaoCadastroSchema, example: ENVIADA },
  errors: [404, 409],
});

export const mapCadastro = defineCall({
  method: 'PUT',
  path: `${path}/:id/mapeamento`,
  id: 'mapImportacaoCadastro',
  tag,
  summary: 'Guarda a ligação das colunas, mesmo incompleta',
  description:
    'A resposta traz, em `aResolver`, os nomes do arquivo que ainda precisam de um registro do sistema, e em `dePara` os registros propostos para eles. Uma coluna pessoal é recusada.',
  who: 'auditor',
  params,
  body: { schema: mapSchema, example: { dePara: DE_PARA }, required: ['dePara'] },
  answer: {
    data: importacaoCadastroSchema,
    example: { ...ENVIADA, dePara: DE_PARA, naoUsadas: ['Ordem'] },
  },
  errors: [404, 409],
});

export const sendCadastroFile = defineCall({
  method: 'POST',
  path: `${path}/:id/arquivos`,
  id: 'sendImportacaoCadastroFile',
  tag,
  summary: 'Envia um arquivo que as células da planilha citam',
  description:
    'Um por vez, com o caminho dentro da pasta escolhida. O mesmo caminho, enviado de novo, troca o arquivo. O que nenhuma linha cita é removido em um dia.',
  who: 'auditor',
  params,
  query: {
    caminho: param(
      z
        .string({ error: 'Informe o caminho do arquivo.' })
        .min(1, 'Informe o caminho do arquivo.')
        .max(1000, 'O caminho tem mais de 1000 letras.'),
      'Caminho do arquivo na pasta escolhida.',
      '2026/contrato-12.pdf',
    ),
  },
  body: { file: 'Um arquivo de um tipo que o cadastro aceita.' },
  answer: {
    status: 201,
    data: importacaoCadastroSchema,
    example: {
      ...ENVIADA,
      arquivos: [{ caminho: '2026/contrato-12.pdf', bytes: 84_113, usado: false }],
    },
  },
  errors: [404, 409, 413],
});

export const checkCadastro = defineCall({
  method: 'PUT',
  path: `${path}/:id/conferencia`,
  id: 'checkImportacaoCadastro',
  tag,
  summary: 'Confere cada linha sem gravar nada',
  description:
    'Cada linha é gravada como pelo formulário, numa transação que é desfeita. Quem altera existentes precisa poder alterar o cadastro.',
  who: 'auditor',
  params,
  body: {
    schema: checkCadastroSchema,
    example: { dePara: DE_PARA, alteraExistentes: false },
    required: ['dePara', 'alteraExistentes'],
  },
  answer: { data: importacaoCadastroSchema, example: running('conferindo', 45) },
  errors: [404, 409],
});

export const listCadastroRows = defineCall({
  method: 'GET',
  path: `${path}/:id/linhas`,
  id: 'listImportacaoCadastroRows',
  tag,
  summary: 'Lista as linhas do arquivo com o estado de cada uma',
  who: 'auditor',
  params,
  query: {
    situacao: param(
      z.enum(LINHA_SITUACAO, 'Escolha uma situação da lista.').optional(),
      'Só as linhas nesta situação.',
      'Erro',
    ),
    ...pageParams(100),
  },
  answer: { data: linhasImportadasSchema, example: { count: 1, list: [RECUSADA] } },
  errors: [404],
});

export const correctCadastroRow = defineCall({
  method: 'PUT',
  path: `${path}/:id/linhas/:linha`,
  id: 'correctImportacaoCadastroRow',
  tag,
  summary: 'Corrige células de uma linha recusada',
  description:
    'A linha, e as que dependem dela, são conferidas de novo com o que o cadastro tem agora.',
  who: 'auditor',
  params: lineParams,
  body: {
    schema: correcaoSchema,
    example: { celulas: { resposta: 'Pelo telefone (81) 5555-0110.' } },
    required: ['celulas'],
  },
  answer: {
    data: linhaComEstadoSchema,
    example: {
      linha: {
        ...RECUSADA,
        situacao: 'Pendente',
        motivo: null,
        campos: [],
        celulas: { ...RECUSADA.celulas, resposta: 'Pelo telefone (81) 5555-0110.' },
        mudanca: 'nova',
      },
      estado: {
        ...CONFERIDA,
        contagem: { ...CONFERIDA.contagem, novas: 42, recusadas: 0, pendentes: 42 },
      },
    },
  },
  errors: [404, 409],
});

export const reportCadastroRow = defineCall({
  method: 'PUT',
  path: `${path}/:id/linhas/:linha/envio`,
  id: 'reportImportacaoCadastroRow',
  tag,
  summary: 'Reserva uma linha enviada uma a uma, ou registra o resultado dela',
  description:
    'Só em cadastros cujo `envio` é «linha a linha». Com `inicio`, um texto que só esta janela tem, a linha fica reservada por um minuto, e a resposta traz em `linha.corpo` o que enviar; sem `corpo`, não há o que enviar agora: outra janela a reservou, ou o registro já existe. O registro informado tem de ter sido gravado pela mesma pessoa depois do início da conferência.',
  who: 'auditor',
  params: lineParams,
  body: { schema: envioSchema, example: { registro: { id: 318 } } },
  answer: {
    data: linhaComEstadoSchema,
    example: {
      linha: {
        ...RECUSADA,
        situacao: 'Enviado',
        motivo: null,
        campos: [],
        registro: { id: 318 },
        mudanca: 'nova',
      },
      estado: { ...CONCLUIDA, tipo: 'servico', envio: 'linha a linha' },
    },
  },
  errors: [404, 409],
});

export const publishCadastro = defineCall({
  method: 'PUT',
  path: `${path}/:id/publicacao`,
  id: 'publishImportacaoCadastro',
  tag,
  summary: 'Grava as linhas pendentes de um arquivo conferido',
  description:
    'Uma por uma: cada linha é uma gravação, com sua entrada na auditoria. Uma linha recusada não impede as outras. Continua também uma importação em pausa.',
  who: 'auditor',
  params,
  answer: { data: importacaoCadastroSchema, example: running('publicando', 41) },
  errors: [404, 409],
});

export const pauseCadastro = defineCall({
  method: 'PUT',
  path: `${path}/:id/pausa`,
  id: 'pauseImportacaoCadastro',
  tag,
  summary: 'Para depois da linha que está sendo gravada',
  who: 'auditor',
  params,
  answer: { data: importacaoCadastroSchema, example: { ...CONFERIDA, situacao: 'pausada' } },
  errors: [404, 409],
});

export const cancelCadastro = defineCall({
  method: 'PUT',
  path: `${path}/:id/cancelamento`,
  id: 'cancelImportacaoCadastro',
  tag,
  summary: 'Encerra uma importação',
  description: 'O que já foi gravado fica. O arquivo é apagado.',
  who: 'auditor',
  params,
  answer: { data: importacaoCadastroSchema, example: { ...CONFERIDA, situacao: 'cancelada' } },
  errors: [404, 409],
});

export const undoCadastro = defineCall({
  method: 'PUT',
  path: `${path}/:id/desfazer`,
  id: 'undoImportacaoCadastro',
  tag,
  summary: 'Desfaz o que uma importação gravou',
  description:
    'A última linha primeiro: um registro incluído é excluído, um alterado volta ao que era. Uma linha cujo registro mudou depois fica e diz por quê. Enquanto o arquivo está guardado.',
  who: 'auditor',
  params,
  answer: {
    data: importacaoCadastroSchema,
    example: { ...CONCLUIDA, situacao: 'desfazendo', andamento: { feitas: 0, total: 41 } },
  },
  errors: [404, 409],
});

export const downloadRecusadasCadastro = defineCall({
  method: 'GET',
  path: `${path}/:id/recusadas.csv`,
  id: 'downloadRecusadasCadastro',
  tag,
  summary: 'Baixa as linhas recusadas com o motivo de cada uma',
  description: 'Como o arquivo as tinha, sem as colunas pessoais. Volta a ser lido na importação.',
  who: 'auditor',
  params,
  answer: { media: 'text/csv', description: 'As colunas do arquivo, «Linha» e «Motivo do erro».' },
  errors: [404, 409],
});
