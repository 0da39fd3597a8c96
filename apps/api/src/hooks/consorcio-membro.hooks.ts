import { CLIENTE_TIPO } from '@claraboia/contract';
import type { EntityHooks } from '../engine/types.ts';
import { invalidField } from '../errors.ts';

/** Only a client that is a consortium has members. */
export const consorcioMembroHooks: EntityHooks = {
  beforeSave: async ({ tx, values }) => {
    const [consorcio] = await tx.query(
      'select 1 from cliente where id = $1 and cliente_tipo_id = $2',
      [(values.consorcio as { id: number }).id, CLIENTE_TIPO.consorcio],
    );
    if (consorcio === undefined) {
      throw invalidField('Escolha um cliente do tipo Consórcio', 'consorcio');
    }
  },
};
