import { FILA_TIPO } from '../domain/fila.ts';
import { defineEntity } from '../engine/define-entity.ts';
import { date, reference } from '../engine/fields.ts';
import {
  CONFERIDA_HOJE,
  colunasDaFila,
  daFila,
  posicaoDeQuemAguarda,
  regrasDaFila,
  semPosicao,
} from './_shared/da-fila.ts';
import { inOrder } from './_shared/in-order.ts';
import { listaFixa } from './_shared/lista-fixa.ts';

/** Class of risk that orders a queue of health. */
export const filaRisco = listaFixa('fila_risco', {
  singular: 'Classificação de risco',
  plural: 'Classificações de risco',
  gender: 'f',
});

/** Place in the queue of a specialty or procedure, by its protocol alone (PNTP 18.3). */
export const filaRegulacao = defineEntity({
  key: 'fila_regulacao',
  path: '/v1/transparencia/fila-regulacao',
  scope: 'tenant',
  label: { singular: 'Lugar na regulação', plural: 'Lugares na regulação', gender: 'm' },
  fields: {
    fila: reference({
      label: 'Especialidade ou procedimento',
      to: 'fila_espera',
      required: 'Informe a especialidade ou o procedimento',
    }),
    ...daFila,
    risco: reference({
      label: 'Prioridade',
      to: 'fila_risco',
      help: 'A classificação de risco',
      required: 'Informe a prioridade',
    }),
    previsao: date({ label: 'Previsão', help: 'Quando se espera atender; em branco se não há' }),
  },
  published: 'all',
  display: ['protocolo'],
  detail: ['fila.nome', 'entrada'],
  list: {
    columns: [
      'protocolo',
      'fila.nome',
      'posicao',
      'risco.nome',
      'situacao.nome',
      'entrada',
      'previsao',
    ],
    sort: [{ path: 'posicao', direction: 'ASC' }],
    exercicio: 'entrada',
  },
  capabilities: {
    criteria: { numbers: ['18.3'] },
    many: {
      fields: ['fila', 'situacao', 'risco', 'movimentadoEm', 'previsao', 'posicaoEm'],
      presets: [CONFERIDA_HOJE],
    },
    nextKeeps: ['fila', 'risco', 'posicaoEm'],
    csvImport: {
      columns: {
        fila: {
          help: 'O nome da fila, como está no cadastro',
          aliases: ['Especialidade', 'Procedimento', 'Fila'],
        },
        ...colunasDaFila,
        risco: { help: 'Como Eletivo ou Urgência', aliases: ['Risco', 'Classificação de risco'] },
        previsao: { help: 'dia/mês/ano', aliases: ['Data prevista'] },
      },
      key: { fields: ['protocolo'], same: 'mesmo protocolo' },
    },
  },
  unique: [
    { name: 'fila_regulacao_uk', field: 'protocolo', message: 'Este protocolo já está na fila' },
  ],
  optionsFilter: { fila: () => ({ 'tipo.id': FILA_TIPO.regulacao }) },
  behaviours: [semPosicao],
  visible: posicaoDeQuemAguarda,
  requiredWhile: posicaoDeQuemAguarda,
  invariants: [
    ...regrasDaFila,
    inOrder('entrada', 'previsao', 'A previsão é anterior ao protocolo'),
  ],
});
