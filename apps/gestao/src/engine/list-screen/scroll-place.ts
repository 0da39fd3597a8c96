import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { SELECTED_PARAM } from './list-state.ts';

/** What a form hands the list that it goes back to. */
export interface ReturnState {
  readonly returning: true;
  /** The record just saved, to be brought into sight wherever the list has it by now. */
  readonly reveal?: number | undefined;
}

/** What the list was come back to with; nothing where it was opened anew. */
export function returnStateOf(state: unknown): Partial<ReturnState> {
  return typeof state === 'object' && state !== null ? state : {};
}

interface Left {
  /** Which list it was, with its filters, order and page. */
  readonly list: string;
  readonly page: number;
  readonly top: number;
  readonly left: number;
}

/** How far the list last left was scrolled. */
let last: Left | null = null;

const listOf = (pathname: string, search: string) => {
  const params = new URLSearchParams(search);
  params.delete(SELECTED_PARAM);
  return `${pathname}?${params}`;
};

/**
 * Keeps how far the page and the table within it are scrolled, and puts both back for who comes back: by a form's way out
 * or by the browser's.
 * @param ready whether there are rows to scroll to
 * @returns whether this visit goes on where one left off
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
