import { defineEntity } from '../engine/define-entity.ts';
import { date, decimal, reference, text } from '../engine/fields.ts';
import { inOrder } from './_shared/in-order.ts';
import { listaFixa } from './_shared/lista-fixa.ts';
import { notNegative } from './_shared/not-negative.ts';
import { nomeSuprimivel, suprimivel } from './_shared/suprimivel.ts';

/** Reach of a journey: within the state, outside it, or abroad. Allowances differ by it. */
export const diariaAbrangencia = listaFixa('diaria_abrangencia', {
  singular: 'Abrangência',
  plural: 'Abrangências',
  gender: 'f',
});

/** Daily allowances of a person for one journey (PNTP 7.1). */
export const diaria = defineEntity({
  key: 'diaria',
  path: '/v1/transparencia/diaria',
  scope: 'tenant',
  label: { singular: 'Diária', plural: 'Diárias', gender: 'f' },
  fields: {
    beneficiario: text({
      label: 'Beneficiário',
      help: 'O nome completo, sem CPF',
      required: 'Informe o nome de quem viajou',
      suppressed: nomeSuprimivel,
    }),
    cargo: text({ label: 'Cargo ou função', required: 'Informe o cargo ou a função' }),
    inicio: date({ label: 'Início', required: 'Informe o dia de início' }),
    fim: date({ label: 'Fim', required: 'Informe o dia do fim' }),
    destino: text({
      label: 'Destino',
      help: 'A cidade e o Estado: Recife/PE; fora do País, a cidade e o País',
      required: 'Informe a cidade de destino',
    }),
    abrangencia: reference({
      label: 'Abrangência',
      to: 'diaria_abrangencia',
      required: 'Informe se a viagem foi dentro ou fora do Estado',
    }),
    motivo: text({
      label: 'Motivo',
      help: 'O que se foi fazer, sem dados pessoais de outros',
      required: 'Informe o motivo da viagem',
      multiline: true,
      max: 2000,
    }),
    quantidade: decimal({
      label: 'Número de diárias',
      help: 'Meia diária é 0,5',
      required: 'Informe o número de diárias',
      decimals: 1,
    }),
    valorTotal: decimal({
      label: 'Valor total',
      help: 'De todas as diárias da viagem',
      required: 'Informe o valor total',
    }),
    ...suprimivel.fields,
  },
  published: ['beneficiario', 'cargo', 'destino', 'motivo'],
  display: ['beneficiario'],
  detail: ['destino', 'inicio'],
  list: {
    columns: [
      ...['beneficiario', 'cargo', 'inicio', 'fim', 'destino'],
      ...['abrangencia.nome', 'quantidade', 'valorTotal', 'suprimido'],
    ],
    sort: [{ path: 'inicio', direction: 'DESC' }],
    exercicio: 'inicio',
  },
  capabilities: {
    criteria: { numbers: ['7.1'] },
    many: { fields: ['inicio', 'fim', 'abrangencia'] },
    nextKeeps: ['inicio', 'fim', 'destino', 'abrangencia', 'motivo'],
    csvImport: {
      columns: {
        beneficiario: {
          help: 'O nome completo, sem CPF',
          aliases: ['Nome', 'Servidor', 'Favorecido'],
        },
        cargo: { help: 'O de quem viajou', aliases: ['Cargo', 'Função'] },
        inicio: { help: 'dia/mês/ano', aliases: ['Data de início', 'Saída', 'Ida'] },
        fim: { help: 'dia/mês/ano', aliases: ['Data de fim', 'Retorno', 'Volta', 'Término'] },
        destino: { help: 'Cidade/UF', aliases: ['Cidade de destino', 'Cidade'] },
        abrangencia: { help: 'Dentro do Estado, Fora do Estado ou Fora do País' },
        motivo: { help: 'O que se foi fazer', aliases: ['Finalidade', 'Objetivo', 'Histórico'] },
        quantidade: { help: 'Meia diária é 0,5', aliases: ['Quantidade', 'Qtde', 'Diárias'] },
        valorTotal: { help: 'Em reais', aliases: ['Valor', 'Total'] },
      },
      key: {
        fields: ['beneficiario', 'inicio', 'destino'],
        same: 'mesma pessoa, mesmo dia e mesmo destino',
      },
    },
  },
  behaviours: [suprimivel.behaviour],
  visible: suprimivel.visible,
  requiredWhile: suprimivel.requiredWhile,
  invariants: [
    suprimivel.invariant,
    inOrder('inicio', 'fim', 'O fim da viagem é anterior ao início'),
    notNegative('valorTotal'),
    ({ quantidade }) =>
      quantidade !== null && Number(quantidade) <= 0
        ? [{ field: 'quantidade', message: 'O número de diárias deve ser maior que zero' }]
        : [],
  ],
});
