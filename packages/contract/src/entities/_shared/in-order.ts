/** Invariant: if both days are given, the second one is not before the first. */
export const inOrder =
  <A extends string, B extends string>(first: A, second: B, message: string) =>
  (draft: Readonly<Partial<Record<A | B, string | null>>>) => {
    const [begin, end] = [draft[first] ?? null, draft[second] ?? null];
    return begin !== null && end !== null && end < begin
      ? [{ field: second, message } as const]
      : [];
  };
