import { defineEntity, RECTIFIABLE_MODES } from '../engine/define-entity.ts';
import { date, decimal, integer, masked, reference, text, url } from '../engine/fields.ts';
import { onceRectified, retificadoEm } from '../engine/rectify.ts';
import { clienteGlobal } from './_shared/cliente-global.ts';

/** A contract with a supplier, entered here or fetched from the audit court. */
export const contrato = defineEntity({
  key: 'contrato',
  path: '/v1/transparencia/contrato',
  scope: 'tenant',
  label: { singular: 'Contrato', plural: 'Contratos', gender: 'm' },
  fields: {
    clienteGlobal,
    exercicio: integer({
      label: 'Exercício',
      required: 'Informe o exercício',
      min: 1900,
      max: 2200,
    }),
    numeroContrato: text({
      label: 'Número do contrato',
      required: 'Informe o número do contrato',
      max: 50,
    }),
    contratoCodigo: text({ label: 'Código na origem', max: 50 }),
    dataInicio: date({ label: 'Data de início', required: 'Informe a data de início' }),
    valor: decimal({ label: 'Valor' }),
    fornecedor: text({ label: 'Fornecedor', required: 'Informe o fornecedor', max: 500 }),
    documento: masked({ label: 'CPF ou CNPJ do fornecedor', mask: 'cpfCnpj' }),
    objeto: text({
      label: 'Objeto',
      required: 'Informe o objeto',
      multiline: true,
      max: 20_000,
    }),
    urlContrato: url({ label: 'Endereço do inteiro teor' }),
    licitacao: reference({ label: 'Licitação', to: 'licitacao' }),
    clienteTcepe: reference({
      label: 'Unidade no tribunal de contas',
      to: 'configuracao_tcepe_licon',
    }),
    retificadoEm,
  },
  modes: RECTIFIABLE_MODES,
  display: ['numeroContrato', 'fornecedor'],
  list: {
    columns: ['exercicio', 'numeroContrato', 'dataInicio', 'fornecedor', 'documento', 'valor'],
    // spec gestao §9: date descending
    sort: [{ path: 'dataInicio', direction: 'DESC' }],
  },
  visible: { retificadoEm: onceRectified },
});
