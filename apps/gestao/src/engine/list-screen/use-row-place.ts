import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { showToast, toastError } from '../../ui/kit/toast.tsx';
import type { ListRow } from '../entity-client.ts';
import { returnStateOf, useScrollPlace } from './scroll-place.ts';
import type { ListScreenModel } from './use-list-screen.ts';

const LEFT_OUT = 'O registro foi gravado, mas os filtros desta lista não o mostram.';

/** Row to scroll into view. */
interface Wanted {
  /** `last` if the row's page is gone, and the page before replaces it. */
  readonly id: number | 'last';
  /** `idle`: only if nothing else has the focus by then. */
  readonly focus: 'always' | 'idle' | 'never';
  /** True if it already is at its place. */
  readonly inPlace?: boolean;
  /** True to search other pages if this page does not contain it. */
  readonly find?: boolean;
  /** Page that contains it. */
  readonly page?: number;
  /** Row that must be gone first. */
  readonly after?: number;
}

const rowElement = (id: number | undefined) =>
  id === undefined ? null : document.querySelector<HTMLElement>(`[data-row="${id}"]`);

/** True if no particular element has the focus. */
function isIdle(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.tagName === 'MAIN';
}

/** Keeps the user's place in the list: back from a form, after a deletion, after a move. */
export function useRowPlace(list: ListScreenModel, frame: RefObject<HTMLElement | null>) {
  const { key, state } = useLocation();
  const inPlace = useScrollPlace(frame, list.rows.length > 0);
  const [wanted, setWanted] = useState((): Wanted | null => {
    const { reveal } = returnStateOf(state);
    if (reveal !== undefined) return { id: reveal, focus: 'idle', find: true };
    if (key === 'default' || list.selectedId === null) return null;
    return { id: list.selectedId, focus: 'idle', inPlace };
  });

  useEffect(() => {
    if (wanted === null || list.loading) return;
    const { rows, count, page } = list;
    const settled = !list.refreshing && (wanted.page === undefined || wanted.page === page);
    if (wanted.id === 'last') {
      if (rows.some(({ id }) => id === wanted.after)) return;
      // The list is navigating to the new last page.
      if (rows.length === 0 && (count > 0 || !settled)) return;
    }
    const id = wanted.id === 'last' ? rows.at(-1)?.id : wanted.id;
    const element = rowElement(id);
    if (element !== null) {
      if (wanted.focus === 'always' || (wanted.focus === 'idle' && isIdle())) {
        element.focus({ preventScroll: true });
      }
      if (wanted.inPlace !== true) element.scrollIntoView({ block: 'nearest' });
      if (wanted.id === 'last' && id !== undefined) list.select(id);
    }
    // A refetch in progress may show it at another position, or for the first time.
    if (!settled) {
      if (wanted.focus === 'always' && element !== null) setWanted({ ...wanted, focus: 'idle' });
      return;
    }
    setWanted(null);
    if (element !== null) return;
    if (wanted.id === 'last') frame.current?.querySelector('button')?.focus();
    else if (wanted.find === true) {
      const { id: sought, focus } = wanted;
      list.locate(sought).then((found) => {
        if (found === null) showToast('info', LEFT_OUT);
        else setWanted({ id: sought, focus, page: found });
      }, toastError);
    }
  }, [wanted, list, frame]);

  return {
    /** After a move or a restoration: scrolls to the row, on whichever page it is now. */
    follow: (row: Pick<ListRow, 'id'>) => setWanted({ id: row.id, focus: 'never', find: true }),
    /** After a deletion: selects and focuses its neighbour. */
    leaveRow: (row: ListRow) => {
      const at = list.rows.findIndex(({ id }) => id === row.id);
      const neighbour = list.rows[at + 1] ?? list.rows[at - 1];
      list.select(neighbour?.id ?? null);
      setWanted(
        neighbour === undefined
          ? { id: 'last', focus: 'always', after: row.id }
          : { id: neighbour.id, focus: 'always' },
      );
    },
  };
}
