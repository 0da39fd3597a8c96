import type { BandejaCampo } from '@claraboia/contract';
import type { ItemDaBandeja } from '@claraboia/contract/schema';
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useMemo,
  useReducer,
  useRef,
} from 'react';
import { hasCampo, isEditable, textOf } from './campos.ts';
import {
  type Celula,
  type Coluna,
  cellAfter,
  GRID_START,
  type GridState,
  gridReducer,
  isCampo,
} from './grid-state.ts';

/** Direction in which an edit leaves its cell. `blur`: the focus is elsewhere already. */
export type Move = 'down' | 'right' | 'left' | 'stay' | 'blur';

interface GridOptions {
  /** Documents with the values on the screen. */
  readonly rows: readonly ItemDaBandeja[];
  readonly columns: readonly Coluna[];
  readonly onClear: (item: ItemDaBandeja, campo: BandejaCampo) => void;
  readonly onFill: () => void;
  readonly onPaste: (text: string, from: Celula & { readonly coluna: BandejaCampo }) => void;
  readonly onUndo: () => void;
  /** Called on Escape outside of an edit: Tab does not leave the grid before its last cell. */
  readonly onLeave: () => void;
}

const nameOf = ({ id, coluna }: Celula) => `${id}:${coluna}`;

function cellOf(target: EventTarget): Celula | null {
  const name =
    target instanceof Element ? target.closest('[data-in]')?.getAttribute('data-in') : null;
  if (name === null || name === undefined) return null;
  const [id = '', coluna = ''] = name.split(':');
  return { id: Number(id), coluna: coluna as Coluna };
}

function mayEdit(rows: readonly ItemDaBandeja[], { id, coluna }: Celula): boolean {
  const item = rows.find((row) => row.id === id);
  return item !== undefined && isCampo(coluna) && isEditable(item) && hasCampo(item, coluna);
}

/** Documents that left the tray are no longer chosen, and a cell that left is no longer edited. */
function withoutGone(
  state: GridState,
  rows: readonly ItemDaBandeja[],
  columns: readonly Coluna[],
): GridState {
  const { active, editing, chosen } = state;
  const there = rows.filter(({ id }) => chosen.has(id));
  const isEdited =
    editing !== null && active !== null && columns.includes(active.coluna) && mayEdit(rows, active);
  if (there.length === chosen.size && isEdited === (editing !== null)) return state;
  return {
    ...state,
    chosen: new Set(there.map(({ id }) => id)),
    editing: isEdited ? editing : null,
  };
}

/** Focus, choice and keys of the grid (WAI-ARIA grid). Tab goes to the next cell too. */
export function useGrid(options: GridOptions) {
  const { rows, columns } = options;
  const [kept, dispatch] = useReducer(gridReducer, GRID_START);
  const state = useMemo(() => withoutGone(kept, rows, columns), [kept, rows, columns]);
  const root = useRef<HTMLDivElement>(null);
  const focusing = useRef(false);
  /** True until the focus goes elsewhere; also while its element has just left. */
  const inside = useRef(false);
  const order = rows.map(({ id }) => id);
  /** Last place of the active row. */
  const place = useRef(0);
  const at = order.indexOf(state.active?.id ?? 0);
  if (at >= 0) place.current = at;
  const elementOf = (cell: Celula) =>
    root.current?.querySelector<HTMLElement>(`[data-cell="${nameOf(cell)}"]`);

  useEffect(() => {
    if (!focusing.current || state.active === null || state.editing !== null) return;
    focusing.current = false;
    const element = root.current?.querySelector<HTMLElement>(
      `[data-cell="${nameOf(state.active)}"]`,
    );
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [state]);

  const goTo = (cell: Celula, by?: 'extends' | 'commits') => {
    // Rows without problems lack that cell.
    const there = elementOf(cell) ? cell : { ...cell, coluna: 'situacao' as const };
    focusing.current = true;
    dispatch({ type: 'focus', cell: there, ...(by && { by }) });
    if (state.active?.id === there.id && state.active.coluna === there.coluna) {
      elementOf(there)?.focus();
    }
  };

  const isCut = kept.editing !== null && state.editing === null;
  useEffect(() => {
    // The edit would begin again if the cell came back.
    if (isCut) dispatch({ type: 'leave' });
  }, [isCut]);
  useEffect(() => {
    const { active, editing } = state;
    if (!inside.current || active === null || editing !== null) return;
    if (document.activeElement !== document.body) return;
    // The element with the focus left: its neighbour takes the keyboard.
    const id = order.includes(active.id)
      ? active.id
      : order[Math.min(place.current, order.length - 1)];
    if (id === undefined) return;
    goTo({ id, coluna: columns.includes(active.coluna) ? active.coluna : 'nome' });
  });

  /** Ends an edit, and moves on. */
  const leave = (move: Move) => {
    dispatch({ type: 'leave' });
    if (move === 'blur') return;
    focusing.current = true;
    const { active } = state;
    if (active === null || move === 'stay') return;
    const key = { down: 'ArrowDown', right: 'ArrowRight', left: 'ArrowLeft' }[move];
    const next = cellAfter(key, active, order, columns, false);
    if (next !== null) goTo(next, 'commits');
  };

  const edit = (cell: Celula, typed = '') => {
    if (!mayEdit(rows, cell)) return;
    dispatch({ type: 'focus', cell });
    dispatch({ type: 'edit', typed });
  };

  /** Moves among everything that can be pressed, cells and the buttons in them. */
  const moveStop = (from: Element, step: 1 | -1): boolean => {
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
    const next = stops[stops.indexOf(from as HTMLElement) + step];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
    return next !== undefined;
  };

  const onShortcut = (event: KeyboardEvent, cell: Celula): boolean => {
    const key = event.key.toLocaleLowerCase('pt-BR');
    if (key === 'd') options.onFill();
    else if (key === 'a') {
      dispatch({ type: 'choose', ids: rows.filter(isEditable).map(({ id }) => id) });
    } else if (key === 'z') options.onUndo();
    else return onMove(event, cell, true);
    return true;
  };

  const onMove = (event: KeyboardEvent, cell: Celula, far = false): boolean => {
    const next = cellAfter(event.key, cell, order, columns, far);
    if (next === null) return false;
    if (event.shiftKey && next.id !== cell.id) {
      dispatch({ type: 'extend', order, to: next.id });
      goTo(next, 'extends');
    } else goTo(next);
    return true;
  };

  const onCellKey = (event: KeyboardEvent, cell: Celula, own: boolean): boolean => {
    const { key } = event;
    if (key === 'Escape') {
      options.onLeave();
      return true;
    }
    // Buttons and links in a cell handle their own keys.
    if (!own || (cell.coluna === 'arquivo' && key === 'Enter')) return false;
    if (key === ' ') {
      dispatch({ type: 'toggle', id: cell.id });
      return true;
    }
    if (key === 'Enter' && cell.coluna === 'escolha') {
      dispatch({ type: 'toggle', id: cell.id });
      return true;
    }
    if (key === 'Enter' && !isCampo(cell.coluna)) {
      elementOf(cell)?.querySelector<HTMLElement>('[data-stop]')?.focus();
      return true;
    }
    if (key === 'Enter' || key === 'F2') {
      edit(cell);
      return true;
    }
    if (key === 'Delete' || key === 'Backspace') {
      const item = rows.find(({ id }) => id === cell.id);
      if (item !== undefined && isCampo(cell.coluna) && mayEdit(rows, cell)) {
        options.onClear(item, cell.coluna);
      }
      return true;
    }
    // A letter begins an edit that replaces the value.
    if (key.length === 1 && isCampo(cell.coluna)) {
      edit(cell, key);
      return mayEdit(rows, cell);
    }
    return false;
  };

  const gridProps = {
    ref: root,
    onFocus: ({ target }: FocusEvent) => {
      inside.current = root.current?.contains(target) === true;
      const cell = cellOf(target);
      // Within the edited cell this changes nothing.
      if (cell !== null) dispatch({ type: 'focus', cell });
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      inside.current = root.current?.contains(relatedTarget) === true;
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (state.editing !== null || event.nativeEvent.isComposing) return;
      const { target } = event;
      const cell = cellOf(target);
      if (cell === null || !(target instanceof Element)) return;
      const own = target.hasAttribute('data-cell');
      const done =
        event.key === 'Tab'
          ? !event.ctrlKey && !event.altKey && moveStop(target, event.shiftKey ? -1 : 1)
          : event.ctrlKey || event.metaKey
            ? onShortcut(event, cell)
            : !event.altKey && (onMove(event, cell) || onCellKey(event, cell, own));
      if (done) event.preventDefault();
    },
    onPaste: (event: ClipboardEvent) => {
      const cell = cellOf(event.target);
      if (state.editing !== null || cell === null || !isCampo(cell.coluna)) return;
      event.preventDefault();
      options.onPaste(event.clipboardData.getData('text/plain'), { ...cell, coluna: cell.coluna });
    },
    onCopy: (event: ClipboardEvent) => {
      const cell = cellOf(event.target);
      const isText = document.getSelection()?.isCollapsed === false;
      const item = rows.find(({ id }) => id === cell?.id);
      if (state.editing !== null || isText || cell === null || item === undefined) return;
      if (!isCampo(cell.coluna)) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', textOf(item[cell.coluna]));
    },
  };

  return { state, dispatch, gridProps, goTo, edit, leave };
}

export type Grid = ReturnType<typeof useGrid>;
