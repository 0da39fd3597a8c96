import { isCalendarDay, isDecimal, isInstant } from '../domain/values.ts';
import type { AnyEntity } from './define-entity.ts';
import type { Field, ScalarField } from './fields.ts';
import type { Registry } from './registry.ts';

/** Comparison operators of the internal filter tree; both wire dialects decode to it. */
export type Operator =
  | 'contains'
  | 'startsWith'
  | 'endsWith'
  | 'notContains'
  /** Each word occurs in at least one of several properties; the path contains them all, see `wordPaths`. */
  | 'words'
  /** Full-text match in any word form, like the portal's search; only for properties declared `searchedBy`. */
  | 'search'
  /** The property is null; the value is always `true`. */
  | 'absent'
  | 'eq'
  | 'gt'
  | 'ge'
  | 'lt'
  | 'le';

export type ConditionValue = string | number | boolean;

/** Comparison of a property with one value, or with several. */
export type Condition =
  | { readonly path: string; readonly operator: Operator; readonly value: ConditionValue }
  | { readonly path: string; readonly operator: 'in'; readonly value: readonly ConditionValue[] };

export interface ListQuery {
  /** Conditions, combined with AND. */
  readonly conditions: readonly Condition[];
  readonly sort: readonly { readonly path: string; readonly direction: 'ASC' | 'DESC' }[];
  readonly limit: number;
  readonly offset: number;
  /** Requested property paths; `null` for the columns of the entity's list. */
  readonly columns: readonly string[] | null;
}

/** Invalid part of a query; `description` names it, in pt-BR. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
  /** Faulty parameter, if known. */
  readonly field: string | undefined;

  constructor(message: string, field?: string) {
    super(message);
    this.field = field;
  }
}

/** Default limit (spec gestao §9), and maximum limit (spec gestao §9, trees). */
export const DEFAULT_LIMIT = 50;
export const MAX_LIMIT = 2000;
const MAX_CONDITIONS = 50;
const MAX_SORT_KEYS = 5;
export const MAX_OFFSET = 10_000_000;
/** Maximum values of an `in`. */
export const MAX_IN = 100;
/** Limits of a word search: each word is compared with each property, in every row of the client. */
export const MAX_WORDS = 12;
const MAX_WORDS_LETTERS = 200;
const MAX_WORD_PATHS = 8;
/** Maximum text comparisons (words × properties) per row for all conditions of one query. */
export const MAX_TEXT_COMPARISONS = 120;
/** Maximum length of all texts of one query together. */
const MAX_TEXT_LETTERS = 2_000;
const BETWEEN_PATHS = '|';

/** Properties of a `words` condition, separated by a bar in its path. */
export const wordPaths = (path: string): readonly string[] => path.split(BETWEEN_PATHS);

/** Words of a text, as a `words` condition searches them. */
export const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);

/** Properties that a condition uses. */
export const pathsOf = ({ path, operator }: Condition): readonly string[] =>
  operator === 'words' ? wordPaths(path) : [path];

/**
 * Searches each word of a text in any of the properties. A text beyond the word limits, such as a whole paragraph, is
 * searched literally in the first property.
 */
export function wordsCondition(paths: readonly string[], text: string): Condition {
  const value = text.trim();
  if (value.length > MAX_WORDS_LETTERS || wordsOf(value).length > MAX_WORDS) {
    return { path: paths[0] ?? '', operator: 'contains', value };
  }
  return { path: paths.slice(0, MAX_WORD_PATHS).join(BETWEEN_PATHS), operator: 'words', value };
}

function checkWordCount(name: string, value: unknown): void {
  if (typeof value !== 'string' || wordsOf(value).length === 0) {
    throw new QueryError(`O filtro ${name} pede ao menos uma palavra`);
  }
  if (value.length > MAX_WORDS_LETTERS || wordsOf(value).length > MAX_WORDS) {
    throw new QueryError(
      `O filtro ${name} tem mais de ${MAX_WORDS} palavras ou ${MAX_WORDS_LETTERS} letras`,
    );
  }
}

/** Fails unless the property supports full-text search and the value has words. */
function checkSearch(entity: AnyEntity, { path, value }: Condition): void {
  const name = shorten(path);
  const field = own(entity.fields, path);
  if (field?.type !== 'text' || field.searchedBy === undefined) {
    throw new QueryError(`A propriedade ${name} não é procurada por palavras`);
  }
  checkWordCount(name, value);
}

function checkWords(registry: Registry, entity: AnyEntity, { path, value }: Condition): void {
  const name = shorten(path);
  const paths = wordPaths(path);
  if (paths.length > MAX_WORD_PATHS) {
    throw new QueryError(`O filtro ${name} tem mais de ${MAX_WORD_PATHS} propriedades`);
  }
  for (const each of paths) {
    if (!TEXT_KINDS.has(resolvePath(registry, entity, each).kind)) {
      throw new QueryError(`A propriedade ${shorten(each)} não é um texto`);
    }
  }
  checkWordCount(name, value);
}

export type PathKind = ScalarField['type'] | 'id';

export interface ResolvedPath {
  /** Followed references, starting at the entity. */
  readonly references: readonly { readonly from: AnyEntity; readonly field: string }[];
  /** Entity that owns the last property. */
  readonly entity: AnyEntity;
  readonly property: string;
  readonly kind: PathKind | 'reference' | 'collection';
}

const own = (fields: Record<string, Field>, name: string) =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

/** Resolves a dotted property path through references; throws `QueryError` naming the unknown part. */
export function resolvePath(registry: Registry, entity: AnyEntity, path: string): ResolvedPath {
  const references: { from: AnyEntity; field: string }[] = [];
  const parts = path.split('.');
  if (parts.length > 4) throw new QueryError(`Propriedade desconhecida: ${shorten(path)}`);
  let current = entity;
  for (const [index, part] of parts.entries()) {
    const last = index === parts.length - 1;
    if (part === 'id' || part === 'versao') {
      if (!last) break;
      return { references, entity: current, property: part, kind: 'id' };
    }
    const field = own(current.fields, part);
    if (field === undefined) break;
    if (last) return { references, entity: current, property: part, kind: field.type };
    if (field.type !== 'reference') break;
    references.push({ from: current, field: part });
    current = registry.get(field.to);
  }
  throw new QueryError(`Propriedade desconhecida: ${shorten(path)}`);
}

export function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

const TEXT_ONLY: ReadonlySet<Condition['operator']> = new Set<Operator>([
  'contains',
  'startsWith',
  'endsWith',
  'notContains',
]);
/** Kinds of fields that are searched as text. */
export const TEXT_KINDS: ReadonlySet<string> = new Set([
  'text',
  'masked',
  'slug',
  'url',
  'richText',
  'file',
  'color',
]);

/** Validates a condition against the property it names. */
export function checkCondition(registry: Registry, entity: AnyEntity, condition: Condition): void {
  if (condition.operator === 'words') {
    checkWords(registry, entity, condition);
    return;
  }
  if (condition.operator === 'search') {
    checkSearch(entity, condition);
    return;
  }
  const { kind } = resolvePath(registry, entity, condition.path);
  const name = shorten(condition.path);
  if (kind === 'reference' || kind === 'collection') {
    throw new QueryError(`A propriedade ${name} não pode ser filtrada; use ${name}.id`);
  }
  if (condition.operator === 'absent') {
    if (condition.value !== true) throw new QueryError(`O filtro ${name} pede o valor bool:true`);
    return;
  }
  if (TEXT_ONLY.has(condition.operator) && !TEXT_KINDS.has(kind)) {
    throw new QueryError(`A propriedade ${name} não é um texto`);
  }
  const values = condition.operator === 'in' ? condition.value : [condition.value];
  for (const value of values) checkValue(kind, name, value);
}

function checkValue(kind: PathKind, name: string, value: ConditionValue): void {
  const expected = valueTypeOf(kind);
  // A decimal may come as `decimal:1234.56` or, if whole, as `long:1234`.
  const whole = kind === 'decimal' && typeof value === 'number';
  if (typeof value !== expected && !whole) {
    throw new QueryError(`O valor do filtro ${name} tem o tipo errado`);
  }
  // JSON numbers may have fractions, or exceed any stored number.
  const isWholeKind = kind === 'integer' || kind === 'id';
  const isNumber = isWholeKind ? Number.isSafeInteger(value) : isDecimal(String(value));
  if ((isWholeKind || kind === 'decimal') && !isNumber) {
    throw new QueryError(`O valor do filtro ${name} não é um número`);
  }
  if (kind === 'date' || kind === 'dateTime') {
    if (!isCalendarDay(String(value)) && !isInstant(String(value))) {
      throw new QueryError(`O valor do filtro ${name} não é uma data`);
    }
  }
}

function valueTypeOf(kind: PathKind): 'string' | 'number' | 'boolean' {
  if (kind === 'boolean') return 'boolean';
  return kind === 'integer' || kind === 'id' ? 'number' : 'string';
}

/** Text comparisons of one condition per row: words × properties; 0 for ordered values. */
function textComparisons({ path, operator, value }: Condition): number {
  if (operator === 'words') return wordsOf(String(value)).length * wordPaths(path).length;
  if (operator === 'search') return wordsOf(String(value)).length;
  return TEXT_ONLY.has(operator) ? 1 : 0;
}

/** Limits the total cost of all conditions: each is evaluated for every row of the client. */
function checkBudget(conditions: readonly Condition[]): void {
  let comparisons = 0;
  let letters = 0;
  for (const condition of conditions) {
    comparisons += textComparisons(condition);
    if (typeof condition.value === 'string') letters += condition.value.length;
  }
  if (comparisons > MAX_TEXT_COMPARISONS || letters > MAX_TEXT_LETTERS) {
    throw new QueryError('A pergunta procura palavras demais de uma vez. Use menos filtros.');
  }
}

/** Validates a whole query; throws `QueryError` for the first fault. */
export function checkQuery(registry: Registry, entity: AnyEntity, query: ListQuery): ListQuery {
  if (query.conditions.length > MAX_CONDITIONS) {
    throw new QueryError(`O filtro tem mais de ${MAX_CONDITIONS} condições`);
  }
  for (const condition of query.conditions) checkCondition(registry, entity, condition);
  checkBudget(query.conditions);
  if (query.sort.length > MAX_SORT_KEYS) {
    throw new QueryError(`A ordenação tem mais de ${MAX_SORT_KEYS} propriedades`);
  }
  for (const { path } of query.sort) {
    const { kind } = resolvePath(registry, entity, path);
    if (kind === 'reference' || kind === 'collection' || kind === 'richText') {
      throw new QueryError(`A propriedade ${shorten(path)} não pode ser ordenada`);
    }
  }
  for (const path of query.columns ?? []) resolvePath(registry, entity, path);
  return query;
}

/** Reads `limit` or `offset` from the query string. */
export function parseCount(name: string, raw: string | undefined, fallback: number): number {
  if (raw === undefined || raw === '') return fallback;
  const max = name === 'limit' ? MAX_LIMIT : MAX_OFFSET;
  const value = Number(raw);
  if (!/^\d{1,9}$/.test(raw) || value > max || (name !== 'offset' && value === 0)) {
    throw new QueryError(`${name} inválido: use um número inteiro até ${max}`);
  }
  return value;
}

/** Parses JSON from a query parameter; throws `QueryError` naming the parameter. */
export function parseJson(name: string, raw: string): unknown {
  if (raw.length > 20_000) throw new QueryError(`${name} é longo demais`);
  try {
    return JSON.parse(raw);
  } catch {
    throw new QueryError(`${name} não é um JSON válido`);
  }
}
