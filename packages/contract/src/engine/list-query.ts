import { isCalendarDay, isDecimal, isInstant } from '../domain/values.ts';
import type { AnyEntity } from './define-entity.ts';
import type { Field, ScalarField } from './fields.ts';
import type { Registry } from './registry.ts';

/** Comparison operators of the one internal filter tree; two wire dialects decode to it. */
export type Operator =
  | 'contains'
  | 'startsWith'
  | 'endsWith'
  | 'notContains'
  /** Each word is contained in at least one of several properties; the path names them all, see `wordPaths`. */
  | 'words'
  /** The words of a text as the portal's search finds them, in any of their forms; of properties declared `searchedBy` alone. */
  | 'search'
  /** The property is null; the value is always `true`. */
  | 'absent'
  | 'eq'
  | 'gt'
  | 'ge'
  | 'lt'
  | 'le';

export type ConditionValue = string | number | boolean;

/** A property compared with one value, or found among several. */
export type Condition =
  | { readonly path: string; readonly operator: Operator; readonly value: ConditionValue }
  | { readonly path: string; readonly operator: 'in'; readonly value: readonly ConditionValue[] };

export interface ListQuery {
  /** All of them must hold. */
  readonly conditions: readonly Condition[];
  readonly sort: readonly { readonly path: string; readonly direction: 'ASC' | 'DESC' }[];
  readonly limit: number;
  readonly offset: number;
  /** Property paths asked for; `null` for the columns of the entity's list. */
  readonly columns: readonly string[] | null;
}

/** A part of a query that cannot be understood; `description` names it, in pt-BR. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
  /** The parameter that is at fault, if it is known. */
  readonly field: string | undefined;

  constructor(message: string, field?: string) {
    super(message);
    this.field = field;
  }
}

/** The limit when none is given (spec gestao §9) and the highest that is served (spec gestao §9, trees). */
export const DEFAULT_LIMIT = 50;
export const MAX_LIMIT = 2000;
const MAX_CONDITIONS = 50;
const MAX_SORT_KEYS = 5;
export const MAX_OFFSET = 10_000_000;
/** How many values an `in` may name. */
export const MAX_IN = 100;
/** What a search for words may hold: each is looked for in each property, in every row of the client. */
export const MAX_WORDS = 12;
const MAX_WORDS_LETTERS = 200;
const MAX_WORD_PATHS = 8;
/** Text comparisons, words × properties, that all conditions of one query may cost for each row. */
export const MAX_TEXT_COMPARISONS = 120;
/** Letters that all texts of one query may hold. */
const MAX_TEXT_LETTERS = 2_000;
const BETWEEN_PATHS = '|';

/** The properties of a `words` condition, which stand in its path with a bar between them. */
export const wordPaths = (path: string): readonly string[] => path.split(BETWEEN_PATHS);

/** The words of a text, as a `words` condition looks for them. */
export const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);

/** The properties that a condition looks at. */
export const pathsOf = ({ path, operator }: Condition): readonly string[] =>
  operator === 'words' ? wordPaths(path) : [path];

/**
 * Looks for each word of a text in any of the properties. A text beyond what may be looked for word by word, such as a
 * whole paragraph, is looked for as it is in the first of them.
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

/** Fails unless the property is found by its words, and there are some. */
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
  /** References followed, from the entity outwards. */
  readonly references: readonly { readonly from: AnyEntity; readonly field: string }[];
  /** The entity that owns the last property. */
  readonly entity: AnyEntity;
  readonly property: string;
  readonly kind: PathKind | 'reference' | 'collection';
}

const own = (fields: Record<string, Field>, name: string) =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

/** Follows a dotted property path through references; throws `QueryError` naming what is unknown. */
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
/** The kinds whose values are texts, to be searched as such. */
export const TEXT_KINDS: ReadonlySet<string> = new Set([
  'text',
  'masked',
  'slug',
  'url',
  'richText',
  'file',
  'color',
]);

/** Checks one condition against the property it names. */
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
  // A decimal may come as `decimal:1234.56` or, where it is whole, as `long:1234`.
  const whole = kind === 'decimal' && typeof value === 'number';
  if (typeof value !== expected && !whole) {
    throw new QueryError(`O valor do filtro ${name} tem o tipo errado`);
  }
  // JSON numbers may have a fraction, or be beyond any number that is stored.
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

/** Text comparisons of one condition for each row: words × properties; none for values with an order. */
function textComparisons({ path, operator, value }: Condition): number {
  if (operator === 'words') return wordsOf(String(value)).length * wordPaths(path).length;
  if (operator === 'search') return wordsOf(String(value)).length;
  return TEXT_ONLY.has(operator) ? 1 : 0;
}

/** Bounds what all conditions cost together: each is looked for in every row of the client. */
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

/** Checks a whole query; throws `QueryError` with the first fault. */
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

/** Reads `limit` or `offset` of an address. */
export function parseCount(name: string, raw: string | undefined, fallback: number): number {
  if (raw === undefined || raw === '') return fallback;
  const max = name === 'limit' ? MAX_LIMIT : MAX_OFFSET;
  const value = Number(raw);
  if (!/^\d{1,9}$/.test(raw) || value > max || (name !== 'offset' && value === 0)) {
    throw new QueryError(`${name} inválido: use um número inteiro até ${max}`);
  }
  return value;
}

/** Parses JSON given in an address; throws `QueryError` naming the parameter. */
export function parseJson(name: string, raw: string): unknown {
  if (raw.length > 20_000) throw new QueryError(`${name} é longo demais`);
  try {
    return JSON.parse(raw);
  } catch {
    throw new QueryError(`${name} não é um JSON válido`);
  }
}
