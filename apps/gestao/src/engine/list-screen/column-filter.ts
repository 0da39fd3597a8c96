import {
  type Condition,
  formatDate,
  formatDecimal,
  isCalendarDay,
  isDecimal,
  type Operator,
  unmask,
  wordsCondition,
} from '@claraboia/contract';
import { instantOf } from '../fields/date-text.ts';
import type { ListColumn } from '../list-columns.ts';

/**
 * Filter of a column; its type depends only on the kind of column. An incomplete number or date is kept as text, and
 * `complete` leaves it out.
 */
export type ColumnFilter =
  | { readonly by: 'text'; readonly operator: TextOperator; readonly value: string }
  | { readonly by: 'number'; readonly operator: NumberOperator; readonly value: number | string }
  | { readonly by: 'decimal'; readonly operator: NumberOperator; readonly value: string }
  | { readonly by: 'boolean'; readonly value: boolean }
  | { readonly by: 'choice'; readonly value: string }
  | { readonly by: 'date'; readonly from: string | null; readonly to: string | null };

export type ColumnFilters = Readonly<Record<string, ColumnFilter>>;

export const TEXT_OPERATORS = {
  contains: 'contém',
  startsWith: 'começa com',
  endsWith: 'termina com',
  notContains: 'não contém',
  eq: 'igual a',
} as const satisfies Partial<Record<Operator, string>>;
export type TextOperator = keyof typeof TEXT_OPERATORS;

export const NUMBER_OPERATORS = {
  eq: 'igual a',
  gt: 'maior que',
  ge: 'maior ou igual a',
  lt: 'menor que',
  le: 'menor ou igual a',
} as const satisfies Partial<Record<Operator, string>>;
export type NumberOperator = keyof typeof NUMBER_OPERATORS;

/** Filter type of a column. */
export function filterKind({ kind }: ListColumn): ColumnFilter['by'] {
  switch (kind) {
    case 'integer':
    case 'id':
      return 'number';
    case 'decimal':
      return 'decimal';
    case 'boolean':
      return 'boolean';
    case 'choice':
      return 'choice';
    case 'date':
    case 'dateTime':
      return 'date';
    case 'text':
    case 'masked':
    case 'slug':
    case 'url':
    case 'richText':
    case 'file':
    case 'color':
      return 'text';
  }
}

/** Describes a filter, as in `Valor maior que 1.500,00`. */
export function filterText({ header, options }: ListColumn, filter: ColumnFilter): string {
  switch (filter.by) {
    case 'text':
      return `${header} ${TEXT_OPERATORS[filter.operator]} “${filter.value}”`;
    case 'number':
      return `${header} ${NUMBER_OPERATORS[filter.operator]} ${filter.value}`;
    case 'decimal':
      return `${header} ${NUMBER_OPERATORS[filter.operator]} ${formatDecimal(filter.value)}`;
    case 'boolean':
      return `${header}: ${filter.value ? 'Sim' : 'Não'}`;
    case 'choice':
      return `${header}: ${options?.find(({ value }) => value === filter.value)?.label ?? filter.value}`;
    case 'date':
      return `${header} ${rangeText(filter.from, filter.to)}`;
  }
}

function rangeText(from: string | null, to: string | null): string {
  if (to === null) return `a partir de ${formatDate(from ?? '')}`;
  if (from === null) return `até ${formatDate(to)}`;
  return from === to ? `em ${formatDate(to)}` : `de ${formatDate(from)} a ${formatDate(to)}`;
}

/** Start of a day: literal for a calendar day, in Brasília time for an instant. */
const startOf = (kind: string, day: string) =>
  kind === 'dateTime' ? instantOf(day, '00:00:00') : `${day}T00:00:00`;
const endOf = (kind: string, day: string) =>
  kind === 'dateTime' ? instantOf(day, '23:59:59') : `${day}T23:59:59`;

/** API conditions of a column filter (spec gestao §7: date ranges use start and end of day). */
export function conditionsFor(
  { path, kind, searched }: ListColumn,
  filter: ColumnFilter,
): Condition[] {
  if (filter.by === 'text' && filter.value.trim() === '') return [];
  if (filter.by === 'text' && filter.operator === 'contains') {
    return [wordsCondition(searched, filter.value)];
  }
  if (filter.by !== 'date') {
    const operator = 'operator' in filter ? filter.operator : 'eq';
    // A number stored without punctuation is found when typed with it.
    const bare = kind === 'masked' && typeof filter.value === 'string';
    return [{ path, operator, value: bare ? unmask(String(filter.value)) : filter.value }];
  }
  const conditions: Condition[] = [];
  if (filter.from !== null && isCalendarDay(filter.from)) {
    conditions.push({ path, operator: 'ge', value: startOf(kind, filter.from) });
  }
  if (filter.to !== null && isCalendarDay(filter.to)) {
    conditions.push({ path, operator: 'le', value: endOf(kind, filter.to) });
  }
  return conditions;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Reads a filter from an address; `null` if it does not fit the column. */
function readFilter(column: ListColumn, raw: unknown): ColumnFilter | null {
  if (!isObject(raw)) return null;
  const { operator, value, from = null, to = null } = raw;
  switch (filterKind(column)) {
    case 'text':
      return typeof value === 'string' && isOperator(TEXT_OPERATORS, operator)
        ? { by: 'text', operator, value }
        : null;
    case 'number':
      return Number.isSafeInteger(value) && isOperator(NUMBER_OPERATORS, operator)
        ? { by: 'number', operator, value: value as number }
        : null;
    case 'decimal':
      return typeof value === 'string' && isDecimal(value) && isOperator(NUMBER_OPERATORS, operator)
        ? { by: 'decimal', operator, value }
        : null;
    case 'boolean':
      return typeof value === 'boolean' ? { by: 'boolean', value } : null;
    case 'choice':
      return typeof value === 'string' && column.options?.some((each) => each.value === value)
        ? { by: 'choice', value }
        : null;
    case 'date': {
      const day = (each: unknown) =>
        typeof each === 'string' && isCalendarDay(each) ? each : null;
      return day(from) === null && day(to) === null
        ? null
        : { by: 'date', from: day(from), to: day(to) };
    }
  }
}

/** Valid filters only, as an address restores them. */
export function complete(columns: readonly ListColumn[], filters: unknown): ColumnFilters {
  const found: Record<string, ColumnFilter> = {};
  if (!isObject(filters)) return found;
  for (const column of columns) {
    const filter = readFilter(column, filters[column.path]);
    if (filter !== null) found[column.path] = filter;
  }
  return found;
}

function isOperator<T extends object>(operators: T, name: unknown): name is keyof T {
  return typeof name === 'string' && Object.hasOwn(operators, name);
}
