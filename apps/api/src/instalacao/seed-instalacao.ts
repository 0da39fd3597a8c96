import { MODELO, today } from '@claraboia/contract';
import type { Database, Tx } from '../database/database.ts';
import { asOwner } from '../database/owner.ts';
import { cicloDe } from './ciclos.ts';
import { modeloPntp2026 } from './modelo-pntp-2026.ts';
import { REDUCAO_AUTARQUIA, REDUCAO_CAMARA, REDUCAO_CONSORCIO, reduce } from './modelo-reducoes.ts';
import { seedMatriz } from './seed-matriz.ts';
import { seedModelo } from './seed-modelo.ts';

/** Templates by the mark that records their import. */
const MODELOS = {
  'modelo-pntp-2026': { nome: MODELO.prefeitura, grupos: modeloPntp2026 },
  'modelo-pntp-2026-camara': {
    nome: MODELO.camara,
    grupos: reduce(modeloPntp2026, REDUCAO_CAMARA),
  },
  'modelo-pntp-2026-autarquia': {
    nome: MODELO.autarquia,
    grupos: reduce(modeloPntp2026, REDUCAO_AUTARQUIA),
  },
  'modelo-pntp-2026-consorcio': {
    nome: MODELO.consorcio,
    grupos: reduce(modeloPntp2026, REDUCAO_CONSORCIO),
  },
} as const;

/**
 * Seeds the product's content: the portal templates, and the evaluation matrix of every client. Each is seeded once, so
 * that later changes and deletions by people are kept. With thousands of clients, each gets the matrix in a transaction
 * of its own: an interrupted start resumes there, and nobody is blocked.
 * @returns false if everything existed
 */
export async function seedInstalacao(
  connectionString: string,
  database: Database,
): Promise<boolean> {
  const isNew = (await database.system(lacksModelos)) && (await seedModelos(connectionString));
  const clients = await database.system(withoutMatriz);
  for (const id of clients) await database.tenant(id, seedMatriz);
  return isNew || clients.length > 0;
}

async function seedModelos(connectionString: string): Promise<boolean> {
  return asOwner(connectionString, async (tx) => {
    // Concurrent starts: the second one waits here and finds it done.
    await tx.execute('select pg_advisory_xact_lock(7263403)');
    if (!(await lacksModelos(tx))) return false;
    for (const [marca, { nome, grupos }] of Object.entries(MODELOS)) {
      const semeada = await tx.execute(
        'insert into semente (nome) values ($1) on conflict do nothing',
        [marca],
      );
      if (semeada > 0) await seedModelo(tx, nome, grupos);
    }
    return true;
  });
}

async function lacksModelos(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ missing: boolean }>(
    'select (select count(*) from semente where nome = any($1)) < cardinality($1::text[]) as missing',
    [Object.keys(MODELOS)],
  );
  return row?.missing === true;
}

async function withoutMatriz(tx: Tx): Promise<readonly number[]> {
  const rows = await tx.query<{ id: number }>(
    'select id from cliente where matriz_ciclo is null or matriz_ciclo < $1 order by id',
    [cicloDe(today()).ano],
  );
  return rows.map(({ id }) => id);
}
