import { destinoOf, origemOf } from '@claraboia/contract';
import type { EntityHooks } from '../engine/types.ts';
import { invalidField } from '../errors.ts';

/** Addresses are kept as they are compared; none leads to another of these, which would go round in circles. */
export const enderecoAntigoHooks: EntityHooks = {
  beforeSave: async ({ tx, values }) => {
    values.origem = origemOf(values.origem as string);
    const destino = values.destino as string | null;
    if (destino === null) return;
    values.destino = destinoOf(destino);
    const next = destino.startsWith('/') ? origemOf(destino) : null;
    if (next === null) return;
    const [other] = await tx.query(
      `select 1 from endereco_antigo where cliente_id = $1 and origem = $2 and (destino is not null or origem = $3)`,
      [tx.clienteId, next, values.origem],
    );
    if (other !== undefined || next === values.origem) {
      throw invalidField('Este também é um endereço antigo; escreva onde a página está', 'destino');
    }
  },
};
