import { type AnyEntity, columnOf } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import { invalidField } from '../../errors.ts';
import type { Values } from '../types.ts';
import { tenantClause } from '../write-sql.ts';
import { lockList } from './lock-list.ts';

/**
 * Refuses a record that would become its own ancestor. Moves in one client's tree are serialised, so that two of them
 * cannot create a cycle.
 */
export async function checkTree(
  tx: Tx,
  entity: AnyEntity,
  id: number,
  values: Values,
): Promise<void> {
  const { tree } = entity.capabilities;
  if (tree === undefined) return;
  const above = (values[tree.parent] as { id: number } | null)?.id ?? null;
  if (above === null) return;
  const parent = columnOf(entity, tree.parent);
  await lockList(tx, entity);
  const [circle] = await tx.query(
    `with recursive acima as (
       select id, ${parent} as pai from ${entity.table} where id = $1 ${tenantClause(entity, tx)}
       union
       select t.id, t.${parent} from ${entity.table} t join acima on t.id = acima.pai
        where true ${tenantClause(entity, tx).replace('cliente_id', 't.cliente_id')})
     select 1 from acima where id = $2`,
    [above, id],
  );
  if (circle !== undefined) {
    throw invalidField('O registro não pode ficar abaixo de si mesmo', tree.parent);
  }
}
