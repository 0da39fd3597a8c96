import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { showToast, toastError } from '../../ui/kit/toast.tsx';
import type { ListRow } from '../entity-client.ts';
import { returnStateOf, useScrollPlace } from './scroll-place.ts';
import type { ListScreenModel } from './use-list-screen.ts';

const LEFT_OUT = 'O registro foi gravado, mas os filtros desta lista não o mostram.';

/** A row to be brought into sight. */
interface Wanted {
  /** `last` where the page that held it is gone, and the page before takes its place. */
  readonly id: number | 'last';
  /** `idle`: unless the keyboard is somewhere by then. */
  readonly focus: 'always' | 'idle' | 'never';
  /** Already where it was. */
  readonly inPlace?: boolean;
  /** Looked for on the other pages where this one does not have it. */
  readonly find?: boolean;
  /** The page that has it. */
  readonly page?: number;
  /** Not before this one is gone. */
  readonly after?: number;
}

const rowElement = (id: number | undefined) =>
  id === undefined ? null : document.querySelector<HTMLElement>(`[data-row="${id}"]`);

/** Nothing in particular has the keyboard. */
function isIdle(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.tagName === 'MAIN';
}

/** Nobody loses his place: back from a form, after a deletion, after a move. */
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
      // The list is on its way to the page that is the last one now.
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
    // What is being read anew may show it elsewhere, or for the first time.
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
    /** After a move: in sight, on whichever page it is by now. */
    follow: (row: ListRow) => setWanted({ id: row.id, focus: 'never', find: true }),
    /** After a deletion: its neighbour is selected and has the keyboard. */
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
