import { defineEntity, RECTIFIABLE_MODES } from '../engine/define-entity.ts';
import { date, text, url } from '../engine/fields.ts';
import { onceRectified, retificadoEm } from '../engine/rectify.ts';
import { clienteGlobal } from './_shared/cliente-global.ts';

/** An agreement by which another public body passes money on. */
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
    detalhesLink: url({ label: 'Endereço dos detalhes' }),
    retificadoEm,
  },
  modes: RECTIFIABLE_MODES,
  display: ['numeroConvenio', 'nomeOrgao'],
  list: {
    columns: [
      'numeroConvenio',
      'nomeOrgao',
      'situacao',
      'programa',
      'dataInicioExecucao',
      'datafimExecucao',
    ],
    // spec gestao §9: execution start descending
    sort: [{ path: 'dataInicioExecucao', direction: 'DESC' }],
  },
  visible: { retificadoEm: onceRectified },
  invariants: [
    ({ dataInicioExecucao, datafimExecucao }) =>
      dataInicioExecucao !== null &&
      datafimExecucao !== null &&
      datafimExecucao < dataInicioExecucao
        ? [{ field: 'datafimExecucao', message: 'O fim da execução é anterior ao início' }]
        : [],
  ],
});
