import { SINCRONIZACAO_PATH } from '@claraboia/contract';
import {
  pedirSincronizacaoSchema,
  type Sincronizacao,
  sincronizacaoListSchema,
  sincronizacaoSchema,
} from '@claraboia/contract/schema';
import { z } from 'zod';
import type { Operation } from '../../openapi/operation.ts';

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

/** Asking for synchronisations, following them, and reading what they found. */
export const sincronizacaoOperations: readonly Operation[] = [
  {
    method: 'get',
    path: SINCRONIZACAO_PATH,
    id: 'listSincronizacao',
    tag,
    summary: 'As sincronizações, da mais recente à mais antiga',
    description: 'Com as contagens, as diferenças entre a fonte e o portal e os erros de cada uma.',
    access: 'cliente',
    query: {
      configuracao: { description: 'Só as desta configuração.', example: 1 },
      limit: { description: 'Quantas por página, até 50.', example: 10 },
      offset: { description: 'Quantas pular.', example: 0 },
    },
    answer: { data: sincronizacaoListSchema, example: { list: [RUN], count: 1 } },
  },
  {
    method: 'post',
    path: SINCRONIZACAO_PATH,
    id: 'addSincronizacao',
    tag,
    summary: 'Pede a sincronização de uma configuração',
    description:
      'Uma por fonte e exercício; a que já espera ou está em andamento para o mesmo não é repetida. Convênios não têm exercício.',
    access: 'gestor',
    status: 201,
    body: {
      schema: pedirSincronizacaoSchema,
      example: { configuracao: { id: 1 }, fontes: ['licitacao'], exercicios: [2026] },
      required: ['configuracao', 'fontes'],
    },
    answer: { data: z.array(sincronizacaoSchema), example: [WAITING] },
  },
  {
    method: 'post',
    path: `${SINCRONIZACAO_PATH}/:id/cancelar`,
    id: 'cancelSincronizacao',
    tag,
    summary: 'Cancela uma sincronização que espera ou está em andamento',
    description: 'Nada do que ela buscou e ainda não gravou é gravado. A que já terminou: 409.',
    access: 'gestor',
    answer: { data: sincronizacaoSchema, example: { ...WAITING, situacao: 'cancelada' } },
    errors: [404, 409],
  },
];
