import { defineEntity, RECTIFIABLE_MODES } from '../engine/define-entity.ts';
import { date, decimal, text, url } from '../engine/fields.ts';
import { onceRectified, retificadoEm } from '../engine/rectify.ts';
import { clienteGlobal } from './_shared/cliente-global.ts';
import { inOrder } from './_shared/in-order.ts';

/** Agreement with another public body that transfers money. */
export const convenio = defineEntity({
  key: 'convenio',
  path: '/v1/transparencia/convenio',
  scope: 'tenant',
  label: { singular: 'Convênio', plural: 'Convênios', gender: 'm' },
  fields: {
    clienteGlobal,
    numeroConvenio: text({
      label: 'Número do convênio',
      required: 'Informe o número do convênio',
      numbered: 'dataInicioExecucao',
      max: 50,
    }),
    nomeOrgao: text({ label: 'Órgão concedente', required: 'Informe o órgão concedente' }),
    situacao: text({ label: 'Situação', max: 100 }),
    programa: text({ label: 'Programa', max: 1000 }),
    dataInicioExecucao: date({
      label: 'Início da execução',
      required: 'Informe a data de início da execução',
    }),
    datafimExecucao: date({ label: 'Fim da execução' }),
    valorGlobal: decimal({ label: 'Valor total', help: 'Repasse e contrapartida somados' }),
    valorRepasse: decimal({ label: 'Valor do repasse', help: 'O que o órgão concedente paga' }),
    valorContrapartida: decimal({
      label: 'Valor da contrapartida',
      help: 'O que o município paga',
    }),
    detalhesLink: url({ label: 'Endereço dos detalhes' }),
    retificadoEm,
  },
  modes: RECTIFIABLE_MODES,
  published: 'all',
  display: ['numeroConvenio', 'nomeOrgao'],
  list: {
    columns: [
      'numeroConvenio',
      'nomeOrgao',
      'situacao',
      'programa',
      'dataInicioExecucao',
      'datafimExecucao',
      'valorGlobal',
    ],
    // Execution start descending (spec gestao §9).
    sort: [{ path: 'dataInicioExecucao', direction: 'DESC' }],
  },
  capabilities: {
    criteria: { numbers: ['5.1'] },
    csvImport: { key: { fields: ['numeroConvenio', 'nomeOrgao'] } },
    many: { fields: ['dataInicioExecucao', 'datafimExecucao'] },
    nextKeeps: ['nomeOrgao'],
  },
  visible: { retificadoEm: onceRectified },
  invariants: [
    inOrder('dataInicioExecucao', 'datafimExecucao', 'O fim da execução é anterior ao início'),
  ],
});
