import { useEffect, useRef } from 'react';
import type { Direction, ListRow } from '../entity-client.ts';
import type { Choosing } from './choosing/use-choosing.ts';
import type { MenuPlace } from './row-menu.tsx';
import type { TreeMoving } from './tree-move/use-tree-moving.ts';
import type { TreeModel } from './use-list-screen.ts';

/** Duration of a long press in milliseconds, and its movement tolerance in pixels. */
const LONG_PRESS = { delay: 500, slack: 10 } as const;

export interface RowHandlers {
  readonly rows: readonly ListRow[];
  /** Expandable branches, if the records form a tree. */
  readonly tree: TreeModel | null;
  /** Moving rows within the tree, if the user may. */
  readonly moving: TreeMoving | null;
  /** Swaps a row with its neighbour, if the user can change the order. */
  readonly reorder: ((row: ListRow, direction: Direction) => void) | null;
  /** Choosing many rows, if the user can act on many. */
  readonly choosing: Choosing | null;
  readonly select: (id: number) => void;
  readonly selected: () => ListRow | null;
  /** Handles Enter or a double click. */
  readonly open: (row: ListRow) => void;
  readonly remove: ((row: ListRow) => void) | null;
  readonly openMenu: (row: ListRow, place: MenuPlace) => void;
  /** True if a tap opens the menu, because there is no toolbar. */
  readonly menuOnTap: boolean;
}

const under = (element: Element): MenuPlace => {
  const { left, bottom } = element.getBoundingClientRect();
  return { x: left + 24, y: bottom - 8 };
};

const focusRow = (container: Element | null, { id }: ListRow) =>
  container?.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus();

const withModifier = ({ ctrlKey, metaKey, shiftKey }: React.MouseEvent) =>
  ctrlKey || metaKey || shiftKey;

/** Mouse, touch and keyboard events for the rows of a list; the same for table and cards. */
export function useRowEvents(handlers: RowHandlers) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const endPress = () => clearTimeout(press.current?.timer);
  useEffect(() => () => clearTimeout(press.current?.timer), []);

  const moveTo = (container: Element | null, row: ListRow | undefined) => {
    if (row === undefined) return;
    handlers.select(row.id);
    handlers.choosing?.anchorAt(row);
    focusRow(container, row);
  };

  /** Chooses rows by Space, a range by Shift and an arrow, and the page by Ctrl + A. */
  const chooseByKey = (
    event: React.KeyboardEvent<HTMLElement>,
    row: ListRow,
    next: ListRow | undefined,
  ): boolean => {
    const { choosing } = handlers;
    if (choosing === null) return false;
    if (event.key === ' ') {
      handlers.select(row.id);
      choosing.toggle(row);
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
      choosing.choosePage();
    } else if (event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      if (next === undefined) return true;
      choosing.extendFrom(row, next);
      handlers.select(next.id);
      focusRow(event.currentTarget.parentElement, next);
    } else return false;
    return true;
  };

  /** Chooses the clicked row with Ctrl, or all up to it with Shift. */
  const chooseByClick = (event: React.MouseEvent<HTMLElement>, row: ListRow): boolean => {
    const { choosing } = handlers;
    if (choosing === null || !withModifier(event)) return false;
    if (event.shiftKey) choosing.extendTo(row, handlers.selected());
    else choosing.toggle(row);
    handlers.select(row.id);
    event.currentTarget.focus();
    return true;
  };

  /** Right expands a branch, left collapses it or goes to its parent (WAI-ARIA treegrid). */
  const moveInTree = (container: Element | null, row: ListRow, key: string): boolean => {
    const place = handlers.tree?.places.get(row.id);
    if (place === undefined || (key !== 'ArrowRight' && key !== 'ArrowLeft')) return false;
    const opens = key === 'ArrowRight';
    if (place.expanded === !opens) handlers.tree?.toggle(row.id);
    else if (!opens)
      moveTo(
        container,
        handlers.rows.find(({ id }) => id === place.parentId),
      );
    return true;
  };

  /** Changes level and order with the outline keys of word processors. */
  const moveRow = (row: ListRow, key: string): boolean => {
    const { moving, reorder } = handlers;
    if (moving === null) return false;
    if (key === 'ArrowRight') moving.nest(row);
    else if (key === 'ArrowLeft') moving.lift(row);
    else if (reorder !== null && (key === 'ArrowUp' || key === 'ArrowDown')) {
      moving.keepFocus(row.id);
      reorder(row, key === 'ArrowUp' ? 'subir' : 'descer');
    } else return false;
    return true;
  };

  const onKeyDown = (event: React.KeyboardEvent<HTMLElement>, row: ListRow, place: number) => {
    // A control inside the row handles its own keys.
    if (event.target !== event.currentTarget) return;
    if (event.altKey && event.shiftKey) {
      if (moveRow(row, event.key)) event.preventDefault();
      return;
    }
    const { rows } = handlers;
    const container = event.currentTarget.parentElement;
    const target = {
      ArrowDown: rows[place + 1],
      ArrowUp: rows[place - 1],
      Home: rows[0],
      End: rows.at(-1),
    }[event.key];
    if (chooseByKey(event, row, target)) {
      event.preventDefault();
      return;
    }
    if (target !== undefined) moveTo(container, target);
    else if (moveInTree(container, row, event.key)) event.preventDefault();
    else if (event.key === 'Enter') handlers.open(row);
    else if (event.key === ' ') handlers.select(row.id);
    else if (event.key === 'Delete') handlers.remove?.(row);
    else if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
      handlers.select(row.id);
      handlers.openMenu(row, under(event.currentTarget));
    } else if (!['ArrowDown', 'ArrowUp'].includes(event.key)) return;
    event.preventDefault();
  };

  return (row: ListRow, place: number) => ({
    'data-row': row.id,
    // On touch screens a long press opens the menu instead, which also offers the move.
    ...(handlers.menuOnTap ? {} : handlers.moving?.dragProps(row)),
    'aria-keyshortcuts':
      handlers.moving === null ? undefined : 'Alt+Shift+ArrowRight Alt+Shift+ArrowLeft',
    onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => onKeyDown(event, row, place),
    // A range of rows, not of their text.
    onMouseDown: (event: React.MouseEvent<HTMLElement>) => {
      if (handlers.choosing !== null && event.shiftKey) event.preventDefault();
    },
    onClick: (event: React.MouseEvent<HTMLElement>) => {
      if (chooseByClick(event, row)) return;
      handlers.select(row.id);
      handlers.choosing?.anchorAt(row);
      if (handlers.menuOnTap) handlers.openMenu(row, { x: event.clientX, y: event.clientY });
    },
    onDoubleClick: (event: React.MouseEvent<HTMLElement>) => {
      const chooses = handlers.choosing !== null && withModifier(event);
      if (!handlers.menuOnTap && !chooses) handlers.open(row);
    },
    onContextMenu: (event: React.MouseEvent<HTMLElement>) => {
      event.preventDefault();
      endPress();
      handlers.select(row.id);
      handlers.openMenu(row, { x: event.clientX, y: event.clientY });
    },
    // Some browsers fire no context menu event for a long press.
    onPointerDown: (event: React.PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'touch') return;
      const { clientX: x, clientY: y } = event;
      endPress();
      const timer = setTimeout(() => {
        handlers.select(row.id);
        handlers.openMenu(row, { x, y });
      }, LONG_PRESS.delay);
      press.current = { timer, x, y };
    },
    onPointerMove: (event: React.PointerEvent<HTMLElement>) => {
      const start = press.current;
      if (start === undefined) return;
      const strayed = Math.hypot(event.clientX - start.x, event.clientY - start.y);
      if (strayed > LONG_PRESS.slack) endPress();
    },
    onPointerUp: endPress,
    onPointerCancel: endPress,
    onPointerLeave: endPress,
  });
}
