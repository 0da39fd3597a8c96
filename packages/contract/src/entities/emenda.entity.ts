import { EMENDA_ORIGEM, EMENDA_REPASSE, EMENDA_TIPO } from '../domain/emenda.ts';
import { defineEntity } from '../engine/define-entity.ts';
import { date, decimal, integer, reference, text } from '../engine/fields.ts';
import { inOrder } from './_shared/in-order.ts';
import { notNegative } from './_shared/not-negative.ts';

/** Parliament that made an amendment: federal, of the state, or of the municipality. */
export const emendaOrigem = defineEntity({
  key: 'emenda_origem',
  path: '/v1/transparencia/emendaorigem',
  scope: 'lookup',
  label: { singular: 'Origem de emenda', plural: 'Origens de emenda', gender: 'f' },
  fields: { nome: text({ label: 'Nome' }) },
  display: ['nome'],
  list: { columns: ['nome'], sort: [{ path: 'id', direction: 'ASC' }] },
  modes: ['list', 'view'],
});

/** Kind of an amendment, by its author. */
export const emendaTipo = defineEntity({
  key: 'emenda_tipo',
  path: '/v1/transparencia/emendatipo',
  scope: 'lookup',
  label: { singular: 'Tipo de emenda', plural: 'Tipos de emenda', gender: 'm' },
  fields: { nome: text({ label: 'Nome' }) },
  display: ['nome'],
  list: { columns: ['nome'], sort: [{ path: 'id', direction: 'ASC' }] },
  modes: ['list', 'view'],
});

/** Amendment of a parliament to a budget, in favour of the municipality (PNTP 17). */
export const emenda = defineEntity({
  key: 'emenda',
  path: '/v1/transparencia/emenda',
  scope: 'tenant',
  label: { singular: 'Emenda parlamentar', plural: 'Emendas parlamentares', gender: 'f' },
  fields: {
    origem: reference({
      label: 'Origem',
      to: 'emenda_origem',
      required: 'Informe a origem',
    }),
    exercicio: integer({
      label: 'Exercício',
      help: 'O ano do orçamento que a emenda altera',
      required: 'Informe o exercício',
      min: 1988,
      max: 2200,
    }),
    numero: text({
      label: 'Número da emenda',
      help: 'Como os empenhos a citam: 202642420001 ou 12/2026',
      required: 'Informe o número da emenda',
      numbered: 'exercicio',
      max: 50,
    }),
    tipo: reference({ label: 'Tipo', to: 'emenda_tipo', required: 'Informe o tipo' }),
    autor: text({ label: 'Autor', required: 'Informe o autor', max: 300 }),
    formaRepasse: text({
      label: 'Forma de repasse',
      suggestions: EMENDA_REPASSE,
      max: 200,
    }),
    instrumento: text({
      label: 'Número do instrumento',
      help: 'Do convênio, contrato de repasse ou plano de ação, se houver',
      max: 100,
    }),
    beneficiario: text({
      label: 'Beneficiário',
      help: 'Quem recebe: a prefeitura, um fundo, uma entidade',
      max: 500,
    }),
    objeto: text({
      label: 'Objeto',
      required: 'Informe o objeto',
      multiline: true,
      max: 20_000,
    }),
    funcao: reference({ label: 'Função de governo', to: 'funcao' }),
    valorPrevisto: decimal({ label: 'Valor previsto', help: 'O que a emenda destina' }),
    valorRepassado: decimal({
      label: 'Valor repassado até hoje',
      help: 'O que já chegou ao município ou ao beneficiário',
    }),
    inicio: date({ label: 'Início previsto', help: 'Do plano de trabalho' }),
    fim: date({ label: 'Término previsto', help: 'Do plano de trabalho' }),
    planoTrabalho: text({
      label: 'Plano de trabalho',
      help: 'Metas e etapas, em resumo',
      multiline: true,
      max: 20_000,
    }),
    empenhado: decimal({
      label: 'Empenhado até hoje',
      help: 'Soma dos empenhos que citam o número da emenda',
      readOnly: true,
      always: true,
    }),
    liquidado: decimal({ label: 'Liquidado até hoje', readOnly: true, always: true }),
    pago: decimal({ label: 'Pago até hoje', readOnly: true, always: true }),
  },
  published: 'all',
  display: ['numero', 'autor'],
  detail: ['objeto'],
  list: {
    columns: [
      'exercicio',
      'numero',
      'origem.nome',
      'tipo.nome',
      'autor',
      'objeto',
      'valorPrevisto',
      'valorRepassado',
      'pago',
    ],
    sort: [{ path: 'exercicio', direction: 'DESC' }],
  },
  capabilities: {
    criteria: { numbers: ['17.1', '17.2', '17.3'] },
    many: { fields: ['origem', 'exercicio', 'tipo', 'funcao', 'inicio', 'fim'] },
    nextKeeps: ['origem', 'exercicio', 'tipo'],
    csvImport: {
      columns: {
        origem: {
          help: 'Federal, Estadual ou Municipal',
          named: {
            otherwise: 'escreva uma das origens',
            names: [
              { id: EMENDA_ORIGEM.federal, names: ['Federal', 'União'] },
              { id: EMENDA_ORIGEM.estadual, names: ['Estadual', 'Estado'] },
              { id: EMENDA_ORIGEM.municipal, names: ['Municipal', 'Município', 'Impositiva'] },
            ],
          },
        },
        exercicio: { help: 'O ano do orçamento', aliases: ['Ano'] },
        numero: {
          help: 'Como os empenhos a citam',
          aliases: ['Número', 'Código da emenda', 'Emenda'],
        },
        tipo: {
          help: 'Individual, Individual por transferência especial, De bancada, De comissão, De relator ou Outra',
          named: {
            otherwise: 'escreva um dos tipos',
            names: [
              { id: EMENDA_TIPO.individual, names: ['Individual', 'Individual impositiva'] },
              {
                id: EMENDA_TIPO.especial,
                names: ['Individual por transferência especial', 'Especial', 'Emenda Pix'],
              },
              { id: EMENDA_TIPO.bancada, names: ['De bancada', 'Bancada'] },
              { id: EMENDA_TIPO.comissao, names: ['De comissão', 'Comissão'] },
              { id: EMENDA_TIPO.relator, names: ['De relator', 'Relator'] },
              { id: EMENDA_TIPO.outra, names: ['Outra'] },
            ],
          },
        },
        autor: { help: 'Parlamentar, bancada ou comissão', aliases: ['Autoria', 'Parlamentar'] },
        objeto: { help: 'Para que serve o dinheiro' },
      },
      key: { fields: ['origem', 'exercicio', 'numero'] },
    },
  },
  unique: [
    {
      name: 'emenda_uk',
      field: 'numero',
      message: 'Já há uma emenda com este número, desta origem e deste exercício',
    },
  ],
  invariants: [
    inOrder('inicio', 'fim', 'O término previsto é anterior ao início'),
    notNegative('valorPrevisto', 'valorRepassado'),
  ],
});
