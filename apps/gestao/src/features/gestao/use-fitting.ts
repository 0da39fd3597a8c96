import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Number of entries that fit into a row. If some do not, one more entry for the rest must fit too.
 * @param widths of the entries, in order
 * @param more width of the entry that holds the rest
 */
export function countFitting(
  widths: readonly number[],
  more: number,
  gap: number,
  available: number,
): number {
  const taken = (count: number) =>
    widths.slice(0, count).reduce((sum, width) => sum + width, 0) + gap * Math.max(0, count - 1);
  if (taken(widths.length) <= available) return widths.length;
  let count = widths.length - 1;
  while (count > 0 && taken(count) + gap + more > available) count -= 1;
  return count;
}

/**
 * Counts the entries that fit into `row`, again whenever it or an entry changes its width. `ruler` holds every entry
 * and, last, the one for the rest, laid out as in the row but invisible.
 */
export function useFitting(
  row: RefObject<HTMLElement | null>,
  ruler: RefObject<HTMLElement | null>,
  entries: number,
): number {
  const [fitting, setFitting] = useState(entries);
  useLayoutEffect(() => {
    const [outer, inner] = [row.current, ruler.current];
    if (outer === null || inner === null) return;
    const measure = () => {
      // Before layout all widths are zero: shows everything.
      if (outer.clientWidth === 0) {
        setFitting(entries);
        return;
      }
      const widths = [...inner.children].map((child) => child.getBoundingClientRect().width);
      const more = widths.pop() ?? 0;
      const gap = Number.parseFloat(getComputedStyle(inner).columnGap) || 0;
      setFitting(countFitting(widths, more, gap, outer.clientWidth));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [row, ruler, entries]);
  return Math.min(fitting, entries);
}
