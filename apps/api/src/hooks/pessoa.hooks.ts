import type { Tx } from '../database/database.ts';
import type { EntityHooks } from '../engine/types.ts';
import { inUse, invalidField } from '../errors.ts';

/** Returns whether this person is the only administrator; locked until the transaction ends. */
async function isLastAdministrador(tx: Tx, id: unknown): Promise<boolean> {
  const rows = await tx.query<{ id: number }>(
    'select id from pessoa where administrador order by id for update',
  );
  return rows.every((row) => row.id === id);
}

/** At least one administrator must remain. */
export const pessoaHooks: EntityHooks = {
  beforeSave: async ({ tx, values, before }) => {
    if (before?.administrador !== true || values.administrador === true) return;
    if (await isLastAdministrador(tx, before.id)) {
      throw invalidField('É a única pessoa que administra o sistema', 'administrador');
    }
  },
  beforeDelete: async ({ tx, actor, before }) => {
    if (before.id === actor.pessoaId) throw inUse('Você não pode excluir o seu próprio cadastro.');
    if (before.administrador === true && (await isLastAdministrador(tx, before.id))) {
      throw inUse('É a única pessoa que administra o sistema.');
    }
  },
};
