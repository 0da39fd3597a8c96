import { useCallback, useSyncExternalStore } from 'react';

/** Screens with a button bar; smaller ones have a menu (spec gestao §9). */
export const LARGE_SCREEN = '(min-width: 992px)';
/** Screens with dropdowns; smaller ones show options in a modal (spec gestao §9). */
export const DROPDOWN_SCREEN = '(min-width: 768px)';

/** True while the media query matches; always false on a server, which has no screen. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
