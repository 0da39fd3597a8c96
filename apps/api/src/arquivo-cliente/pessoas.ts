import { pessoa } from '@claraboia/contract';
import type { Tx } from '../database/database.ts';
import type { Repository } from '../engine/repository.ts';
import { OPERATOR } from '../features/instalacao/administrador.ts';
import { invite } from '../features/instalacao/provisionar.ts';
import type { Conteudo } from './conferir.ts';
import { ArquivoClienteError } from './formato.ts';

/** Person with access, as reported to the operator. */
export interface Convidada {
  readonly nome: string;
  readonly papel: string;
  /** Null if she has an account already, or accounts belong to another provider. */
  readonly codigo: string | null;
}

/**
 * Finds people by their CPF, or registers them, and restores the access of those who had it; nobody becomes an
 * administrator. Existing people are not changed.
 * @returns those with access
 */
export async function receivePessoas(
  tx: Tx,
  means: Parameters<typeof invite>[1] & { readonly repository: Repository },
  clienteId: number,
  { pessoas, lacrado }: Conteudo,
): Promise<Convidada[]> {
  if (lacrado === null) return [];
  const cpfOf = new Map(lacrado.cpfs.map(({ ref, cpf }) => [ref, cpf]));
  const convidadas: Convidada[] = [];
  for (const { ref, nome, nomeSocial, papel } of pessoas) {
    const cpf = cpfOf.get(ref);
    if (cpf === undefined) {
      throw new ArquivoClienteError(
        `A parte lacrada não tem o CPF de ${nome}. Nada foi gravado: exporte de novo.`,
      );
    }
    const found = async () => {
      const [row] = await tx.query<{ id: number }>('select id from pessoa where cpf = $1', [cpf]);
      return row?.id;
    };
    const novo =
      (await found()) ??
      Number(
        (
          await means.repository.add(tx, pessoa, OPERATOR, {
            cpf,
            nome,
            nomeSocial,
            administrador: false,
          })
        ).id,
      );
    await tx.execute('insert into chegada_pessoa (ref, novo) values ($1, $2)', [ref, novo]);
    if (papel === null) continue;
    const { codigo } = await invite(tx, means, OPERATOR, clienteId, {
      cpf,
      nome,
      papel,
      email: null,
    });
    convidadas.push({ nome, papel, codigo });
  }
  return convidadas;
}
