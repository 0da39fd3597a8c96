import { type RefObject, useEffect } from 'react';

/** What stays in sight over the rows, and the property by which the style sheet knows how high it is. */
const STAYING = [
  ['.list-toolbar', '--list-toolbar'],
  ['thead', '--list-head'],
] as const;

/** Tells the style sheet how much of a list is covered, so that no row comes to stand beneath it. */
export function useStayingHeights(frame: RefObject<HTMLElement | null>, wide: boolean): void {
  // Anew with `wide`: the table and the cards are different elements.
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
