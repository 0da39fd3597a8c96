import { createHmac } from 'node:crypto';
import { CONVITE_TAMANHO } from '@claraboia/contract';
import type { Database, Tx } from '../../database/database.ts';
import { networkOf } from '../../plugins/network-address.ts';
import { admitTry } from '../limite/espera.ts';
import { inHalves, randomLetters } from '../sessao/letras.ts';
import { segredo } from '../sessao/segredo.ts';
import { checkSenha, hashSenha } from '../sessao/senha.ts';

/** How long an invitation is good for. */
const DAYS = 7;

/**
 * Creates a person's invitation and replaces any former one. Only the hash of the code is stored.
 * @param criadoPor null for the operator of the server
 * @param email recipient of the letter; null if the author passes the code on
 */
export async function makeConvite(
  tx: Tx,
  pessoaId: number,
  criadoPor: number | null,
  email: string | null = null,
): Promise<{ codigo: string; expiraEm: string }> {
  const code = randomLetters(CONVITE_TAMANHO);
  const [row] = await tx.query<{ expiraEm: string }>(
    `insert into convite (pessoa_id, codigo, criado_por, expira_em, email)
     values ($1, $2, $3, now() + make_interval(days => $4), $5)
     on conflict (pessoa_id) do update set codigo = excluded.codigo, criado_por = excluded.criado_por,
       criado_em = excluded.criado_em, expira_em = excluded.expira_em, tentativas = 0, email = excluded.email
     returning expira_em as "expiraEm"`,
    [pessoaId, await hashSenha(code), criadoPor, DAYS, email],
  );
  if (row === undefined) throw new Error('the invitation was not kept');
  return { codigo: inHalves(code), expiraEm: row.expiraEm };
}

export type Proof =
  | { readonly outcome: 'proved'; readonly pessoaId: number; readonly convite: string }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'wait'; readonly minutes: number };

/**
 * Tries an invitation code for a CPF. The same database and hashing work is done whether or not the CPF is registered
 * or invited: answer and time reveal nothing. Tries are counted by CPF and network, so that a stranger can neither
 * invalidate an invitation nor delay the invited person.
 * @param ip address of the try
 */
export async function tryConvite(
  database: Database,
  { cpf, codigo, ip }: { readonly cpf: string; readonly codigo: string; readonly ip: string },
): Promise<Proof> {
  const key = await segredo(database, 'convite');
  const chave = createHmac('sha256', key)
    .update(`${cpf} ${networkOf(ip)}`)
    .digest('base64url');
  const { minutes, convite } = await database.system(async (tx) => {
    const minutes = await admitTry(tx, `convite:${chave}`);
    const [found] = await tx.query<{ pessoaId: number; codigo: string }>(
      `update convite c set tentativas = c.tentativas + 1 from pessoa p
        where p.cpf = $1 and c.pessoa_id = p.id and c.expira_em > now() and $2
        returning c.pessoa_id as "pessoaId", c.codigo`,
      [cpf, minutes === 0],
    );
    return { minutes, convite: found };
  });
  const right = await checkSenha(codigo, convite?.codigo ?? null);
  if (minutes > 0) return { outcome: 'wait', minutes };
  if (!right || convite === undefined) return { outcome: 'wrong' };
  return { outcome: 'proved', pessoaId: convite.pessoaId, convite: convite.codigo };
}

/** Uses the invitation up; false if it was used, replaced or has expired. */
export async function useUpConvite(tx: Tx, pessoaId: number, convite: string): Promise<boolean> {
  const used = await tx.execute(
    'delete from convite where pessoa_id = $1 and codigo = $2 and expira_em > now()',
    [pessoaId, convite],
  );
  return used === 1;
}
