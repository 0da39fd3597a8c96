import { isValidPixKey } from '@brazilian-utils/brazilian-utils';
import type { EntityHooks } from '../engine/types.ts';
import { invalidField } from '../errors.ts';

/** Updates the installation's list of active events. */
export const eventoHooks: EntityHooks = {
  // With an invalid key, people who register would get no payment code.
  beforeSave: async ({ values: { chavePix } }) => {
    if (typeof chavePix === 'string' && !isValidPixKey(chavePix)) {
      throw invalidField(
        'A chave Pix não é válida: informe CPF, CNPJ, e-mail, celular com +55 ou a chave aleatória',
        'chavePix',
      );
    }
  },
  afterSave: async ({ tx, id }) => {
    await tx.execute('delete from evento_ativo where cliente_id = $1 and evento_id = $2', [
      tx.clienteId,
      id,
    ]);
    await tx.execute(
      `insert into evento_ativo (cliente_id, evento_id, data_inicial_realizacao)
       select cliente_id, id, data_inicial_realizacao from evento
        where cliente_id = $1 and id = $2 and ativo`,
      [tx.clienteId, id],
    );
  },
  beforeDelete: async ({ tx, before }) => {
    await tx.execute('delete from evento_ativo where cliente_id = $1 and evento_id = $2', [
      tx.clienteId,
      before.id,
    ]);
  },
};
