import { isDatabaseRefusal } from '../database/errors.ts';

/** Reason why the command did not do its work, for the operator. */
export class CitusError extends Error {
  override readonly name = 'CitusError';
}

/**
 * Runs a statement's work, and shows what PostgreSQL or Citus refused.
 * @param lead sentence that comes before the refusal
 */
export async function showingRefusals<T>(lead: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDatabaseRefusal(error)) throw error;
    throw new CitusError(`${lead}: ${(error as Error).message}`, { cause: error });
  }
}
