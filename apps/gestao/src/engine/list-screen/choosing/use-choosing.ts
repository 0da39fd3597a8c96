import { ESCOLHIDOS_MAX } from '@claraboia/contract';
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { toastError } from '../../../ui/kit/toast.tsx';
import type { ListRow } from '../../entity-client.ts';
import type { ListScreenModel } from '../use-list-screen.ts';

type Chosen = ReadonlyMap<number, ListRow>;
const NONE: Chosen = new Map();

/** Start of a range, with the rows that were chosen besides it. */
interface Anchor {
  readonly id: number;
  /** Row at its other end. */
  readonly end: number;
  readonly base: Chosen;
}

/** Rows that the user chose for an action on many. They stay over the pages of one list, and end with another filter. */
export function useChoosing(list: ListScreenModel) {
  const [chosen, setChosen] = useState(NONE);
  // Ahead of the state, so that two quick events both count.
  const latest = useRef(chosen);
  const anchor = useRef<Anchor | null>(null);
  /** Rises with every choice: a slow answer must not replace a newer one. */
  const choices = useRef(0);
  const [loading, setLoading] = useState(false);
  const choose = (next: Chosen) => {
    choices.current += 1;
    latest.current = next;
    setChosen(next);
  };

  const filter = list.query.get('filter');
  const [seen, setSeen] = useState(filter);
  if (seen !== filter) {
    setSeen(filter);
    setChosen(NONE);
    latest.current = NONE;
    anchor.current = null;
    choices.current += 1;
  }

  const { rows, isStale } = list;
  const anchorAt = ({ id }: ListRow) => {
    anchor.current = { id, end: id, base: latest.current };
  };
  /** Chooses without a range, and ends the last one. */
  const chooseApart = (next: Chosen) => {
    anchor.current = null;
    choose(next);
  };
  const toggle = (row: ListRow) => {
    if (isStale) return;
    const next = new Map(latest.current);
    if (!next.delete(row.id)) next.set(row.id, row);
    choose(next);
    anchorAt(row);
  };
  /**
   * Chooses all rows from the start of the range to a row.
   * @param from start if the range has none on this page
   */
  const extendTo = (row: ListRow, from: ListRow | null) => {
    if (isStale) return;
    if (!rows.some(({ id }) => id === anchor.current?.id)) anchorAt(from ?? row);
    const { id, base } = anchor.current ?? { id: row.id, base: latest.current };
    const ends = [id, row.id].map((end) => rows.findIndex((each) => each.id === end));
    const range = rows.slice(Math.min(...ends), Math.max(...ends) + 1);
    anchor.current = { id, end: row.id, base };
    choose(new Map([...base, ...range.map((each) => [each.id, each] as const)]));
  };
  /** Continues the range that ends at a row, or starts one there. */
  const extendFrom = (row: ListRow, to: ListRow) => {
    if (anchor.current?.end !== row.id) anchorAt(row);
    extendTo(to, row);
  };
  const onPage = rows.filter(({ id }) => chosen.has(id)).length;

  return {
    /** Chosen rows; those on this page as they are now. */
    rows: () => {
      const now = new Map(rows.map((row) => [row.id, row]));
      return [...latest.current.values()].map((row) => now.get(row.id) ?? row);
    },
    count: chosen.size,
    has: (id: number) => chosen.has(id),
    page: onPage === 0 ? 'none' : onPage === rows.length ? 'all' : 'some',
    toggle,
    extendTo,
    extendFrom,
    anchorAt,
    choosePage: () => {
      if (isStale) return;
      chooseApart(new Map([...latest.current, ...rows.map((row) => [row.id, row] as const)]));
    },
    leavePage: () => {
      const here = new Set(rows.map(({ id }) => id));
      chooseApart(new Map([...latest.current].filter(([id]) => !here.has(id))));
    },
    /** True while all rows are loaded. */
    loading,
    chooseAll: () => {
      setLoading(true);
      choices.current += 1;
      const asked = choices.current;
      list
        .first(ESCOLHIDOS_MAX)
        .then((all) => {
          if (asked === choices.current) chooseApart(new Map(all.map((row) => [row.id, row])));
        }, toastError)
        .finally(() => setLoading(false));
    },
    clear: () => chooseApart(NONE),
    /** Keeps only some rows, such as those that an action refused. */
    keep: (ids: ReadonlySet<number>) =>
      chooseApart(new Map([...latest.current].filter(([id]) => ids.has(id)))),
    /** Takes a row out of the choice, such as one that is gone. */
    drop: (gone: number) => {
      if (!latest.current.has(gone)) return;
      chooseApart(new Map([...latest.current].filter(([id]) => id !== gone)));
    },
    /** Props of a row's box: the click is not one on the row. */
    boxProps: (row: ListRow) => ({
      onClick: (event: MouseEvent) => {
        event.stopPropagation();
        if (event.shiftKey) extendTo(row, list.chosen());
        else toggle(row);
      },
      onDoubleClick: (event: MouseEvent) => event.stopPropagation(),
      // A long press on it opens no menu.
      onPointerDown: (event: PointerEvent) => event.stopPropagation(),
    }),
  } as const;
}

export type Choosing = ReturnType<typeof useChoosing>;
