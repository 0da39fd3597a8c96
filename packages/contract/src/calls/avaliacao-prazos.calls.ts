import { z } from 'zod';
import { prazosSchema, responsavelSaveSchema } from './avaliacao-prazos.ts';
import { defineCall } from './define-call.ts';
import { param, portalParam } from './params.ts';

const tag = 'Avaliação';
const ASSINATURA = '/v1/avaliacao/prazos/assinatura';

const PESSOA = { id: 12, nome: 'Ana Prado' };

export const getPrazos = defineCall({
  method: 'GET',
  path: '/v1/avaliacao/prazos',
  id: 'getAvaliacaoPrazos',
  tag,
  summary: 'O que vence na avaliação do portal, o que já venceu, e quem responde por cada critério',
  description:
    'Os prazos vêm das regras de atualidade da matriz e do que está publicado. Os previstos vão até doze meses adiante.',
  who: 'gestor',
  answer: {
    data: prazosSchema,
    example: {
      hoje: '2026-11-28',
      ciclo: 2026,
      dia: '2026-11-28',
      julgadaEm: '2026-11-28T07:12:00.000Z',
      parada: false,
      prazos: [
        {
          tipo: 'vence',
          dia: '2026-11-30',
          numero: '11.6',
          texto: 'Relatório Resumido da Execução Orçamentária com todos os anexos',
          classe: 'essencial',
          verificacoes: ['atualidade'],
          pontos: 0.824,
          perdeSelo: 'Ouro',
          motivo: 'O do 4º bimestre de 2026 está publicado.',
          endereco: 'categoria/lrf/rreo',
          responsavel: { ...PESSOA, geral: false },
          publicar: null,
        },
      ],
      responsaveis: [
        {
          numero: '11.6',
          pessoa: PESSOA,
          versao: 1,
          temAcesso: true,
          definidoEm: '2026-11-20T12:00:00.000Z',
          definidoPor: 'Rui Sales',
        },
      ],
      pessoas: [{ ...PESSOA, email: true }],
      eu: PESSOA.id,
      assinadaEm: null,
    },
  },
});

export const saveResponsavel = defineCall({
  method: 'PUT',
  path: '/v1/avaliacao/responsavel',
  id: 'saveAvaliacaoResponsavel',
  tag,
  summary: 'Diz quem responde por um critério da avaliação, ou pelos que não têm responsável',
  description:
    '`numero` é o do critério, ou `*` para os demais. `pessoa` nula tira o responsável. `versao` é a do responsável que a tela mostra: 409 se outra pessoa o mudou.',
  who: 'gestor',
  body: {
    schema: responsavelSaveSchema,
    example: { numero: '11.6', pessoa: { id: 12 }, versao: null },
    required: ['numero', 'pessoa', 'versao'],
  },
  answer: { data: null, example: null },
  errors: [409],
});

const CALENDARIO = {
  media: 'text/calendar',
  description: 'Agenda (RFC 5545) com um dia inteiro para cada prazo, e um aviso sete dias antes.',
} as const;

export const downloadPrazos = defineCall({
  method: 'GET',
  path: '/v1/avaliacao/prazos.ics',
  id: 'downloadAvaliacaoPrazos',
  tag,
  summary: 'Os prazos da avaliação como arquivo de agenda',
  who: 'gestor',
  answer: CALENDARIO,
});

export const subscribePrazos = defineCall({
  method: 'POST',
  path: ASSINATURA,
  id: 'subscribeAvaliacaoPrazos',
  tag,
  summary: 'Cria o endereço secreto da agenda de prazos de quem pede',
  description:
    'O endereço só aparece nesta resposta, e o anterior deixa de valer. Também deixa de valer quando a pessoa perde o acesso ao órgão.',
  who: 'gestor',
  answer: {
    status: 201,
    data: z.strictObject({ endereco: z.string() }),
    example: {
      endereco: 'https://exemplo.org/public/v1/vale-claro/avaliacao/prazos.ics?chave=abc',
    },
  },
});

export const unsubscribePrazos = defineCall({
  method: 'DELETE',
  path: ASSINATURA,
  id: 'unsubscribeAvaliacaoPrazos',
  tag,
  summary: 'Encerra o endereço secreto da agenda de prazos de quem pede',
  who: 'gestor',
  answer: { data: null, example: null },
});

export const getPrazosAssinados = defineCall({
  method: 'GET',
  path: '/public/v1/:cliente/avaliacao/prazos.ics',
  id: 'getAvaliacaoPrazosAssinados',
  tag,
  summary: 'Os prazos da avaliação, para o programa de agenda de quem os assinou',
  description: 'Só responde a um endereço criado em `POST /v1/avaliacao/prazos/assinatura`.',
  who: 'public',
  params: { cliente: portalParam() },
  query: {
    chave: param(
      z.string({ error: 'Informe a chave da assinatura.' }).max(100),
      'Chave secreta da assinatura.',
      'abc',
    ),
  },
  answer: CALENDARIO,
  perMinute: 60,
  errors: [404],
});
