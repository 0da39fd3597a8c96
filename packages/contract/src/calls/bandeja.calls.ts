import { z } from 'zod';
import { BANDEJA_LIMITE, BANDEJA_PUBLICADA_DIAS } from '../domain/bandeja.ts';
import {
  bandejaSchema,
  editadosSchema,
  editBandejaSchema,
  type ItemDaBandeja,
  itemDaBandejaSchema,
  publicadosSchema,
  publicarBandejaSchema,
  respostaSchema,
} from './bandeja.ts';
import { defineCall } from './define-call.ts';
import { idParam, param } from './params.ts';

const tag = 'Bandeja de documentos';
const path = '/v1/bandeja';
const params = { id: idParam('Número do documento na bandeja.') };

const ENVIADO: ItemDaBandeja = {
  id: 7,
  versao: 1,
  situacao: 'lendo',
  arquivo: { nome: 'portaria_012-2026_ferias.pdf', bytes: 48_213 },
  paginas: null,
  nome: 'Portaria nº 12/2026 - férias',
  data: null,
  categoriaPublicacao: null,
  categoriaPublicacaoTipo: null,
  entidade: null,
  palpites: { nome: { motivo: 'nomeDoArquivo', de: 'portaria_012-2026_ferias' } },
  problemas: [],
  erros: [
    { campo: 'categoriaPublicacao', mensagem: 'Informe a categoria' },
    { campo: 'data', mensagem: 'Informe a data' },
  ],
  falha: null,
  publicacao: null,
  enviadaPor: { nome: 'Maria Aparecida' },
  enviadaEm: '2026-11-27T12:00:00.000Z',
};
const PRONTO: ItemDaBandeja = {
  ...ENVIADO,
  situacao: 'pronta',
  paginas: 2,
  data: '2026-03-12',
  categoriaPublicacao: {
    id: 4,
    nome: 'Atos do Executivo',
    grupoCategoriaPublicacao: { id: 2, nome: 'Legislação' },
    agruparEntidade: false,
    temTipos: true,
  },
  categoriaPublicacaoTipo: { id: 9, nome: 'Portaria' },
  palpites: {
    ...ENVIADO.palpites,
    data: { motivo: 'texto', de: 'Belo Vale, 12 de março de 2026' },
    categoriaPublicacao: { motivo: 'parecida', de: 'Portaria nº 11/2026 - férias' },
    categoriaPublicacaoTipo: { motivo: 'nomeDoArquivo', de: 'portaria' },
  },
  erros: [],
  problemas: [
    {
      codigo: 'cpf',
      gravidade: 'responder',
      pagina: 2,
      publicacao: null,
      mensagem: 'Há um CPF inteiro na página 2.',
      respondida: false,
    },
  ],
};
const RESPONDIDO: ItemDaBandeja = {
  ...PRONTO,
  problemas: PRONTO.problemas.map((problema) => ({ ...problema, respondida: true })),
};
const EDITADO: ItemDaBandeja = {
  ...PRONTO,
  versao: 2,
  data: '2026-03-13',
  palpites: { ...ENVIADO.palpites, categoriaPublicacao: { motivo: 'lote', de: '11 de 12' } },
};

const idsParam = param(
  z
    .string({ error: 'Escolha os documentos.' })
    .regex(/^[1-9]\d{0,15}(?:,[1-9]\d{0,15}){0,999}$/, 'Escolha os documentos.')
    .transform((ids) => ids.split(',').map(Number)),
  'Números dos documentos, separados por vírgula. Até 1000.',
  '7,8,9',
);

export const getBandeja = defineCall({
  method: 'GET',
  path,
  id: 'getBandeja',
  tag,
  summary: 'Os documentos da bandeja do cliente',
  description: `Os que esperam, até ${BANDEJA_LIMITE.abertas}, e os ${BANDEJA_LIMITE.publicadas} mais novos dos publicados nos últimos ${BANDEJA_PUBLICADA_DIAS} dias que ninguém tirou da vista. Todos os que podem publicar veem a mesma bandeja.`,
  who: 'gestor',
  answer: {
    data: bandejaSchema,
    example: {
      itens: [PRONTO],
      limite: BANDEJA_LIMITE.abertas,
      lendo: 0,
      publicando: 0,
    },
  },
});

export const countBandeja = defineCall({
  method: 'GET',
  path: `${path}/contagem`,
  id: 'countBandeja',
  tag,
  summary: 'Quantos documentos da bandeja esperam',
  who: 'gestor',
  answer: {
    data: z.strictObject({
      /** Documents that are not published yet. */
      abertas: z.number().int(),
    }),
    example: { abertas: 12 },
  },
});

export const sendBandeja = defineCall({
  method: 'POST',
  path,
  id: 'sendBandeja',
  tag,
  summary: 'Põe um PDF na bandeja',
  description: `Um PDF de até ${BANDEJA_LIMITE.bytes / 1024 ** 2} MB. O mesmo envio repetido, com a mesma \`chave\`, recebe o mesmo documento. 422 diz por que um arquivo não entra: vazio, ou de outro tipo; 413, que é grande demais. Com ${BANDEJA_LIMITE.abertas} documentos à espera, 409.`,
  who: 'gestor',
  query: {
    chave: param(
      z
        .string({ error: 'Informe a chave do envio.' })
        .regex(/^[\w-]{16,64}$/, 'A chave do envio tem de 16 a 64 letras, números ou hífens.'),
      'Chave que o navegador deu a este envio.',
      '3f2a9c54e1b04d7f8a6c0b1d2e3f4a5b',
    ),
  },
  body: { file: 'Um PDF.' },
  answer: { status: 201, data: itemDaBandejaSchema, example: ENVIADO },
  errors: [409, 413],
});

export const openBandejaArquivo = defineCall({
  method: 'GET',
  path: `${path}/:id/arquivo`,
  id: 'openBandejaArquivo',
  tag,
  summary: 'Mostra o PDF de um documento da bandeja',
  who: 'gestor',
  params,
  answer: { media: 'application/pdf', description: 'O PDF, como foi enviado.' },
  errors: [404],
});

export const editBandeja = defineCall({
  method: 'PUT',
  path,
  id: 'editBandeja',
  tag,
  summary: 'Altera campos de um ou de muitos documentos',
  description:
    'Cada documento por si: a recusa de um não impede os outros. Um campo ausente fica como está. Com outra categoria, o tipo e a entidade que não são dela ficam vazios.',
  who: 'gestor',
  body: {
    schema: editBandejaSchema,
    example: { itens: [{ id: 7, versao: 1, campos: { data: '2026-03-13' } }] },
    required: ['itens'],
  },
  answer: { data: editadosSchema, example: [{ id: 7, item: EDITADO, recusa: null }] },
});

export const answerBandeja = defineCall({
  method: 'PUT',
  path: `${path}/:id/resposta`,
  id: 'answerBandeja',
  tag,
  summary: 'Responde a um problema de um documento',
  description:
    'Só aos problemas de gravidade «responder». `respondida: false` retira a resposta. A versão do documento fica a mesma.',
  who: 'gestor',
  params,
  body: {
    schema: respostaSchema,
    example: { codigo: 'cpf', respondida: true },
    required: ['codigo', 'respondida'],
  },
  answer: { data: itemDaBandejaSchema, example: RESPONDIDO },
  errors: [404, 409],
});

export const removeBandeja = defineCall({
  method: 'DELETE',
  path,
  id: 'removeBandeja',
  tag,
  summary: 'Tira documentos da bandeja',
  description:
    'O que foi publicado continua publicado. Um documento em publicação fica; um que já saiu não é erro.',
  who: 'gestor',
  query: { ids: idsParam },
  answer: {
    data: z.strictObject({
      /** Numbers of the documents that left. */
      retirados: z.array(z.number().int()),
    }),
    example: { retirados: [7, 8] },
  },
});

export const publishBandeja = defineCall({
  method: 'POST',
  path: `${path}/publicacao`,
  id: 'publishBandeja',
  tag,
  summary: 'Publica documentos da bandeja',
  description:
    'Os que podem ser publicados passam a «publicando», e cada um é gravado por si, em nome de quem pediu. Os outros ficam como estão, com o motivo: um que outra pessoa mudou depois da versão indicada também fica. Pedir duas vezes não publica duas vezes.',
  who: 'gestor',
  body: {
    schema: publicarBandejaSchema,
    example: {
      itens: [
        { id: 7, versao: 1 },
        { id: 8, versao: 1 },
      ],
    },
    required: ['itens'],
  },
  answer: {
    data: publicadosSchema,
    example: [
      { id: 7, item: { ...RESPONDIDO, versao: 2, situacao: 'publicando' }, recusa: null },
      { id: 8, item: null, recusa: 'Este documento não está mais na bandeja.' },
    ],
  },
});
