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
  /** Number of the open view, or `NO_VIEW`; null if the address does not choose. */
  readonly vista: number | typeof NO_VIEW | null;
}

/** Chooses the list without a view, if another one would open by default. */
export const NO_VIEW = 'nenhuma';

const PARAM = {
  filters: 'filtro',
  sort: 'ordem',
  page: 'pagina',
  selected: 'selecionado',
  vista: 'vista',
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

/** True for an address without any state: the list opens as the person chose. */
export const isBare = (params: URLSearchParams): boolean =>
  Object.values(PARAM).every((name) => !params.has(name));

/** True for an address that names a view and nothing of its state, such as a link. */
export const isViewOnly = (params: URLSearchParams): boolean =>
  positive(params.get(PARAM.vista)) !== null &&
  !params.has(PARAM.filters) &&
  !params.has(PARAM.sort);

/** Reads the column that sorts, with `-` for descending; null if it does not fit the columns. */
export function readSort(text: string | null, columns: readonly ListColumn[]): SortKey | null {
  const [, minus, path] = /^(-?)(.+)$/.exec(text ?? '') ?? [];
  const sortable = columns.some((column) => column.sortable && column.path === path);
  return sortable && path !== undefined
    ? { path, direction: minus === '-' ? 'DESC' : 'ASC' }
    : null;
}

/** Inverse of `readSort`. */
export const sortText = ({ path, direction }: SortKey): string =>
  direction === 'DESC' ? `-${path}` : path;

/** Filters as addresses and views have them: `by` follows from the column and is left out. */
export const compactFilters = (filters: ColumnFilters) =>
  Object.fromEntries(Object.entries(filters).map(([path, { by: _, ...rest }]) => [path, rest]));

/** Reads the state from an address; values that do not fit the columns are ignored. */
export function readListState(params: URLSearchParams, columns: readonly ListColumn[]): ListState {
  return {
    filters: complete(columns, parse(params.get(PARAM.filters))),
    sort: readSort(params.get(PARAM.sort), columns),
    page: positive(params.get(PARAM.page)) ?? 1,
    selected: positive(params.get(PARAM.selected)),
    vista: params.get(PARAM.vista) === NO_VIEW ? NO_VIEW : positive(params.get(PARAM.vista)),
  };
}

/** Writes the state to an address, without default values. */
export function writeListState(state: ListState): URLSearchParams {
  const params = new URLSearchParams();
  // Beside a view, "no filters" must not be read as "those of the view".
  const ofView = typeof state.vista === 'number';
  if (state.vista !== null) params.set(PARAM.vista, String(state.vista));
  if (ofView || Object.keys(state.filters).length > 0) {
    params.set(PARAM.filters, JSON.stringify(compactFilters(state.filters)));
  }
  if (ofView || state.sort !== null) {
    params.set(PARAM.sort, state.sort === null ? '' : sortText(state.sort));
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
