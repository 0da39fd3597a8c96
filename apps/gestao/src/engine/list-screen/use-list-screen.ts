import type { AnyEntity, ListQuery, SortKey } from '@claraboia/contract';
import { encodeGestaoQuery, MAX_LIMIT } from '@claraboia/contract';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useEngine } from '../engine-context.ts';
import { entityClient, entityKeys, type ListRow } from '../entity-client.ts';
import { knownColumns, type ListColumn } from '../list-columns.ts';
import { type ColumnFilter, type ColumnFilters, complete, conditionsFor } from './column-filter.ts';
import { arranged } from './columns/arrangement.ts';
import {
  inOwnOrder,
  type ListState,
  nextSort,
  readListState,
  writeListState,
} from './list-state.ts';
import { treeRows } from './tree-rows.ts';
import { useVistas } from './vistas/use-vistas.ts';

/** Debounce of the filters in milliseconds (spec gestao §9). */
const LIST_DEBOUNCE = 1000;

/** Milliseconds for which a prefetched page stays fresh. */
const PREFETCHED_FOR = 10_000;

const NO_ROWS: readonly ListRow[] = [];
const NOTHING_COLLAPSED: ReadonlySet<number> = new Set();

/** Headless list: its columns, rows, filters, order, page and selection. */
export function useListScreen(entity: AnyEntity) {
  const { registry } = useEngine();
  const known = useMemo(() => knownColumns(registry, entity), [registry, entity]);
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readListState(params, known), [params, known]);
  // Runs ahead of the address while a navigation is pending, so that another change does not undo it.
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  }, [state]);

  const update = useCallback(
    (patch: Partial<ListState>, history: 'push' | 'replace' = 'replace') => {
      latest.current = { ...latest.current, ...patch };
      setParams(writeListState(latest.current), { replace: history === 'replace' });
    },
    [setParams],
  );

  const vistas = useVistas({ entity, known, params, state, update });
  const filters = useFilterDraft(known, state.filters, (next) => {
    vistas.noteFilters(next);
    update({ filters: next, page: 1 });
  });
  const visible = useMemo(
    () => arranged(known, entity.list.columns, vistas.arranjo),
    [known, entity, vistas.arranjo],
  );
  // The declared ones always: dialogs name a record by them.
  const columns = known.filter(
    ({ path }) =>
      entity.list.columns.includes(path) ||
      state.filters[path] !== undefined ||
      visible.some((each) => each.path === path),
  );
  const paths = columns.map(({ path }) => path);

  const { tree } = entity.capabilities;
  const pageSize = tree === undefined ? entity.list.pageSize : MAX_LIMIT;
  const pageQuery = (page: number): ListQuery => ({
    conditions: columns.flatMap((column) => {
      const filter = state.filters[column.path];
      return filter === undefined ? [] : conditionsFor(column, filter);
    }),
    sort: state.sort === null ? entity.list.sort : [state.sort],
    columns: tree === undefined ? paths : [...paths, `${tree.parent}.id`],
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  const pageOptions = (page: number) => {
    const query = pageQuery(page);
    return queryOptions({
      queryKey: entityKeys.list(entity, encodeGestaoQuery(query).toString()),
      queryFn: ({ signal }) => entityClient.list(entity.path, query, signal),
    });
  };
  const answer = useQuery({ ...pageOptions(state.page), placeholderData: keepPreviousData });
  const queryClient = useQueryClient();
  const branches = useTree(answer.data?.list ?? NO_ROWS, tree?.parent);
  const rows = vistas.pending ? NO_ROWS : (branches?.rows ?? answer.data?.list ?? NO_ROWS);
  const count = answer.data?.count ?? 0;
  const pages = Math.max(1, Math.ceil(count / pageSize));

  // The rows of the last page may have been deleted: shows the new last page.
  const beyond = answer.data !== undefined && !answer.isPlaceholderData && state.page > pages;
  useEffect(() => {
    if (beyond) update({ page: pages });
  }, [beyond, pages, update]);

  return {
    entity,
    /** Columns of the list itself, and those that are shown or filtered besides. */
    columns,
    /** Columns that can be shown. */
    known,
    visible,
    vistas,
    rows,
    /** True while the rows are those of the former page or filter. */
    isStale: answer.isPlaceholderData,
    /** Position of each row, if the records form a tree. */
    tree: branches,
    count,
    pages,
    page: Math.min(state.page, pages),
    /** Goes to the page with a record and returns its number; `null` if the list does not contain it. */
    locate: async (id: number): Promise<number | null> => {
      const { lugar } = await entityClient.place(entity, id, pageQuery(1));
      if (lugar === null) return null;
      const page = Math.floor(lugar / pageSize) + 1;
      update({ page });
      return page;
    },
    /** Loads the first rows of the list, whatever its pages. */
    first: async (limit: number) =>
      (await entityClient.list(entity.path, { ...pageQuery(1), limit })).list,
    setPage: (page: number) => update({ page }, 'push'),
    /** Prefetches the next page. A failure is reported when the page is requested. */
    prefetchNext: () => {
      const next = { ...pageOptions(state.page + 1), staleTime: PREFETCHED_FOR };
      if (state.page < pages) void queryClient.prefetchQuery(next);
    },
    sort: effectiveSort(state.sort, entity.list.sort),
    toggleSort: (path: string) =>
      update({ sort: nextSort(state.sort, entity.list.sort, path), page: 1 }),
    /** True if moving rows up or down has a visible effect. */
    ownOrder: inOwnOrder(entity, state),
    /** Restores the default order, without filters. */
    toOwnOrder: () => update({ sort: null, filters: {}, page: 1 }),
    filters,
    filtered: Object.keys(state.filters).length > 0,
    /** Filters in effect, in column order. */
    applied: columns.flatMap((column) => {
      const filter = state.filters[column.path];
      return filter === undefined ? [] : [{ column, filter }];
    }),
    selectedId: state.selected,
    selected: rows.find(({ id }) => id === state.selected) ?? (null as ListRow | null),
    /** Row selected last, whether it is rendered as selected already or not. */
    chosen: (): ListRow | null => rows.find(({ id }) => id === latest.current.selected) ?? null,
    select: (id: number | null) => {
      if (id !== latest.current.selected) update({ selected: id });
    },
    /** Query of the current page. */
    query: encodeGestaoQuery(pageQuery(state.page)),
    /** Current state, for the addresses of forms. */
    search: () => writeListState(latest.current).toString(),
    loading: answer.isPending || vistas.pending,
    refreshing: answer.isFetching,
    error: answer.error,
    refresh: () => void answer.refetch(),
  };
}

export type ListScreenModel = ReturnType<typeof useListScreen>;

const effectiveSort = (chosen: SortKey | null, initial: readonly SortKey[]) =>
  chosen ?? initial[0] ?? null;

/** Rows as a tree with expandable branches; `null` if the records form no tree. */
function useTree(list: readonly ListRow[], parent: string | undefined) {
  const [collapsed, setCollapsed] = useState<ReadonlySet<number>>(new Set());
  const tree = useMemo(
    () => (parent === undefined ? null : treeRows(list, parent, collapsed)),
    [list, parent, collapsed],
  );
  const toggle = useCallback((id: number) => {
    setCollapsed((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  /** Expands a branch, so that a row moved into it is visible. */
  const reveal = useCallback((id: number | null) => {
    setCollapsed((before) => new Set([...before].filter((each) => each !== id)));
  }, []);
  /** Whole tree, fully expanded. */
  const all = useMemo(
    () => (parent === undefined ? null : treeRows(list, parent, NOTHING_COLLAPSED)),
    [list, parent],
  );
  return tree === null || all === null ? null : { ...tree, all, toggle, reveal };
}

export type TreeModel = NonNullable<ReturnType<typeof useTree>>;

/** Typed filters, applied after the debounce. */
function useFilterDraft(
  columns: readonly ListColumn[],
  applied: ColumnFilters,
  apply: (filters: ColumnFilters) => void,
) {
  const [draft, setDraft] = useState(applied);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = useRef({ draft, apply, sent: '' });
  current.current.apply = apply;

  // The address changed by itself (back, a link): it wins over the draft.
  const appliedText = JSON.stringify(applied);
  const [lastText, setLastText] = useState(appliedText);
  if (appliedText !== lastText) {
    setLastText(appliedText);
    // An address equal to the one just sent is ignored: the user may have typed on since.
    if (appliedText !== current.current.sent) {
      setDraft(applied);
      current.current.draft = applied;
    }
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const asked = complete(columns, current.current.draft);
    current.current.sent = JSON.stringify(asked);
    current.current.apply(asked);
  }, [columns]);
  const hold = (next: ColumnFilters) => {
    current.current.draft = next;
    setDraft(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, LIST_DEBOUNCE);
  };

  return {
    draft,
    set: (column: ListColumn, filter: ColumnFilter | null) => {
      const { [column.path]: _, ...rest } = current.current.draft;
      hold(filter === null ? rest : { ...rest, [column.path]: filter });
    },
    /** Applies the filters immediately (Enter). */
    flush,
    /** Removes one filter immediately. */
    remove: (column: ListColumn) => {
      const { [column.path]: _, ...rest } = current.current.draft;
      hold(rest);
      flush();
    },
    clear: () => {
      hold({});
      flush();
    },
  };
}
