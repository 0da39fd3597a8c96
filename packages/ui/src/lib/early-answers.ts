/** How long an answer that was asked for ahead of the app is taken for a new one, in milliseconds. */
const FRESH_FOR = 10_000;

/** How every call that reads is made; one that is made ahead must not differ. */
export const GET_INIT = {
  method: 'GET',
  credentials: 'same-origin',
  headers: { accept: 'application/json' },
} as const satisfies RequestInit;

const early = new Map<string, { readonly answer: Promise<Response>; readonly at: number }>();

/** Asks for what the page is sure to need while its code is still on its way. */
export function askEarly(address: string): void {
  const answer = fetch(address, GET_INIT);
  // Told of by whoever takes it.
  answer.catch(() => undefined);
  early.set(address, { answer, at: performance.now() });
}

/** What was asked for ahead, once; undefined where nothing was, or too long ago. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const found = early.get(address);
  early.delete(address);
  return found !== undefined && performance.now() - found.at < FRESH_FOR ? found.answer : undefined;
}
