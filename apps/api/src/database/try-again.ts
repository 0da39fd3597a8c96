import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseRefusal, isVoidPlan, SQLSTATE, TransactionConflictError } from './errors.ts';

/** Beginnings of one transaction at the most. */
const TRIES = 5;
/** Milliseconds that are waited at the most before the second; before each further one, as many more. */
const PAUSE = 25;

const LOST: readonly string[] = [SQLSTATE.deadlockDetected, SQLSTATE.serializationFailure];

/**
 * Runs a transaction, and runs it anew where PostgreSQL ended it for the sake of another one that it crossed, or because
 * the tables have changed under a plan that the connection kept: nothing of it was written. Pauses of no fixed length, so that two that met do not meet again.
 * @throws TransactionConflictError where it does not come through
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
