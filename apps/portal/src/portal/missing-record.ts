import { answers } from './answers.ts';
import { askQuery } from './ask-query.ts';
import { isNotFound, notFound } from './refusal.ts';
import { Withdrawn } from './withdrawn.ts';

/**
 * Error for a missing record: withdrawn, or unknown.
 * @throws ApiError if the lookup itself fails
 */
export async function missingRecord(cliente: string, conjunto: string, id: number): Promise<Error> {
  try {
    const query = askQuery('GET /public/v1/:cliente/retirado/:conjunto/:registro', {
      params: { cliente, conjunto, registro: id },
    });
    return new Withdrawn(await answers().get(query));
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return notFound();
  }
}
