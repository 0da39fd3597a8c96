import { z } from 'zod';
import {
  avaliacaoHistoricoSchema,
  type PublicAvaliacao,
  publicAvaliacaoSchema,
} from './avaliacao.ts';
import { ligaveisSchema } from './avaliacao-ligaveis.ts';
import { avaliacaoDiaParams } from './avaliacao-params.ts';
import { pendenciasSchema } from './avaliacao-pendencias.ts';
import { defineCall } from './define-call.ts';
import { idParam, param, portalParam } from './params.ts';

const shared = {
  method: 'GET',
  tag: 'Avaliação',
  who: 'public',
  params: { cliente: portalParam() },
  errors: [404],
} as const;

const DIA = {
  dia: '2026-11-22',
  nota: 91.4,
  provado: 84.6,
  atestado: 6.8,
  nivel: 'Ouro',
  essenciais: { atendidos: 12, total: 12 },
  congelada: false,
};

const AVALIACAO = {
  ...DIA,
  ciclo: 2026,
  julgadaEm: '2026-11-22T06:12:00.000Z',
  alcancavel: 93.2,
  proximo: { nivel: 'Diamante', minimo: 95, faltam: 3.6, essenciais: [] },
  dimensoes: [
    {
      numero: 9,
      nome: 'Contratos',
      peso: 3,
      nota: 70,
      criterios: [
        {
          numero: '9.4',
          texto: 'Ordem cronológica dos pagamentos e justificativas da alteração',
          classe: 'obrigatoria',
          estado: 'nao_atende',
          nota: 0.7,
          pontos: 1.974,
          falta: 0.592,
          motivo: 'O conteúdo mais novo é de 31/08/2026; devia ser dos últimos 30 dias.',
          endereco: 'dados/ordem-de-pagamento',
          atestado: null,
          ligadoEm: null,
          verificacoes: [
            {
              verificacao: 'disponibilidade',
              estado: 'atende',
              motivo: '812 registros, com todos os campos mínimos.',
              endereco: 'dados/ordem-de-pagamento',
              vence: null,
              devido: null,
            },
            {
              verificacao: 'atualidade',
              estado: 'nao_atende',
              motivo: 'O conteúdo mais novo é de 31/08/2026; devia ser dos últimos 30 dias.',
              endereco: 'dados/ordem-de-pagamento',
              vence: null,
              devido: '2026-10-01',
            },
          ],
        },
      ],
    },
  ],
} satisfies PublicAvaliacao;

export const getPublicAvaliacao = defineCall({
  ...shared,
  path: '/public/v1/:cliente/avaliacao',
  id: 'getPublicAvaliacao',
  summary: 'Quanto um portal cumpre da matriz do PNTP, com a prova de cada critério',
  description:
    'Autoavaliação automática pelo que está publicado; o selo é dado pelo Tribunal de Contas. Os endereços são caminhos abaixo do portal, ou endereços inteiros de outros sítios. `data` é nulo enquanto nada foi julgado.',
  query: avaliacaoDiaParams,
  answer: {
    data: publicAvaliacaoSchema,
    example: AVALIACAO,
  },
});

export const evaluateAvaliacao = defineCall({
  method: 'POST',
  path: '/v1/avaliacao/julgamento',
  id: 'evaluateAvaliacao',
  tag: 'Avaliação',
  summary: 'Julga de novo, agora, o portal do cliente',
  description:
    'O julgamento é feito logo em seguida, fora do pedido; `julgadaEm` da avaliação diz quando terminou.',
  who: 'gestor',
  answer: { data: null, example: null },
});

export const listPendencia = defineCall({
  method: 'GET',
  path: '/v1/avaliacao/pendencias',
  id: 'listPendencia',
  tag: 'Avaliação',
  summary: 'O que falta ao portal do cliente, com o formulário que conserta cada critério',
  description:
    'A avaliação mais recente, os critérios não atendidos e o que se sabe do próximo ciclo. `inicial` traz os valores com que o formulário abre.',
  who: 'gestor',
  answer: {
    data: pendenciasSchema,
    example: {
      avaliacao: AVALIACAO,
      mudou: false,
      pendencias: [
        {
          numero: '9.4',
          publicar: {
            tipo: 'conjunto',
            nome: 'Ordens de pagamento',
            entidade: 'ordem_pagamento',
            registro: null,
            inicial: {},
          },
          declarar: null,
          ligar: {
            tipo: 'prova',
            nome: 'Prova de critério',
            entidade: 'prova_criterio',
            registro: null,
            inicial: { matrizItem: 41, tipo: 'categoria' },
          },
        },
      ],
      avisos: [
        {
          numero: '3.1',
          texto: 'Tabela HTML da receita, navegável por nível, será obrigatória.',
          atende: true,
          endereco: 'receitas',
        },
      ],
    },
  },
});

export const getLigaveis = defineCall({
  method: 'GET',
  path: '/v1/avaliacao/ligaveis/:id',
  id: 'getAvaliacaoLigaveis',
  tag: 'Avaliação',
  summary: 'As consultas e listas que podem provar um critério, e o que ele pede de cada uma',
  description:
    '`id` é o do critério na matriz do cliente. `padrao` são as colunas de nome igual, que uma prova sem coluna recebe ao ser salva.',
  who: 'gestor',
  params: { id: idParam('Critério na matriz do cliente.') },
  answer: {
    data: ligaveisSchema,
    example: {
      numero: '6.5',
      recusa: null,
      campos: [{ palavras: 'empresa', arquivo: false }],
      filtros: ['ano'],
      dia: true,
      conjuntos: [
        {
          endereco: 'lista-terceirizados',
          titulo: 'Terceirizados',
          colunas: [{ chave: 'empresa', titulo: 'Empresa', tipo: 'text', arquivo: false }],
          filtros: [{ nome: 'período', titulo: 'Período' }],
          padrao: [{ papel: 'campo', pedido: 'empresa', coluna: 'empresa' }],
        },
      ],
    },
  },
  errors: [404],
});

export const listPublicAvaliacaoDia = defineCall({
  ...shared,
  path: '/public/v1/:cliente/avaliacao/historico',
  id: 'listPublicAvaliacaoDia',
  summary: 'A nota de cada dia que foi julgado, do mais novo ao mais antigo',
  query: {
    resumo: param(
      z
        .literal('1', { error: 'resumo é 1, ou não é escrito.' })
        .optional()
        .transform((value) => value === '1'),
      '`1` para só os últimos trinta dias, e o último de cada mês antes deles.',
      '1',
    ),
  },
  answer: {
    data: avaliacaoHistoricoSchema,
    example: { list: [{ ...DIA, ciclo: 2026 }] },
  },
});

export const exportAvaliacaoDossie = defineCall({
  ...shared,
  path: '/public/v1/:cliente/avaliacao/dossie.pdf',
  id: 'exportAvaliacaoDossie',
  summary: 'A avaliação de um dia com cada critério, o motivo e o endereço da prova, em PDF',
  query: avaliacaoDiaParams,
  answer: {
    media: 'application/pdf',
    description: 'PDF pesquisável, com marcação de leitura, e a prova de cada critério como link.',
  },
  perMinute: 60,
  // HEAD would lay out the whole document.
  head: false,
  errors: [404, 503],
});
