import { withClient } from '@claraboia/postgres/with-client.ts';
import type pg from 'pg';
import { BACKUP_LOCK } from './backup-lock.ts';
import { dumpOfCluster, withNodes } from './citus/cluster-dump.ts';
import { APP_ROLE, ownerConnection } from './connection.ts';
import { copyOut } from './copy.ts';
import { type Dump, type DumpTable, FILES_OF_CLIENTS, FILES_OF_PEOPLE } from './dump-format.ts';
import { waitingJobs } from './jobs-transfer.ts';
import { MIGRATION_LOCK } from './schema-lock.ts';

/** Tables left out: short-lived credentials, counters and uploads, and caches that are rebuilt. */
export const LEFT_OUT = [
  'sessao',
  'oidc_artefato',
  'contagem',
  'texto_limpo',
  'importacao_parte',
  'importacao_cadastro_linha',
] as const;
/** Bookkeeping of the schema, which the migration writes again. */
export const OF_THE_SCHEMA = ['schema_migration', 'schema_function'] as const;

/** The database has no installation of Claraboia in it. */
export class NothingToDumpError extends Error {
  override readonly name = 'NothingToDumpError';
}

/**
 * Runs `work` over one snapshot of the database, concurrently with writers. Until it ends no migration begins, and no
 * stored file is removed.
 */
export function withDump<T>(
  connectionString: string,
  work: (dump: Dump) => Promise<T>,
): Promise<T> {
  return withNodes(connectionString, (nodes, begin) =>
    withMoment(
      connectionString,
      async (client) => {
        const dump = await dumpOf(client);
        return work(nodes === null ? dump : await dumpOfCluster(client, nodes, dump));
      },
      begin,
    ),
  );
}

/**
 * Connection with a snapshot of everything, as the owner; for this folder only.
 * @param before begins what belongs to the same moment, with the locks held
 */
export function withMoment<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
  before: (client: pg.Client) => Promise<void> = async () => undefined,
): Promise<T> {
  const config = { ...ownerConnection(connectionString), application_name: 'claraboia-backup' };
  return withClient(config, async (client) => {
    await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
    await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK]);
    await before(client);
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local synchronize_seqscans = off');
    const { rows } = await client.query<{ found: boolean }>(
      `select to_regclass('public.schema_migration') is not null as found`,
    );
    if (rows[0]?.found !== true) {
      throw new NothingToDumpError('Não há uma instalação da Claraboia neste banco de dados.');
    }
    return work(client);
  });
}

async function dumpOf(client: pg.Client): Promise<Dump> {
  const rowsOf = async <R extends object>(sql: string, values: unknown[] = []) =>
    (await client.query<R>(sql, values)).rows;
  const [server] = await rowsOf<{ server_version: string }>('show server_version');
  const migracoes = await rowsOf<{ nome: string; sha256: string }>(
    'select nome, sha256 from schema_migration order by nome',
  );
  const tabelas = await listTables(client);
  // Read after the snapshot: a sequence is never behind the visible rows.
  const sequencias = await rowsOf<{ nome: string; valor: string }>(
    `select quote_ident(sequencename) as nome, last_value::text as valor from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`,
  );
  const scopes = await scopesOf(client);
  const seesAll = scopes.length === 1;
  const walled = await rowsOf<{ nome: string }>(
    `select quote_ident(relname) as nome from pg_class
      where relnamespace = 'public'::regnamespace and relrowsecurity`,
  );
  const walls = new Set(walled.map(({ nome }) => nome));
  const inScope = (scope: string) =>
    client.query(`select set_config('claraboia.cliente_id', $1, true)`, [scope]);

  async function* read(tabela: DumpTable): AsyncGenerator<Buffer, void, undefined> {
    if (seesAll || !walls.has(tabela.nome)) {
      yield* copyOut(client, copyOutSql(tabela));
      return;
    }
    for (const scope of scopes) {
      await inScope(scope);
      // The SQL names the client too: policies of some tables show their owner more than the current client's rows.
      yield* copyOut(client, copyOutSql(tabela, scope));
    }
  }

  return {
    postgres: server?.server_version ?? '',
    migracoes,
    tabelas,
    sequencias,
    read,
    trabalhos: () => waitingJobs(client),
    arquivos: async () => {
      const names = new Set<string>();
      const add = (rows: { sha256: string }[]) => {
        for (const { sha256 } of rows) names.add(sha256);
      };
      for (const scope of scopes) {
        await inScope(scope);
        add(await rowsOf(FILES_OF_CLIENTS));
      }
      add(await rowsOf(FILES_OF_PEOPLE));
      return [...names].sort();
    },
    release: async () => {
      await client.query('commit');
    },
  };
}

/**
 * The statement that reads a table's rows.
 * @param clienteId digits; only the rows of this client
 */
export function copyOutSql({ nome, colunas }: DumpTable, clienteId?: string): string {
  const columns = colunas.join(', ');
  return clienteId === undefined
    ? `copy ${nome} (${columns}) to stdout`
    : `copy (select ${columns} from ${nome} where cliente_id = ${clienteId}) to stdout`;
}

/** Tables in a backup, with their SQL names. */
export async function listTables(client: pg.Client): Promise<DumpTable[]> {
  const { rows } = await client.query<DumpTable>(
    `select quote_ident(c.relname) as nome,
            array_agg(quote_ident(a.attname) order by a.attnum)::text[] as colunas
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relname = any($1)
        and not exists (select from pg_depend d
              where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      group by c.relname order by 1`,
    [[...LEFT_OUT, ...OF_THE_SCHEMA]],
  );
  return rows;
}

/**
 * Tenant settings under which all rows are visible: one if the role bypasses row-level security, else one per client,
 * and 0 for the installation.
 */
async function scopesOf(client: pg.Client): Promise<readonly string[]> {
  const { rows: roles } = await client.query<{ free: boolean }>(
    'select rolsuper or rolbypassrls as free from pg_roles where rolname = current_user',
  );
  if (roles[0]?.free === true) return ['0'];
  // The trail keeps naming removed clients; only the requests' role sees all of it.
  await client.query(
    `set local role ${APP_ROLE}; select set_config('claraboia.auditoria', 'todos', true)`,
  );
  const { rows: trailed } = await client.query<{ id: string }>(
    'select distinct cliente_id::text as id from auditoria',
  );
  await client.query(`reset role; select set_config('claraboia.auditoria', '', true)`);
  const { rows } = await client.query<{ id: string }>('select id::text as id from cliente');
  return [...new Set(['0', ...[...rows, ...trailed].map(({ id }) => id)])];
}
