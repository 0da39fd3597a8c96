import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Heading of a list, which takes the focus. Those of dialogs are theirs alone. */
const RESULTS = 'main h2[tabindex="-1"]:not(dialog h2)';
const TITLE = 'main h1';

const focusFirst = (...selectors: readonly string[]) => {
  const found = selectors.map((each) => document.querySelector<HTMLElement>(each));
  found.find((each) => each !== null)?.focus({ preventScroll: true });
};

/** Whether nothing has the focus, as after a link or button has left the page. */
const isFocusLost = () =>
  document.activeElement === null || document.activeElement === document.body;

/**
 * Moves the focus to the page's heading when another page is shown, as a browser does with a new document: a screen reader starts
 * reading there. Not on the first page, which the browser has just opened itself. If only the query changes, the focus stays where
 * it is; if its element has gone, the heading of the list takes it, or else that of the page. The scroll stays what the router
 * makes it.
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
