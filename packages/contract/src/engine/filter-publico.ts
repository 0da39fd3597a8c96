import { decodeTyped, decodeTypedList, encodeTyped } from './filter-values.ts';
import {
  type Condition,
  DEFAULT_LIMIT,
  type ListQuery,
  type Operator,
  parseCount,
  parseJson,
  QueryError,
  shorten,
} from './list-query.ts';

/** Public dialect: `{"exercicio": {"$eq": "int:2024"}, "$order": {"data": "desc"}}` (spec portal §7). */
const OPERATOR: Readonly<Record<string, Operator>> = {
  $eq: 'eq',
  $ilike: 'contains',
  $palavras: 'words',
  $procura: 'search',
  $ausente: 'absent',
  $ge: 'ge',
  $le: 'le',
};
/** Operator for several values: `{"exercicio": {"$in": ["int:2025", "int:2026"]}}`. */
const IN = '$in';
const SYMBOL: Partial<Record<Operator, string>> = Object.fromEntries(
  Object.entries(OPERATOR).map(([s, o]) => [o, s]),
);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Query parameters of a public list; pages count from 1. */
export interface PublicParams {
  filter?: string | undefined;
  page?: string | undefined;
  limit?: string | undefined;
}

/** Decodes the public dialect; throws `QueryError`. `checkQuery` validates the properties. */
export function decodePublicQuery(
  params: PublicParams,
  defaults: { sort: ListQuery['sort']; limit?: number },
): ListQuery {
  const limit = parseCount('limit', params.limit, defaults.limit ?? DEFAULT_LIMIT);
  const page = parseCount('page', params.page, 1);
  const raw = params.filter ? parseJson('filter', params.filter) : {};
  if (!isObject(raw)) throw new QueryError('filter deve ser um objeto');
  const { $order: order, ...properties } = raw;
  return {
    conditions: Object.entries(properties).flatMap(([path, entry]) => decodeEntry(path, entry)),
    sort: order === undefined ? defaults.sort : decodeOrder(order),
    columns: null,
    limit,
    offset: (page - 1) * limit,
  };
}

function decodeEntry(path: string, entry: unknown): Condition[] {
  if (!isObject(entry))
    return [{ path, operator: 'contains', value: decodeTyped(path, entry, 'bare-text') }];
  return Object.entries(entry).map(([symbol, raw]): Condition => {
    if (symbol === IN) {
      return { path, operator: 'in', value: decodeTypedList(path, raw, 'bare-text') };
    }
    const operator = Object.hasOwn(OPERATOR, symbol) ? OPERATOR[symbol] : undefined;
    if (operator === undefined) {
      throw new QueryError(`Operador desconhecido em ${shorten(path)}: ${shorten(symbol)}`);
    }
    return { path, operator, value: decodeTyped(path, raw, 'bare-text') };
  });
}

function decodeOrder(raw: unknown): ListQuery['sort'] {
  if (!isObject(raw)) throw new QueryError('$order deve ser um objeto');
  return Object.entries(raw).map(([path, direction]) => {
    if (direction !== 'asc' && direction !== 'desc') {
      throw new QueryError(`Ordem inválida em ${shorten(path)}: use asc ou desc`);
    }
    return { path, direction: direction === 'asc' ? 'ASC' : 'DESC' };
  });
}

/**
 * Encodes conditions and sort order in the public dialect, as JSON for the `filter` parameter. Ids are long, other
 * numbers int.
 */
export function encodePublicFilter(
  conditions: readonly Condition[],
  sort: ListQuery['sort'] = [],
): string {
  const filter: Record<string, Record<string, string | string[]>> = {};
  for (const condition of conditions) {
    const { path, operator } = condition;
    const symbol = operator === 'in' ? IN : SYMBOL[operator];
    if (symbol === undefined) throw new QueryError(`O operador ${operator} não é público`);
    const number = /(^|\.)id$/.test(path) ? 'long' : 'int';
    const value =
      condition.operator === 'in'
        ? condition.value.map((each) => encodeTyped(each, number))
        : encodeTyped(condition.value, number);
    filter[path] = { ...filter[path], [symbol]: value };
  }
  if (sort.length > 0) {
    filter.$order = Object.fromEntries(
      sort.map(({ path, direction }) => [path, direction.toLowerCase()]),
    );
  }
  return JSON.stringify(filter);
}
