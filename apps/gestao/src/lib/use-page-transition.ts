import { type RefObject, useEffect, useRef } from 'react';

/** Duration of a page transition in milliseconds (spec gestao §2). */
const PAGE_TRANSITION = 300;

/**
 * Fades a page in whenever `page` changes, unless the user prefers reduced motion. Animates in place instead of
 * remounting, so that the page keeps its state.
 */
export function usePageTransition<T extends HTMLElement>(page: string): RefObject<T | null> {
  const ref = useRef<T>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    // Browsers without the Web Animations API show the page at once.
    if (!still && ref.current?.animate !== undefined) {
      ref.current.animate([{ opacity: 0 }, { opacity: 1 }], {
        duration: PAGE_TRANSITION,
        easing: 'ease-out',
      });
    }
  }, [page]);
  return ref;
}
