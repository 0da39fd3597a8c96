import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { SELECTED_PARAM } from './list-state.ts';

/** Navigation state that a form passes back to the list. */
export interface ReturnState {
  readonly returning: true;
  /** Record just saved, which the list scrolls into view. */
  readonly reveal?: number | undefined;
}

/** Navigation state on return to the list; empty if the list was opened directly. */
export function returnStateOf(state: unknown): Partial<ReturnState> {
  return typeof state === 'object' && state !== null ? state : {};
}

interface Left {
  /** Address of the list with its filters, order and page. */
  readonly list: string;
  readonly page: number;
  readonly top: number;
  readonly left: number;
}

/** Scroll position of the list last left. */
let last: Left | null = null;

const listOf = (pathname: string, search: string) => {
  const params = new URLSearchParams(search);
  params.delete(SELECTED_PARAM);
  return `${pathname}?${params}`;
};

/**
 * Stores the scroll position of the page and of its table. Restores both on return, by a form's button or the
 * browser's.
 * @param ready true if there are rows to scroll to
 * @returns true if this visit continues an earlier one
 */
export function useScrollPlace(frame: RefObject<HTMLElement | null>, ready: boolean): boolean {
  const { pathname, search, state } = useLocation();
  const type = useNavigationType();
  const list = listOf(pathname, search);
  const current = useRef(list);
  current.current = list;
  const comesBack = type === 'POP' || returnStateOf(state).returning === true;
  const restored = useRef(comesBack && last?.list === list ? last : null);
  const pending = useRef(restored.current);

  useEffect(() => {
    if (!ready || pending.current === null) return;
    const { page, top, left } = pending.current;
    pending.current = null;
    window.scrollTo(0, page);
    const table = frame.current?.querySelector('.list-scroll');
    if (table) Object.assign(table, { scrollTop: top, scrollLeft: left });
  }, [frame, ready]);

  useLayoutEffect(() => {
    const card = frame.current;
    return () => {
      const table = card?.querySelector('.list-scroll');
      last = {
        list: current.current,
        page: window.scrollY,
        top: table?.scrollTop ?? 0,
        left: table?.scrollLeft ?? 0,
      };
    };
  }, [frame]);

  return restored.current !== null;
}
