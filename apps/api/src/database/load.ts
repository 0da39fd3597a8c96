import { createHash } from 'node:crypto';
import { withClient } from '@claraboia/postgres/with-client.ts';
import type pg from 'pg';
import { ownerConnection } from './connection.ts';
import { copyIn, copyOut } from './copy.ts';
import { copyOutSql, listTables } from './dump.ts';
import type { DumpTable } from './dump-format.ts';
import { addForeignKeys, dropForeignKeys } from './foreign-keys.ts';
import { addWaitingJob, type WaitingJob } from './jobs-transfer.ts';

/** Database with its schema, during a load. */
export interface Load {
  /**
   * Loads the rows of one table.
   * @returns the number of rows
   */
  write(tabela: DumpTable, source: AsyncIterable<Buffer>): Promise<number>;
  /** SHA-256 of a table as exported by the database. */
  hash(tabela: DumpTable): Promise<string>;
  sequencia(nome: string, valor: string): Promise<void>;
  trabalho(job: WaitingJob): Promise<void>;
}

/** Reason why a database cannot be loaded; in pt-BR, for the operator. */
export class LoadRefusedError extends Error {
  override readonly name = 'LoadRefusedError';
}

/**
 * Throws unless the database is empty and unused.
 * @throws LoadRefusedError
 */
export async function requireEmptyDatabase(connectionString: string): Promise<void> {
  await withOwner(connectionString, async (client) => {
    const { rows: others } = await client.query(
      `select 1 from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
          and application_name not like 'citus%' limit 1`,
    );
    if (others.length > 0) {
      throw new LoadRefusedError(
        'Há outro programa ligado a esse banco de dados. Pare o servidor antes de restaurar.',
      );
    }
    const { rows: tables } = await client.query(
      `select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p', 'v', 'm', 'S')
          and not exists (select from pg_depend d
                where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
        limit 1`,
    );
    if (tables.length > 0) {
      throw new LoadRefusedError(
        'O banco de dados de destino não está vazio. Restaure em um banco novo: nada do que existe é apagado.',
      );
    }
  });
}

/**
 * Runs `work` in one transaction with triggers, foreign keys and row-level security off for the tables' owner. At the
 * end the foreign keys are recreated, which checks every row, and the rest is restored. A failure rolls everything
 * back. Needs no superuser.
 */
export async function withLoad(
  connectionString: string,
  work: (load: Load) => Promise<void>,
): Promise<void> {
  await withOwner(connectionString, async (client) => {
    await client.query('begin');
    await client.query('set local synchronize_seqscans = off');
    const tables = await listTables(client);
    const walled = await rowsOf<{ nome: string }>(
      client,
      `select quote_ident(relname) as nome from pg_class
        where relnamespace = 'public'::regnamespace and relforcerowsecurity`,
    );
    const run = <R extends object>(sql: string) => rowsOf<R>(client, sql);
    const keys = await dropForeignKeys(run, 'true');
    // The migrations insert rows too, and the backup may have changed versions of them.
    await client.query(`truncate ${tables.map(({ nome }) => nome).join(', ')}`);
    for (const { nome } of tables) await client.query(`alter table ${nome} disable trigger user`);
    for (const { nome } of walled) {
      await client.query(`alter table ${nome} no force row level security`);
    }
    await work(loadOf(client));
    await addForeignKeys(run, keys);
    for (const { nome } of walled) {
      await client.query(`alter table ${nome} force row level security`);
    }
    for (const { nome } of tables) await client.query(`alter table ${nome} enable trigger user`);
    await client.query('commit');
    await client.query('analyze');
  });
}

function loadOf(client: pg.Client): Load {
  return {
    write: (tabela, source) =>
      copyIn(client, `copy ${tabela.nome} (${tabela.colunas.join(', ')}) from stdin`, source),
    hash: async (tabela) => {
      const hash = createHash('sha256');
      for await (const chunk of copyOut(client, copyOutSql(tabela))) hash.update(chunk as Buffer);
      return hash.digest('hex');
    },
    sequencia: async (nome, valor) => {
      await client.query('select setval($1::regclass, $2::bigint)', [`public.${nome}`, valor]);
    },
    trabalho: (job) => addWaitingJob(client, job),
  };
}

async function rowsOf<R extends object>(client: pg.Client, sql: string): Promise<R[]> {
  return (await client.query<R>(sql)).rows;
}

function withOwner<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const config = {
    ...ownerConnection(connectionString),
    application_name: 'claraboia-restauracao',
  };
  return withClient(config, work);
}
