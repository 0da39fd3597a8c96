import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@claraboia/postgres/embedded-postgres.ts';
import { processToken } from '@claraboia/postgres/process-identity.ts';
import pg from 'pg';
import { afterEach } from 'vitest';
import { FAST_SETTINGS, makeDataDir, removeDataDir } from './postgres.ts';

const holderScript = fileURLToPath(new URL('./embedded-holder.ts', import.meta.url));

/** Removed after each test. */
export const dataDirs: string[] = [];
/** Stopped after each test. */
export const servers: EmbeddedPostgres[] = [];
/** Killed after each test. */
export const holders: ChildProcess[] = [];

afterEach(async () => {
  for (const holder of holders.splice(0)) {
    holder.kill('SIGKILL');
  }
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  await Promise.all(dataDirs.splice(0).map((dir) => removeDataDir(dir)));
});

/** A data folder for one test. */
export async function newDataDir(): Promise<string> {
  const dir = await makeDataDir();
  dataDirs.push(dir);
  return dir;
}

/** Starts the database without fsync, and collects its log. */
export async function start(
  dataDir: string,
  lines: string[] = [],
  settings: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({
    dataDir,
    log: (line) => lines.push(line),
    serverSettings: { ...FAST_SETTINGS, ...settings },
  });
  servers.push(server);
  return server;
}

/** The rows of a statement, as lists of values. */
export async function query(server: EmbeddedPostgres, sql: string): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: server.connectionString });
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows;
  } finally {
    await client.end();
  }
}

/** Starts a process that owns the data folder, and waits for the given line of its output. */
export async function hold(dataDir: string, until: RegExp, mode = 'hold'): Promise<Holder> {
  const child = spawn(process.execPath, [holderScript, dataDir, mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  holders.push(child);
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      if (until.test(output)) {
        resolve();
      }
    });
    child.once('exit', () => reject(new Error(`the holder ended: ${output}`)));
  });
  return {
    output: () => output,
    kill: async () => {
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      await closed;
    },
  };
}

/** A process that owns a data folder. */
export interface Holder {
  output(): string;
  kill(): Promise<void>;
}

/** The process id of the cluster's server, running or left behind. */
export async function postmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

/** A process that has ended but is not reaped (containers without an init) counts as ended. */
export async function isAlive(pid: number): Promise<boolean> {
  return (await processToken(pid)) !== null;
}
