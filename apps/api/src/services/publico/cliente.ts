import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Reads, Tx } from '../../database/database.ts';
import { notFound } from '../../errors.ts';
import type { Produce, Reading, Versioned } from './kept.ts';
import type { PublicCache } from './public-cache.ts';

const SYSTEM = 0;

/** Client of a current or former portal address, read from the database; 404 if it is unknown. */
export const clienteIdOf = (database: Pick<Reads, 'find'>, nomeUrl: string): Promise<number> =>
  known(nomeUrl, async () => (await database.find(SYSTEM, leadOf(nomeUrl)))?.clienteId ?? null);

/** Same as `clienteIdOf`, but cached, for frequent requests. */
export const keptClienteIdOf = (cache: PublicCache, nomeUrl: string): Promise<number> =>
  known(nomeUrl, () => cache.lead(nomeUrl, leadOf(nomeUrl)));

interface Asked {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Sends a cached answer of the client in an address; `question` is that of the cache's `send`. */
export const sendOf = (
  cache: PublicCache,
  { request, reply }: Asked,
  nomeUrl: string,
  produce: Produce,
  question?: string,
): Promise<FastifyReply> =>
  cache.send(request, reply, () => keptClienteIdOf(cache, nomeUrl), produce, question);

/** The same for data that is read together with its versions. */
export const sendReadOf = (
  cache: PublicCache,
  { request, reply }: Asked,
  nomeUrl: string,
  read: Reading<string>,
): Promise<FastifyReply> =>
  cache.sendRead(request, reply, () => keptClienteIdOf(cache, nomeUrl), read);

const leadOf =
  (nomeUrl: string) =>
  async (tx: Tx): Promise<Versioned | null> => {
    const [row] = await tx.query<{ clienteId: number }>(
      `select cliente_id as "clienteId" from endereco_portal where nome_url = $1
      union all
     select cliente_id from endereco_anterior where nome_url = $1
        and not exists (select from endereco_portal where nome_url = $1)
      limit 1`,
      [nomeUrl],
    );
    return row === undefined ? null : { ...row, ...(await tx.versions(row.clienteId)) };
  };

async function known(nomeUrl: string, find: () => Promise<number | null>): Promise<number> {
  // PostgreSQL text cannot contain NUL, not even in a parameter.
  const id = nomeUrl.includes('\u0000') ? null : await find();
  if (id === null) throw notFound('Este portal não existe.');
  return id;
}
