import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { withClient } from '@claraboia/postgres/with-client.ts';
import { folderStorage } from '@claraboia/storage/folder-storage.ts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openSpread } from '../../src/database/citus/open.ts';
import { type Database, openDatabase } from '../../src/database/database.ts';
import { asOwner } from '../../src/database/owner.ts';
import { seedDemonstration } from '../../src/demonstracao/seed.ts';
import { prepareSchema } from '../../src/schema.ts';
import { CHILD_ENVIRONMENT } from '../support/child-environment.ts';
import { openTestCluster } from '../support/citus-cluster.ts';
import { type Ended, runToEnd } from '../support/command.ts';
import { CITUS_URL, createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { tableHashes } from '../support/table-hashes.ts';

const COMMAND = fileURLToPath(new URL('../../src/citus/citus-cli.ts', import.meta.url));
/** Few, so that clients share one. */
const SHARDS = '--fragmentos=2';
/** Versions of the functions, and what a distribution itself writes. */
const APART = ['schema_function', 'versao_instalacao'];

const nameOf = (connectionString: string) => new URL(connectionString).pathname.slice(1);
const settingsOf = (connectionString: string) => ({
  DATABASE_URL: connectionString,
  DATA_DIR: join(inject('runFolder'), 'sem-dados'),
});

/** Runs the command to its end. */
const citus = (connectionString: string, ...args: string[]): Promise<Ended> =>
  runToEnd(process.execPath, [COMMAND, ...args], settingsOf(connectionString));

const query = <R extends object>(connectionString: string, sql: string): Promise<R[]> =>
  withClient({ connectionString }, async (client) => (await client.query<R>(sql)).rows);

const hashes = (connectionString: string) => tableHashes(connectionString, APART);

interface EstadoJson {
  readonly completo: boolean;
  readonly nos: readonly { readonly endereco: string; readonly coordenador: boolean }[];
  readonly clientes: readonly {
    readonly identificador: string;
    readonly endereco: string;
    readonly fragmento: string;
    readonly isolado: boolean;
    readonly noFragmento: number;
  }[];
}

async function readEstado(connectionString: string): Promise<EstadoJson> {
  const { out } = await citus(connectionString, 'estado', '--clientes', '--json');
  return JSON.parse(out) as EstadoJson;
}

describe.skipIf(CITUS_URL === undefined)('the command citus (needs CITUS_URL)', () => {
  /** Demonstration and the tests' clients, in no cluster yet. */
  let filled: TestDatabase;
  const made: TestDatabase[] = [];
  const copy = async () => {
    const database = await createTestDatabase(nameOf(filled.connectionString));
    made.push(database);
    return database.connectionString;
  };

  beforeAll(async () => {
    filled = await createTestDatabase();
    const { connectionString } = filled;
    await prepareSchema(connectionString);
    const database = openDatabase({ connectionString, onError: () => undefined });
    const storage = folderStorage(await mkdtemp(join(inject('runFolder'), 'demonstracao-')));
    await seedDemonstration({ connectionString, database, storage, say: () => undefined });
    await database.close();
    await asOwner(connectionString, (tx) =>
      tx.execute(
        `insert into cliente (identificador, nome, cidade, uf, cnpj, cliente_tipo_id)
         select n, 'Prefeitura de ' || n, n, 'PE', '11222333000181', 1 from unnest(array['alfa', 'beta']) n`,
      ),
    );
    await (await openTestCluster(CITUS_URL ?? '')).close(nameOf(connectionString));
  });
  afterAll(async () => {
    for (const database of [...made, filled]) await database.drop();
  });

  test('estado says plainly that a database is not distributed', async () => {
    const database = await createTestDatabase();
    made.push(database);
    const { connectionString } = database;
    expect(await citus(connectionString, 'estado')).toEqual({
      code: 0,
      out: 'A extensão citus está neste banco, e nada foi distribuído: ele trabalha como um PostgreSQL sozinho.\n',
      err: '',
    });
    await query(connectionString, 'drop extension citus cascade');
    expect(await citus(connectionString, 'estado')).toEqual({
      code: 0,
      out: 'Este banco é um PostgreSQL sozinho: a extensão citus não está nele.\n',
      err: '',
    });
    const { code, err } = await citus(connectionString, 'distribuir', '--sim');
    expect(code).toBe(1);
    expect(err).toContain('A extensão citus não está neste banco.');
  });

  test('distribuir without --sim shows the plan and changes nothing', async () => {
    const connectionString = await copy();
    const before = await hashes(connectionString);
    const { code, out, err } = await citus(connectionString, 'distribuir', SHARDS);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('Clientes: 6\n');
    expect(out).toMatch(/\d+ tabelas de clientes, a espalhar: cerca de [\d.]+ linhas, [\d,]+ Mb\n/);
    expect(out).toContain('Fragmentos: 2\n');
    expect(out).toContain('Nada foi gravado.');
    expect(await hashes(connectionString)).toEqual(before);
    const [found] = await query<{ placed: number; begun: boolean }>(
      connectionString,
      `select (select count(*)::int from pg_dist_partition) as placed, to_regnamespace('claraboia_citus') is not null as begun`,
    );
    expect(found).toEqual({ placed: 0, begun: false });
  });

  test('distribuir lists everything that is missing, and refuses', async () => {
    const connectionString = await copy();
    const name = nameOf(connectionString);
    const [worker] = await query<{ host: string; port: number }>(
      connectionString,
      `select nodename as host, nodeport as port from pg_dist_node where groupid <> 0 order by groupid`,
    );
    const address = `${worker?.host}:${worker?.port}`;
    const at = new URL(connectionString);
    at.host = address;
    await query(
      at.href,
      `set citus.enable_ddl_propagation = off; alter database ${name} set citus.propagate_set_commands = 'none'; drop extension unaccent cascade`,
    );
    const server = openDatabase({ connectionString, onError: () => undefined });
    await server.system((tx) => tx.query('select 1'));
    const { code, err } = await citus(connectionString, 'distribuir', SHARDS, '--sim');
    await server.close();
    expect(code).toBe(1);
    expect(err.trimEnd().split('\n')).toEqual([
      'Falta, antes de distribuir:',
      `- No nó ${address}, citus.propagate_set_commands é none. Ponha em postgresql.conf: citus.propagate_set_commands = 'local'`,
      `- No nó ${address} falta a extensão unaccent. Rode nele, neste banco: create extension unaccent`,
      '- Há 1 conexão da Claraboia a este banco (claraboia: 1). Pare todos os servidores e comandos; a última instrução de um comando que caiu ainda pode levar um momento.',
    ]);
    const [found] = await query<{ begun: boolean }>(
      connectionString,
      `select to_regnamespace('claraboia_citus') is not null as begun`,
    );
    expect(found).toEqual({ begun: false });
  });

  describe('on a filled database', () => {
    let connectionString: string;
    let before: Record<string, string>;

    beforeAll(async () => {
      connectionString = await copy();
      before = await hashes(connectionString);
    });

    test('a distribution that was killed goes on, and keeps every row', async () => {
      for (const line of ['150 de ', '500 de ']) {
        await killedAfter(connectionString, line);
        const { completo } = await readEstado(connectionString);
        expect(completo).toBe(false);
        const { code, err } = await citus(
          connectionString,
          'mover',
          '--cliente=alfa',
          '--para=a:1',
        );
        expect({ code, err }).toEqual({
          code: 1,
          err: 'A distribuição está por completar: repita antes distribuir --sim.\n',
        });
      }
      const { code, out } = await repeated(connectionString, 'distribuir', '--sim');
      expect(code).toBe(0);
      expect(out).toContain('Já no lugar: ');
      expect(out).toContain('A distribuição está completa.\n');
      const after = await hashes(connectionString);
      expect(after).toEqual(before);
      expect(await readEstado(connectionString)).toMatchObject({ completo: true });
      const other = await citus(connectionString, 'distribuir', '--fragmentos=3', '--sim');
      expect(other.err).toContain('As tabelas já estão em 2 fragmentos, e o número não muda');
    });

    test('a client moves, and is isolated, while people write', { timeout: 400_000 }, async () => {
      const { clientes, nos } = await readEstado(connectionString);
      const shared = clientes.find(({ noFragmento }) => noFragmento > 1);
      if (shared === undefined) throw new Error('no two clients share a fragment');
      const { identificador, endereco } = shared;
      const together = clientes.filter(({ fragmento }) => fragmento === shared.fragmento);
      const to = nos.find((node) => !node.coordenador && node.endereco !== endereco);
      const database = await openSpread({ connectionString, onError: () => undefined });
      const writers = await startWriters(
        database,
        together.map((client) => client.identificador),
      );
      const cliente = `--cliente=${identificador}`;
      const move = () =>
        citus(connectionString, 'mover', cliente, `--para=${to?.endereco}`, '--sim');
      expect(await move()).toMatchObject({ code: 0, err: '' });
      await writers.someMore();
      // Nothing is refused during a move.
      expect(writers.faults).toEqual([]);
      const { code, out } = await citus(connectionString, 'isolar', cliente);
      expect(code).toBe(0);
      expect(out).toContain('Até o fim, as gravações desses clientes esperam');
      expect(out).toContain('Nada foi mudado.');
      expect(await citus(connectionString, 'isolar', cliente, '--sim')).toMatchObject({
        code: 0,
        err: '',
      });
      await writers.someMore();
      // The shards that the split left behind are dropped after a while.
      await setTimeout(20_000);
      await writers.someMore();
      const written = await writers.stop();
      await database.close();

      // A split holds writes longer than one may wait for a lock.
      expect(writers.faults.filter((fault) => !fault.includes('lock timeout'))).toEqual([]);
      const now = await readEstado(connectionString);
      expect(now.clientes.find((client) => client.identificador === identificador)).toMatchObject({
        endereco: to?.endereco,
        isolado: true,
        noFragmento: 1,
      });
      const rows = await query<{ id: string; nome: string }>(
        connectionString,
        `select id::text, nome from comissao_licitacao where nome like 'Escrita %'`,
      );
      expect(rows.map(({ id, nome }) => `${id} ${nome}`).sort()).toEqual(
        written
          .filter(({ kept }) => kept)
          .map(({ id, nome }) => `${id} ${nome}`)
          .sort(),
      );
      for (const client of together) {
        const ids = written.filter(({ de }) => de === client.identificador).map(({ id }) => id);
        expect(ids.length).toBeGreaterThan(10);
        expect(new Set(ids).size).toBe(ids.length);
      }
      const apart = [...APART, 'comissao_licitacao', 'cliente_versao'];
      const unchanged = Object.entries(before).filter(([table]) => !apart.includes(table));
      expect(await hashes(connectionString)).toMatchObject(Object.fromEntries(unchanged));
    });
  });
});

/** Kills a distribution as soon as it has written a line with these words. */
async function killedAfter(connectionString: string, words: string): Promise<void> {
  await untilFree(connectionString);
  const child = spawn(process.execPath, [COMMAND, 'distribuir', SHARDS, '--sim'], {
    env: { ...CHILD_ENVIRONMENT, ...settingsOf(connectionString) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let found = false;
  for await (const line of createInterface({ input: child.stdout })) {
    if (found || !line.startsWith(words)) continue;
    found = true;
    child.kill('SIGKILL');
  }
  await ended;
  expect(found).toBe(true);
}

/** Runs the command once the server has noticed that a killed one is gone. */
async function repeated(connectionString: string, ...args: string[]): Promise<Ended> {
  await untilFree(connectionString);
  return citus(connectionString, ...args);
}

const untilFree = (connectionString: string) =>
  expect.poll(async () => (await citus(connectionString, 'distribuir')).code).toBe(0);

interface Written {
  readonly de: string;
  readonly id: number;
  readonly nome: string;
  /** False if it was deleted again. */
  readonly kept: boolean;
}

/** Writes for several clients until told to stop; every third row is deleted again. */
async function startWriters(database: Database, identificadores: readonly string[]) {
  const written: Written[] = [];
  const faults: string[] = [];
  let goesOn = true;
  const change = (clienteId: number, sql: string, values: readonly unknown[]) =>
    database
      .tenant(clienteId, (tx) => tx.query<{ id: number }>(sql, [clienteId, ...values]))
      .catch((error: unknown) => {
        faults.push((error as Error).message);
        return [];
      });
  const write = async (de: string, clienteId: number) => {
    for (let n = 1; goesOn; n += 1) {
      const nome = `Escrita ${n} de ${de}`;
      const [row] = await change(
        clienteId,
        'insert into comissao_licitacao (cliente_id, nome) values ($1, $2) returning id',
        [nome],
      );
      if (row === undefined) continue;
      const [deleted] =
        n % 3 === 0
          ? await change(
              clienteId,
              'delete from comissao_licitacao where cliente_id = $1 and id = $2 returning id',
              [row.id],
            )
          : [];
      written.push({ de, id: row.id, nome, kept: deleted === undefined });
      await setTimeout(20);
    }
  };
  const rows = await database.system((tx) =>
    tx.query<{ id: number; identificador: string }>(
      'select id, identificador from cliente where identificador = any ($1)',
      [identificadores],
    ),
  );
  const all = rows.map(({ id, identificador }) => write(identificador, id));
  return {
    faults,
    someMore: async () => {
      const { length } = written;
      await expect.poll(() => written.length).toBeGreaterThan(length + 5 * rows.length);
    },
    stop: async () => {
      goesOn = false;
      await Promise.all(all);
      return written;
    },
  };
}
