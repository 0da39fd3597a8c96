import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/database/embedded-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the server that the run's databases are made on. */
    testDatabaseServer: string;
    /** Folder in which the files of a run note which statements they have looked at. */
    checkedStatements: string;
  }
}

/** A database of its own for one test file. */
export interface TestDatabase {
  readonly connectionString: string;
  drop(): Promise<void>;
}

/** Tests may lose their data with the machine, and so need not wait for the disk. */
export const FAST_SETTINGS: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

let server: EmbeddedPostgres | null = null;
let dataDir: string | null = null;
let checkedStatements: string | null = null;

/** Vitest's global set-up: one server for the whole run. */
export async function setup(project: TestProject): Promise<void> {
  checkedStatements = await mkdtemp(join(tmpdir(), 'claraboia-comandos-'));
  project.provide('checkedStatements', checkedStatements);
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== '') {
    project.provide('testDatabaseServer', given);
    return;
  }
  dataDir = await makeDataDir();
  server = await startEmbeddedPostgres({ dataDir, serverSettings: FAST_SETTINGS });
  project.provide('testDatabaseServer', server.connectionString);
}

/** Vitest's global tear-down. */
export async function teardown(): Promise<void> {
  await server?.stop();
  if (checkedStatements !== null) await rm(checkedStatements, { recursive: true, force: true });
  if (dataDir !== null) {
    await removeDataDir(dataDir);
  }
}

/**
 * Makes a fresh database for a test file; drop it in the file's `afterAll`.
 *
 * @param template name of a database to copy, which nobody may be connected to meanwhile
 */
export async function createTestDatabase(template?: string): Promise<TestDatabase> {
  const serverUrl = inject('testDatabaseServer');
  const name = `teste_${randomBytes(8).toString('hex')}`;
  const from = template === undefined ? '' : ` template ${pg.escapeIdentifier(template)}`;
  await runOn(serverUrl, `create database ${name}${from}`);
  return {
    connectionString: withDatabase(serverUrl, name),
    // By force: a pool that a failed test left open must not fail the clean-up as well.
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

/** Removes a data folder and the place outside it where its cluster may have had to go. */
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
