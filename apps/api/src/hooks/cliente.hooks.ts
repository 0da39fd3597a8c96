import { type Tx, withinClient } from '../database/database.ts';
import type { EntityHooks } from '../engine/types.ts';

/** The address that a client's portal answers at beside the identifier; null while it has no portal. */
async function portalNomeUrl(tx: Tx, clienteId: number): Promise<string | null> {
  const [portal] = await withinClient(tx, clienteId, (own) =>
    own.query<{ nome_url: string }>('select nome_url from portal where cliente_id = $1', [
      clienteId,
    ]),
  );
  return portal?.nome_url ?? null;
}

/** Keeps beside a client what it cannot work without: its addresses and the version of its public side. */
export const clienteHooks: EntityHooks = {
  afterSave: async ({ tx, id, values, before }) => {
    const identificador = values.identificador as string;
    if (before === null) {
      await tx.execute('insert into cliente_versao (cliente_id) values ($1)', [id]);
    } else if (before.identificador === identificador) {
      return;
    }
    const nomeUrl = await portalNomeUrl(tx, id);
    await tx.execute('delete from endereco_portal where cliente_id = $1', [id]);
    await tx.execute(
      `insert into endereco_portal (nome_url, cliente_id, origem) values ($1, $2, 'identificador')`,
      [identificador, id],
    );
    // An address that both share is kept once, as the identifier's.
    if (nomeUrl === null || nomeUrl === identificador) return;
    await tx.execute(
      `insert into endereco_portal (nome_url, cliente_id, origem) values ($1, $2, 'portal')`,
      [nomeUrl, id],
    );
  },
  beforeDelete: async ({ tx, before }) => {
    await tx.execute('delete from cliente_versao where cliente_id = $1', [before.id]);
  },
};
