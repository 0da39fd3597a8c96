import { z } from 'zod';
import { SINCRONIZACAO_PAGE_SIZE } from '../domain/sincronizacao.ts';
import { defineCall } from './define-call.ts';
import { idParam, param, wholeParam } from './params.ts';
import {
  fonteDoClienteSchema,
  orderSincronizacaoSchema,
  type Sincronizacao,
  sincronizacaoListSchema,
  sincronizacaoSchema,
} from './sincronizacao.ts';

const tag = 'Sincronização com as fontes';

const RUN: Sincronizacao = {
  id: 7,
  configuracao: { id: 1, liconUj: '782' },
  fonte: 'licitacao',
  exercicio: 2026,
  situacao: 'concluida',
  etapa: null,
  pedidaEm: '2026-11-21T12:00:00.000Z',
  pedidaPor: { nome: 'Maria Aparecida' },
  iniciadaEm: '2026-11-21T12:00:01.000Z',
  terminadaEm: '2026-11-21T12:01:10.000Z',
  lidos: 42,
  incluidos: 2,
  alterados: 1,
  iguais: 38,
  rejeitados: 1,
  arquivos: 5,
  arquivosTotal: 5,
  diferencas: [
    {
      tipo: 'mantido',
      chave: 'tcepe:pl:203515',
      registro: 'Licitação 54/2026',
      campo: 'Situação',
      aqui: 'Homologada',
      fonte: 'Em andamento',
    },
  ],
  diferencasTotal: 1,
  erros: [
    {
      chave: 'tcepe:pl:203516',
      registro: 'Licitação 55/2026',
      mensagem: 'Sem nenhuma data de publicação.',
    },
  ],
  errosTotal: 1,
};
const WAITING: Sincronizacao = {
  ...RUN,
  situacao: 'aguardando',
  iniciadaEm: null,
  terminadaEm: null,
  lidos: 0,
  incluidos: 0,
  alterados: 0,
  iguais: 0,
  rejeitados: 0,
  arquivos: 0,
  arquivosTotal: 0,
  diferencas: [],
  diferencasTotal: 0,
  erros: [],
  errosTotal: 0,
};

export const listSincronizacao = defineCall({
  method: 'GET',
  path: '/v1/transparencia/sincronizacao',
  id: 'listSincronizacao',
  tag,
  summary: 'As sincronizações, da mais recente à mais antiga',
  description: 'Com as contagens, as diferenças entre a fonte e o portal e os erros de cada uma.',
  who: 'cliente',
  query: {
    configuracao: param(
      z
        .string()
        .regex(/^(|[1-9]\d{0,15})$/, 'configuracao deve ser o número de uma configuração.')
        .optional()
        .transform((value) => (value ? Number(value) : null)),
      'Só as desta configuração.',
      1,
    ),
    limit: wholeParam(
      'limit',
      { min: 1, max: 50, initial: SINCRONIZACAO_PAGE_SIZE },
      'Quantas por página, até 50.',
    ),
    offset: wholeParam('offset', { min: 0, max: 1_000_000, initial: 0 }, 'Quantas pular.'),
  },
  answer: { data: sincronizacaoListSchema, example: { list: [RUN], count: 1 } },
});

export const addSincronizacao = defineCall({
  method: 'POST',
  path: '/v1/transparencia/sincronizacao',
  id: 'addSincronizacao',
  tag,
  summary: 'Pede a sincronização de uma configuração',
  description:
    'Uma por fonte e exercício; a que já espera ou está em andamento para o mesmo não é repetida. Convênios não têm exercício.',
  who: 'gestor',
  body: {
    schema: orderSincronizacaoSchema,
    example: { configuracao: { id: 1 }, fontes: ['licitacao'], exercicios: [2026] },
    required: ['configuracao', 'fontes'],
  },
  answer: { status: 201, data: z.array(sincronizacaoSchema), example: [WAITING] },
});

export const cancelSincronizacao = defineCall({
  method: 'POST',
  path: '/v1/transparencia/sincronizacao/:id/cancelar',
  id: 'cancelSincronizacao',
  tag,
  summary: 'Cancela uma sincronização que espera ou está em andamento',
  description: 'Nada do que ela buscou e ainda não gravou é gravado. A que já terminou: 409.',
  who: 'gestor',
  params: { id: idParam('Número da sincronização.') },
  answer: { data: sincronizacaoSchema, example: { ...WAITING, situacao: 'cancelada' } },
  errors: [404, 409],
});

export const listFontes = defineCall({
  method: 'GET',
  path: '/v1/transparencia/fonte',
  id: 'listFontes',
  tag,
  summary: 'As fontes do cliente, com a última busca e o que a sonda diária viu',
  description:
    'Uma por fonte e configuração ativa. «Nenhuma linha» e «falhou» são respostas diferentes: a primeira tem lidos zero, a segunda tem motivo.',
  who: 'cliente',
  answer: {
    data: z.array(fonteDoClienteSchema),
    example: [
      {
        fonte: 'emenda',
        configuracao: { id: 1, liconUj: '782' },
        emCurso: false,
        ultima: {
          situacao: 'falhou',
          terminadaEm: '2026-11-21T12:01:10.000Z',
          lidos: 0,
          rejeitados: 0,
          motivo: 'A fonte mudou: falta a coluna VALOR RECEBIDO.',
        },
        boaEm: '2026-11-20T12:01:10.000Z',
        sinal: {
          sinal: 'mudou',
          motivo: 'A fonte mudou: falta a coluna VALOR RECEBIDO.',
          vistoEm: '2026-11-21T10:23:00.000Z',
          desde: '2026-11-21T10:23:00.000Z',
        },
      },
    ],
  },
});
