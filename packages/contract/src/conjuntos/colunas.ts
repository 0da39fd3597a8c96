import { path } from '../engine/expression.ts';

/** When a record that is told in the feminine was last rectified. */
export const RETIFICADA_EM = {
  chave: 'retificadaEm',
  titulo: 'Retificada em',
  significado: 'Quando foi retificada pela última vez; vazio se nunca foi.',
  tipo: 'dateTime',
  valor: path('retificadoEm'),
} as const;

/** The group of the portal that a record's category is in. */
export const GRUPO = {
  chave: 'grupo',
  titulo: 'Grupo',
  significado: 'Grupo do portal em que a categoria está.',
  peso: 2,
  valor: path('categoriaPublicacao.grupoCategoriaPublicacao.nome'),
} as const;
