import {
  type AnyEntity,
  type Condition,
  type ListQuery,
  maskCpf,
  type ReferenceField,
  type Registry,
  valueAt,
  wordsCondition,
} from '@claraboia/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { useEngine } from '../engine-context.ts';
import { entityClient, entityKeys, type ListRow } from '../entity-client.ts';
import { searchPaths } from '../search-paths.ts';

/** Debounce in milliseconds and page size of the options search (spec gestao §9). */
const OPTIONS_DEBOUNCE = 1000;
const OPTIONS_PAGE_SIZE = 20;

function conditionsOf(
  registry: Registry,
  target: AnyEntity,
  search: string,
  narrowedBy: Readonly<Record<string, number>>,
): Condition[] {
  const narrowed = Object.entries(narrowedBy).map(
    ([path, value]): Condition => ({ path, operator: 'eq', value }),
  );
  const paths = searchPaths(registry, target);
  if (search.trim() === '' || paths.length === 0) return narrowed;
  return [...narrowed, wordsCondition(paths, search)];
}

interface OptionsRequest {
  readonly field: ReferenceField;
  readonly narrowedBy: Readonly<Record<string, number>>;
  /** Current search text. */
  readonly search: string;
  /** False until the options are opened: no request before that. */
  readonly enabled: boolean;
}

/** Options of a reference, searched by the server, page by page. */
export function useOptions({ field, narrowedBy, search, enabled }: OptionsRequest) {
  const { registry } = useEngine();
  const target = registry.get(field.to);
  const settled = useDebouncedValue(search, OPTIONS_DEBOUNCE);
  const path = field.optionsPath ?? target.path;
  const base: Omit<ListQuery, 'offset'> = {
    conditions: conditionsOf(registry, target, settled, narrowedBy),
    sort: target.list.sort,
    columns: [...new Set([...target.display, ...target.detail])],
    limit: OPTIONS_PAGE_SIZE,
  };
  const query = useInfiniteQuery({
    queryKey: entityKeys.options(path, JSON.stringify(base)),
    enabled,
    initialPageParam: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      entityClient.list(path, { ...base, offset: pageParam }, signal),
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.list.length, 0);
      return last.list.length > 0 && loaded < last.count ? loaded : undefined;
    },
  });
  return {
    target,
    options: query.data?.pages.flatMap((page) => page.list) ?? [],
    error: query.error,
    retry: () => void query.refetch(),
    /** True while loading or debouncing. */
    busy: query.isFetching || settled !== search,
    hasMore: query.hasNextPage,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
    },
  };
}

/** One-line label of an option or a chosen record. */
export function optionLabel(target: AnyEntity, option: Readonly<Record<string, unknown>>): string {
  const [name = 'nome'] = target.display;
  const label = option[name] ?? option.nome;
  return typeof label === 'string' && label !== '' ? label : `#${String(option.id)}`;
}

/** Detail that distinguishes options of the same name. */
export function optionDetail(target: AnyEntity, option: Readonly<Record<string, unknown>>): string {
  return target.detail
    .map((path) => {
      const value = valueAt(option, path);
      const field = target.fields[path];
      // A masked CPF is enough to distinguish two persons of the same name.
      if (field?.type === 'masked' && field.mask === 'cpf' && typeof value === 'string') {
        return maskCpf(value);
      }
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    })
    .filter(Boolean)
    .join(' · ');
}

/** Draft value of a chosen option: its id and the fields that name the record. */
export function referenceOf(target: AnyEntity, option: ListRow) {
  const named = target.display.map((name) => [name, option[name] ?? null]);
  return { ...Object.fromEntries(named), id: option.id };
}
