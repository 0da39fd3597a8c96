import { createRequire } from 'node:module';
import { type Condition, encodePublicFilter, publicacao, registry } from '@claraboia/contract';
import type { Pool } from 'pg';
import { appConnection } from '../apps/api/src/database/database.ts';
import { ListSql } from '../apps/api/src/engine/list-sql.ts';
import { publicLists } from '../apps/api/src/modules/portal/lists.ts';

const require = createRequire(new URL('../apps/api/package.json', import.meta.url));
const { Pool: PgPool } = require('pg') as { Pool: typeof Pool };

const CONCURRENCY = 16;
const MS = 4000;
const LIMIT = 20;

/** Categories of the client at scale, and how many publications there are in each. */
export interface Scale {
  readonly clienteId: number;
  readonly cliente: string;
  readonly categoriaIds: readonly number[];
}

/** A list that nobody asked for before: a category and a day to begin from, taken in turn. */
export function listFilters(scale: Scale): () => Condition[] {
  let n = 0;
  return () => {
    n += 1;
    const categoria = scale.categoriaIds[n % scale.categoriaIds.length] ?? 0;
    const day = new Date(Date.UTC(1990, 0, 1) + (n % 9000) * 86_400_000).toISOString().slice(0, 10);
    return [
      { path: 'categoriaPublicacao.id', operator: 'eq', value: categoria },
      { path: 'data', operator: 'ge', value: day },
    ];
  };
}

/** The address of a public list of 20 with these conditions. */
export function listPath(scale: Scale, conditions: readonly Condition[]): string {
  const filter = encodeURIComponent(encodePublicFilter(conditions));
  return `/public/v1/${scale.cliente}/publicacao?filter=${filter}&limit=${LIMIT}`;
}

/** Opens what the bare driver needs: the product's own connection settings, without the product. */
export function openBarePool(connectionString: string): Pool {
  return new PgPool({ ...appConnection(connectionString), max: 10 });
}

/**
 * The same statements that the product sends for such a list (the page and its count), straight through the
 * driver with as many askers, the client being set once a connection: answers a second.
 */
export async function driverPerSecond(
  pool: Pool,
  scale: Scale,
  nextConditions: () => Condition[],
): Promise<number> {
  const list = publicLists.find(({ entity }) => entity.key === publicacao.key);
  if (list === undefined) throw new Error('publications have no public list');
  const deadline = performance.now() + MS;
  let answers = 0;
  const asker = async () => {
    while (performance.now() < deadline) {
      const query = {
        conditions: nextConditions(),
        sort: list.sort,
        columns: list.columns,
        limit: LIMIT,
        offset: 0,
      };
      const page = ListSql.list(registry, publicacao, query, scale.clienteId, 'publico');
      const count = ListSql.count(registry, publicacao, query, scale.clienteId);
      const client = await pool.connect();
      try {
        const prepared = client as typeof client & { tenantSet?: boolean };
        if (prepared.tenantSet !== true) {
          await client.query(`set claraboia.cliente_id = '${scale.clienteId}'`);
          prepared.tenantSet = true;
        }
        await client.query(page.text, [...page.values]);
        await client.query(count.text, [...count.values]);
      } finally {
        client.release();
      }
      answers += 1;
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: CONCURRENCY }, asker));
  return (answers * 1000) / (performance.now() - startedAt);
}

/** Looks up the client that `npm run seed -- --scale` made. */
export async function findScale(pool: Pool, cliente: string): Promise<Scale> {
  const { rows } = await pool.query<{ id: number }>(
    'select id from cliente where identificador = $1',
    [cliente],
  );
  const clienteId = rows[0]?.id;
  if (clienteId === undefined) throw new Error(`there is no client ${cliente}`);
  const client = await pool.connect();
  try {
    await client.query(`begin; set local claraboia.cliente_id = '${clienteId}'`);
    const found = await client.query<{ id: number }>(
      'select id from categoria_publicacao where cliente_id = $1 order by id',
      [clienteId],
    );
    await client.query('commit');
    return { clienteId, cliente, categoriaIds: found.rows.map(({ id }) => id) };
  } finally {
    client.release();
  }
}
