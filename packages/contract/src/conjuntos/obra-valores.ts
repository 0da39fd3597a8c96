import { either, joined, path } from '../engine/expression.ts';

/** Address of a work on a map of streets. */
export const NO_MAPA = joined(
  'https://www.openstreetmap.org/?mlat=',
  path('latitude'),
  '&mlon=',
  path('longitude'),
  '&zoom=17',
);

/** Executor of a work: its contractor, or the body itself. */
export const CONTRATADA = either(path('execucaoDireta'), 'Execução direta', path('fornecedor'));

/** Cell with the executed part of a work. */
export const EXECUTADO = {
  coluna: 'percentual',
  titulo: 'Executado',
  tipo: 'text',
  valor: joined(path('percentual'), '%'),
} as const;
