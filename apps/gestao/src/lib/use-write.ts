import { hashKey, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * Mutation whose `mutate` ignores a write that is already pending. A button is disabled only in the next render, so a
 * double click would otherwise write twice.
 */
export function useWrite<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
) {
  const pending = useRef(new Set<string>());
  const mutation = useMutation({
    ...options,
    onSettled: (...settled) => {
      pending.current.delete(keyOf(settled[2]));
      return options.onSettled?.(...settled);
    },
  });
  const mutate: typeof mutation.mutate = (...args) => {
    const key = keyOf(args[0]);
    if (pending.current.has(key)) return;
    pending.current.add(key);
    mutation.mutate(...args);
  };
  return { ...mutation, mutate };
}

/** Identifies a write; functions and files cannot be serialised, so all of them count as one. */
const keyOf = (variables: unknown) => hashKey([variables]);
