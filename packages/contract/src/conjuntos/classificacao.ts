import { type Expression, joined, path } from '../engine/expression.ts';

/** `12 - Educação`: a code of a classification with its official name. */
export const codigoENome = <P extends string>(codigo: P, nome: P): Expression<P> =>
  joined(path(codigo), ' - ', path(nome));

/** `3.3.90.39`: category, group, modality and element of spending as one code, as accounts write it. */
export const naturezaDaDespesa = <P extends string>(
  categoria: P,
  grupo: P,
  modalidade: P,
  elemento: P,
): Expression<P> =>
  joined(path(categoria), '.', path(grupo), '.', path(modalidade), '.', path(elemento));
