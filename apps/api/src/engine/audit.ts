import type { Tx } from '../database/database.ts';
import type { Actor, Values } from './types.ts';

export type Acao = 'inclusao' | 'alteracao' | 'retificacao' | 'exclusao' | 'ordem';

/** Writes who did what, from what to what, into the trail that cannot be changed. */
export async function audit(
  tx: Tx,
  actor: Actor,
  acao: Acao,
  entity: { readonly key: string },
  registroId: number,
  antes: Values | null,
  depois: Values | null,
): Promise<void> {
  await tx.execute(
    `insert into auditoria (cliente_id, pessoa_id, acao, entidade, registro_id, antes, depois)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      tx.clienteId,
      actor.pessoaId,
      acao,
      entity.key,
      registroId,
      antes === null ? null : JSON.stringify(antes),
      depois === null ? null : JSON.stringify(depois),
    ],
  );
}
