import { randomBytes } from 'node:crypto';
import type { Database } from '../../database/database.ts';

/**
 * Reads a secret of the installation from the database, and makes it on the first call. All processes get the same.
 * @param make returns the new secret; 32 random bytes in base64url unless given
 */
export async function segredo(
  database: Database,
  nome: string,
  make: () => string | Promise<string> = () => randomBytes(32).toString('base64url'),
): Promise<string> {
  const made = await make();
  return database.system(async (tx) => {
    await tx.execute('insert into segredo (nome, valor) values ($1, $2) on conflict do nothing', [
      nome,
      made,
    ]);
    const [row] = await tx.query<{ valor: string }>('select valor from segredo where nome = $1', [
      nome,
    ]);
    if (row === undefined) throw new Error(`the secret ${nome} was not kept`);
    return row.valor;
  });
}
