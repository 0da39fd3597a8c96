import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseRefusal, isVoidPlan, SQLSTATE, TransactionConflictError } from './errors.ts';

/** Maximum tries of one transaction. */
const TRIES = 5;
/** Maximum pause in milliseconds before the second try; it grows by as much with each further one. */
const PAUSE = 25;

const LOST: readonly string[] = [SQLSTATE.deadlockDetected, SQLSTATE.serializationFailure];

/**
 * Runs a transaction, and retries it after a deadlock or serialization failure, or if a cached plan no longer fits the
 * tables: nothing of it was written. Random pauses keep two transactions from colliding again.
 * @throws TransactionConflictError if all tries fail
 */
export async function tryAgain<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (!isDatabaseRefusal(error)) throw error;
      if (!LOST.includes(error.code) && !isVoidPlan(error)) throw error;
      if (tries === TRIES) throw new TransactionConflictError(error);
    }
    await delay(Math.random() * PAUSE * tries);
  }
}
