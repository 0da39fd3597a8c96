import { z } from 'zod';
import { RASCUNHO_LIMITE, rascunhoSituacaoList } from '../domain/rascunho.ts';
import { defineCall } from './define-call.ts';
import { avisarPerdaParam, IDEMPOTENT, idParam, pageParams, param } from './params.ts';
import {
  addRascunhoSchema,
  editRascunhoSchema,
  editSaidaSchema,
  movedRascunhoSchema,
  moveRascunhoSchema,
  previaSchema,
  type Rascunho,
  rascunhoInteiroSchema,
  rascunhoSchema,
  rascunhosSchema,
  regraSchema,
  saidasSchema,
} from './rascunho.ts';

const tag = 'Rascunhos';
const path = '/v1/rascunhos';
const params = { id: idParam('Número do rascunho.') };

const DRAFT: Rascunho = {
  id: 7,
  versao: 1,
  entidade: 'publicacao',
  modo: 'add',
  registroId: null,
  titulo: 'Portaria nº 12/2026 - férias',
  situacao: 'rascunho',
  publicarEm: null,
  arquivarEm: null,
  criadoPor: { nome: 'Maria Aparecida' },
  criadoEm: '2026-11-27T12:00:00.000Z',
  alteradoPor: { nome: 'Maria Aparecida' },
  alteradoEm: '2026-11-27T12:00:00.000Z',
  enviadoPor: null,
  motivo: null,
  falha: null,
  aprova: false,
};
const CONTEUDO = { nome: 'Portaria nº 12/2026 - férias', data: '2026-11-27' };

const entidade = param(
  z.string().max(100).optional(),
  'Cadastro, como `publicacao`. Sem ele, todos.',
  'publicacao',
);

export const listRascunhos = defineCall({
  method: 'GET',
  path,
  id: 'listRascunhos',
  tag,
  summary: 'O que ainda não foi publicado',
  description:
    'Rascunhos, o que espera revisão e o que tem hora para aparecer, do mais novo ao mais antigo. Todos os que podem publicar veem os mesmos.',
  who: 'gestor',
  query: {
    entidade,
    situacao: param(z.enum(rascunhoSituacaoList).optional(), 'Só os desta situação.', 'emRevisao'),
    registro: param(
      z
        .string()
        .regex(/^[1-9]\d{0,15}$/)
        .transform(Number)
        .optional(),
      'Só os que alteram este registro.',
      '12',
    ),
    ...pageParams(RASCUNHO_LIMITE.pagina),
  },
  answer: {
    data: rascunhosSchema,
    example: {
      list: [DRAFT],
      count: 1,
      contagem: { rascunho: 1, emRevisao: 0, agendada: 0, aprovaveis: 0 },
    },
  },
});

export const getRascunho = defineCall({
  method: 'GET',
  path: `${path}/:id`,
  id: 'getRascunho',
  tag,
  summary: 'Lê um rascunho inteiro',
  who: 'gestor',
  params,
  answer: {
    data: rascunhoInteiroSchema,
    example: { ...DRAFT, conteudo: CONTEUDO, registroVersao: null },
  },
  errors: [404],
});

export const addRascunho = defineCall({
  method: 'POST',
  path,
  id: 'addRascunho',
  tag,
  summary: 'Guarda um formulário como rascunho',
  description:
    'Campos vazios e faltando são aceitos: as regras valem ao enviar, agendar e publicar. Com `registro`, é a alteração de um registro publicado, que fica como está até lá. De um cadastro com arquivos anexados, `conteudo.anexos` lista os que entram ao publicar: o `nomeArquivo` que o envio respondeu e os campos de cada um.',
  who: 'gestor',
  body: {
    schema: addRascunhoSchema,
    example: { entidade: 'publicacao', modo: 'add', conteudo: CONTEUDO },
  },
  headers: IDEMPOTENT,
  answer: { data: rascunhoSchema, example: DRAFT, status: 201 as const },
  errors: [404, 409],
});

export const editRascunho = defineCall({
  method: 'PUT',
  path: `${path}/:id`,
  id: 'editRascunho',
  tag,
  summary: 'Altera um rascunho',
  description:
    'O que estava em revisão ou agendado volta a ser rascunho: ninguém aprovou a alteração.',
  who: 'gestor',
  params,
  body: { schema: editRascunhoSchema, example: { versao: 1, conteudo: CONTEUDO } },
  answer: { data: rascunhoSchema, example: { ...DRAFT, versao: 2 } },
  errors: [404, 409],
});

export const moveRascunho = defineCall({
  method: 'POST',
  path: `${path}/:id/situacao`,
  id: 'moveRascunho',
  tag,
  summary: 'Envia, aprova, devolve, agenda ou publica um rascunho',
  description:
    'Ao enviar, agendar, aprovar e publicar valem todas as regras do cadastro, e a resposta diz o que falta em cada campo. `aprovar` é de quem não escreveu nele; publica na hora, ou no minuto de `publicarEm`. `devolver` leva o `motivo`. Um dia que passou é recusado.',
  who: 'gestor',
  params,
  query: avisarPerdaParam,
  body: {
    schema: moveRascunhoSchema,
    example: { versao: 1, acao: 'agendar', publicarEm: '2026-12-01T11:00:00.000Z' },
  },
  headers: IDEMPOTENT,
  answer: {
    data: movedRascunhoSchema,
    example: {
      rascunho: {
        ...DRAFT,
        versao: 2,
        situacao: 'agendada',
        publicarEm: '2026-12-01T11:00:00.000Z',
        enviadoPor: { nome: 'Maria Aparecida' },
      },
      registro: null,
    },
  },
  errors: [404, 409],
});

export const previewRascunho = defineCall({
  method: 'POST',
  path: `${path}/previa`,
  id: 'previewRascunho',
  tag,
  summary: 'A página em que o cidadão verá o formulário',
  description:
    'O formulário é salvo, a página é montada com ele, e tudo é desfeito: nada aparece no portal. O que falta em cada campo é respondido como ao publicar.',
  who: 'gestor',
  body: {
    schema: addRascunhoSchema,
    example: { entidade: 'publicacao', modo: 'add', conteudo: CONTEUDO },
  },
  answer: {
    data: previaSchema,
    example: {
      endereco: '/vale-claro/detail/legislacao/portarias?publicacao=…',
      propria: true,
      html: '<!doctype html><title>Portarias</title>',
    },
  },
  errors: [404, 409, 503],
});

export const removeRascunho = defineCall({
  method: 'DELETE',
  path: `${path}/:id`,
  id: 'removeRascunho',
  tag,
  summary: 'Descarta um rascunho',
  who: 'gestor',
  params,
  query: {
    versao: param(
      z
        .string()
        .regex(/^[1-9]\d{0,15}$/)
        .transform(Number),
      'Versão que a pessoa viu.',
      '1',
    ),
  },
  answer: { data: null, example: null },
  errors: [404, 409],
});

export const getRegra = defineCall({
  method: 'GET',
  path: `${path}/regra`,
  id: 'getRegraDePublicacao',
  tag,
  summary: 'Se uma segunda pessoa aprova antes de publicar',
  who: 'gestor',
  answer: {
    data: regraSchema,
    example: { aprovacao: true, fimPedidoPor: null, fimPedidoPorMim: false },
  },
});

export const editRegra = defineCall({
  method: 'PUT',
  path: `${path}/regra`,
  id: 'editRegraDePublicacao',
  tag,
  summary: 'Liga ou desliga a aprovação por uma segunda pessoa',
  description:
    'Ligar é de um; desligar pede dois: o primeiro pede, outro confirma. Um administrador desliga sozinho.',
  who: 'gestor',
  body: { schema: z.strictObject({ aprovacao: z.boolean() }), example: { aprovacao: true } },
  answer: {
    data: regraSchema,
    example: { aprovacao: true, fimPedidoPor: null, fimPedidoPorMim: false },
  },
});

export const listSaidas = defineCall({
  method: 'GET',
  path: `${path}/saidas`,
  id: 'listSaidas',
  tag,
  summary: 'Registros publicados que têm hora para sair',
  who: 'gestor',
  query: { entidade, ...pageParams(RASCUNHO_LIMITE.pagina) },
  answer: {
    data: saidasSchema,
    example: {
      list: [
        {
          entidade: 'publicacao',
          registroId: 7,
          titulo: 'Aviso de recesso',
          arquivarEm: '2026-12-31T21:00:00.000Z',
          pedidaPor: { nome: 'Maria Aparecida' },
          falha: null,
        },
      ],
      count: 1,
    },
  },
});

export const editSaida = defineCall({
  method: 'PUT',
  path: `${path}/saidas`,
  id: 'editSaida',
  tag,
  summary: 'Marca, muda ou cancela a hora em que um registro sai do portal',
  description: 'Na hora, o registro é arquivado; dali volta como da lixeira, sem prazo.',
  who: 'gestor',
  body: {
    schema: editSaidaSchema,
    example: { entidade: 'publicacao', registroId: 7, arquivarEm: '2026-12-31T21:00:00.000Z' },
  },
  answer: { data: null, example: null },
  errors: [404],
});
