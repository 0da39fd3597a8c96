import { withClient } from '@claraboia/postgres/with-client.ts';
import type pg from 'pg';
import { ownerConnection } from '../connection.ts';
import { copyOut } from '../copy.ts';
import { type Dump, type DumpTable, FILES_OF_CLIENTS, FILES_OF_PEOPLE } from '../dump-format.ts';
import type { WaitingJob } from '../jobs-transfer.ts';
import { entering, prepareFragment } from './client-place.ts';
import { FOUNDING_LOCK } from './founding.ts';
import { type Fragment, planFragments } from './fragments.ts';
import { SNAPSHOT } from './moment.ts';
import { ANCHOR } from './node-sql.ts';
import { addressAt, type CitusNode, isCluster, readNodes } from './nodes.ts';

/** Connections to the nodes of a cluster, whose snapshots the dump reads. */
export interface DumpNodes {
  readonly connectionString: string;
  readonly at: ReadonlyMap<number, { readonly node: CitusNode; readonly client: pg.Client }>;
}

/** Tables that only a cluster has, and columns that it keeps elsewhere. */
const OF_THE_CLUSTER = ['versao_instalacao'];
const ELSEWHERE: Readonly<Record<string, string>> = {
  'cliente_versao.versao':
    'case when cliente_id = 0 then (select greatest(i.versao, v.versao) from versao_instalacao i) else versao end',
};

/**
 * Opens connections to the nodes of a cluster.
 * @param work gets null on a PostgreSQL by itself; its second argument begins the nodes' snapshots, while no client is
 * being added, which would be on some nodes only
 */
export async function withNodes<T>(
  connectionString: string,
  work: (nodes: DumpNodes | null, begin: (coordinator: pg.Client) => Promise<void>) => Promise<T>,
): Promise<T> {
  if (!(await isCluster(connectionString))) return work(null, async () => undefined);
  const nodes = await withClient(ownerConnection(connectionString), readNodes);
  const at = new Map<number, { node: CitusNode; client: pg.Client }>();
  const begin = async (coordinator: pg.Client) => {
    await coordinator.query(`select pg_advisory_lock(${FOUNDING_LOCK})`);
    for (const { client } of at.values()) {
      await client.query('set statement_timeout = 0');
      await client.query(SNAPSHOT);
      await client.query('select from pg_dist_node limit 1');
    }
  };
  const open = ([next, ...rest]: readonly CitusNode[]): Promise<T> =>
    next === undefined
      ? work({ connectionString, at }, begin)
      : withClient(ownerConnection(addressAt(connectionString, next)), (client) => {
          at.set(next.group, { node: next, client });
          return open(rest);
        });
  return open(nodes);
}

/**
 * Dump of a cluster: the installation's rows from the coordinator, each client's from its node, where it stays until
 * the dump is released. Each client is of one moment; what is common is read a moment later, so that it has whatever
 * clients refer to.
 * @param dump the coordinator's own
 */
export async function dumpOfCluster(
  coordinator: pg.Client,
  { connectionString, at }: DumpNodes,
  dump: Dump,
): Promise<Dump> {
  await coordinator.query(`select pg_advisory_unlock(${FOUNDING_LOCK})`);
  const fragments = await heldFragments(coordinator, connectionString, at);
  const [first] = fragments;
  const isSpreadTable = (nome: string) => first?.shards.has(nome) === true;
  const onWorkers = async <R extends object>(sql: string): Promise<R[]> => {
    const found: R[] = [];
    for (const { node, client } of at.values()) {
      if (node.group !== 0) found.push(...(await client.query<R>(sql)).rows);
    }
    return found;
  };

  async function* read(tabela: DumpTable): AsyncGenerator<Buffer, void, undefined> {
    if (!isSpreadTable(tabela.nome)) {
      yield* dump.read(tabela);
      return;
    }
    const columns = tabela.colunas.map((coluna) => ELSEWHERE[`${tabela.nome}.${coluna}`] ?? coluna);
    for (const { client, schema } of fragments) {
      await enter(client, schema);
      yield* copyOut(client, `copy (select ${columns.join(', ')} from ${tabela.nome} v) to stdout`);
    }
  }

  return {
    ...dump,
    tabelas: dump.tabelas.filter(({ nome }) => !OF_THE_CLUSTER.includes(nome)),
    sequencias: await sequencesOf(coordinator, dump, at),
    read,
    trabalhos: async () => [
      ...(await dump.trabalhos()),
      ...(await onWorkers<WaitingJob>(REQUESTED)),
    ],
    arquivos: async () => {
      const names = new Set<string>();
      const add = async (client: pg.Client, sql: string) => {
        const { rows } = await client.query<{ sha256: string }>(sql);
        for (const { sha256 } of rows) names.add(sha256);
      };
      for (const { client, schema } of fragments) {
        await enter(client, schema);
        await add(client, FILES_OF_CLIENTS);
      }
      await add(coordinator, FILES_OF_PEOPLE);
      return [...names].sort();
    },
    release: async () => {
      for (const { client } of at.values()) await client.query('commit');
      await dump.release();
    },
  };
}

const enter = (client: pg.Client, schema: string) =>
  client.query(`select set_config('search_path', $1, true)`, [`${schema}, public`]);

/** Jobs that transactions asked for, and that are not in the queue yet. */
const REQUESTED = `
  select tarefa, dados, null as fila, coalesce(em, now())::text as em, coalesce(tentativas, 25) as tentativas,
         chave, 0 as prioridade
    from claraboia_citus.pedido order by id`;

/** Fragments with clients' rows, which stay on their nodes from here on. */
async function heldFragments(
  coordinator: pg.Client,
  connectionString: string,
  at: DumpNodes['at'],
): Promise<(Fragment & { readonly client: pg.Client })[]> {
  const { fragments } = await planFragments(coordinator);
  const held: (Fragment & { readonly client: pg.Client })[] = [];
  for (const fragment of fragments) {
    const anchor = fragment.shards.get(ANCHOR);
    const there = at.get(fragment.group);
    if (anchor === undefined || there === undefined) continue;
    const shard = anchor.slice(`${ANCHOR}_`.length);
    const place = { node: there.node, schema: fragment.schema, shard };
    await prepareFragment(connectionString, place);
    await there.client.query(entering(place, 0, true));
    held.push({ ...fragment, client: there.client });
  }
  return held;
}

/** Sequences as a PostgreSQL by itself has them: one for the ids of all clients. */
async function sequencesOf(
  coordinator: pg.Client,
  { sequencias }: Dump,
  at: DumpNodes['at'],
): Promise<Dump['sequencias']> {
  const { rows: known } = await coordinator.query<{ nome: string }>(
    `select quote_ident(sequencename) as nome from pg_sequences where schemaname = 'public'`,
  );
  const names = new Set(known.map(({ nome }) => nome));
  const values = new Map(sequencias.map(({ nome, valor }) => [nome, BigInt(valor)]));
  for (const { client } of at.values()) {
    const { rows } = await client.query<{ nome: string; valor: string }>(
      `select quote_ident(sequencename) as nome, last_value::text as valor from pg_sequences
        where schemaname = 'claraboia_citus' and last_value is not null`,
    );
    for (const { nome, valor } of rows) {
      const before = values.get(nome);
      if (names.has(nome) && (before === undefined || before < BigInt(valor))) {
        values.set(nome, BigInt(valor));
      }
    }
  }
  return [...values].map(([nome, valor]) => ({ nome, valor: String(valor) }));
}
