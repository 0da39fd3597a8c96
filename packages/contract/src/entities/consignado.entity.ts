import { defineEntity } from '../engine/define-entity.ts';
import { integer, text } from '../engine/fields.ts';

const empregadorId = integer({
  label: 'Empregador',
  help: 'O número do empregador no sistema de recursos humanos',
  required: 'Informe o empregador',
  min: 1,
});

/** Mapping of an employer to its code in the payroll-loan system. */
export const consignadoEmpregadorConfiguracao = defineEntity({
  key: 'consignado_empregador_configuracao',
  path: '/v1/rh/consignado_empregador_configuracao',
  scope: 'tenant',
  label: {
    singular: 'Configuração de empregador do consignado',
    plural: 'Configurações de empregador do consignado',
    gender: 'f',
  },
  fields: {
    empregadorId,
    empregadorCodigoConsignado: text({
      label: 'Código do empregador no consignado',
      required: 'Informe o código do empregador no consignado',
      max: 50,
    }),
  },
  display: ['empregadorCodigoConsignado'],
  list: {
    columns: ['empregadorId', 'empregadorCodigoConsignado'],
    sort: [{ path: 'empregadorId', direction: 'ASC' }],
  },
  capabilities: { csvImport: { key: { fields: ['empregadorId'] } } },
  unique: [
    {
      name: 'consignado_empregador_configuracao_empregador_uk',
      field: 'empregadorId',
      message: 'Este empregador já tem uma configuração',
    },
  ],
});

/** Mapping of an employer's payroll item to its code in the payroll-loan system. */
export const consignadoRubricaConfiguracao = defineEntity({
  key: 'consignado_rubrica_configuracao',
  path: '/v1/rh/consignado_rubrica_configuracao',
  scope: 'tenant',
  label: {
    singular: 'Configuração de rubrica do consignado',
    plural: 'Configurações de rubrica do consignado',
    gender: 'f',
  },
  fields: {
    empregadorId,
    rubricaCodigoConsignado: text({
      label: 'Código da rubrica no consignado',
      required: 'Informe o código da rubrica no consignado',
      max: 50,
    }),
  },
  display: ['rubricaCodigoConsignado'],
  list: {
    columns: ['empregadorId', 'rubricaCodigoConsignado'],
    sort: [
      { path: 'empregadorId', direction: 'ASC' },
      { path: 'rubricaCodigoConsignado', direction: 'ASC' },
    ],
  },
  capabilities: { csvImport: { key: { fields: ['empregadorId', 'rubricaCodigoConsignado'] } } },
  unique: [
    {
      name: 'consignado_rubrica_configuracao_rubrica_uk',
      field: 'rubricaCodigoConsignado',
      message: 'Esta rubrica já tem uma configuração neste empregador',
    },
  ],
});
