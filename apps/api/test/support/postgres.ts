import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@claraboia/postgres/embedded-postgres.ts';
import pg from 'pg';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { prepareSchema } from '../../src/schema.ts';
import { type ClienteNome, makePeople } from './people.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the server that the run's databases are made on. */
    testDatabaseServer: string;
    /** Name of the database that those with the tests' people are copied from, and the ids of its clients. */
    peopledTemplate: { readonly name: string; readonly clienteId: Record<ClienteNome, number> };
    /** Folder with marks of the statements checked in this run. */
    checkedStatements: string;
  }
}

/** Separate database for one test file. */
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

let server: EmbeddedPostgres | null = null;
let dataDir: string | null = null;
let checkedStatements: string | null = null;
let template: TestDatabase | null = null;

/** Vitest's global set-up: one server for the whole run. */
export async function setup(project: TestProject): Promise<void> {
  checkedStatements = await mkdtemp(join(tmpdir(), 'claraboia-comandos-'));
  project.provide('checkedStatements', checkedStatements);
  const serverUrl = process.env.TEST_DATABASE_URL || (await startServer());
  project.provide('testDatabaseServer', serverUrl);
  // Migrations take longer than a copy of the migrated database, which nearly every file needs.
  const name = newName();
  template = await createOn(serverUrl, name);
  await prepareSchema(template.connectionString);
  const clienteId = await makePeople(template.connectionString);
  project.provide('peopledTemplate', { name, clienteId });
}

async function startServer(): Promise<string> {
  dataDir = await makeDataDir();
  server = await startEmbeddedPostgres({ dataDir, serverSettings: FAST_SETTINGS });
  return server.connectionString;
}

/** Vitest's global tear-down. */
export async function teardown(): Promise<void> {
  await template?.drop();
  await server?.stop();
  if (checkedStatements !== null) await rm(checkedStatements, { recursive: true, force: true });
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

const newName = () => `teste_${randomBytes(8).toString('hex')}`;

async function createOn(serverUrl: string, name: string, template?: string): Promise<TestDatabase> {
  // Copies files instead of writing each page to the log.
  const from =
    template === undefined ? '' : ` template ${pg.escapeIdentifier(template)} strategy file_copy`;
  await runOn(serverUrl, `create database ${name}${from}`);
  return {
    connectionString: withDatabase(serverUrl, name),
    // Forced: a pool left open by a failed test must not make the clean-up fail.
    drop: () => runOn(serverUrl, `drop database if exists ${name} with (force)`),
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

async function runOn(serverUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Swaps the database in the address; one with a socket has no host, so it is no valid URL. */
function withDatabase(url: string, name: string): string {
  return url.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${name}`);
}
