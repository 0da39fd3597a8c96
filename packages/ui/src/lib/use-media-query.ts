import { useCallback, useSyncExternalStore } from 'react';

/** Buttons in a bar from here on, in a menu below it (spec gestao §9). */
export const LARGE_SCREEN = '(min-width: 992px)';
/** Options open as a dropdown from here on, as a modal below it (spec gestao §9). */
export const DROPDOWN_SCREEN = '(min-width: 768px)';

/** True while the media query holds; on a server, which knows of no screen, never. */
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
