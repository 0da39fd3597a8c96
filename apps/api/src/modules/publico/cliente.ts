import type { Reads, Tx } from '../../database/database.ts';
import { notFound } from '../../errors.ts';
import type { PublicCache, Versioned } from './public-cache.ts';

const SYSTEM = 0;

/** The client that a portal's address names, asked of the database; a 404 where none does. */
export const clienteIdOf = (database: Pick<Reads, 'find'>, nomeUrl: string): Promise<number> =>
  known(nomeUrl, async () => (await database.find(SYSTEM, leadOf(nomeUrl)))?.clienteId ?? null);

/** The same from memory, for what is asked for all the time. */
export const keptClienteIdOf = (cache: PublicCache, nomeUrl: string): Promise<number> =>
  known(nomeUrl, () => cache.lead(nomeUrl, leadOf(nomeUrl)));

const leadOf = (nomeUrl: string) => async (tx: Tx) => {
  const [row] = await tx.query<Versioned>(
    `select e.cliente_id as "clienteId", coalesce(v.versao, 1) as versao, coalesce(s.versao, 1) as sistema
       from endereco_portal e
       left join cliente_versao v on v.cliente_id = e.cliente_id
       left join cliente_versao s on s.cliente_id = 0
      where e.nome_url = $1`,
    [nomeUrl],
  );
  return row ?? null;
};

async function known(nomeUrl: string, find: () => Promise<number | null>): Promise<number> {
  // No text of the database holds the character zero, and it refuses to look for one.
  const id = nomeUrl.includes('\u0000') ? null : await find();
  if (id === null) throw notFound('Este portal não existe.');
  return id;
}
