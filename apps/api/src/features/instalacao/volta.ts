import { unmask } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import { audit } from '../../engine/audit.ts';
import { makeConvite } from '../../services/convite/convite.ts';
import { makeRecuperacao } from '../../services/sessao/conta/codigo-conta.ts';

/** Recovery code for an administrator whom nobody else can help. */
export interface Volta {
  readonly nome: string;
  /** User name for the new password; null if she has no account yet, and the code is an invitation. */
  readonly login: string | null;
  readonly codigo: string;
  readonly expiraEm: string;
}

/**
 * Creates the recovery code that the operator passes on. Using it also removes the second factors, since nobody else
 * could confirm that they are lost.
 * @param cpf with or without punctuation
 * @returns null if no administrator has that CPF
 */
export async function makeVolta(tx: Tx, cpf: string): Promise<Volta | null> {
  const [found] = await tx.query<{ id: number; nome: string; login: string | null }>(
    `select p.id, p.nome, c.login from pessoa p left join conta c on c.pessoa_id = p.id
      where p.cpf = $1 and p.administrador for no key update of p`,
    [unmask(cpf)],
  );
  if (found === undefined) return null;
  const { id, nome, login } = found;
  const { codigo, expiraEm } =
    login === null ? await makeConvite(tx, id, null) : await makeRecuperacao(tx, id, true);
  const key = login === null ? 'convite' : 'recuperacao';
  await audit(tx, { pessoaId: null }, 'inclusao', { key }, id, null, { expiraEm });
  return { nome, login, codigo, expiraEm };
}
