import type { AnyEntity } from '@claraboia/contract';
import { useContext, useMemo } from 'react';
import { OpenSessionContext } from '../../lib/session.ts';
import type { ColumnFilter, ColumnFilters } from './column-filter.ts';

/** Filter of a list by the chosen exercise. */
export interface ExercicioFilter {
  readonly ano: number;
  readonly path: string;
  readonly filter: ColumnFilter;
}

/** Filter of an entity's list by an exercise; null if its records have none. */
export function exercicioFilter(entity: AnyEntity, ano: number): ExercicioFilter | null {
  const { exercicio: path } = entity.list;
  if (path === null) return null;
  const filter: ColumnFilter =
    entity.fields[path]?.type === 'integer'
      ? { by: 'number', operator: 'eq', value: ano }
      : { by: 'date', from: `${ano}-01-01`, to: `${ano}-12-31` };
  return { ano, path, filter };
}

/** Filter of an entity's list by the exercise that the person chose; null if its records have none. */
export function useExercicioFilter(entity: AnyEntity): ExercicioFilter | null {
  const ano = useContext(OpenSessionContext)?.context.exercicio;
  return useMemo(() => (ano === undefined ? null : exercicioFilter(entity, ano)), [entity, ano]);
}

/** True if the filters contain that of the exercise. */
export const isInExercicio = (filters: ColumnFilters, wanted: ExercicioFilter | null): boolean =>
  wanted !== null && JSON.stringify(filters[wanted.path]) === JSON.stringify(wanted.filter);
