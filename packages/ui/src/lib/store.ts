import { useSyncExternalStore } from 'react';

/** A state that components share. */
export class Store<S extends object> {
  /** What a server shows, and the browser as long as it takes over from one. */
  readonly initial: S;
  readonly #begin: () => S;
  #state: S | undefined;
  readonly #listeners = new Set<(state: S) => void>();

  /** @param begin what the browser begins with; looked up when it is first asked for */
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

  /** Calls on every change. Returns how to stop. */
  readonly subscribe = (listener: (state: S) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };
}

/** A part of a shared state, as it is now; one that is made anew at each look would render for ever. */
export const useStore = <S extends object, T>(store: Store<S>, part: (state: S) => T): T =>
  useSyncExternalStore(
    store.subscribe,
    () => part(store.get()),
    () => part(store.initial),
  );
