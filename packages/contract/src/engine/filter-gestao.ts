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

/** Back-office dialect: `{"nome": {"compare": "%%", "value": "string:escola"}}` (spec gestao §7). */
const COMPARE: Readonly<Record<string, Operator>> = {
  '%%': 'contains',
  '_%': 'startsWith',
  '%_': 'endsWith',
  '!%%': 'notContains',
  // `{"nome|numero": {"compare": "palavras", "value": "string:decreto 71"}}`
  palavras: 'words',
  '=': 'eq',
  '>': 'gt',
  '>=': 'ge',
  '<': 'lt',
  '<=': 'le',
};
/** Operator for several values: `{"exercicio": {"compare": "in", "value": ["int:2025", "int:2026"]}}`. */
const IN = 'in';
const SYMBOL = Object.fromEntries(Object.entries(COMPARE).map(([s, o]) => [o, s]));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Query parameters of a back-office list. */
export interface GestaoListParams {
  filter?: string | undefined;
  sort?: string | undefined;
  columns?: string | undefined;
  limit?: string | undefined;
  offset?: string | undefined;
}

/** Decodes the back-office dialect; throws `QueryError`. `checkQuery` validates the properties. */
export function decodeGestaoQuery(
  params: GestaoListParams,
  defaultSort: ListQuery['sort'],
): ListQuery {
  return {
    conditions: params.filter ? decodeFilter(parseJson('filter', params.filter)) : [],
    sort: params.sort ? decodeSort(parseJson('sort', params.sort)) : defaultSort,
    columns: params.columns ? decodeColumns(parseJson('columns', params.columns)) : null,
    limit: parseCount('limit', params.limit, DEFAULT_LIMIT),
    offset: parseCount('offset', params.offset, 0),
  };
}

function decodeFilter(raw: unknown): Condition[] {
  if (!isObject(raw)) throw new QueryError('filter deve ser um objeto');
  return Object.entries(raw).flatMap(([path, entry]) =>
    (Array.isArray(entry) ? entry : [entry]).map((each) => decodeCondition(path, each)),
  );
}

function decodeCondition(path: string, entry: unknown): Condition {
  if (!isObject(entry)) throw new QueryError(`Filtro inválido em ${shorten(path)}`);
  const { compare } = entry;
  if (compare === IN) {
    return { path, operator: 'in', value: decodeTypedList(path, entry.value, 'typed-only') };
  }
  const operator =
    typeof compare === 'string' && Object.hasOwn(COMPARE, compare) ? COMPARE[compare] : undefined;
  if (operator === undefined) {
    throw new QueryError(`Operador desconhecido em ${shorten(path)}: ${shorten(String(compare))}`);
  }
  return { path, operator, value: decodeTyped(path, entry.value, 'typed-only') };
}

function decodeSort(raw: unknown): ListQuery['sort'] {
  if (!isObject(raw)) throw new QueryError('sort deve ser um objeto');
  return Object.entries(raw).map(([path, direction]) => {
    if (direction !== 'ASC' && direction !== 'DESC') {
      throw new QueryError(`Ordem inválida em ${shorten(path)}: use ASC ou DESC`);
    }
    return { path, direction };
  });
}

function decodeColumns(raw: unknown): string[] {
  if (!Array.isArray(raw) || raw.length > 100 || raw.some((each) => typeof each !== 'string')) {
    throw new QueryError('columns deve ser uma lista de nomes');
  }
  return raw as string[];
}

/** Encodes a query as parameters; the inverse of `decodeGestaoQuery`. */
export function encodeGestaoQuery(query: ListQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (query.conditions.length > 0) {
    const filter: Record<string, { compare: string; value: string | string[] }[]> = {};
    for (const condition of query.conditions) {
      const { path } = condition;
      const entry =
        condition.operator === 'in'
          ? { compare: IN, value: condition.value.map((each) => encodeTyped(each)) }
          : { compare: SYMBOL[condition.operator] ?? '=', value: encodeTyped(condition.value) };
      filter[path] = [...(filter[path] ?? []), entry];
    }
    const compact = Object.entries(filter).map(([p, e]) => [p, e.length === 1 ? e[0] : e]);
    params.set('filter', JSON.stringify(Object.fromEntries(compact)));
  }
  if (query.sort.length > 0) {
    const sort = query.sort.map(({ path, direction }) => [path, direction]);
    params.set('sort', JSON.stringify(Object.fromEntries(sort)));
  }
  if (query.columns !== null) params.set('columns', JSON.stringify(query.columns));
  params.set('limit', String(query.limit));
  params.set('offset', String(query.offset));
  return params;
}
