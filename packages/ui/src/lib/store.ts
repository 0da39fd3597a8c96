import { useSyncExternalStore } from 'react';

/** State shared by components. */
export class Store<S extends object> {
  /** State on a server, and in the browser during hydration. */
  readonly initial: S;
  readonly #begin: () => S;
  #state: S | undefined;
  readonly #listeners = new Set<(state: S) => void>();

  /** @param begin initial state in the browser; evaluated on first use */
  constructor(initial: S, begin: () => S = () => initial) {
    this.initial = initial;
    this.#begin = begin;
  }

  get(): S {
    this.#state ??= this.#begin();
    return this.#state;
  }

  set(change: Partial<S> | ((state: S) => Partial<S>)): void {
    const state = this.get();
    const next = { ...state, ...(typeof change === 'function' ? change(state) : change) };
    this.#state = next;
    for (const listener of this.#listeners) listener(next);
  }

  /** Calls the listener on every change. Returns a function that unsubscribes. */
  readonly subscribe = (listener: (state: S) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };
}

/**
 * Selects a part of a shared state. The selector must return a stable value: a new object on each call would render
 * forever.
 */
export const useStore = <S extends object, T>(store: Store<S>, part: (state: S) => T): T =>
  useSyncExternalStore(
    store.subscribe,
    () => part(store.get()),
    () => part(store.initial),
  );
