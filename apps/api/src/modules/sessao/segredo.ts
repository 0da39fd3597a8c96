import type { Database } from '../../database/database.ts';

/** A secret that lives in the database: made on the first call, the same for every process afterwards. */
export async function segredo(
  database: Database,
  nome: string,
  make: () => string | Promise<string>,
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
