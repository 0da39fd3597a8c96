import type { Solicitante } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';

/** Requested documents: one of a bidding notice, or all of a procurement. */
interface Pedido {
  readonly avisoId: number | null;
  readonly licitacaoId: number | null;
  /** Name of the document, as it was called then. */
  readonly documento: string;
}

/** Stores who asked for documents, for the managers of the transaction's client. */
export async function keepRequest(
  tx: Tx,
  { avisoId, licitacaoId, documento }: Pedido,
  quem: Solicitante,
): Promise<void> {
  await tx.execute(
    `insert into solicitacao_documento (cliente_id, aviso_licitacao_id, licitacao_id, documento, nome_pessoa, documento_pessoa)
     values ($1, $2, $3, $4, $5, $6)`,
    [tx.clienteId, avisoId, licitacaoId, documento, quem.nome, quem.documento],
  );
}
