import { unmask } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import { audit } from '../../engine/audit.ts';
import { makeConvite } from '../../services/convite/convite.ts';
import { makeRecuperacao } from '../../services/sessao/conta/codigo-conta.ts';

/** A way back in for somebody who administers the system and whom nobody else can help. */
export interface Volta {
  readonly nome: string;
  /** The user name that she makes a new password for; null where she has no account yet, and the code is an invitation. */
  readonly login: string | null;
  readonly codigo: string;
  readonly expiraEm: string;
}

/**
 * Makes the code for whoever runs the server to pass on: with it her second factors go, since she is out of reach of everybody
 * who could say that they are lost.
 * @param cpf with or without its punctuation
 * @returns null where nobody with that CPF administers the system
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
