import { type Tx, withinClient } from '../database/database.ts';
import type { EntityHooks } from '../engine/types.ts';
import { leaveAddresses, takeAddress } from '../instalacao/enderecos.ts';
import { clearMatriz, seedMatriz } from '../instalacao/seed-matriz.ts';

interface Portal {
  readonly id: number;
  readonly nomeUrl: string;
}

/** A client's portal; null if it has none yet. */
async function portalOf(tx: Tx, clienteId: number): Promise<Portal | null> {
  const [portal] = await withinClient(tx, clienteId, (own) =>
    own.query<Portal>('select id, nome_url as "nomeUrl" from portal where cliente_id = $1', [
      clienteId,
    ]),
  );
  return portal ?? null;
}

/** Tables whose rows are deleted with their client. Rows of the others make the database refuse the deletion. */
const GO_WITH_CLIENT = [
  'rascunho_automatico',
  'edicao_aberta',
  'avaliacao_criterio',
  'avaliacao_dia',
  'criterio_responsavel',
  'prazo_aviso',
  'prazo_assinatura',
  'visita_externa',
];

/** Maintains the records that a client needs: its addresses and its public version. */
export const clienteHooks: EntityHooks = {
  afterSave: async ({ tx, id, values, before }) => {
    const identificador = values.identificador as string;
    if (before === null) {
      await tx.execute('insert into cliente_versao (cliente_id) values ($1)', [id]);
      await withinClient(tx, id, seedMatriz);
    } else if (before.identificador === identificador) {
      return;
    }
    const portal = await portalOf(tx, id);
    await leaveAddresses(tx, id);
    await takeAddress(tx, identificador);
    await tx.execute(
      `insert into endereco_portal (nome_url, cliente_id, origem, portal_id)
       values ($1, $2, 'identificador', $3)`,
      [identificador, id, portal?.id ?? null],
    );
    // An address that both share is stored once, as the client's.
    if (portal === null || portal.nomeUrl === identificador) return;
    await tx.execute(
      `insert into endereco_portal (nome_url, cliente_id, origem) values ($1, $2, 'portal')`,
      [portal.nomeUrl, id],
    );
  },
  beforeDelete: async ({ tx, before }) => {
    await withinClient(tx, before.id as number, clearMatriz);
    await withinClient(tx, before.id as number, async (own) => {
      for (const table of GO_WITH_CLIENT) {
        await own.execute(`delete from ${table} where cliente_id = $1`, [own.clienteId]);
      }
    });
    await tx.execute('delete from cliente_versao where cliente_id = $1', [before.id]);
  },
};
