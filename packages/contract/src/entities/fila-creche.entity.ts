import { FILA_TIPO } from '../domain/fila.ts';
import { defineEntity } from '../engine/define-entity.ts';
import { reference } from '../engine/fields.ts';
import {
  CONFERIDA_HOJE,
  colunasDaFila,
  daFila,
  posicaoDeQuemAguarda,
  regrasDaFila,
  semPosicao,
} from './_shared/da-fila.ts';
import { listaFixa } from './_shared/lista-fixa.ts';

/** Class of a nursery, by age. */
export const crecheTurma = listaFixa('creche_turma', {
  singular: 'Turma de creche',
  plural: 'Turmas de creche',
  gender: 'f',
});

/** Whether a child comes first by a criterion. Which one is not published: it would tell of the family. */
export const crechePrioridade = listaFixa('creche_prioridade', {
  singular: 'Prioridade na creche',
  plural: 'Prioridades na creche',
  gender: 'f',
});

/** Place in the queue of a nursery, by its protocol alone (Lei 14.685/2023; PNTP 19.2). */
export const filaCreche = defineEntity({
  key: 'fila_creche',
  path: '/v1/transparencia/fila-creche',
  scope: 'tenant',
  label: { singular: 'Lugar na fila da creche', plural: 'Lugares na fila da creche', gender: 'm' },
  fields: {
    fila: reference({
      label: 'Fila',
      to: 'fila_espera',
      help: 'A que tem os critérios',
      required: 'Informe a fila',
    }),
    unidade: reference({
      label: 'Unidade pedida',
      to: 'unidade_escolar',
      required: 'Informe a unidade pedida',
    }),
    turma: reference({
      label: 'Turma',
      to: 'creche_turma',
      help: 'Pela idade',
      required: 'Informe a turma',
    }),
    ...daFila,
    prioridade: reference({
      label: 'Prioridade',
      to: 'creche_prioridade',
      help: 'Se algum critério a põe à frente; o motivo não se publica',
      required: 'Informe a prioridade',
    }),
  },
  published: 'all',
  display: ['protocolo'],
  detail: ['unidade.nome', 'turma.nome'],
  list: {
    columns: [
      'protocolo',
      'unidade.nome',
      'turma.nome',
      'posicao',
      'prioridade.nome',
      'situacao.nome',
      'entrada',
    ],
    sort: [{ path: 'posicao', direction: 'ASC' }],
    exercicio: 'entrada',
  },
  capabilities: {
    criteria: { numbers: ['19.2'] },
    many: {
      fields: ['fila', 'unidade', 'turma', 'situacao', 'prioridade', 'movimentadoEm', 'posicaoEm'],
      presets: [CONFERIDA_HOJE],
    },
    nextKeeps: ['fila', 'unidade', 'turma', 'prioridade', 'posicaoEm'],
    csvImport: {
      columns: {
        fila: { help: 'O nome da fila, como está no cadastro' },
        unidade: { help: 'O nome da creche', aliases: ['Creche', 'Escola', 'Unidade'] },
        turma: { help: 'Como Berçário ou Maternal I', aliases: ['Faixa etária', 'Série'] },
        ...colunasDaFila,
        prioridade: { help: 'Prioritária ou Geral', aliases: ['Critério'] },
      },
      key: { fields: ['protocolo', 'unidade'], same: 'mesmo protocolo na mesma unidade' },
    },
  },
  unique: [
    {
      name: 'fila_creche_uk',
      field: 'protocolo',
      message: 'Este protocolo já está na fila desta unidade',
    },
  ],
  optionsFilter: { fila: () => ({ 'tipo.id': FILA_TIPO.creche }) },
  behaviours: [semPosicao],
  visible: posicaoDeQuemAguarda,
  requiredWhile: posicaoDeQuemAguarda,
  invariants: regrasDaFila,
});
