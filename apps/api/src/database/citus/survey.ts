import { withClient } from '@claraboia/postgres/with-client.ts';
import type pg from 'pg';
import { ownerConnection } from '../connection.ts';
import { OF_THE_SCHEMA, stepsLeft } from './distribute.ts';
import { ANCHOR } from './node-sql.ts';
import { tablesAt } from './places.ts';

/** Tables of one kind that are not in their place yet. */
export interface TablesLeft {
  readonly tables: number;
  /** Estimate of PostgreSQL. */
  readonly rows: number;
  readonly bytes: number;
}

/** Amount of work that a distribution has left. */
export interface Survey {
  readonly spread: TablesLeft;
  readonly reference: TablesLeft;
  readonly local: TablesLeft;
  /** Tables that an earlier run has placed. */
  readonly placed: number;
  /** Definitions that an earlier run took off and did not put back. */
  readonly definitions: number;
  readonly clients: number;
  /** Shards of each table, if the first one is placed; null before that. */
  readonly shards: number | null;
}

/** Reads the amount of work that is left, on a coordinator with the migrations of this release. */
export function readSurvey(connectionString: string): Promise<Survey> {
  return withClient(ownerConnection(connectionString), async (client) => {
    const left = (await stepsLeft(client)).map(({ table }) => table);
    const reference = new Set(['versao_instalacao', ...tablesAt('reference')]);
    const local = new Set(tablesAt('local').filter((table) => !OF_THE_SCHEMA.includes(table)));
    const { rows } = await client.query<{ placed: number; clients: number; shards: number }>(
      `select (select count(*) from pg_dist_partition where not autoconverted) as placed,
              (select count(*) from cliente) as clients,
              (select count(*) from pg_dist_shard where logicalrelid = 'public.${ANCHOR}'::regclass) as shards`,
    );
    const { placed = 0, clients = 0, shards = 0 } = rows[0] ?? {};
    const sizeOf = (isOf: (table: string) => boolean) => readSize(client, left.filter(isOf));
    return {
      spread: await sizeOf((table) => !reference.has(table) && !local.has(table)),
      reference: await sizeOf((table) => reference.has(table)),
      local: await sizeOf((table) => local.has(table)),
      placed,
      clients,
      definitions: await definitionsLeft(client),
      shards: shards === 0 ? null : shards,
    };
  });
}

async function readSize(client: pg.ClientBase, tables: readonly string[]): Promise<TablesLeft> {
  // Tables that were not analysed yet have their count in the statistics only.
  const { rows } = await client.query<{ rows: number; bytes: number }>(
    `select coalesce(sum(greatest(c.reltuples::bigint, s.n_live_tup, 0)), 0)::bigint as rows,
            coalesce(sum(pg_total_relation_size(c.oid)), 0)::bigint as bytes
       from pg_class c left join pg_stat_user_tables s on s.relid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)`,
    [tables],
  );
  return { tables: tables.length, rows: rows[0]?.rows ?? 0, bytes: rows[0]?.bytes ?? 0 };
}

/** Counts the definitions that were taken off tables and not put back. */
export async function definitionsLeft(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('claraboia_citus.guardado') is not null as there`,
  );
  if (rows[0]?.there !== true) return 0;
  const { rows: left } = await client.query<{ count: number }>(
    'select count(*) as count from claraboia_citus.guardado where not reposto',
  );
  return left[0]?.count ?? 0;
}
