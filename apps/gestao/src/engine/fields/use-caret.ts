import { type RefObject, useLayoutEffect, useReducer, useRef } from 'react';

/** Restores the caret in an input that rewrites the typed text. */
export function useCaret(): {
  ref: RefObject<HTMLInputElement | null>;
  placeCaret: (place: number) => void;
} {
  const ref = useRef<HTMLInputElement>(null);
  const wanted = useRef<number | null>(null);
  // A dropped keystroke leaves the value unchanged. Without this forced render, the caret would stay at the end, where
  // writing the old value back puts it.
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    if (document.activeElement === ref.current) {
      ref.current?.setSelectionRange(wanted.current, wanted.current);
    }
    wanted.current = null;
  });
  return {
    ref,
    placeCaret: (place) => {
      wanted.current = place;
      renderAgain();
    },
  };
}
