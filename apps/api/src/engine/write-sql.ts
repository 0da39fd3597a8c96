import {
  type AnyEntity,
  type CollectionField,
  columnOf,
  type Field,
  writableFields,
} from '@claraboia/contract';
import type { Tx } from '../database/database.ts';
import { parentColumn } from './json-sql.ts';
import type { Values } from './types.ts';

/** Value in its column's form. */
export function columnValue(field: Field, value: unknown): unknown {
  if (field.type === 'reference') return (value as { id: number } | null)?.id ?? null;
  return value;
}

function columnsOf(entity: AnyEntity, values: Values): { columns: string[]; params: unknown[] } {
  const columns: string[] = [];
  const params: unknown[] = [];
  for (const [name, field] of writableFields(entity)) {
    // An omitted collection or list position stays.
    if (field.type === 'collection' || !(name in values)) continue;
    columns.push(columnOf(entity, name));
    params.push(columnValue(field, values[name]));
  }
  return { columns, params };
}

/** Inserts a record with its collections and returns its id. */
export async function insertRecord(tx: Tx, entity: AnyEntity, values: Values): Promise<number> {
  const { columns, params } = columnsOf(entity, values);
  if (entity.scope === 'tenant') {
    columns.unshift('cliente_id');
    params.unshift(tx.clienteId);
  }
  const marks = params.map((_, index) => `$${index + 1}`);
  const [row] = await tx.query<{ id: number }>(
    `insert into ${entity.table} (${columns.join(', ')}) values (${marks.join(', ')}) returning id`,
    params,
  );
  if (row === undefined) throw new Error(`${entity.key}: the insert returned no id`);
  for (const [field, rows] of collectionsOf(entity, values)) {
    const fresh = rows.map((each, index) => ({ ordem: index + 1, row: each }));
    await insertRows(tx, entity, field, row.id, fresh);
  }
  return row.id;
}

/**
 * Updates a record if it still has the version it was read with.
 * @returns false if it was changed since
 */
export async function updateRecord(
  tx: Tx,
  entity: AnyEntity,
  id: number,
  versao: number,
  values: Values,
): Promise<boolean> {
  const { columns, params } = columnsOf(entity, values);
  const sets = columns.map((column, index) => `${column} = $${index + 3}`);
  const changed = await tx.execute(
    `update ${entity.table} set versao = versao + 1, ${sets.join(', ')}
      where id = $1 and versao = $2 ${tenantClause(entity, tx)}`,
    [id, versao, ...params],
  );
  if (changed === 0) return false;
  for (const [field, rows] of collectionsOf(entity, values)) {
    await writeCollection(tx, entity, field, id, rows);
  }
  return true;
}

/**
 * Deletes a record with its collections.
 * @param versao required version
 * @returns false if it was deleted already, or has another version
 */
export async function deleteRecord(
  tx: Tx,
  entity: AnyEntity,
  id: number,
  versao: number | undefined,
): Promise<boolean> {
  const deleted = await tx.execute(
    `delete from ${entity.table}
      where id = $1 and versao = coalesce($2::bigint, versao) ${tenantClause(entity, tx)}`,
    [id, versao ?? null],
  );
  return deleted > 0;
}

/** The client is an integer from this server, never from a request's body. */
export function tenantClause(entity: AnyEntity, tx: Tx): string {
  return entity.scope === 'tenant' ? `and cliente_id = ${tx.clienteId}::bigint` : '';
}

type CollectionValues = { id?: number } & Values;

function* collectionsOf(
  entity: AnyEntity,
  values: Values,
): Generator<[CollectionField, readonly CollectionValues[]]> {
  for (const [name, field] of writableFields(entity)) {
    if (field.type === 'collection') yield [field, values[name] as CollectionValues[]];
  }
}

/**
 * Replaces the stored rows by the given ones: deletes missing ones, updates known ones, inserts new ones, in this
 * order.
 */
async function writeCollection(
  tx: Tx,
  entity: AnyEntity,
  field: CollectionField,
  parentId: number,
  rows: readonly CollectionValues[],
): Promise<void> {
  const parent = parentColumn(entity);
  const asked = rows.flatMap(({ id }) => id ?? []);
  await tx.execute(
    `delete from ${field.table} where cliente_id = $1 and ${parent} = $2 and id <> all($3::bigint[])`,
    [tx.clienteId, parentId, asked],
  );
  const kept = await tx.query<{ id: number }>(
    `select id from ${field.table} where cliente_id = $1 and ${parent} = $2 and id = any($3::bigint[])`,
    [tx.clienteId, parentId, asked],
  );
  const known = new Set(kept.map(({ id }) => id));
  const cells = writableFields(field);
  const columns = ['ordem', ...cells.map(([name]) => columnOf(field, name))];
  const fresh: Placed[] = [];
  for (const [index, row] of rows.entries()) {
    const placed = { ordem: index + 1, row };
    // A row with a foreign id is inserted as a new one: the id is never trusted.
    if (row.id === undefined || !known.has(row.id)) {
      fresh.push(placed);
      continue;
    }
    const marks = columns.map((_, at) => `$${at + 4}`);
    const sets = columns.map((column, at) => `${column} = ${marks[at]}`);
    // Unchanged rows are not written: every write triggers the search and other listeners.
    await tx.execute(
      `update ${field.table} set ${sets.join(', ')}
        where cliente_id = $1 and ${parent} = $2 and id = $3
          and (${columns.join(', ')}) is distinct from (${marks.join(', ')})`,
      [tx.clienteId, parentId, row.id, ...cellsOf(field, placed)],
    );
  }
  await insertRows(tx, entity, field, parentId, fresh);
}

/** A row of a collection and its place in it. */
interface Placed {
  readonly ordem: number;
  readonly row: CollectionValues;
}

function cellsOf(field: CollectionField, { ordem, row }: Placed): unknown[] {
  return [ordem, ...writableFields(field).map(([name, cell]) => columnValue(cell, row[name]))];
}

/** A statement has at most 65,535 parameters. */
const PARAMS = 60_000;

/** Inserts rows into a collection in one statement, so that statement triggers run once. */
async function insertRows(
  tx: Tx,
  entity: AnyEntity,
  field: CollectionField,
  parentId: number,
  rows: readonly Placed[],
): Promise<void> {
  const columns = writableFields(field).map(([name]) => columnOf(field, name));
  const most = Math.floor(PARAMS / (columns.length + 3));
  for (let from = 0; from < rows.length; from += most) {
    const params: unknown[] = [];
    const tuples = rows.slice(from, from + most).map((placed) => {
      const values = [tx.clienteId, parentId, ...cellsOf(field, placed)];
      return `(${values.map((value) => `$${params.push(value)}`).join(', ')})`;
    });
    await tx.execute(
      `insert into ${field.table} (cliente_id, ${parentColumn(entity)}, ordem, ${columns.join(', ')})
       values ${tuples.join(', ')}`,
      params,
    );
  }
}
