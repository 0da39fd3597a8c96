import { lockList } from '../engine/capabilities/lock-list.ts';
import type { EntityHooks } from '../engine/types.ts';

/** Gives a unit its client and updates the full codes, its own and those of all units below it. */
export const estruturaOrganizacionalHooks: EntityHooks = {
  beforeSave: async ({ tx, entity, values }) => {
    values.cliente ??= { id: tx.clienteId };
    // Changes of one tree are serialised: a code derived from another's outdated one would stay wrong.
    await lockList(tx, entity);
  },
  afterSave: async ({ tx, id }) => {
    await tx.execute(
      `with recursive ramo as (
         select e.id, case when p.id is null then e.codigo else p.codigo_completo || '.' || e.codigo end as codigo
           from estrutura_organizacional e
           left join estrutura_organizacional p on p.cliente_id = e.cliente_id and p.id = e.estrutura_pai_id
          where e.cliente_id = $1 and e.id = $2
         union all
         select e.id, r.codigo || '.' || e.codigo
           from estrutura_organizacional e join ramo r on e.estrutura_pai_id = r.id
          where e.cliente_id = $1)
       update estrutura_organizacional e set codigo_completo = r.codigo from ramo r
        where e.cliente_id = $1 and e.id = r.id and e.codigo_completo <> r.codigo`,
      [tx.clienteId, id],
    );
  },
};
