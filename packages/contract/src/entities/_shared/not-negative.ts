/** Invariant: none of the named amounts or quantities is below zero. */
export const notNegative =
  <F extends string>(...fields: readonly F[]) =>
  (draft: Readonly<Partial<Record<F, string | null>>>) =>
    fields.flatMap((field) =>
      Number(draft[field] ?? 0) < 0
        ? [{ field, message: 'O valor não pode ser negativo' } as const]
        : [],
    );
