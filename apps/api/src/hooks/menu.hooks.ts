import type { EntityHooks } from '../engine/types.ts';
import { invalidField } from '../errors.ts';

/** A menu is never within itself, however far up. */
export const menuHooks: EntityHooks = {
  beforeSave: async ({ tx, values, before }) => {
    const pai = (values.menuPai as { id: number } | null)?.id ?? null;
    if (before === null || pai === null) return;
    // Two moves at once could close a circle that neither of them sees.
    await tx.query('select id from menu order by id for update');
    const [circle] = await tx.query(
      `with recursive acima as (
         select id, menu_pai_id from menu where id = $1
         union select m.id, m.menu_pai_id from menu m join acima a on m.id = a.menu_pai_id)
       select 1 from acima where id = $2`,
      [pai, before.id],
    );
    if (circle !== undefined) {
      throw invalidField('Um menu não pode ficar dentro dele mesmo', 'menuPai');
    }
  },
};
