import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { Installation } from './installation.ts';
import { type ClienteNome, makePeople, retirePeople } from './people.ts';
import { CITUS_URL, createPeopledDatabase, type TestDatabase } from './postgres.ts';
import { type OpenServer, openServer, type TestParts, type TestServer } from './test-server.ts';

export interface TestApp extends TestServer {
  readonly clienteId: Readonly<Record<ClienteNome, number>>;
  stop(): Promise<void>;
}

/** The server that the test files of a worker use in turn. */
interface Shared extends OpenServer {
  readonly database: TestDatabase;
  readonly installation: Installation;
  /** Test file that uses it; null between two files. */
  file: string | null;
}

let shared: Shared | null = null;

/**
 * Server of this worker, with two clients and a few people that are new to each test file. The database still has the
 * clients of earlier files: the product keeps clients apart. A file that needs settings, or looks at the installation
 * as a whole, calls `startOwnApp`.
 */
export async function startTestApp(): Promise<TestApp> {
  const file = expect.getState().testPath ?? '';
  // Emptying a database for the next file takes statements that a cluster refuses.
  if (CITUS_URL !== undefined) return startOwnApp();
  if (shared?.file === file) throw new Error('this file uses the server of its worker already');
  // A file that failed to stop it may still be using it.
  if (shared !== null && shared.file !== null) await discard(shared);
  const current = shared ?? (await openShared());
  shared = current;
  current.file = file;
  await current.empty();
  const clienteId = await current.server.owner(makePeople);
  return { ...current.server, clienteId, stop: () => giveBack(current) };
}

/** Server with a database of its own, for one test file or a part of it. */
export async function startOwnApp(
  environment: Readonly<Record<string, string>> = {},
  parts: TestParts = {},
): Promise<TestApp> {
  const { clienteId, ...database } = await createPeopledDatabase();
  const own = await openServer(database.connectionString, environment, parts);
  const stop = async () => {
    await own.close();
    try {
      await own.check();
    } finally {
      await database.drop();
      await own.clear();
    }
  };
  return { ...own.server, clienteId, stop };
}

async function openShared(): Promise<Shared> {
  const database = await createPeopledDatabase();
  const opened = await openServer(database.connectionString);
  const installation = await opened.server.owner((tx) => Installation.read(tx));
  const fresh = { ...opened, database, installation, file: null };
  await retire(fresh);
  return fresh;
}

/** Checks what a file did, and retires its clients and people. After a failure the next file gets a new server. */
async function giveBack(used: Shared): Promise<void> {
  try {
    await used.check();
    await retire(used);
    used.file = null;
  } catch (error) {
    await discard(used);
    throw error;
  }
}

async function retire({ server, installation }: Shared): Promise<void> {
  await server.owner(async (tx) => {
    // A transaction that the file left open must not hang its end.
    await tx.execute(`set local lock_timeout = '10s'`);
    await retirePeople(tx);
    await installation.restore(tx);
  });
}

async function discard(old: Shared): Promise<void> {
  shared = null;
  // The file may have broken it.
  await old.close().catch((error: Error) => process.stderr.write(`${error.message}\n`));
  await old.database.drop();
  await old.clear();
}

/** A name that no other record of the run has. Its middle is a letter: eleven digits may be a CPF, which is masked. */
export function unique(prefix: string): string {
  const digits = () => randomBytes(3).toString('hex');
  return `${prefix} ${digits()}x${digits()}`;
}
