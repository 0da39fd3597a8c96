import { destinoOf, origemOf, origensDoDestino } from '@claraboia/contract';
import type { EntityHooks } from '../engine/types.ts';
import { invalidField } from '../errors.ts';
import { readProprio } from '../instalacao/endereco-proprio.ts';

/** Stores addresses in their comparable form. An old address never redirects to an old address, which could loop. */
export const enderecoAntigoHooks = (publicUrl: string | null): EntityHooks => ({
  beforeSave: async ({ tx, values }) => {
    const origem = origemOf(values.origem as string);
    values.origem = origem;
    const typed = values.destino as string | null;
    const destino = typed === null ? null : destinoOf(typed);
    values.destino = destino;
    if (origem === null || destino === null) return;
    const next = origensDoDestino(destino, await readProprio(tx, publicUrl));
    if (next.includes(origem)) {
      throw invalidField('Este é o mesmo endereço: ele não leva a outra página', 'destino');
    }
    const [other] = await tx.query(
      'select 1 from endereco_antigo where cliente_id = $1 and origem = any($2) and destino is not null',
      [tx.clienteId, next],
    );
    if (other !== undefined) {
      throw invalidField('Este também é um endereço antigo; escreva onde a página está', 'destino');
    }
  },
});
