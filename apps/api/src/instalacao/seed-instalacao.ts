import { MODELO } from '@claraboia/contract';
import { type Database, type Tx, withinClient } from '../database/database.ts';
import { asOwner } from '../database/owner.ts';
import { MATRIZ_CICLO } from './matriz-pntp-2026.ts';
import { modeloPntp2026 } from './modelo-pntp-2026.ts';
import { REDUCAO_AUTARQUIA, REDUCAO_CAMARA, reduzir } from './modelo-reducoes.ts';
import { seedMatriz } from './seed-matriz.ts';
import { seedModelo } from './seed-modelo.ts';

/** The templates by the mark that says each was brought in. */
const MODELOS = {
  'modelo-pntp-2026': { nome: MODELO.prefeitura, grupos: modeloPntp2026 },
  'modelo-pntp-2026-camara': {
    nome: MODELO.camara,
    grupos: reduzir(modeloPntp2026, REDUCAO_CAMARA),
  },
  'modelo-pntp-2026-autarquia': {
    nome: MODELO.autarquia,
    grupos: reduzir(modeloPntp2026, REDUCAO_AUTARQUIA),
  },
} as const;

/**
 * Brings in what comes with the product: the portal templates, and for every client the evaluation matrix. Each
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
    for (const [marca, { nome, grupos }] of Object.entries(MODELOS)) {
      const semeada = await tx.execute(
        'insert into semente (nome) values ($1) on conflict do nothing',
        [marca],
      );
      if (semeada > 0) await seedModelo(tx, nome, grupos);
    }
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
    `select (select count(*) from semente where nome = any($2)) < cardinality($2::text[])
         or exists (select from cliente where ${WITHOUT_MATRIZ}) as missing`,
    [MATRIZ_CICLO, Object.keys(MODELOS)],
  );
  return row?.missing === true;
}
