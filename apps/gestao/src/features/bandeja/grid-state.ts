import { BANDEJA_CAMPOS, type BandejaCampo } from '@claraboia/contract';

/** Columns of the grid. */
export type Coluna = 'escolha' | 'arquivo' | BandejaCampo | 'situacao' | 'problemas';

export interface Celula {
  readonly id: number;
  readonly coluna: Coluna;
}

export interface GridState {
  /** Cell with the focus, or the last one that had it. */
  readonly active: Celula | null;
  /** Row from which Shift extends the choice. */
  readonly anchor: number | null;
  /** Cell whose value is repeated by filling: the last one that was edited or moved to. */
  readonly source: { readonly id: number; readonly campo: BandejaCampo } | null;
  readonly chosen: ReadonlySet<number>;
  /** Typed letter that replaces the value of the active cell; '' keeps it; null while nothing is edited. */
  readonly editing: string | null;
}

export const GRID_START: GridState = {
  active: null,
  anchor: null,
  source: null,
  chosen: new Set(),
  editing: null,
};

export type GridAction =
  /** `extends`: moved with Shift. `commits`: moved by the end of an edit. */
  | { readonly type: 'focus'; readonly cell: Celula; readonly by?: 'extends' | 'commits' }
  | { readonly type: 'edit'; readonly typed: string }
  | { readonly type: 'leave' }
  | { readonly type: 'toggle'; readonly id: number }
  | { readonly type: 'choose'; readonly ids: readonly number[] }
  | { readonly type: 'extend'; readonly order: readonly number[]; readonly to: number };

export const isCampo = (coluna: Coluna): coluna is BandejaCampo =>
  BANDEJA_CAMPOS.some((campo) => campo === coluna);

/** Rows between two rows, both included, in either direction. */
function between(order: readonly number[], a: number, b: number): readonly number[] {
  const [from, to] = [order.indexOf(a), order.indexOf(b)].toSorted((x, y) => x - y);
  return from === undefined || to === undefined || from < 0 ? [b] : order.slice(from, to + 1);
}

const sourceAt = ({ id, coluna }: Celula, { source }: GridState) =>
  isCampo(coluna) ? { id, campo: coluna } : source;

export function gridReducer(state: GridState, action: GridAction): GridState {
  switch (action.type) {
    case 'focus': {
      const { cell, by } = action;
      const { active } = state;
      if (active?.id === cell.id && active.coluna === cell.coluna) return state;
      return {
        ...state,
        active: cell,
        anchor: by === 'extends' ? state.anchor : cell.id,
        source: by === undefined ? sourceAt(cell, state) : state.source,
        editing: null,
      };
    }
    case 'edit':
      return {
        ...state,
        editing: action.typed,
        source: state.active === null ? state.source : sourceAt(state.active, state),
      };
    case 'leave':
      return state.editing === null ? state : { ...state, editing: null };
    case 'toggle': {
      const chosen = new Set(state.chosen);
      if (!chosen.delete(action.id)) chosen.add(action.id);
      return { ...state, chosen, anchor: action.id };
    }
    case 'choose':
      return { ...state, chosen: new Set(action.ids) };
    case 'extend': {
      const anchor = state.anchor ?? action.to;
      const chosen = new Set([...state.chosen, ...between(action.order, anchor, action.to)]);
      return { ...state, anchor, chosen };
    }
  }
}

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
};

const clamp = (place: number, length: number) => Math.min(Math.max(place, 0), length - 1);

/**
 * Cell that a key leads to; null for other keys. At the edges it stays.
 * @param far true with Ctrl: to the edge of the grid
 */
export function cellAfter(
  key: string,
  { id, coluna }: Celula,
  order: readonly number[],
  columns: readonly Coluna[],
  far: boolean,
): Celula | null {
  const step = STEPS[key];
  if (step === undefined) return null;
  const [down, right] = step;
  const row = order.indexOf(id);
  const edge = key === 'Home' ? 0 : key === 'End' ? order.length - 1 : null;
  const rowTo =
    far && edge !== null ? edge : clamp(row + (far ? down * order.length : down), order.length);
  const at = columns.indexOf(coluna);
  const columnTo = clamp(
    at + (far && right !== 0 ? right * columns.length : right),
    columns.length,
  );
  return { id: order[rowTo] ?? id, coluna: columns[columnTo] ?? coluna };
}
