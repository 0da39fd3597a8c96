import { randomInt } from 'node:crypto';
import { CONVITE_TAMANHO } from '@claraboia/contract';
import type { Database, Tx } from '../../../database/database.ts';
import { inHalves, randomLetters } from '../letras.ts';
import { checkSenha, hashSenha } from '../senha.ts';

/** Purpose of a code. A code passed on by an administrator is separate from one sent by e-mail. */
export type Fim = 'email' | 'senha' | 'senha-administracao';

/**
 * Tries of a six-digit code, which only its own session can use. Longer codes are slowed down (`admitTry`), never
 * revoked.
 */
const MAX_TRIES = 5;
/** Lifetime of a code, from the moment its letter is written (OWASP ASVS 5.0, 6.5.5), or it is shown. */
const MINUTES: Readonly<Record<Fim, number>> = {
  email: 10,
  senha: 10,
  'senha-administracao': 24 * 60,
};
/** Minutes for which a letter may wait to be written. */
const WAITING = 60;

/** Reserves a code that confirms an e-mail, replacing an earlier one. The letter's job creates it. */
export async function placeCodigoDoEmail(tx: Tx, pessoaId: number, email: string): Promise<void> {
  await tx.execute(
    `insert into codigo_conta (pessoa_id, fim, email, expira_em)
     values ($1, 'email', $2, now() + make_interval(mins => $3))
     on conflict (pessoa_id, fim) do update set email = excluded.email, codigo = null, tentativas = 0,
       expira_em = excluded.expira_em`,
    [pessoaId, email, WAITING],
  );
}

/**
 * Reserves a code for a new password, unless a valid one was already sent to the same address: anybody can request a
 * code, and must not be able to replace the owner's. The same statement runs for nobody.
 * @param email null if no letter can be sent
 * @returns whether a letter must carry a code
 */
export async function placeCodigoDaSenha(
  tx: Tx,
  pessoaId: number,
  email: string | null,
): Promise<boolean> {
  const placed = await tx.execute(
    `insert into codigo_conta as c (pessoa_id, fim, email, expira_em)
     select $1, 'senha', $2::text, now() + make_interval(mins => $3) where $2::text is not null
     on conflict (pessoa_id, fim) do update set email = excluded.email, codigo = null, tentativas = 0,
       expira_em = excluded.expira_em
      where c.codigo is null or c.expira_em <= now() or c.email is distinct from excluded.email`,
    [pessoaId, email, WAITING],
  );
  return placed === 1;
}

/** Creates a reserved code when its letter is written. @returns null if it is no longer needed */
export async function makeCodigo(
  tx: Tx,
  pessoaId: number,
  fim: 'email' | 'senha',
): Promise<{ readonly codigo: string; readonly email: string } | null> {
  // Six digits if a password was just proven and the code is typed on a phone; longer if the code is the only proof.
  const code =
    fim === 'email'
      ? String(randomInt(1_000_000)).padStart(6, '0')
      : randomLetters(CONVITE_TAMANHO);
  const [row] = await tx.query<{ email: string }>(
    `update codigo_conta set codigo = $3, tentativas = 0, expira_em = now() + make_interval(mins => $4)
      where pessoa_id = $1 and fim = $2 and expira_em > now() returning email`,
    [pessoaId, fim, await hashSenha(code), MINUTES[fim]],
  );
  if (row === undefined) return null;
  return { codigo: fim === 'email' ? code : inHalves(code), email: row.email };
}

/** Creates a code for an administrator to pass on: shown once, stored as a hash. */
export async function makeRecuperacao(
  tx: Tx,
  pessoaId: number,
  semFatores: boolean,
): Promise<{ readonly codigo: string; readonly expiraEm: string }> {
  const code = randomLetters(CONVITE_TAMANHO);
  const fim: Fim = 'senha-administracao';
  const [row] = await tx.query<{ expiraEm: string }>(
    `insert into codigo_conta (pessoa_id, fim, codigo, sem_fatores, expira_em)
     values ($1, $2, $3, $4, now() + make_interval(mins => $5))
     on conflict (pessoa_id, fim) do update set codigo = excluded.codigo, tentativas = 0,
       sem_fatores = excluded.sem_fatores, expira_em = excluded.expira_em
     returning expira_em as "expiraEm"`,
    [pessoaId, fim, await hashSenha(code), semFatores, MINUTES[fim]],
  );
  if (row === undefined) throw new Error('the code was not kept');
  return { codigo: inHalves(code), expiraEm: row.expiraEm };
}

/** A code that was right. */
export interface Provado {
  readonly fim: Fim;
  readonly email: string | null;
  readonly semFatores: boolean;
  /** Stored form: `useUpCodigo` takes this code and no later one. */
  readonly guardado: string;
}

/**
 * Tries a code and counts it. The same database and hashing work is done for a person without a code and for nobody.
 * @param pessoaId 0 for nobody
 */
export async function tryCodigo(
  database: Database,
  pessoaId: number,
  fins: readonly Fim[],
  codigo: string,
): Promise<Provado | null> {
  const waiting = await database.system((tx) =>
    tx.query<Provado>(
      `update codigo_conta set tentativas = tentativas + 1
        where pessoa_id = $1 and fim = any($2) and codigo is not null and expira_em > now()
          and (fim <> 'email' or tentativas < $3)
        returning fim, email, sem_fatores as "semFatores", codigo as guardado`,
      [pessoaId, fins, MAX_TRIES],
    ),
  );
  const checked = await Promise.all(
    fins.map(async (fim) => {
      const found = waiting.find((each) => each.fim === fim);
      return (await checkSenha(codigo, found?.guardado ?? null)) ? found : undefined;
    }),
  );
  return checked.find((found) => found !== undefined) ?? null;
}

/** Uses a code up; false if it was used or replaced. */
export async function useUpCodigo(
  tx: Tx,
  pessoaId: number,
  { fim, guardado }: Provado,
): Promise<boolean> {
  const used = await tx.execute(
    'delete from codigo_conta where pessoa_id = $1 and fim = $2 and codigo = $3 and expira_em > now()',
    [pessoaId, fim, guardado],
  );
  return used === 1;
}
