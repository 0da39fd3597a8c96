import { defineEntity } from '../engine/define-entity.ts';
import { date, decimal, integer, reference, text } from '../engine/fields.ts';
import { inOrder } from './_shared/in-order.ts';
import { notNegative } from './_shared/not-negative.ts';

/** Step of a work's physical and financial schedule (PNTP 10.1): planned dates and value, and what was done of it. */
export const obraEtapa = defineEntity({
  key: 'obra_etapa',
  path: '/v1/transparencia/obra-etapa',
  scope: 'tenant',
  label: { singular: 'Etapa de obra', plural: 'Etapas de obras', gender: 'f' },
  fields: {
    obra: reference({ label: 'Obra', to: 'obra', required: 'Informe a obra' }),
    numero: text({
      label: 'Etapa',
      help: 'Como no cronograma: 1, 2 ou 2.1',
      required: 'Informe o número da etapa',
      max: 50,
    }),
    descricao: text({
      label: 'Descrição',
      required: 'Informe o que se faz na etapa',
      multiline: true,
      max: 2000,
    }),
    inicio: date({ label: 'Início previsto', required: 'Informe o início previsto' }),
    fim: date({ label: 'Fim previsto', required: 'Informe o fim previsto' }),
    valorPrevisto: decimal({ label: 'Valor previsto', required: 'Informe o valor previsto' }),
    percentual: integer({
      label: 'Executado (%)',
      help: 'Quanto desta etapa está feito, de 0 a 100',
      required: 'Informe o percentual executado',
      min: 0,
      max: 100,
    }),
    valorExecutado: decimal({ label: 'Valor executado' }),
  },
  published: 'all',
  display: ['numero', 'descricao'],
  list: {
    columns: [
      'obra.numero',
      'numero',
      'descricao',
      'inicio',
      'fim',
      'valorPrevisto',
      'percentual',
      'valorExecutado',
    ],
    sort: [{ path: 'inicio', direction: 'ASC' }],
    exercicio: null,
  },
  capabilities: {
    criteria: { numbers: ['10.1'] },
    many: { fields: ['obra', 'inicio', 'fim'] },
    nextKeeps: ['obra'],
    csvImport: {
      columns: {
        obra: { help: 'O número da obra, como está no cadastro', aliases: ['Nº da obra'] },
        numero: { help: 'Como no cronograma: 1, 2 ou 2.1', aliases: ['Nº da etapa', 'Número'] },
        descricao: { help: 'O que se faz na etapa', aliases: ['Serviços'] },
      },
      key: { fields: ['obra', 'numero'], same: 'mesma etapa da mesma obra' },
    },
  },
  unique: [
    {
      name: 'obra_etapa_uk',
      field: 'numero',
      message: 'Esta obra já tem uma etapa com este número',
    },
  ],
  invariants: [
    inOrder('inicio', 'fim', 'O fim previsto é anterior ao início'),
    notNegative('valorPrevisto', 'valorExecutado'),
  ],
});
