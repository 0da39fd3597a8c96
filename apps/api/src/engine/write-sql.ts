import {
  type AnyEntity,
  type CollectionField,
  columnOf,
  type Field,
  writableFields,
} from '@claraboia/contract';
import type { Tx } from '../database/database.ts';
import { parentColumn } from './list-sql.ts';
import type { Values } from './types.ts';

/** A value as its column takes it. */
function columnValue(field: Field, value: unknown): unknown {
  if (field.type === 'reference') return (value as { id: number } | null)?.id ?? null;
  return value;
}

function columnsOf(entity: AnyEntity, values: Values): { columns: string[]; params: unknown[] } {
  const columns: string[] = [];
  const params: unknown[] = [];
  for (const [name, field] of writableFields(entity)) {
    if (field.type === 'collection') continue;
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
  await writeCollections(tx, entity, row.id, values);
  return row.id;
}

/**
 * Changes a record if it still has the version it was read with.
 * @returns false where somebody else changed it meanwhile
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
  await writeCollections(tx, entity, id, values);
  return true;
}

/** Deletes a record; its collections go with it. Returns false where it was already gone. */
export async function deleteRecord(tx: Tx, entity: AnyEntity, id: number): Promise<boolean> {
  const sql = `delete from ${entity.table} where id = $1 ${tenantClause(entity, tx)}`;
  return (await tx.execute(sql, [id])) > 0;
}

/** The client is an integer of ours, never of a request's body. */
export function tenantClause(entity: AnyEntity, tx: Tx): string {
  return entity.scope === 'tenant' ? `and cliente_id = ${tx.clienteId}::bigint` : '';
}

async function writeCollections(tx: Tx, entity: AnyEntity, id: number, values: Values) {
  for (const [name, field] of writableFields(entity)) {
    if (field.type !== 'collection') continue;
    await writeCollection(tx, entity, field, id, values[name] as CollectionValues[]);
  }
}

type CollectionValues = { id?: number } & Values;

/** Makes the stored rows those given: missing ones go, known ones change, new ones come, in this order. */
async function writeCollection(
  tx: Tx,
  entity: AnyEntity,
  field: CollectionField,
  parentId: number,
  rows: readonly CollectionValues[],
): Promise<void> {
  const parent = parentColumn(entity);
  const kept = rows.flatMap(({ id }) => id ?? []);
  await tx.execute(
    `delete from ${field.table} where cliente_id = $1 and ${parent} = $2 and id <> all($3::bigint[])`,
    [tx.clienteId, parentId, kept],
  );
  const cells = writableFields(field);
  const columns = cells.map(([name]) => columnOf(field, name));
  for (const [index, row] of rows.entries()) {
    const values = cells.map(([name, cell]) => columnValue(cell, row[name]));
    const params = [tx.clienteId, parentId, index + 1, ...values];
    if (row.id !== undefined) {
      const sets = columns.map((column, at) => `${column} = $${at + 4}`);
      const found = await tx.execute(
        `update ${field.table} set ordem = $3, ${sets.join(', ')}
          where cliente_id = $1 and ${parent} = $2 and id = $${params.length + 1}`,
        [...params, row.id],
      );
      if (found > 0) continue;
    }
    // A row whose id belongs to no row of this record comes in as a new one: the id is never trusted.
    const marks = params.map((_, at) => `$${at + 1}`);
    await tx.execute(
      `insert into ${field.table} (cliente_id, ${parent}, ordem, ${columns.join(', ')})
       values (${marks.join(', ')})`,
      params,
    );
  }
}
