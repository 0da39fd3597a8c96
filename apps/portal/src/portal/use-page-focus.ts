import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the page's heading when another page is shown, as a browser does with a new
 * document: a screen reader starts reading there. Not on the first page, which the browser has just
 * opened itself, and not when only the query changes. The scroll stays what the router makes it.
 */
export function usePageFocus(): void {
  const { pathname, key } = useLocation();
  const shown = useRef(key === 'default' ? pathname : null);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname]);
}
