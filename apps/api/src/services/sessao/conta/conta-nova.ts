import type { Tx } from '../../../database/database.ts';
import { audit } from '../../../engine/audit.ts';
import { invalidField } from '../../../errors.ts';

export interface ContaNova {
  readonly pessoaId: number;
  /** The e-mail that she signs in with, which becomes hers. */
  readonly login: string;
  /** Password hash (`hashSenha`). */
  readonly hash: string;
  /** The address is proven, so it can recover a forgotten password. */
  readonly provado?: boolean;
  /** How the embedded provider calls itself. */
  readonly issuer: string;
}

/**
 * Creates an account of the embedded provider for a person without one.
 * @throws Refusal of the field `email`: another account has it
 */
export async function makeConta(
  tx: Tx,
  { pessoaId, login, hash, issuer, provado = false }: ContaNova,
): Promise<void> {
  const made = await tx.execute(
    `insert into conta (login, senha, pessoa_id, email_provado) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [login, hash, pessoaId, provado ? login : null],
  );
  if (made === 0) throw invalidField('Este e-mail já é de outra conta.', 'email');
  await tx.execute('update pessoa set email = $2, versao = versao + 1 where id = $1', [
    ...[pessoaId, login],
  ]);
  await tx.execute(
    'insert into identidade (emissor, sujeito, pessoa_id) values ($1, $2, $3) on conflict do nothing',
    [issuer, login, pessoaId],
  );
  await audit(tx, { pessoaId }, 'inclusao', { key: 'conta' }, pessoaId, null, { login });
}
