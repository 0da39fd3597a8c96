import {
  type AnyEntity,
  type Condition,
  type ConditionValue,
  columnOf,
  type Field,
  type ListQuery,
  pathsOf,
  type Registry,
  type ResolvedPath,
  resolvePath,
} from '@claraboia/contract';
import type { Statement } from '../database/database.ts';
import { COMPARISON, likeSql, type Pattern, wordsSql } from './condition-sql.ts';
import {
  collectionJson,
  idSql,
  parentColumn,
  rowColumn,
  scalarJson,
  tree,
  whereReferred,
  withheldSql,
} from './json-sql.ts';
import type { Grouping, SqlRow } from './sql-row.ts';

/** CTE of the search results, numbered from 1. */
const FOUND = 'achados';

/** Strategy for references: one join for all rows, or a subquery for each of a few rows. */
type References = 'joined' | 'looked up';

/** Entity under an alias, reached by a path of references. */
interface Place {
  readonly entity: AnyEntity;
  readonly alias: string;
  readonly key: string;
}

/**
 * Builds the SQL of a list from an entity and a checked query, filtered by the client. The database formats rows as JSON: Node creates
 * no object per row. Identifiers come from definitions only; all input is passed as parameters.
 */
export class ListSql {
  readonly #registry: Registry;
  readonly #entity: AnyEntity;
  readonly #values: unknown[] = [];
  readonly #joins = new Map<string, { alias: string; sql: string }>();
  #lookups = 0;
  /** CTEs of search results, filled by `#search`. */
  readonly #found: string[] = [];
  readonly #tenant: string | null;

  constructor(registry: Registry, entity: AnyEntity, clienteId: number) {
    this.#registry = registry;
    this.#entity = entity;
    this.#tenant = entity.scope === 'tenant' ? this.#param(clienteId) : null;
  }

  /** `list`: one row, one column `list`, the JSON text of the page. */
  static list(
    registry: Registry,
    entity: AnyEntity,
    query: ListQuery,
    clienteId: number,
    audience: 'gestao' | 'publico' = 'gestao',
  ) {
    const sql = new ListSql(registry, entity, clienteId);
    return sql.#statement(sql.#page(query, sql.#where(query.conditions), audience));
  }

  /** `list` as above, and `count`, the number of matching rows, in one statement. */
  static listAndCount(
    registry: Registry,
    entity: AnyEntity,
    query: ListQuery,
    clienteId: number,
    audience: 'gestao' | 'publico' = 'gestao',
  ) {
    const sql = new ListSql(registry, entity, clienteId);
    const where = sql.#where(query.conditions);
    // Before the columns and the order add joins: the count needs the filter's tables only.
    const count = sql.#count(query.conditions, where);
    return sql.#statement(`${sql.#page(query, where, audience)}, (${count}) as count`);
  }

  /** `row`: the JSON text of each matching row, in order: for a cursor. */
  static rows(
    registry: Registry,
    entity: AnyEntity,
    query: Omit<ListQuery, 'limit' | 'offset'>,
    clienteId: number,
    audience: 'gestao' | 'publico' = 'gestao',
  ) {
    const sql = new ListSql(registry, entity, clienteId);
    const row = sql.#object(query.columns ?? entity.list.columns, audience, 'joined');
    const where = sql.#where(query.conditions);
    const order = sql.#order(query.sort);
    return sql.#statement(`select ${row}::text as row ${sql.#from()} ${where} ${order}`);
  }

  /** `c1`, `c2`…: columns of all matching rows, in order. An outer statement can use each repeatedly at no cost. */
  static columns(
    registry: Registry,
    entity: AnyEntity,
    query: Pick<ListQuery, 'conditions' | 'sort'>,
    clienteId: number,
    make: (row: SqlRow) => readonly string[],
  ) {
    const sql = new ListSql(registry, entity, clienteId);
    const made = make(sql.#row()).map((column, index) => `${column} as c${index + 1}`);
    const where = sql.#where(query.conditions);
    const order = sql.#order(query.sort);
    // Without the offset the planner would inline it and repeat each column.
    return sql.#statement(`select ${made.join(', ')} ${sql.#from()} ${where} ${order} offset 0`);
  }

  /** `count`: how many rows the whole filter finds. */
  static count(registry: Registry, entity: AnyEntity, query: ListQuery, clienteId: number) {
    const sql = new ListSql(registry, entity, clienteId);
    const where = sql.#where(query.conditions);
    return sql.#statement(`select (${sql.#count(query.conditions, where)}) as count`);
  }

  /** `lugar`: the number of rows before that record in the whole list; no row if the filter excludes it. */
  static place(
    registry: Registry,
    entity: AnyEntity,
    query: Pick<ListQuery, 'conditions' | 'sort'>,
    clienteId: number,
    id: number,
  ) {
    const sql = new ListSql(registry, entity, clienteId);
    const where = sql.#where(query.conditions);
    const order = sql.#order(query.sort);
    return sql.#statement(
      `select p.lugar from (select t.id, (row_number() over (${order}) - 1)::int as lugar
        ${sql.#from()} ${where}) p where p.id = ${sql.#param(id)}::bigint`,
    );
  }

  /**
   * One row per group of the matching rows: the values of `by` (of a day its year), as `k1`, `k2`…; `count`; and the
   * exact sums of `sums`, as `s1`, `s2`…, null if no row of the group has the amount.
   */
  static groups(
    registry: Registry,
    entity: AnyEntity,
    conditions: readonly Condition[],
    clienteId: number,
    { by, sums }: Grouping,
  ) {
    const sql = new ListSql(registry, entity, clienteId);
    const resolved = (path: string) => resolvePath(registry, entity, path);
    const keys = by.map(resolved).map((each) => {
      const column = sql.#column(each);
      return each.kind === 'date' ? `extract(year from ${column})::int` : column;
    });
    const amounts = sums.map((path) => sql.#column(resolved(path)));
    const where = sql.#where(conditions);
    const selection = [
      ...keys.map((column, index) => `${column} as k${index + 1}`),
      'count(*) as count',
      ...amounts.map((column, index) => `sum(${column})::text as s${index + 1}`),
    ].join(', ');
    return sql.#statement(
      `select ${selection} ${sql.#from()} ${where} group by ${keys.join(', ') || '()'}`,
    );
  }

  /** `record`: the JSON text of one whole record; no row if it does not exist. */
  static record(registry: Registry, entity: AnyEntity, id: number, clienteId: number) {
    const sql = new ListSql(registry, entity, clienteId);
    const row = sql.#object(Object.keys(entity.fields), 'gestao', 'looked up');
    const where = sql.#where([{ path: 'id', operator: 'eq', value: id }]);
    return sql.#statement(`select ${row}::text as record ${sql.#from()} ${where}`);
  }

  #statement(text: string): Statement {
    const found = this.#found.length === 0 ? '' : `with ${this.#found.join(', ')} `;
    return { text: found + text, values: this.#values };
  }

  /**
   * The page is selected with the tables of filter and order, and only its rows are built: their references are looked
   * up per row. With twenty joins, planning took twenty times as long as everything else.
   */
  #page(query: ListQuery, where: string, audience: 'gestao' | 'publico'): string {
    const order = this.#order(query.sort);
    const page = `limit ${this.#param(query.limit)}::bigint offset ${this.#param(query.offset)}::bigint`;
    const rows = `select t.* ${this.#from()} ${where} ${order} ${page}`;
    const row = this.#object(query.columns ?? this.#entity.list.columns, audience, 'looked up');
    return `select (select coalesce(json_agg(${row}), '[]')::text from (${rows}) t) as list`;
  }

  /** Counts the matching rows. If the search alone filters, its results are counted without reading the rows. */
  #count(conditions: readonly Condition[], where: string): string {
    const [only, ...others] = conditions;
    return only?.operator === 'search' && others.length === 0
      ? `select cardinality(ids)::bigint from ${FOUND}1`
      : `select count(*) ${this.#from()} ${where}`;
  }

  #param(value: unknown): string {
    this.#values.push(value);
    return `$${this.#values.length}`;
  }

  #from(): string {
    const joins = [...this.#joins.values()].map(({ sql }) => sql).join(' ');
    return `from ${this.#entity.table} t ${joins}`;
  }

  #where(conditions: readonly Condition[]): string {
    const all = conditions.map((condition) => this.#condition(condition));
    if (this.#tenant !== null) all.unshift(`t.cliente_id = ${this.#tenant}::bigint`);
    return all.length === 0 ? '' : `where ${all.join(' and ')}`;
  }

  /** A sort always ends in the id, in the direction of the last key, so that one index serves both directions. */
  #order(sort: ListQuery['sort']): string {
    const keys = sort.map(({ path, direction }) => {
      const column = this.#column(resolvePath(this.#registry, this.#entity, path));
      return `${column} ${direction}`;
    });
    return `order by ${[...keys, `t.id ${sort.at(-1)?.direction ?? 'ASC'}`].join(', ')}`;
  }

  #column({ references, entity, property }: ResolvedPath): string {
    let alias = 't';
    let key = '';
    for (const [index, { from, field }] of references.entries()) {
      const isId = property === 'id' && index === references.length - 1;
      // The id of a reference is the foreign key itself, unless it may be withheld: no join needed.
      if (isId && this.#targetOf(from, field).withheld === undefined) {
        return `${alias}.${columnOf(from, field)}`;
      }
      key += `.${field}`;
      alias = this.#join(isId ? `${key}.id` : key, alias, from, field, isId);
    }
    return `${alias}.${columnOf(entity, property)}`;
  }

  /** @param identified true to join only the records whose id may be known */
  #join(key: string, outer: string, from: AnyEntity, field: string, identified: boolean): string {
    const known = this.#joins.get(key);
    if (known !== undefined) return known.alias;
    const alias = `r${this.#joins.size + 1}`;
    const target = this.#targetOf(from, field);
    const on = this.#isReferred(target, alias, `${outer}.${columnOf(from, field)}`);
    const shown = identified ? ` and not ${withheldSql(target, alias)}` : '';
    this.#joins.set(key, { alias, sql: `left join ${target.table} ${alias} on ${on}${shown}` });
    return alias;
  }

  #targetOf(from: AnyEntity, field: string): AnyEntity {
    return this.#registry.get((from.fields[field] as Field & { to: string }).to);
  }

  #condition(condition: Condition): string {
    if (condition.operator === 'words') {
      const columns = pathsOf(condition).map((path) => {
        const resolved = resolvePath(this.#registry, this.#entity, path);
        return { kind: resolved.kind, column: this.#column(resolved) };
      });
      return wordsSql(columns, String(condition.value), (value) => this.#param(value));
    }
    if (condition.operator === 'search') return this.#search(condition.path, condition.value);
    const resolved = resolvePath(this.#registry, this.#entity, condition.path);
    const column = this.#column(resolved);
    if (condition.operator === 'in') {
      const operands = condition.value.map((each) => this.#operand(resolved, each));
      return `${column} in (${operands.join(', ')})`;
    }
    const { operator, value } = condition;
    if (operator === 'absent') return `${column} is null`;
    if (typeof value === 'string' && resolved.kind !== 'date' && resolved.kind !== 'dateTime') {
      const like = (pattern: Pattern) =>
        likeSql({ kind: resolved.kind, column }, value, pattern, (each) => this.#param(each));
      if (operator === 'contains') return like((text) => `%${text}%`);
      if (operator === 'startsWith') return like((text) => `${text}%`);
      if (operator === 'endsWith') return like((text) => `%${text}`);
      if (operator === 'notContains') {
        return `(${column} is null or not ${like((text) => `%${text}%`)})`;
      }
    }
    const symbol = COMPARISON[operator];
    if (symbol === undefined) throw new Error(`operator ${operator} needs a text`);
    return `${column} ${symbol} ${this.#operand(resolved, value)}`;
  }

  /**
   * Rows found by a database function, which alone can use the index: evaluated once, even if the filter is repeated.
   */
  #search(property: string, value: ConditionValue): string {
    const field = this.#entity.fields[property];
    if (field?.type !== 'text' || field.searchedBy === undefined) {
      throw new Error(`${property} is not found by its words`);
    }
    const name = `${FOUND}${this.#found.length + 1}`;
    this.#found.push(
      `${name} as materialized (select array(select ${field.searchedBy}(${this.#param(value)})) as ids)`,
    );
    // As an array: the planner cannot estimate the size of a set, and would look up many rows one by one.
    return `t.id = any ((select ids from ${name})::bigint[])`;
  }

  #operand({ kind }: ResolvedPath, value: ConditionValue): string {
    // A day compared with an instant means the day of that instant (ranges run from 00:00 to 23:59:59).
    if (kind === 'date') return `${this.#param(String(value).slice(0, 10))}::date`;
    if (kind === 'dateTime') return `${this.#param(value)}::timestamptz`;
    if (kind === 'decimal') return `${this.#param(String(value))}::numeric`;
    if (kind === 'boolean') return `${this.#param(value)}::boolean`;
    if (kind === 'integer' || kind === 'id') return `${this.#param(value)}::bigint`;
    return this.#param(value);
  }

  /** JSON of one row: `id`, for managers `versao`, and the requested properties, nested by their paths. */
  #object(
    paths: readonly string[],
    audience: 'gestao' | 'publico',
    references: References,
  ): string {
    const pairs = [`'id', t.id`];
    if (audience === 'gestao') pairs.push(`'versao', t.versao`);
    for (const [name, rest] of tree(paths)) {
      if (name !== 'id' && name !== 'versao') {
        pairs.push(
          `'${name}', ${this.#value({ entity: this.#entity, alias: 't', key: '' }, name, rest, references)}`,
        );
      }
    }
    return `json_build_object(${pairs.join(', ')})`;
  }

  #row(): SqlRow {
    const text = (value: string) => `${this.#param(value)}::text`;
    return {
      column: (path) => this.#column(resolvePath(this.#registry, this.#entity, path)),
      text,
      lines: (name, lineOf) => {
        const field = this.#entity.fields[name];
        if (field?.type !== 'collection') throw new Error(`${name} is no collection`);
        const line = lineOf({
          column: (path) => rowColumn(this.#registry, field, path),
          text,
          lines: () => {
            throw new Error('a collection holds no collection');
          },
        });
        return `(select string_agg(${line}, E'\\n' order by c.ordem, c.id) from ${field.table} c
          where c.cliente_id = t.cliente_id and c.${parentColumn(this.#entity)} = t.id)`;
      },
    };
  }

  #value(
    { entity, alias, key }: Place,
    name: string,
    rest: string[],
    references: References,
  ): string {
    const field = entity.fields[name];
    if (field === undefined) throw new Error(`${entity.key} has no field ${name}`);
    if (field.type === 'collection') return collectionJson(this.#registry, entity, alias, field);
    if (field.type !== 'reference') return scalarJson(field, `${alias}.${columnOf(entity, name)}`);
    const target = this.#targetOf(entity, name);
    const shown = rest.length > 0 ? rest : target.display;
    const column = `${alias}.${columnOf(entity, name)}`;
    if (target.withheld === undefined && shown.every((path) => path === 'id')) {
      return `case when ${column} is not null then json_build_object('id', ${column}) end`;
    }
    const within = `${key}.${name}`;
    const found =
      references === 'joined' ? this.#join(within, alias, entity, name, false) : this.#lookup();
    const pairs = [`'id', ${idSql(target, found)}`];
    for (const [child, more] of tree(shown)) {
      if (child === 'id') continue;
      const place = { entity: target, alias: found, key: within };
      pairs.push(`'${child}', ${this.#value(place, child, more, references)}`);
    }
    const json = `json_build_object(${pairs.join(', ')})`;
    if (references === 'joined') return `case when ${found}.id is not null then ${json} end`;
    const lookup = `(select ${json} from ${target.table} ${found} where ${this.#isReferred(target, found, column)})`;
    return whereReferred(field, column, lookup);
  }

  #lookup(): string {
    this.#lookups += 1;
    return `k${this.#lookups}`;
  }

  /** Join condition of a reference to `target`, within the same client. */
  #isReferred(target: AnyEntity, alias: string, reference: string): string {
    const tenant =
      target.scope === 'tenant' ? ` and ${alias}.cliente_id = ${this.#tenant}::bigint` : '';
    return `${alias}.id = ${reference}${tenant}`;
  }
}
