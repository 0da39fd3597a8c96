import type { AnyEntity } from './define-entity.ts';
import type { AnyDraft } from './draft.ts';

/**
 * Values with which a new record begins in an exercise: its year, or today's day if it lies in that year. A day of
 * another year is left to the person, since any guess would be wrong.
 * @param today `YYYY-MM-DD`
 */
export function startOfExercicio(entity: AnyEntity, exercicio: number, today: string): AnyDraft {
  const name = entity.list.exercicio;
  const field = name === null ? undefined : entity.fields[name];
  if (name === null || field === undefined || field.readOnly === true) return {};
  if (field.type === 'integer') return { [name]: exercicio };
  const isGuessed = field.type === 'date' && field.initial === 'today';
  return isGuessed && !today.startsWith(`${exercicio}-`) ? { [name]: null } : {};
}
