import { type RefObject, useEffect, useRef } from 'react';

/** Length of a change of page in milliseconds (spec gestao §2). */
const PAGE_TRANSITION = 300;

/**
 * Fades a page in whenever `page` changes, unless the person asked for less motion. Animated in
 * place rather than by mounting anew, so that nothing on the page loses its state.
 */
export function usePageTransition<T extends HTMLElement>(page: string): RefObject<T | null> {
  const ref = useRef<T>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    // Browsers without the animation interface simply show the page.
    if (!still && ref.current?.animate !== undefined) {
      ref.current.animate([{ opacity: 0 }, { opacity: 1 }], {
        duration: PAGE_TRANSITION,
        easing: 'ease-out',
      });
    }
  }, [page]);
  return ref;
}
