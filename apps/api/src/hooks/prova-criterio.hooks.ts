import type { Reference } from '@claraboia/contract';
import type { Tx } from '../database/database.ts';
import type { EntityHooks } from '../engine/types.ts';
import { invalidField } from '../errors.ts';
import type { Criterio } from '../instalacao/pntp-2026.ts';
import { CICLOS } from '../services/avaliacao/ciclos.ts';
import { recusaDoCampo } from '../services/avaliacao/provas/ligavel.ts';

/** Criterion of a client's own record of the matrix; undefined if no cycle has it. */
async function criterioDe(tx: Tx, id: number): Promise<Criterio | undefined> {
  const [item] = await tx.query<{ numero: string; ciclo: number }>(
    `select i.numero, g.ciclo
       from matriz_item i join matriz_grupo g on g.cliente_id = i.cliente_id and g.id = i.matriz_avaliacao_grupo_id
      where i.cliente_id = $1 and i.id = $2`,
    [tx.clienteId, id],
  );
  const ciclo = CICLOS.find(({ ano }) => ano === item?.ciclo);
  return ciclo?.criterios.find((each) => each.id === item?.numero);
}

/** Refuses bindings that could not prove the criterion, with the reason at the field. */
export const provaCriterioHooks: EntityHooks = {
  beforeSave: async ({ tx, values }) => {
    if (values.tipo !== 'configuracao') return;
    const criterio = await criterioDe(tx, (values.matrizItem as Reference).id);
    const recusa =
      criterio === undefined
        ? 'Este critério não é da matriz de nenhum ciclo.'
        : recusaDoCampo(criterio);
    if (recusa !== null) throw invalidField(recusa, 'campoPortal');
  },
};
