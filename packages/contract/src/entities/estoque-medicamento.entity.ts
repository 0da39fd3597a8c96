import { defineEntity } from '../engine/define-entity.ts';
import { date, integer, reference } from '../engine/fields.ts';
import { notFuture } from './_shared/not-future.ts';

/** Quantity of a medicine at a unit on a day (Lei 8.080/1990, art. 6º-A; PNTP 18.5). */
export const estoqueMedicamento = defineEntity({
  key: 'estoque_medicamento',
  path: '/v1/transparencia/estoque-medicamento',
  scope: 'tenant',
  label: { singular: 'Estoque de medicamento', plural: 'Estoques de medicamentos', gender: 'm' },
  fields: {
    medicamento: reference({
      label: 'Medicamento',
      to: 'medicamento',
      required: 'Informe o medicamento',
    }),
    unidade: reference({
      label: 'Farmácia ou unidade',
      to: 'unidade_saude',
      required: 'Informe a farmácia ou unidade',
    }),
    quantidade: integer({
      label: 'Quantidade',
      help: 'Na apresentação do medicamento; 0 se acabou',
      required: 'Informe a quantidade; 0 se acabou',
      min: 0,
      max: 100_000_000,
    }),
    posicaoEm: date({
      label: 'Posição em',
      help: 'O dia da contagem; a lei pede uma nova a cada 15 dias',
      required: 'Informe o dia da contagem',
      initial: 'today',
    }),
  },
  published: 'all',
  display: ['quantidade'],
  detail: ['medicamento.nome', 'medicamento.apresentacao', 'unidade.nome'],
  list: {
    columns: [
      'medicamento.nome',
      'medicamento.apresentacao',
      'unidade.nome',
      'quantidade',
      'posicaoEm',
    ],
    sort: [{ path: 'posicaoEm', direction: 'DESC' }],
    exercicio: null,
  },
  capabilities: {
    criteria: { numbers: ['18.5'] },
    many: {
      fields: ['unidade', 'posicaoEm'],
      presets: [
        {
          label: 'Confirmar hoje',
          question:
            'As quantidades dos escolhidos são as mesmas hoje? A página passa a dizer isso.',
          today: ['posicaoEm'],
        },
      ],
    },
    nextKeeps: ['unidade', 'posicaoEm'],
    csvImport: {
      columns: {
        medicamento: {
          help: 'O nome ou, se há várias apresentações, o código',
          aliases: ['Código do medicamento', 'Produto'],
        },
        unidade: { help: 'O nome, como está no cadastro', aliases: ['Unidade', 'Farmácia'] },
        quantidade: { help: 'Número inteiro; 0 se acabou', aliases: ['Saldo', 'Estoque'] },
        posicaoEm: { help: 'dia/mês/ano', aliases: ['Data da posição', 'Data'] },
      },
      key: { fields: ['medicamento', 'unidade'], same: 'mesmo medicamento na mesma unidade' },
    },
  },
  unique: [
    {
      name: 'estoque_medicamento_uk',
      field: 'medicamento',
      message: 'Este medicamento já tem o seu estoque nesta unidade: altere o que existe',
    },
  ],
  invariants: [notFuture('posicaoEm', 'Este dia ainda não chegou')],
});
