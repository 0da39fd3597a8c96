import { path } from '../engine/expression.ts';

/** Last rectification of a record whose noun is feminine. */
export const RETIFICADA_EM = {
  chave: 'retificadaEm',
  titulo: 'Retificada em',
  significado: 'Quando foi retificada pela última vez; vazio se nunca foi.',
  tipo: 'dateTime',
  valor: path('retificadoEm'),
} as const;

/** Group of a record's category. */
export const GRUPO = {
  chave: 'grupo',
  titulo: 'Grupo',
  significado: 'Grupo do portal em que a categoria está.',
  peso: 2,
  valor: path('categoriaPublicacao.grupoCategoriaPublicacao.nome'),
} as const;
