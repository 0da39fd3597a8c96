import type { Servidos } from '../dados/servido.ts';

const ESTRUTURA = 'estrutura-organizacional';

/**
 * Units of the body, for criteria that their tree serves in part or instead of documents: dimension 2. The minimum
 * fields are those of the tree alone.
 */
export const DA_ESTRUTURA: Servidos = {
  '2.1': [
    {
      conjunto: ESTRUTURA,
      minimo: { organograma: { todos: ['unidade'], algum: ['unidadeSuperior'] } },
    },
  ],
  '2.2': [{ conjunto: ESTRUTURA, minimo: { competências: { algum: ['apresentacao'] } } }],
  '2.3': [
    { conjunto: ESTRUTURA, minimo: { 'quem responde pelas unidades': { algum: ['gestores'] } } },
  ],
};
