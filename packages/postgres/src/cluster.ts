import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts';
import type { Placement } from './placement.ts';

/** Superuser and owner of the schema; the migrations create the application's own roles. */
export const OWNER_ROLE = 'claraboia_dono';

const DRAFT_PREFIX = 'postgres.init-';

/** Environment of the server's programs: our own variables (`PGDATA`, locales) must not leak in. */
export const SERVER_ENV: NodeJS.ProcessEnv = {
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** User for child processes; empty unless this process runs as root. */
export function runAs(placement: Placement): { uid?: number; gid?: number } {
  return placement.switchUser ? placement.identity : {};
}

/**
 * Creates the cluster on first use. Call only while holding the instance lock.
 *
 * `initdb` works in a temporary sibling that is renamed when complete, so that a killed run leaves nothing in the way.
 * The built-in locale provider needs no locales on the machine.
 *
 * @returns true if the cluster is new
 */
export async function ensureCluster(
  placement: Placement,
  binaries: Binaries,
  durable: boolean,
): Promise<boolean> {
  const { homeDir, clusterDir } = placement;
  for (const name of await readdir(homeDir)) {
    if (name.startsWith(DRAFT_PREFIX)) {
      // The initdb of a killed start may still be writing there, until it fails on the missing files.
      const patience = { maxRetries: 10, retryDelay: 50 };
      await rm(join(homeDir, name), { recursive: true, force: true, ...patience });
    }
  }
  if (await checkExisting(clusterDir, binaries)) {
    return false;
  }
  const draft = join(homeDir, `${DRAFT_PREFIX}${randomBytes(6).toString('hex')}`);
  await mkdir(draft, { mode: 0o700 });
  if (placement.switchUser) {
    await chown(draft, placement.identity.uid, placement.identity.gid);
  }
  await runInitdb(placement, binaries, draft, durable);
  await rename(draft, clusterDir);
  if (durable) {
    await syncDir(homeDir);
  }
  return true;
}

/** Flushes the folder: a power failure could otherwise undo the rename, and the next start would delete the draft. */
async function syncDir(dir: string): Promise<void> {
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function checkExisting(clusterDir: string, binaries: Binaries): Promise<boolean> {
  let found: string;
  try {
    found = (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') {
      throw error;
    }
    if (await isMissingOrEmpty(clusterDir)) {
      return false;
    }
    throw new EmbeddedPostgresError(
      `A pasta ${clusterDir} existe, mas não contém um banco PostgreSQL. Mova-a para outro lugar.`,
      { cause: error },
    );
  }
  const major = binaries.version.split('.')[0];
  if (found !== major) {
    throw new EmbeddedPostgresError(
      `O banco em ${clusterDir} é do PostgreSQL ${found}, e esta versão da Claraboia traz o ` +
        `PostgreSQL ${major}. Exporte-o com a versão anterior (pg_dump) e importe-o nesta.`,
    );
  }
  return true;
}

async function isMissingOrEmpty(dir: string): Promise<boolean> {
  try {
    return (await readdir(dir)).length === 0;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') {
      return true;
    }
    throw error;
  }
}

function runInitdb(
  placement: Placement,
  binaries: Binaries,
  target: string,
  durable: boolean,
): Promise<void> {
  const args = [
    `--pgdata=${target}`,
    `--username=${OWNER_ROLE}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // The socket folder has mode 0700, and there is no other access.
    '--auth-local=trust',
    '--auth-host=reject',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(binaries.initdb, args, {
      cwd: '/',
      env: SERVER_ENV,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...runAs(placement),
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output = (output + chunk.toString('utf8')).slice(-4000);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => {
      reject(
        new EmbeddedPostgresError(
          `Não foi possível executar ${binaries.initdb}: ${error.message}`,
          {
            cause: error,
          },
        ),
      );
    });
    child.once('close', (code, signal) => {
      if (code === 0) {
        resolve();
        return;
      }
      const tail = output.trim().split('\n').slice(-8).join('\n');
      reject(
        new EmbeddedPostgresError(
          `A criação do banco em ${placement.clusterDir} falhou (${signal ?? code}):\n${tail}`,
        ),
      );
    });
  });
}
