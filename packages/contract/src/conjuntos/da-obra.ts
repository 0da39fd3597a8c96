import { joined, path } from '../engine/expression.ts';

/** Columns that name the work of an item, a measurement or a step. */
export const DA_OBRA = [
  {
    chave: 'obra',
    titulo: 'Obra',
    significado: 'Número da obra no órgão.',
    peso: 0,
    amostra: '000/0000',
    valor: path('obra.numero'),
  },
  {
    chave: 'objeto',
    titulo: 'Objeto da obra',
    significado: 'O que se constrói ou reforma.',
    valor: path('obra.objeto'),
  },
] as const;

/** Cell that names the work and opens it. */
export const A_OBRA = {
  coluna: 'objeto',
  longo: true,
  abaixo: joined('Obra nº\u00a0', path('obra.numero')),
  abre: { conjunto: 'obra', id: 'obra.id', sobre: 'obra.numero' },
} as const;

/** Condition that the page of a work sets: its own records alone. */
export const NA_OBRA = {
  nome: 'obraId',
  caminho: 'obra.id',
  rotulo: 'Obra',
  valor: path('obra.numero'),
} as const;
