import { Refusal } from '../../errors.ts';

/**
 * Runs a part of a larger request and maps its refusals to the fields of the request.
 * @param place path of the part in the request; empty at the top
 * @param names fields with another name in the request; an empty name is the place itself
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
