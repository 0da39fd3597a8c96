import type { Tx } from '../database/database.ts';
import type { EntityHooks } from '../engine/types.ts';
import { invalidField } from '../errors.ts';
import { leaveAddresses, takeAddress } from '../instalacao/enderecos.ts';

/** Keeps the table of addresses in step with the portal: an address belongs to one client of all. */
export const portalHooks: EntityHooks = {
  beforeSave: async ({ tx, values }) => {
    const { id } = values.clienteGlobal as { id: number };
    if (id !== tx.clienteId) {
      throw invalidField('Escolha o cliente em que você está trabalhando', 'clienteGlobal');
    }
  },
  afterSave: async ({ tx, values, id }) => {
    const nomeUrl = values.nomeUrl as string;
    await leaveAddresses(tx, tx.clienteId, 'portal');
    await takeAddress(tx, nomeUrl);
    // The client's own identifier already leads to it.
    await tx.execute(
      `insert into endereco_portal (nome_url, cliente_id, origem)
       select $1, $2, 'portal'
        where not exists (select from endereco_portal where nome_url = $1 and cliente_id = $2)`,
      [nomeUrl, tx.clienteId],
    );
    await keepPortalId(tx, id);
  },
  beforeDelete: async ({ tx }) => {
    await leaveAddresses(tx, tx.clienteId, 'portal');
    await keepPortalId(tx, null);
  },
};

/** By which public files are found whose address names the portal and no client. */
async function keepPortalId(tx: Tx, id: number | null): Promise<void> {
  await tx.execute(
    `update endereco_portal set portal_id = $2 where cliente_id = $1 and origem = 'identificador'`,
    [tx.clienteId, id],
  );
}
