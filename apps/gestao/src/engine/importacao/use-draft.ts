import { useState } from 'react';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Depth of a form's fields: a source of a column is replaced as a whole. */
const DEPTH = 3;

/**
 * Puts changes that were typed while a form was being sent on top of the answer.
 * @param sent form as it was sent
 */
export function rebased<T>(sent: T, typed: T, answer: T, depth = DEPTH): T {
  if (depth > 0 && isFields(sent) && isFields(typed) && isFields(answer)) {
    const names = new Set([...Object.keys(answer), ...Object.keys(typed)]);
    const fields = [...names].flatMap((name) => {
      const value = rebased<unknown>(sent[name], typed[name], answer[name], depth - 1);
      return value === undefined ? [] : [[name, value] as const];
    });
    return Object.fromEntries(fields) as T;
  }
  return isSame(sent, typed) ? answer : typed;
}

interface Kept<T> {
  /** Form on the server that the draft began with. */
  readonly from: string;
  readonly draft: T;
  /** Form of the last request, until its answer; null without one. */
  readonly sent: T | null;
}

/** Unsent changes of a form. An answer to this window keeps what was typed meanwhile; changes from another window replace them. */
export function useDraft<T extends object>(server: T) {
  const from = JSON.stringify(server);
  const [kept, setKept] = useState<Kept<T> | null>(null);
  const own = keptFor(kept, server, from);
  if (own !== kept) setKept(own);
  const draft = own?.draft ?? server;
  return {
    draft,
    /** True if it differs from the form on the server. */
    changed: JSON.stringify(draft) !== from,
    /** Null discards unsent changes. */
    setDraft: (next: T | null) =>
      setKept((before) => {
        const sent = before?.from === from ? before.sent : null;
        return next && { from, draft: next, sent };
      }),
    /** Notes that fields of the draft are sent; the other fields stay as they are typed. */
    send: (fields: Partial<T>) => setKept({ from, draft, sent: { ...server, ...fields } }),
  };
}

function keptFor<T>(kept: Kept<T> | null, server: T, from: string): Kept<T> | null {
  if (kept === null || kept.from === from) return kept;
  if (kept.sent === null) return null;
  return { from, draft: rebased(kept.sent, kept.draft, server), sent: null };
}
