import type { Database } from '../../../database/database.ts';

/** An account of the embedded provider, and whose it is. */
export interface Conta {
  readonly pessoaId: number;
  readonly login: string;
  readonly senha: string;
  readonly emailProvado: string | null;
  readonly nome: string;
  readonly nome_social: string | null;
  readonly cpf: string;
  readonly administrador: boolean;
}

/** Null if the user name is unknown. */
export async function contaOf(database: Database, login: string): Promise<Conta | null> {
  const [row] = await database.system((tx) =>
    tx.query<Conta>(
      `select p.id as "pessoaId", c.login, c.senha, c.email_provado as "emailProvado", p.nome, p.nome_social,
              p.cpf, p.administrador
         from conta c join pessoa p on p.id = c.pessoa_id where c.login = $1`,
      [login],
    ),
  );
  return row ?? null;
}
