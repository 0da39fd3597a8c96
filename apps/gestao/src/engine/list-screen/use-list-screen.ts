import type { AnyEntity, ListQuery, SortKey } from '@claraboia/contract';
import { encodeGestaoQuery, MAX_LIMIT } from '@claraboia/contract';
import { setHiddenColumns, useSettings } from '@claraboia/ui/lib/settings-store.ts';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useEngine } from '../engine-context.ts';
import { entityClient, entityKeys, type ListRow } from '../entity-client.ts';
import { type ListColumn, listColumns } from '../list-columns.ts';
import { type ColumnFilter, type ColumnFilters, complete, conditionsFor } from './column-filter.ts';
import {
  inOwnOrder,
  type ListState,
  nextSort,
  readListState,
  writeListState,
} from './list-state.ts';
import { treeRows } from './tree-rows.ts';

/** Milliseconds that a filter must hold still before the list is asked for (spec gestao §9). */
const LIST_DEBOUNCE = 1000;

/** Milliseconds that a page fetched ahead is not fetched again for. */
const PREFETCHED_FOR = 10_000;

const NONE: readonly string[] = [];
const NO_ROWS: readonly ListRow[] = [];
const NOTHING_COLLAPSED: ReadonlySet<number> = new Set();

/** A list without any looks: its columns, rows, filters, order, page and selection. */
export function useListScreen(entity: AnyEntity) {
  const { registry } = useEngine();
  const columns = useMemo(() => listColumns(registry, entity), [registry, entity]);
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readListState(params, columns), [params, columns]);
  // Ahead of the address while that is on its way: showing anything else meanwhile takes nothing back.
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

  const filters = useFilterDraft(columns, state.filters, (next) =>
    update({ filters: next, page: 1 }),
  );

  const { tree } = entity.capabilities;
  const pageSize = tree === undefined ? entity.list.pageSize : MAX_LIMIT;
  const pageQuery = (page: number): ListQuery => ({
    conditions: columns.flatMap((column) => {
      const filter = state.filters[column.path];
      return filter === undefined ? [] : conditionsFor(column, filter);
    }),
    sort: state.sort === null ? entity.list.sort : [state.sort],
    columns:
      tree === undefined ? entity.list.columns : [...entity.list.columns, `${tree.parent}.id`],
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
  const rows = branches?.rows ?? answer.data?.list ?? NO_ROWS;
  const count = answer.data?.count ?? 0;
  const pages = Math.max(1, Math.ceil(count / pageSize));

  // The last rows of the last page may have been deleted: show the page that is last now.
  const beyond = answer.data !== undefined && !answer.isPlaceholderData && state.page > pages;
  useEffect(() => {
    if (beyond) update({ page: pages });
  }, [beyond, pages, update]);

  const hidden = useSettings((settings) => settings.hiddenColumns[entity.key] ?? NONE);
  const visible = columns.filter(({ path }) => !hidden.includes(path));

  return {
    entity,
    columns,
    visible: visible.length > 0 ? visible : columns,
    hidden,
    setHidden: (paths: readonly string[]) => setHiddenColumns(entity.key, paths),
    rows,
    /** Where each row stands, if the records form a tree. */
    tree: branches,
    count,
    pages,
    page: Math.min(state.page, pages),
    /** Goes to the page that has a record and answers it; `null` where the list has it on none. */
    locate: async (id: number): Promise<number | null> => {
      const { lugar } = await entityClient.place(entity, id, pageQuery(1));
      if (lugar === null) return null;
      const page = Math.floor(lugar / pageSize) + 1;
      update({ page });
      return page;
    },
    setPage: (page: number) => update({ page }, 'push'),
    /** Fetches the page after this one, before it is asked for. A failure shows when it is. */
    prefetchNext: () => {
      const next = { ...pageOptions(state.page + 1), staleTime: PREFETCHED_FOR };
      if (state.page < pages) void queryClient.prefetchQuery(next);
    },
    sort: effectiveSort(state.sort, entity.list.sort),
    toggleSort: (path: string) =>
      update({ sort: nextSort(state.sort, entity.list.sort, path), page: 1 }),
    /** Whether the rows stand where moving them up or down shows. */
    ownOrder: inOwnOrder(entity, state),
    /** Back to the order of the entity, with nothing left out. */
    toOwnOrder: () => update({ sort: null, filters: {}, page: 1 }),
    filters,
    filtered: Object.keys(state.filters).length > 0,
    /** The filters in effect, in the order of their columns. */
    applied: columns.flatMap((column) => {
      const filter = state.filters[column.path];
      return filter === undefined ? [] : [{ column, filter }];
    }),
    selectedId: state.selected,
    selected: rows.find(({ id }) => id === state.selected) ?? (null as ListRow | null),
    /** The row that was selected last, whether that is shown already or not. */
    chosen: (): ListRow | null => rows.find(({ id }) => id === latest.current.selected) ?? null,
    select: (id: number | null) => {
      if (id !== latest.current.selected) update({ selected: id });
    },
    /** What the server is asked for. */
    query: encodeGestaoQuery(pageQuery(state.page)),
    /** The state as it stands, for the addresses of forms. */
    search: () => writeListState(latest.current).toString(),
    loading: answer.isPending,
    refreshing: answer.isFetching,
    error: answer.error,
    refresh: () => void answer.refetch(),
  };
}

export type ListScreenModel = ReturnType<typeof useListScreen>;

const effectiveSort = (chosen: SortKey | null, initial: readonly SortKey[]) =>
  chosen ?? initial[0] ?? null;

/** The rows as a tree whose branches open and close; `null` where the records form none. */
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
  /** Opens a branch, so that what was put into it is seen. */
  const reveal = useCallback((id: number | null) => {
    setCollapsed((before) => new Set([...before].filter((each) => each !== id)));
  }, []);
  /** The whole tree, as if every branch were open. */
  const all = useMemo(
    () => (parent === undefined ? null : treeRows(list, parent, NOTHING_COLLAPSED)),
    [list, parent],
  );
  return tree === null || all === null ? null : { ...tree, all, toggle, reveal };
}

export type TreeModel = NonNullable<ReturnType<typeof useTree>>;

/** Filters as typed, handed on once they hold still. */
function useFilterDraft(
  columns: readonly ListColumn[],
  applied: ColumnFilters,
  apply: (filters: ColumnFilters) => void,
) {
  const [draft, setDraft] = useState(applied);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = useRef({ draft, apply, sent: '' });
  current.current.apply = apply;

  // The address changed by itself (back, a link): what it says counts.
  const appliedText = JSON.stringify(applied);
  const [lastText, setLastText] = useState(appliedText);
  if (appliedText !== lastText) {
    setLastText(appliedText);
    // What came back is what was just sent: meanwhile more may have been typed.
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
    /** Does not wait any longer (Enter). */
    flush,
    /** Takes one filter away at once. */
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
