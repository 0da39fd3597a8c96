import {
  type AnyEntity,
  type CollectionField,
  columnOf,
  type Field,
  type Registry,
} from '@claraboia/contract';

/** JSON form of a column. Exhaustive over the scalar types. */
export function scalarJson(field: Field, column: string): string {
  switch (field.type) {
    case 'date':
      return `to_char(${column}, 'YYYY-MM-DD')`;
    case 'dateTime':
      return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    // As a text: a JSON number would not be exact. A numeric column keeps its decimals.
    case 'decimal':
      return `${column}::text`;
    case 'text':
    case 'masked':
    case 'slug':
    case 'url':
    case 'richText':
    case 'file':
    case 'color':
    case 'choice':
    case 'integer':
    case 'boolean':
      return column;
    case 'reference':
    case 'collection':
      throw new Error(`${field.type} is not a scalar`);
  }
}

/** JSON form of a collection's rows, in order. */
export function collectionJson(
  registry: Registry,
  entity: AnyEntity,
  alias: string,
  field: Field & { type: 'collection' },
) {
  const pairs = Object.entries(field.fields).map(([name, child]) => {
    const column = `c.${columnOf(field, name)}`;
    const value = child.type === 'reference' ? lookupJson(registry, child, column) : null;
    return `'${name}', ${value ?? scalarJson(child, column)}`;
  });
  return `(select coalesce(json_agg(json_build_object('id', c.id, ${pairs.join(', ')})
      order by c.ordem, c.id), '[]') from ${field.table} c
      where c.cliente_id = ${alias}.cliente_id and c.${parentColumn(entity)} = ${alias}.id)`;
}

/** JSON of a row's reference in a collection: `id` and the display fields. Always a lookup. */
function lookupJson(registry: Registry, field: Field & { type: 'reference' }, column: string) {
  const target = registry.get(field.to);
  const pairs = target.display.map((name) => `'${name}', k.${columnOf(target, name)}`);
  const lookup = `(select json_build_object('id', k.id, ${pairs.join(', ')})
      from ${target.table} k where k.id = ${column})`;
  return whereReferred(field, column, lookup);
}

/**
 * A reference's lookup, made only where the row has one: each lookup costs as much if it finds nothing.
 * @param column the foreign key
 */
export const whereReferred = (
  { required }: Field & { type: 'reference' },
  column: string,
  lookup: string,
): string =>
  required === undefined ? `case when ${column} is not null then ${lookup} end` : lookup;

/** SQL of the boolean of a record that withholds its id. */
export const withheldSql = (entity: AnyEntity, alias: string): string =>
  entity.withheld === undefined ? 'false' : `${alias}.${columnOf(entity, entity.withheld)}`;

/** SQL of the id of a record that others name; null while it is withheld. */
export const idSql = (entity: AnyEntity, alias: string): string =>
  entity.withheld === undefined
    ? `${alias}.id`
    : `case when not ${withheldSql(entity, alias)} then ${alias}.id end`;

/** Foreign key column from a collection's rows to their record: `publicacao_id`. */
export const parentColumn = ({ key }: AnyEntity): string => `${key}_id`;

/** SQL of a property of a collection's row `c`, or of its reference. */
export function rowColumn(registry: Registry, rows: CollectionField, path: string): string {
  const [name = '', property] = path.split('.');
  const column = `c.${columnOf(rows, name)}`;
  const field = rows.fields[name];
  if (property === undefined || field?.type !== 'reference') return column;
  const target = registry.get(field.to);
  return `(select k.${columnOf(target, property)} from ${target.table} k where k.id = ${column})`;
}

/** `['a', 'b.c', 'b.d']` → `[['a', []], ['b', ['c', 'd']]]`. */
export function tree(paths: readonly string[]): [string, string[]][] {
  const nodes = new Map<string, string[]>();
  for (const path of paths) {
    const dot = path.indexOf('.');
    const head = dot < 0 ? path : path.slice(0, dot);
    const rest = nodes.get(head) ?? [];
    if (dot >= 0) rest.push(path.slice(dot + 1));
    nodes.set(head, rest);
  }
  return [...nodes];
}
