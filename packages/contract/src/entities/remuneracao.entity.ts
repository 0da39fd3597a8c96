import { centsOf, decimalOfCents } from '../domain/cents.ts';
import { isFutureMonth } from '../domain/pessoal.ts';
import { defineEntity } from '../engine/define-entity.ts';
import { decimal, integer, reference, text } from '../engine/fields.ts';
import { listaFixa } from './_shared/lista-fixa.ts';
import { notNegative } from './_shared/not-negative.ts';

/** Months of a year; the id is the number. */
export const mes = listaFixa('mes', {
  singular: 'Mês',
  plural: 'Meses',
  gender: 'm',
});

interface Valores {
  readonly bruto: string | null;
  readonly descontos: string | null;
}

/** Amount that is left, exact to the cent; null while one of both is missing. */
const liquidoOf = ({ bruto, descontos }: Valores): string | null =>
  bruto === null || descontos === null ? null : decimalOfCents(centsOf(bruto) - centsOf(descontos));

/**
 * Pay of a person in a month (PNTP 6.2): gross amount, one sum of all deductions, and what is left. Kinds of deductions
 * are private: they tell of health, debts and families.
 */
export const remuneracao = defineEntity({
  key: 'remuneracao',
  path: '/v1/transparencia/remuneracao',
  scope: 'tenant',
  label: { singular: 'Remuneração', plural: 'Remunerações', gender: 'f' },
  fields: {
    servidor: reference({ label: 'Servidor', to: 'servidor', required: 'Informe o servidor' }),
    exercicio: integer({
      label: 'Exercício',
      required: 'Informe o exercício',
      min: 1990,
      max: 2200,
    }),
    mes: reference({ label: 'Mês', to: 'mes', required: 'Informe o mês' }),
    cargo: text({ label: 'Cargo no mês', required: 'Informe o cargo' }),
    lotacao: text({ label: 'Lotação no mês', required: 'Informe a lotação' }),
    bruto: decimal({
      label: 'Remuneração bruta',
      help: 'No mês: vencimento, gratificações, férias e 13º, sem desconto',
      required: 'Informe a remuneração bruta',
    }),
    descontos: decimal({
      label: 'Descontos',
      help: 'No mês: a soma, nunca o tipo de cada um',
      required: 'Informe a soma dos descontos',
    }),
    liquido: decimal({
      label: 'Remuneração líquida',
      help: 'No mês: a bruta menos os descontos',
      required: 'Informe a remuneração líquida',
    }),
  },
  published: 'all',
  display: ['cargo'],
  detail: ['servidor.nome', 'mes.nome', 'exercicio'],
  list: {
    columns: [
      ...['servidor.nome', 'servidor.matricula', 'exercicio', 'mes.nome', 'cargo', 'lotacao'],
      ...['bruto', 'descontos', 'liquido'],
    ],
    sort: [
      { path: 'exercicio', direction: 'DESC' },
      { path: 'mes.id', direction: 'DESC' },
    ],
  },
  capabilities: {
    criteria: { numbers: ['6.2'] },
    nextKeeps: ['exercicio', 'mes', 'lotacao'],
    csvImport: { refused: 'The payroll of a month comes as a kind of file of the budget import.' },
  },
  unique: [
    {
      name: 'remuneracao_uk',
      field: 'mes',
      message: 'Este servidor já tem a remuneração deste mês',
    },
  ],
  behaviours: [
    { on: 'bruto', apply: (draft) => ({ liquido: liquidoOf(draft) }) },
    { on: 'descontos', apply: (draft) => ({ liquido: liquidoOf(draft) }) },
  ],
  invariants: [
    notNegative('bruto', 'descontos'),
    (draft) =>
      draft.liquido !== null && Number(draft.liquido) !== Number(liquidoOf(draft))
        ? [
            {
              field: 'liquido',
              message: 'A remuneração líquida não é a bruta menos os descontos',
            },
          ]
        : [],
    ({ exercicio, mes: month }) =>
      exercicio !== null && month !== null && isFutureMonth(exercicio, month.id)
        ? [{ field: 'mes', message: 'Este mês ainda não começou' }]
        : [],
  ],
});
