import { type RefObject, useEffect } from 'react';

/** Sticky elements above the rows, with the CSS properties for their heights. */
const STAYING = [
  ['.list-toolbar', '--list-toolbar'],
  ['thead', '--list-head'],
] as const;

/** Publishes the height that sticky elements cover, so that no row scrolls under them. */
export function useStayingHeights(frame: RefObject<HTMLElement | null>, wide: boolean): void {
  // Re-runs with `wide`: table and cards are different elements.
  useEffect(() => {
    const card = frame.current;
    if (card === null) return;
    const observer = new ResizeObserver(() => {
      for (const [selector, property] of STAYING) {
        const height = card.querySelector(selector)?.getBoundingClientRect().height ?? 0;
        card.style.setProperty(property, `${height}px`);
      }
    });
    for (const [selector] of STAYING) {
      const element = card.querySelector(selector);
      if (element !== null) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [frame, wide]);
}
