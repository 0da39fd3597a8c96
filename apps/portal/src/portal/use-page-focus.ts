import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Heading of a list, which takes the focus. Headings in dialogs do not count. */
const RESULTS = 'main h2[tabindex="-1"]:not(dialog h2)';
const TITLE = 'main h1';

const focusFirst = (...selectors: readonly string[]) => {
  const found = selectors.map((each) => document.querySelector<HTMLElement>(each));
  found.find((each) => each !== null)?.focus({ preventScroll: true });
};

/** True if nothing has the focus, as after the focused link or button was removed. */
const isFocusLost = () =>
  document.activeElement === null || document.activeElement === document.body;

/**
 * Moves the focus to the page's heading when another page is shown, as a browser does with a new document: a screen
 * reader starts reading there. The first page is left to the browser, which has just opened it. If only the query
 * changes, the focus stays; if its element is gone, the list's heading takes it, or else the page's. The scroll
 * position is left to the router.
 */
export function usePageFocus(): void {
  const { pathname, search, key } = useLocation();
  const shown = useRef(key === 'default' ? { pathname, search } : null);
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search };
    if (before?.pathname !== pathname) focusFirst(TITLE);
    else if (before.search !== search && isFocusLost()) focusFirst(RESULTS, TITLE);
  }, [pathname, search]);
}
