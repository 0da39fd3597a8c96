import type { Servidos } from './servido.ts';

/** Activities of chambers: dimension 20. */
export const DE_LEGISLATIVO: Servidos = {
  '20.7': [{ conjunto: 'votacao', minimo: {} }],
  '20.10': [
    {
      conjunto: 'cota-parlamentar',
      minimo: {
        norma: ['norma'],
        valores: ['valor'],
        beneficiários: ['beneficiario'],
        'descrição da despesa': ['descricao'],
      },
      datas: { ano: 'exercicio', mes: 'mes.id' },
    },
  ],
};
