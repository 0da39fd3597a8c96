import { today } from '../../domain/data-br.ts';

/** Invariant: a day that has come already. */
export const notFuture =
  <N extends string>(field: N, message: string) =>
  (draft: Readonly<Partial<Record<N, string | null>>>) => {
    const day = draft[field] ?? null;
    return day !== null && day > today() ? [{ field, message } as const] : [];
  };
