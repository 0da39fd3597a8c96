import { defineEntity, RECTIFIABLE_MODES } from '../engine/define-entity.ts';
import { date, decimal, integer, reference, text } from '../engine/fields.ts';
import { onceRectified, retificadoEm } from '../engine/rectify.ts';
import { clienteGlobal } from './_shared/cliente-global.ts';
import { licitacaoArquivo } from './licitacao-arquivo.entity.ts';

/** Procurement process, typed in or fetched from the audit court. */
export const licitacao = defineEntity({
  key: 'licitacao',
  path: '/v1/transparencia/licitacao',
  scope: 'tenant',
  label: { singular: 'Licitação', plural: 'Licitações', gender: 'f' },
  fields: {
    clienteGlobal,
    exercicio: integer({
      label: 'Exercício',
      required: 'Informe o exercício',
      min: 1900,
      max: 2200,
    }),
    numeroProcesso: text({
      label: 'Número do processo',
      required: 'Informe o número do processo',
      typed: 'digits',
      shownUpTo: '/',
      numbered: 'exercicio',
      max: 50,
    }),
    modalidadeTipo: reference({
      label: 'Modalidade',
      to: 'licitacao_modalidade_tipo',
      required: 'Informe a modalidade',
    }),
    modalidade: text({
      label: 'Modalidade na origem',
      help: 'Como o sistema de origem a chama',
    }),
    numero: text({
      label: 'Número da modalidade',
      required: 'Informe o número da modalidade',
      typed: 'digits',
      numbered: 'exercicio',
      max: 50,
    }),
    unidadeGestora: text({ label: 'Unidade gestora', required: 'Informe a unidade gestora' }),
    situacao: text({
      label: 'Situação',
      required: 'Informe a situação da licitação',
      help: 'Por exemplo: Aberta, Homologada, Deserta, Revogada',
      max: 100,
    }),
    dataPublicacao: date({
      label: 'Data de publicação',
      required: 'Informe a data de publicação',
    }),
    dataRecebimentoProposta: date({
      label: 'Data do recebimento da proposta',
      required: 'Informe a data do recebimento da proposta',
    }),
    dataAbertura: date({
      label: 'Data da sessão de abertura',
      help: 'Em branco se não há sessão, como em muitas dispensas',
    }),
    mes: integer({ label: 'Mês da publicação', min: 1, max: 12, readOnly: true, always: true }),
    valorEstimado: decimal({ label: 'Valor estimado' }),
    valorAdjudicado: decimal({ label: 'Valor adjudicado' }),
    objeto: text({
      label: 'Objeto',
      required: 'Informe o objeto',
      multiline: true,
      max: 20_000,
    }),
    participantes: text({ label: 'Participantes', multiline: true, max: 20_000 }),
    vencedores: text({ label: 'Vencedores', multiline: true, max: 20_000 }),
    retificadoEm,
  },
  modes: RECTIFIABLE_MODES,
  published: 'all',
  display: ['numeroProcesso', 'objeto'],
  list: {
    columns: [
      'exercicio',
      'numeroProcesso',
      'modalidadeTipo.nome',
      'numero',
      'unidadeGestora',
      'dataPublicacao',
      'dataAbertura',
      'situacao',
      'valorEstimado',
      'objeto',
    ],
    // Year and number ascending (spec gestao §9).
    sort: [
      { path: 'exercicio', direction: 'ASC' },
      { path: 'numero', direction: 'ASC' },
    ],
  },
  capabilities: {
    criteria: { numbers: ['8.1'] },
    many: {
      fields: [
        'exercicio',
        'modalidadeTipo',
        'dataPublicacao',
        'dataRecebimentoProposta',
        'dataAbertura',
      ],
    },
    nextKeeps: ['exercicio', 'modalidadeTipo', 'unidadeGestora'],
    csvImport: {
      key: {
        fields: ['exercicio', 'numeroProcesso', 'modalidadeTipo', 'numero', 'unidadeGestora'],
      },
    },
    attachments: {
      arquivo: licitacaoArquivo,
      pasta: 'licitacoes',
      yearField: 'dataPublicacao',
      named: ['numeroProcesso', 'exercicio'],
    },
  },
  visible: { retificadoEm: onceRectified },
});
