import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../../../database/database.ts';

/** Bytes of a secret: nobody guesses it, so that a plain hash of it is enough. */
const BYTES = 32;

const hashOf = (chave: string) => createHash('sha256').update(chave).digest('hex');

/** Creates a person's subscription in place of a former one. @returns the secret, which is stored nowhere */
export async function subscribe(tx: Tx, pessoaId: number): Promise<string> {
  const chave = randomBytes(BYTES).toString('base64url');
  await tx.execute(
    `insert into prazo_assinatura (cliente_id, pessoa_id, chave_hash) values ($1, $2, $3)
     on conflict (cliente_id, pessoa_id) do update set chave_hash = excluded.chave_hash, criada_em = now()`,
    [tx.clienteId, pessoaId, hashOf(chave)],
  );
  return chave;
}

/** Ends a person's subscription, if there is one. */
export const unsubscribe = (tx: Tx, pessoaId: number): Promise<unknown> =>
  tx.execute('delete from prazo_assinatura where cliente_id = $1 and pessoa_id = $2', [
    tx.clienteId,
    pessoaId,
  ]);

/** When a person subscribed; null without a subscription. */
export async function readAssinatura(tx: Tx, pessoaId: number): Promise<string | null> {
  const [row] = await tx.query<{ criadaEm: string }>(
    `select criada_em as "criadaEm" from prazo_assinatura where cliente_id = $1 and pessoa_id = $2`,
    [tx.clienteId, pessoaId],
  );
  return row === undefined ? null : new Date(row.criadaEm).toISOString();
}

/** True if a secret opens the client's calendar: its person must still manage the client. */
export async function isSubscribed(tx: Tx, chave: string): Promise<boolean> {
  const found = await tx.query(
    `select from prazo_assinatura s join pessoa p on p.id = s.pessoa_id
      where s.cliente_id = $1 and s.chave_hash = $2
        and (p.administrador or exists (
          select from acesso a
           where a.cliente_id = s.cliente_id and a.pessoa_id = s.pessoa_id and a.papel = 'gestor'))`,
    [tx.clienteId, hashOf(chave)],
  );
  return found.length > 0;
}
