import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Binaries, resolveBinaries } from './binaries.ts';
import { ensureCluster, OWNER_ROLE } from './cluster.ts';
import { EmbeddedPostgresError, errorCode, errorText } from './embedded-postgres-error.ts';
import { acquireInstanceLock, type InstanceLock } from './instance-lock.ts';
import { Keeper } from './keeper.ts';
import { adoptLeftover } from './leftover.ts';
import { ensureSocketDir, type Placement, resolvePlacement } from './placement.ts';
import {
  type Postmaster,
  postmasterArgs,
  readPidFile,
  SOCKET_PORT,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { isPostmasterOf } from './process-identity.ts';
import { logFileOf, rotateLog } from './server-log.ts';
import { withClient } from './with-client.ts';

export { DataDirInUseError, EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** Embedded PostgreSQL server, reachable only through a Unix socket. */
export interface EmbeddedPostgres {
  /** Connection string for `pg`: the superuser, on the database `claraboia`. */
  readonly connectionString: string;
  /** Shuts the server down, even an adopted one; further calls wait for the first. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Folder of this installation; created if missing. */
  readonly dataDir: string;
  /** Receives messages for the operator, in pt-BR. */
  readonly log?: (line: string) => void;
  /** Configuration parameters of PostgreSQL; durability is on unless switched off here. */
  readonly serverSettings?: Record<string, string>;
  /** Restarts a crashed server while this process lives. */
  readonly restart?: boolean;
}

const DATABASE = 'claraboia';
const TAKE_OVER_PATIENCE_MS = 5_000;
/** Interval for checking the size of the server's log. */
const LOG_CHECK_MS = 60 * 60 * 1000;

/**
 * Starts the embedded PostgreSQL of a data folder and creates its database on first use.
 *
 * A server left by a killed process is adopted. One process at a time owns a data folder; the lock of a dead process
 * does not count.
 *
 * @throws DataDirInUseError if a live process owns the folder
 * @throws EmbeddedPostgresError with a message for the operator in other expected cases
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {});
  const settings = options.serverSettings ?? {};
  const placement = await resolvePlacement(options.dataDir);
  const binaries = await resolveBinaries(placement);
  logPlacement(placement, binaries, log);

  const lock = await acquireInstanceLock(placement.homeDir, placement.dataDir);
  const startOrTakeOver = async (): Promise<Postmaster> => {
    const socketDir = await ensureSocketDir(placement);
    const args = postmasterArgs(placement, socketDir, settings);
    const left = await adoptLeftover(placement, binaries, args, answers);
    if (left === null) return startPostmaster(placement, binaries, socketDir, args);
    log(`PostgreSQL de uma execução anterior reaproveitado (PID ${left.pid}).`);
    return left;
  };
  let server: Postmaster | null = null;
  try {
    await ensureCluster(placement, binaries, settings.fsync !== 'off');
    server = await startOrTakeOver();
    await ensureDatabase(server.socketDir);
  } catch (error) {
    if (server !== null) {
      await stopPostmaster(server.pid);
    }
    await lock.release();
    throw error;
  }

  const keeper = new Keeper(server, {
    log,
    startAgain: options.restart === true ? startOrTakeOver : null,
  });
  const logFile = logFileOf(placement);
  const rotation = setInterval(() => {
    rotateLog(logFile).catch((error: unknown) => log(`${logFile}: ${errorText(error)}`));
  }, LOG_CHECK_MS);
  rotation.unref();
  let stopping: Promise<void> | null = null;
  return {
    connectionString: connectionString(server.socketDir, DATABASE),
    stop: () => {
      clearInterval(rotation);
      stopping ??= stopAndRelease(keeper, lock);
      return stopping;
    },
  };
}

/** True in `exists` if a folder holds a database; the connection string of its running server, or null. */
export interface FoundPostgres {
  readonly exists: boolean;
  readonly connectionString: string | null;
}

/** Looks for the database of a data folder; starts nothing. */
export async function findEmbeddedPostgres(dataDir: string): Promise<FoundPostgres> {
  if (!(await isThere(dataDir))) return { exists: false, connectionString: null };
  const { clusterDir } = await resolvePlacement(dataDir);
  if (!(await isThere(join(clusterDir, 'PG_VERSION')))) {
    return { exists: false, connectionString: null };
  }
  const running = await readPidFile(clusterDir);
  const reachable =
    running !== null &&
    (await isPostmasterOf(running.pid, clusterDir)) &&
    (await answers(running.socketDir));
  return {
    exists: true,
    connectionString: reachable ? connectionString(running.socketDir, DATABASE) : null,
  };
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: unknown) => {
      if (errorCode(error) === 'ENOENT') return false;
      throw error;
    },
  );
}

async function stopAndRelease(keeper: Keeper, lock: InstanceLock): Promise<void> {
  try {
    const { pid } = await keeper.release();
    await stopPostmaster(pid);
  } finally {
    await lock.release();
  }
}

function logPlacement(placement: Placement, binaries: Binaries, log: (line: string) => void): void {
  const { dataDir, homeDir, identity } = placement;
  const moved = [
    ...(homeDir === dataDir ? [] : [`dados do banco em ${homeDir}`]),
    ...(binaries.copied ? [`programas em ${binaries.rootDir}`] : []),
  ];
  if (moved.length > 0) {
    log(
      `Iniciada como root: o PostgreSQL roda com o UID ${identity.uid}, que não tem acesso às ` +
        `pastas daqui; ${moved.join(', ')}.`,
    );
  }
}

/** Builds the connection string. Its explicit parameters override `PGPORT` and `PGSSLMODE` of the environment. */
function connectionString(socketDir: string, database: string): string {
  const host = encodeURIComponent(socketDir);
  return `postgresql://${OWNER_ROLE}@/${database}?host=${host}&port=${SOCKET_PORT}&sslmode=disable`;
}

/** Runs queries on the database that every cluster has. */
function ask<T>(socketDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const config = {
    connectionString: connectionString(socketDir, 'postgres'),
    connectionTimeoutMillis: 3_000,
    query_timeout: 30_000,
  };
  return withClient(config, work);
}

/** True if the server accepts connections; waits a moment for one in recovery. */
async function answers(socketDir: string): Promise<boolean> {
  const deadline = Date.now() + TAKE_OVER_PATIENCE_MS;
  for (;;) {
    try {
      await ask(socketDir, (client) => client.query('select 1'));
      return true;
    } catch (error) {
      // 57P03: starting up, in recovery, or shutting down.
      if (errorCode(error) !== '57P03' || Date.now() > deadline) {
        return false;
      }
    }
    await sleep(50);
  }
}

async function ensureDatabase(socketDir: string): Promise<void> {
  try {
    await ask(socketDir, async (client) => {
      const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
      if (found.rowCount === 0) {
        await client.query(`create database ${DATABASE}`);
      }
      // An error message may quote the statement. The client receives it and logs what it may; the server must not log
      // it, except for its own processes.
      const { rows } = await client.query('select pg_is_in_recovery() as standby');
      // A standby gets the setting from its primary, and is read-only.
      if (rows[0]?.standby === false) {
        await client.query(`alter role ${OWNER_ROLE} set log_min_messages = 'log'`);
      }
    });
  } catch (error) {
    throw new EmbeddedPostgresError(
      `O PostgreSQL embutido iniciou, mas não respondeu: ${errorText(error)}`,
      { cause: error },
    );
  }
}
