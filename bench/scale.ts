import type { Pool } from 'pg';

/** A client that `seedScale` made. */
export interface Scale {
  readonly clienteId: number;
  readonly cliente: string;
  readonly categoriaIds: readonly number[];
}

/** Looks up the client that `npm run seed -- --scale` made. */
export async function findScale(pool: Pool, cliente: string): Promise<Scale> {
  const { rows } = await pool.query<{ id: number }>(
    'select id from cliente where identificador = $1',
    [cliente],
  );
  const clienteId = rows[0]?.id;
  if (clienteId === undefined) throw new Error(`there is no client ${cliente}`);
  return asTenant(pool, clienteId, async (query) => {
    const found = await query<{ id: number }>(
      'select id from categoria_publicacao where cliente_id = $1 order by id',
      [clienteId],
    );
    return { clienteId, cliente, categoriaIds: found.map(({ id }) => id) };
  });
}

/** @param name of the prepared statement */
type Query = <T extends object>(
  text: string,
  values: readonly unknown[],
  name?: string,
) => Promise<T[]>;

/** Statements of one client over one connection of the bare driver. */
export async function asTenant<T>(
  pool: Pool,
  clienteId: number,
  work: (query: Query) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    // Set once per connection: the bare way pays for it once, the product in each transaction.
    await client.query(`set claraboia.cliente_id = '${clienteId}'`);
    return await work(
      async <R extends object>(text: string, values: readonly unknown[], name?: string) => {
        const { rows } = await client.query<R>({ name, text, values: [...values] });
        return rows;
      },
    );
  } finally {
    client.release();
  }
}
