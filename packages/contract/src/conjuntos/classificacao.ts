import { type Expression, joined, path } from '../engine/expression.ts';

/** Code of a classification with its official name: `12 - Educação`. */
export const codigoENome = <P extends string>(codigo: P, nome: P): Expression<P> =>
  joined(path(codigo), ' - ', path(nome));

/** Nature of spending as one code, as accounts write it: `3.3.90.39` for category, group, modality and element. */
export const naturezaDaDespesa = <P extends string>(
  categoria: P,
  grupo: P,
  modalidade: P,
  elemento: P,
): Expression<P> =>
  joined(path(categoria), '.', path(grupo), '.', path(modalidade), '.', path(elemento));
