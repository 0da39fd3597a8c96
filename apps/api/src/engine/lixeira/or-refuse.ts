import type { AnyEntity } from '@claraboia/contract';
import { isDatabaseRefusal, isValueRefusal, SQLSTATE } from '../../database/errors.ts';
import { notRestorable, Refusal } from '../../errors.ts';
import { uniqueFault } from '../validate.ts';

const TAKEN = 'Outro ocupa agora um valor que não se repete, como um número ou um endereço.';
const GONE = 'Algo a que ele se refere não existe mais.';
const UNFIT = 'Um valor dele não é mais aceito. Cadastre-o de novo.';

/** Runs a restoration; a rule or a constraint that forbids it becomes its reason. */
export async function orRefuse<T>(entity: AnyEntity, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && error.status === 422) throw unlike(error.message);
    if (!isDatabaseRefusal(error)) throw error;
    if (error.code === SQLSTATE.uniqueViolation) {
      throw unlike(uniqueFault(entity, error.constraint)?.message ?? TAKEN);
    }
    if (error.code === SQLSTATE.foreignKeyViolation) throw unlike(GONE);
    if (isValueRefusal(error)) throw unlike(UNFIT);
    throw error;
  }
}

const unlike = (why: string) => notRestorable(`Este registro não pode voltar como era. ${why}`);
