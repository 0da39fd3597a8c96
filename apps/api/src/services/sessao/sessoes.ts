import type { SessaoAberta } from '@claraboia/contract/schema';
import type { Tx } from '../../database/database.ts';

/** Selects sessions of a person: one by number, or all except the one with a key. */
export type Which = { readonly id: number } | { readonly except: string | null };

/**
 * Open sessions of a person, the last used first.
 * @param current key of the asking session; null if it is not one of them
 */
export function listSessoes(
  tx: Tx,
  pessoaId: number,
  current: string | null,
  idleMinutes: number,
): Promise<SessaoAberta[]> {
  return tx.query<SessaoAberta>(
    `select numero as id, coalesce(aparelho, 'Navegador desconhecido') as aparelho,
            criada_em as "criadaEm", usada_em as "usadaEm", coalesce(id = $2, false) as atual
       from sessao
      where pessoa_id = $1 and expira_em > now()
        and usada_em > now() - make_interval(mins => $3)
      order by id = $2 desc nulls last, usada_em desc, numero desc`,
    [pessoaId, current, idleMinutes],
  );
}

/**
 * Ends sessions of a person, in this server and in its own provider, which then asks for the password again.
 * @returns how many sessions of this server have ended
 */
export async function endSessoes(tx: Tx, pessoaId: number, which: Which): Promise<number> {
  const ended =
    'id' in which
      ? await tx.execute('delete from sessao where pessoa_id = $1 and numero = $2', [
          ...[pessoaId, which.id],
        ])
      : await tx.execute(
          'delete from sessao where pessoa_id = $1 and ($2::text is null or id <> $2)',
          [pessoaId, which.except],
        );
  await tx.execute(
    `delete from oidc_artefato where tipo = 'Session'
        and dados ->> 'accountId' in (select login from conta where pessoa_id = $1)`,
    [pessoaId],
  );
  return ended;
}
