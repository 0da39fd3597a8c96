import { pessoa, unmask } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import type { Repository } from '../../engine/repository.ts';
import type { Author } from '../../engine/types.ts';

/** Author of writes made by the operator of the server, who has no account. */
export const OPERATOR: Author = { pessoaId: null, papel: 'admin', clienteId: null };

export interface Administrador {
  readonly cpf: string;
  readonly nome: string;
}

/** `changed`: an existing person became an administrator; `unchanged`: she was one already. */
export interface Made extends Administrador {
  readonly id: number;
  readonly outcome: 'added' | 'changed' | 'unchanged';
}

interface Found extends Administrador {
  readonly id: number;
  readonly versao: number;
  readonly nomeSocial: string | null;
  readonly administrador: boolean;
}

/** Lists the system administrators by name. */
export const listAdministrador = (tx: Tx): Promise<Administrador[]> =>
  tx.query('select cpf, nome from pessoa where administrador order by nome, id');

/**
 * Makes a person a system administrator through the write pipeline: same rules, with an audit entry. Nothing else
 * changes if the person exists.
 * @param cpf with or without punctuation
 * @param nome name of a new person
 * @throws Refusal if the CPF is invalid, or the name of a new person is missing or invalid
 */
export async function makeAdministrador(
  tx: Tx,
  repository: Repository,
  cpf: string,
  nome: string | null,
): Promise<Made> {
  const [found] = await tx.query<Found>(
    `select id, versao, cpf, nome, nome_social as "nomeSocial", administrador
       from pessoa where cpf = $1 for update`,
    [unmask(cpf)],
  );
  if (found?.administrador === true) return { ...found, outcome: 'unchanged' };
  const body = { ...(found ?? { cpf, nome, nomeSocial: null }), administrador: true };
  const saved =
    found === undefined
      ? await repository.add(tx, pessoa, OPERATOR, body)
      : (await repository.change(tx, pessoa, OPERATOR, body)).record;
  return {
    id: Number(saved.id),
    cpf: String(saved.cpf),
    nome: String(saved.nome),
    outcome: found === undefined ? 'added' : 'changed',
  };
}
