import { type AnyDraft, type AnyEntity, startOfExercicio, today } from '@claraboia/contract';
import { useContext } from 'react';
import { OpenSessionContext } from '../../lib/session.ts';
import type { FormMode } from '../define-screen.ts';

/** Values with which a new record begins in the exercise that the person chose; other values of its start win. */
export function useExercicioStart(
  entity: AnyEntity,
  mode: FormMode,
): (start: AnyDraft | undefined) => AnyDraft | undefined {
  const exercicio = useContext(OpenSessionContext)?.context.exercicio;
  if (mode !== 'add' || exercicio === undefined) return (start) => start;
  return (start) => ({ ...startOfExercicio(entity, exercicio, today()), ...start });
}
