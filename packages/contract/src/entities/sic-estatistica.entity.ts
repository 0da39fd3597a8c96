import { defineEntity } from '../engine/define-entity.ts';
import { decimal, integer, text } from '../engine/fields.ts';
import { exercicio } from './_shared/exercicio.ts';
import { notNegative } from './_shared/not-negative.ts';

const count = (label: string, help?: string) =>
  integer({
    label,
    ...(help !== undefined && { help }),
    required: 'Informe o número; 0 se não houve',
    min: 0,
    max: 10_000_000,
  });

/** Requests for information of a year, counted (Lei 12.527/2011, art. 30, III; PNTP 12.7). */
export const sicEstatistica = defineEntity({
  key: 'sic_estatistica',
  path: '/v1/transparencia/sic-estatistica',
  scope: 'tenant',
  label: {
    singular: 'Relatório anual de pedidos',
    plural: 'Relatórios anuais de pedidos',
    gender: 'm',
  },
  fields: {
    exercicio,
    recebidos: count('Recebidos'),
    atendidos: count('Atendidos', 'No todo ou em parte'),
    indeferidos: count('Indeferidos'),
    emAndamento: count('Em andamento', 'Ainda sem resposta no fim do ano'),
    pessoasFisicas: count('De pessoas físicas'),
    pessoasJuridicas: count('De pessoas jurídicas'),
    prazoMedio: decimal({
      label: 'Prazo médio (dias)',
      help: 'Do pedido à resposta',
      decimals: 1,
      rounded: true,
    }),
    observacao: text({
      label: 'Perfil e observações',
      help: 'Só números do conjunto: nada que identifique quem pediu',
      multiline: true,
      max: 2000,
    }),
  },
  published: 'all',
  display: ['exercicio'],
  list: {
    columns: ['exercicio', 'recebidos', 'atendidos', 'indeferidos', 'emAndamento', 'prazoMedio'],
    sort: [{ path: 'exercicio', direction: 'DESC' }],
  },
  capabilities: {
    criteria: { numbers: ['12.7'] },
    csvImport: {
      columns: {
        exercicio: { help: 'Como 2025', aliases: ['Ano'] },
        recebidos: { help: 'Número de pedidos', aliases: ['Pedidos recebidos', 'Pedidos'] },
        atendidos: { help: 'Número de pedidos', aliases: ['Pedidos atendidos', 'Deferidos'] },
        indeferidos: { help: 'Número de pedidos', aliases: ['Pedidos indeferidos', 'Negados'] },
        prazoMedio: { help: 'Em dias', aliases: ['Prazo médio', 'Tempo médio de resposta'] },
      },
      key: { fields: ['exercicio'], same: 'mesmo exercício' },
    },
  },
  unique: [
    {
      name: 'sic_estatistica_uk',
      field: 'exercicio',
      message: 'Este exercício já tem um relatório: altere o que existe',
    },
  ],
  invariants: [notNegative('prazoMedio')],
});
