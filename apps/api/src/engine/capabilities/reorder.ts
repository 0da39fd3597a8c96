import { type AnyEntity, columnOf } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import { notFound } from '../../errors.ts';
import type { Values } from '../types.ts';
import { tenantClause } from '../write-sql.ts';
import { lockList } from './lock-list.ts';

export type Direcao = 'subir' | 'descer';

interface Position {
  readonly id: number;
  readonly ordem: number;
}

function options(entity: AnyEntity) {
  const { reorder } = entity.capabilities;
  if (reorder === undefined) throw new Error(`${entity.key} cannot be reordered`);
  return {
    by: columnOf(entity, reorder.by),
    within: reorder.within.map((name) => columnOf(entity, name)),
    field: reorder.by,
    withinFields: reorder.within,
  };
}

/**
 * Swaps a record with its neighbour in the same list. Rows with equal or missing positions are renumbered first, so
 * that a move always has an effect. Versions stay, so that open forms can still be saved.
 * @returns false if it is already at that end
 */
export async function moveRecord(
  tx: Tx,
  entity: AnyEntity,
  id: number,
  direcao: Direcao,
): Promise<boolean> {
  const { by, within } = options(entity);
  const tenant = tenantClause(entity, tx);
  const same = within
    .map((column) => `and ${column} is not distinct from (select ${column} from eu)`)
    .join(' ');
  const neighbours = `from ${entity.table} where exists (select from eu) ${tenant} ${same}`;
  const eu = `with eu as (select * from ${entity.table} where id = $1 ${tenant})`;
  await lockList(tx, entity);
  // A form's save locks its row only: wait for it before the positions are read.
  await tx.query(`${eu} select 1 ${neighbours} order by id for no key update of ${entity.table}`, [
    id,
  ]);
  const list = await tx.query<Position>(
    `${eu} select id, ${by} as ordem ${neighbours} order by ${by}, id`,
    [id],
  );
  const at = list.findIndex((place) => place.id === id);
  if (at < 0) throw notFound();
  const to = direcao === 'subir' ? at - 1 : at + 1;
  const [mine, neighbour] = [list[at], list[to]];
  if (mine === undefined || neighbour === undefined) return false;
  const moved = [...list];
  moved[at] = neighbour;
  moved[to] = mine;
  const strict = list.every(
    (place, index) => index === 0 || place.ordem > (list[index - 1]?.ordem ?? 0),
  );
  const places = moved.map((place, index) => ({
    id: place.id,
    ordem: strict ? (list[index]?.ordem ?? index + 1) : index + 1,
  }));
  const before = new Map(list.map((place) => [place.id, place.ordem]));
  const changed = places.filter((place) => before.get(place.id) !== place.ordem);
  await tx.execute(
    `update ${entity.table} e set ${by} = n.ordem
       from unnest($1::bigint[], $2::int[]) as n (id, ordem)
      where e.id = n.id ${tenant.replace('cliente_id', 'e.cliente_id')}`,
    [changed.map((place) => place.id), changed.map((place) => place.ordem)],
  );
  return true;
}

/**
 * Keeps a record's position if the change omits it: it may have been moved since it was read. An explicit empty
 * position means the last one.
 */
export function keepPlace(entity: AnyEntity, body: unknown, values: Values): void {
  const { reorder } = entity.capabilities;
  if (reorder !== undefined && !Object.hasOwn(body as object, reorder.by))
    delete values[reorder.by];
}

/** Largest `integer`. Records that share it are listed by their ids. */
const MAX_PLACE = 2_147_483_647;

/** Puts a record without a position at the end of its list. */
export async function placeLast(tx: Tx, entity: AnyEntity, values: Values): Promise<void> {
  const { by, within, field, withinFields } = options(entity);
  if (values[field] !== null) return;
  await lockList(tx, entity);
  const same = within
    .map((column, index) => `and ${column} is not distinct from $${index + 1}::bigint`)
    .join(' ');
  const [row] = await tx.query<{ ordem: number }>(
    `select least(coalesce(max(${by}), 0)::bigint + 1, ${MAX_PLACE}) as ordem from ${entity.table}
      where true ${tenantClause(entity, tx)} ${same}`,
    withinFields.map((name) => (values[name] as { id: number } | null)?.id ?? null),
  );
  values[field] = row?.ordem ?? 1;
}
