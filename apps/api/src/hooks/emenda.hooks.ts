import { chaveDaEmenda, EMENDA_POR_CHAVE, lockEmendas } from '../database/emenda-por-numero.ts';
import type { EntityHooks } from '../engine/types.ts';

export const emendaHooks: EntityHooks = {
  beforeSave: ({ tx }) => lockEmendas(tx),
  // The foreign key empties the commitments.
  beforeDelete: ({ tx }) => lockEmendas(tx),
  // Commitments may be published before the amendment that they name, and its number may be corrected.
  afterSave: async ({ tx, id, values, before }) => {
    if (before !== null && before.numero === values.numero) return;
    await tx.execute(
      `update empenho e set emenda_id = f.emenda_id
         from (select t.id, a.id as emenda_id
                 from (select id, emenda_id, ${chaveDaEmenda('emenda_numero')} as chave from empenho
                        where cliente_id = $1 and emenda_numero is not null) t
                 left join ${EMENDA_POR_CHAVE} a on a.chave = t.chave
                where t.emenda_id = $2 or t.chave = (select numero_chave from emenda where cliente_id = $1 and id = $2)) f
        where e.cliente_id = $1 and e.id = f.id and e.emenda_id is distinct from f.emenda_id`,
      [tx.clienteId, id],
    );
  },
};
