import { type Database, type Tx, withinClient } from '../database/database.ts';
import { asOwner } from '../database/owner.ts';
import { MATRIZ_CICLO } from './matriz-pntp-2026.ts';
import { seedMatriz } from './seed-matriz.ts';
import { seedModelo } from './seed-modelo.ts';

const MODELO = 'modelo-pntp-2026';

/**
 * Brings in what comes with the product: the portal template, and for every client the evaluation matrix. Each
 * once, so that what people changed or took away since stays as they left it.
 * @returns false where everything was there
 */
export async function seedInstalacao(
  connectionString: string,
  database: Database,
): Promise<boolean> {
  if (!(await database.system(isMissing))) return false;
  return asOwner(connectionString, async (tx) => {
    // Two processes starting at once: the second waits here and then finds it done.
    await tx.execute('select pg_advisory_xact_lock(7263403)');
    if (!(await isMissing(tx))) return false;
    const semeada = await tx.execute(
      'insert into semente (nome) values ($1) on conflict do nothing',
      [MODELO],
    );
    if (semeada > 0) await seedModelo(tx);
    const clients = await tx.query<{ id: number }>(
      `select id from cliente where ${WITHOUT_MATRIZ} order by id`,
      [MATRIZ_CICLO],
    );
    for (const { id } of clients) await withinClient(tx, id, seedMatriz);
    return true;
  });
}

const WITHOUT_MATRIZ = 'matriz_ciclo is null or matriz_ciclo < $1';

async function isMissing(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ missing: boolean }>(
    `select not exists (select from semente where nome = $2)
         or exists (select from cliente where ${WITHOUT_MATRIZ}) as missing`,
    [MATRIZ_CICLO, MODELO],
  );
  return row?.missing === true;
}
