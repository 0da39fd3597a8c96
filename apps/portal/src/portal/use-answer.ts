import { useEffect, useState, useSyncExternalStore } from 'react';
import { answers, type Query } from './answers.ts';

/** State of an API call that a component makes. */
export interface Asked<T> {
  readonly data: T | undefined;
  /** Error of the call; null if it did not fail. */
  readonly error: unknown;
  readonly isPending: boolean;
  /** True if `data` belongs to the previous query. */
  readonly isPrevious: boolean;
  readonly retry: () => void;
}

interface UseAnswerOptions {
  /** Keeps returning the last answer while the next one loads. */
  readonly keepPrevious?: boolean;
}

/** Calls the API when the component is shown. A cached answer is returned in the first rendering. */
export function useAnswer<T>(
  query: Query<T> | null,
  { keepPrevious = false }: UseAnswerOptions = {},
): Asked<T> {
  const address = query?.address ?? null;
  const current = () => (query === null ? undefined : answers().peek(query));
  const found = useSyncExternalStore(answers().subscribe, current, current);
  const [last, setLast] = useState(found);
  if (found !== undefined && found !== last) setLast(() => found);
  const [failure, setFailure] = useState<{ address: string; error: unknown } | null>(() => {
    const error = query === null ? undefined : answers().refusalOf(query);
    return query === null || error === undefined ? null : { address: query.address, error };
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (address === null) return;
    let wanted = true;
    answers()
      .get({ address })
      .catch((error: unknown) => {
        if (wanted) setFailure({ address, error });
      });
    return () => {
      wanted = false;
    };
  }, [address, attempt]);
  const error = failure !== null && failure.address === address ? failure.error : null;
  const isPrevious = found === undefined && keepPrevious && last !== undefined;
  return {
    data: isPrevious ? last : found,
    error,
    isPending: address !== null && found === undefined && error === null,
    isPrevious,
    retry: () => {
      setFailure(null);
      setAttempt(attempt + 1);
    },
  };
}
