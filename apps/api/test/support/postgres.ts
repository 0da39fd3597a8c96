import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@claraboia/postgres/embedded-postgres.ts';
import pg from 'pg';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { asOwner } from '../../src/database/owner.ts';
import { prepareSchema } from '../../src/schema.ts';
import { openTestCluster } from './citus-cluster.ts';
import { type ClienteNome, makePeople } from './people.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the server that the run's databases are made on. */
    testDatabaseServer: string;
    /** Database that those with the tests' people are copied from, and the ids of its clients. Its name begins those of the run. */
    peopledTemplate: { readonly name: string; readonly clienteId: Record<ClienteNome, number> };
    /** Folder of this run, removed at its end. */
    runFolder: string;
  }
}

/** Separate database for one test file, or for the server of a worker. */
export interface TestDatabase {
  readonly connectionString: string;
  drop(): Promise<void>;
}

/** One with the schema of this version, the clients and the people of the tests. */
export interface PeopledDatabase extends TestDatabase {
  readonly clienteId: Readonly<Record<ClienteNome, number>>;
}

/** Tests may lose data on a crash, so they do not wait for the disk. */
export const FAST_SETTINGS: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  // Databases live for seconds: autovacuum would slow the tests down.
  autovacuum: 'off',
  // Two cores are shared with the tests themselves.
  max_parallel_workers_per_gather: '0',
};

/** Coordinator of a cluster that the tests' databases are spread over; undefined for one PostgreSQL. */
export const CITUS_URL = process.env.CITUS_URL || undefined;

/** Subfolder of the run with marks of the statements checked in it. */
export const CHECKED = 'comandos';

let server: EmbeddedPostgres | null = null;
let dataDir: string | null = null;
let runFolder: string | null = null;
let template: string | null = null;

/** Vitest's global set-up: one server for the whole run. */
export async function setup(project: TestProject): Promise<void> {
  runFolder = await mkdtemp(join(tmpdir(), 'claraboia-testes-'));
  await mkdir(join(runFolder, CHECKED));
  project.provide('runFolder', runFolder);
  const serverUrl = CITUS_URL ?? (process.env.TEST_DATABASE_URL || (await startServer()));
  project.provide('testDatabaseServer', serverUrl);
  // Migrations take longer than a copy of the migrated database, which nearly every file needs.
  template = `teste_${randomBytes(8).toString('hex')}`;
  const { connectionString } = await createOn(serverUrl, template);
  await prepareSchema(connectionString);
  const clienteId = await asOwner(connectionString, makePeople);
  if (CITUS_URL !== undefined) {
    await (await openTestCluster(CITUS_URL)).spread(connectionString, template);
  }
  project.provide('peopledTemplate', { name: template, clienteId });
}

async function startServer(): Promise<string> {
  dataDir = await makeDataDir();
  server = await startEmbeddedPostgres({ dataDir, serverSettings: FAST_SETTINGS });
  return server.connectionString;
}

/** Vitest's global tear-down. */
export async function teardown(): Promise<void> {
  const given = CITUS_URL ?? process.env.TEST_DATABASE_URL;
  if (given && template !== null) await dropAll(given, template);
  await server?.stop();
  if (runFolder !== null) await rm(runFolder, { recursive: true, force: true });
  if (dataDir !== null) {
    await removeDataDir(dataDir);
  }
}

/**
 * Creates a fresh database for a test file; drop it in the file's `afterAll`.
 *
 * @param template name of a database to copy, which must have no connections meanwhile
 */
export async function createTestDatabase(template?: string): Promise<TestDatabase> {
  return createOn(inject('testDatabaseServer'), newName(), template);
}

/** A database as most tests begin with, to be dropped like any other. */
export async function createPeopledDatabase(): Promise<PeopledDatabase> {
  const { name, clienteId } = inject('peopledTemplate');
  return { ...(await createTestDatabase(name)), clienteId };
}

const newName = () => `${inject('peopledTemplate').name}_${randomBytes(8).toString('hex')}`;

async function createOn(serverUrl: string, name: string, template?: string): Promise<TestDatabase> {
  if (CITUS_URL !== undefined) {
    await (await openTestCluster(CITUS_URL)).create(name, template);
  } else {
    // Copies files instead of writing each page to the log.
    const from =
      template === undefined ? '' : ` template ${pg.escapeIdentifier(template)} strategy file_copy`;
    await runOn(serverUrl, `create database ${name}${from}`);
  }
  return {
    connectionString: withDatabase(serverUrl, name),
    drop: () => drop(serverUrl, name),
  };
}

/** A data folder under the temporary folder that PostgreSQL's user can get into. */
export async function makeDataDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'claraboia-teste-'));
  // mkdtemp makes it 0700, and root's databases would move to a folder of the system.
  await chmod(dir, 0o755);
  return dir;
}

/** Removes a data folder, and its cluster if that is elsewhere. */
export async function removeDataDir(dir: string): Promise<void> {
  const pointer = await readFile(join(dir, 'postgres.location'), 'utf8').catch(() => '');
  if (pointer.trim() !== '') {
    await rm(pointer.trim(), { recursive: true, force: true });
  }
  await rm(dir, { recursive: true, force: true });
}

/** Drops the databases of the run: a worker ends without stopping its server. */
async function dropAll(serverUrl: string, template: string): Promise<void> {
  const { rows } = await runOn(serverUrl, 'select datname from pg_database');
  for (const { datname } of rows as { datname: string }[]) {
    if (datname.startsWith(template)) await drop(serverUrl, datname);
  }
}

/** Forced: a pool left open by a failed test must not make the clean-up fail. */
const drop = async (serverUrl: string, name: string): Promise<void> => {
  if (CITUS_URL !== undefined) await (await openTestCluster(CITUS_URL)).drop(name);
  else await runOn(serverUrl, `drop database if exists ${name} with (force)`);
};

async function runOn(serverUrl: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Swaps the database in the address; one with a socket has no host, so it is no valid URL. */
function withDatabase(url: string, name: string): string {
  return url.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${name}`);
}
