import type { EntityHooks } from '../engine/types.ts';
import { invalidField } from '../errors.ts';
import { keepPortalId, leaveAddresses, takePortalAddress } from '../instalacao/enderecos.ts';

/** Updates the table of addresses with the portal: an address belongs to one client only. */
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
    await takePortalAddress(tx, nomeUrl, id);
  },
  beforeDelete: async ({ tx }) => {
    await leaveAddresses(tx, tx.clienteId, 'portal');
    await keepPortalId(tx, null);
  },
};
