import { Refusal } from '../../errors.ts';

/**
 * Does a part of a larger request: what it refuses stands at the field of the request.
 * @param place where the part stands in the request; empty at its top
 * @param names fields of the part that the request calls otherwise; an empty name is the place itself
 */
export async function at<T>(
  place: string,
  work: () => Promise<T>,
  names: Readonly<Record<string, string>>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const fieldOf = (field: string | undefined) =>
      [place, field === undefined ? '' : (names[field] ?? field)].filter(Boolean).join('.');
    throw new Refusal(
      error.status,
      error.messages.map(({ field, ...rest }) => {
        const there = fieldOf(field);
        return there === '' ? rest : { ...rest, field: there };
      }),
    );
  }
}
