import type { AcaoAuditoria as Acao } from '@claraboia/contract';
import type { Tx } from '../database/database.ts';
import type { Author, Values } from './types.ts';

/**
 * Writes an entry to the append-only audit trail: who did what, with the values before and after.
 * @param actor null for somebody without an account, such as a citizen
 * @param registroId null for an export, which covers many records
 * @param motivo the reason; only for a rectification
 * @returns the id of the entry
 */
export async function audit(
  tx: Tx,
  actor: Pick<Author, 'pessoaId'> | null,
  acao: Acao,
  entity: { readonly key: string },
  registroId: number | null,
  antes: Values | null,
  depois: Values | null,
  motivo: string | null = null,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into auditoria (cliente_id, pessoa_id, acao, entidade, registro_id, antes, depois, motivo)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      tx.clienteId,
      actor?.pessoaId ?? null,
      acao,
      entity.key,
      registroId,
      antes === null ? null : JSON.stringify(antes),
      depois === null ? null : JSON.stringify(depois),
      motivo,
    ],
  );
  if (row === undefined) throw new Error('the trail took no entry');
  return row.id;
}
