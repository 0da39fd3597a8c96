import { CONTRATO_TIPO } from '../domain/contrato-tipo.ts';
import { defineEntity, RECTIFIABLE_MODES } from '../engine/define-entity.ts';
import { date, decimal, integer, masked, reference, text, url } from '../engine/fields.ts';
import { onceRectified, retificadoEm } from '../engine/rectify.ts';
import { clienteGlobal } from './_shared/cliente-global.ts';
import { inOrder } from './_shared/in-order.ts';
import { contratoArquivo } from './contrato-arquivo.entity.ts';

const isAditivo = ({ tipo }: { readonly tipo?: { readonly id: number } | null }) =>
  tipo?.id === CONTRATO_TIPO.aditivo;

/** Contract with a supplier, or an addendum to one, typed in or fetched from the audit court. */
export const contrato = defineEntity({
  key: 'contrato',
  path: '/v1/transparencia/contrato',
  scope: 'tenant',
  label: { singular: 'Contrato', plural: 'Contratos', gender: 'm' },
  fields: {
    clienteGlobal,
    tipo: reference({
      label: 'Tipo',
      to: 'contrato_arquivo_tipo',
      help: 'Um termo aditivo aponta o contrato que altera',
      initial: { id: CONTRATO_TIPO.contrato, nome: 'Contrato' },
    }),
    contratoOriginal: reference({ label: 'Contrato aditado', to: 'contrato' }),
    exercicio: integer({
      label: 'Exercício',
      required: 'Informe o exercício',
      min: 1900,
      max: 2200,
    }),
    numeroContrato: text({
      label: 'Número do contrato',
      required: 'Informe o número do contrato',
      numbered: 'exercicio',
      max: 50,
    }),
    contratoCodigo: text({ label: 'Código na origem', max: 50, own: true }),
    dataInicio: date({ label: 'Data de início', required: 'Informe a data de início' }),
    dataFim: date({ label: 'Fim da vigência' }),
    valor: decimal({ label: 'Valor' }),
    fornecedor: text({
      label: 'Fornecedor',
      required: 'Informe o fornecedor',
      max: 500,
    }),
    documento: masked({
      label: 'CPF ou CNPJ do fornecedor',
      mask: 'cpfCnpj',
    }),
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
  capabilities: {
    criteria: { numbers: ['9.1'] },
    many: { fields: ['tipo', 'exercicio', 'dataInicio', 'dataFim', 'licitacao'] },
    nextKeeps: ['tipo', 'exercicio'],
    csvImport: {
      key: { fields: ['tipo', 'contratoOriginal', 'exercicio', 'numeroContrato', 'fornecedor'] },
    },
    attachments: {
      arquivo: contratoArquivo,
      pasta: 'contratos',
      yearField: 'dataInicio',
      named: ['numeroContrato', 'exercicio'],
    },
  },
  modes: RECTIFIABLE_MODES,
  published: 'all',
  display: ['numeroContrato', 'fornecedor'],
  detail: ['fornecedor', 'objeto'],
  list: {
    columns: [
      'exercicio',
      'numeroContrato',
      'dataInicio',
      'fornecedor',
      'documento',
      'valor',
      'objeto',
    ],
    // Date descending (spec gestao §9).
    sort: [{ path: 'dataInicio', direction: 'DESC' }],
  },
  visible: { retificadoEm: onceRectified, contratoOriginal: isAditivo },
  invariants: [inOrder('dataInicio', 'dataFim', 'O fim da vigência é anterior ao início')],
});
