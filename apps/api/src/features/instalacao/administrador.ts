import { pessoa, unmask } from '@claraboia/contract';
import type { Tx } from '../../database/database.ts';
import type { Repository } from '../../engine/repository.ts';
import type { Author } from '../../engine/types.ts';

/** Whoever runs the server: nobody who signed in. */
export const OPERATOR: Author = { pessoaId: null, papel: 'admin', clienteId: null };

export interface Administrador {
  readonly cpf: string;
  readonly nome: string;
}

/** `changed` is a person who was there and did not administer; `unchanged` one who did. */
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

/** Who administers the system, by name. */
export const listAdministrador = (tx: Tx): Promise<Administrador[]> =>
  tx.query('select cpf, nome from pessoa where administrador order by nome, id');

/**
 * Lets a person administer the system, through the pipeline of every write: the same rules, and told in the trail.
 * Of a person who is there, nothing else changes.
 * @param cpf with or without its punctuation
 * @param nome of a person who is not there yet
 * @throws Refusal where the CPF is none, or the name of a new person is missing or unfit
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
