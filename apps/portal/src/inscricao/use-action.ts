import type { Message } from '@claraboia/contract';
import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { useRef, useState } from 'react';

export interface Action<A extends readonly unknown[]> {
  run(...args: A): void;
  readonly busy: boolean;
  /** Messages of the last failure. */
  readonly messages: readonly Message[];
  /** Last failure; null after a success and while the action runs. */
  readonly error: unknown;
  clear(): void;
}

/** Runs a server action, one call at a time, and exposes the messages of a failure. */
export function useAction<A extends readonly unknown[]>(
  work: (...args: A) => Promise<void>,
): Action<A> {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const running = useRef(false);
  const run = async (...args: A) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      await work(...args);
    } catch (failure) {
      setError(failure);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return {
    run: (...args) => void run(...args),
    busy,
    error,
    messages: error === null ? [] : messagesOf(error),
    clear: () => setError(null),
  };
}
