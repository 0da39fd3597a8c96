import type { AnyEntity, SortKey } from '@claraboia/contract';
import type { ListColumn } from '../list-columns.ts';
import { type ColumnFilters, complete } from './column-filter.ts';

/** State of a list. The address holds it, so that going back, a reload or a link restores it. */
export interface ListState {
  readonly filters: ColumnFilters;
  /** Column that the user sorted by; `null` for the entity's default order. */
  readonly sort: SortKey | null;
  /** Page number, from 1. */
  readonly page: number;
  readonly selected: number | null;
}

const PARAM = {
  filters: 'filtro',
  sort: 'ordem',
  page: 'pagina',
  selected: 'selecionado',
} as const;

/** Query parameter with the selected record. */
export const SELECTED_PARAM = PARAM.selected;

function parse(raw: string | null): unknown {
  if (raw === null) return null;
  try {
    return JSON.parse(raw);
  } catch {
    // Truncated or mistyped parameter: the list opens without it.
    return null;
  }
}

const positive = (raw: string | null) => {
  const value = Number(raw);
  return raw !== null && Number.isSafeInteger(value) && value > 0 ? value : null;
};

/** Reads the state from an address; values that do not fit the columns are ignored. */
export function readListState(params: URLSearchParams, columns: readonly ListColumn[]): ListState {
  const [, minus, path] = /^(-?)(.+)$/.exec(params.get(PARAM.sort) ?? '') ?? [];
  const sortable = columns.some((column) => column.sortable && column.path === path);
  return {
    filters: complete(columns, parse(params.get(PARAM.filters))),
    sort:
      sortable && path !== undefined ? { path, direction: minus === '-' ? 'DESC' : 'ASC' } : null,
    page: positive(params.get(PARAM.page)) ?? 1,
    selected: positive(params.get(PARAM.selected)),
  };
}

/** Writes the state to an address, without default values. */
export function writeListState(state: ListState): URLSearchParams {
  const params = new URLSearchParams();
  if (Object.keys(state.filters).length > 0) {
    // `by` follows from the column and is left out.
    const compact = Object.entries(state.filters).map(([path, { by: _, ...rest }]) => [path, rest]);
    params.set(PARAM.filters, JSON.stringify(Object.fromEntries(compact)));
  }
  if (state.sort !== null) {
    const { path, direction } = state.sort;
    params.set(PARAM.sort, direction === 'DESC' ? `-${path}` : path);
  }
  if (state.page > 1) params.set(PARAM.page, String(state.page));
  if (state.selected !== null) params.set(PARAM.selected, String(state.selected));
  return params;
}

/** Query string of the list with a record selected. */
export function withSelection(search: string, id: number | null): string {
  const params = new URLSearchParams(search);
  if (id !== null) params.set(PARAM.selected, String(id));
  return params.toString();
}

/**
 * True if the list shows neighbours next to each other: default sort order, and no record left out between them. A
 * filter on a field that scopes the order hides whole groups and leaves the others intact.
 */
export function inOwnOrder(entity: AnyEntity, { sort, filters }: ListState): boolean {
  const [first, ...others] = entity.list.sort;
  const same = sort?.path === first?.path && sort?.direction === first?.direction;
  const within = entity.capabilities.reorder?.within ?? [];
  return (
    (sort === null || (same && others.length === 0)) &&
    Object.keys(filters).every((path) => within.some((group) => path.startsWith(`${group}.`)))
  );
}

/** Next of the three states of a column header: default order, ascending, descending. */
export function nextSort(current: SortKey | null, initial: readonly SortKey[], path: string) {
  if (current?.path === path) {
    return current.direction === 'ASC' ? ({ path, direction: 'DESC' } as const) : null;
  }
  // If the default order already sorts by this column, the first click must change something.
  const already = current === null && initial[0]?.path === path && initial[0].direction === 'ASC';
  return { path, direction: already ? 'DESC' : 'ASC' } as const;
}
