import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { runAs, SERVER_ENV } from './cluster.ts';
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts';
import type { Placement } from './placement.ts';
import { isAlive, processToken } from './process-identity.ts';
import { logFileOf, openLog, readTail } from './server-log.ts';

/** PostgreSQL server process that accepts connections. */
export interface Postmaster {
  readonly pid: number;
  readonly socketDir: string;
  /** Resolves when the process is gone, with a description of its exit. */
  readonly exited: Promise<string>;
}

/** Content of `postmaster.pid`. */
export interface PidFile {
  readonly pid: number;
  readonly startedAtSeconds: number;
  readonly socketDir: string;
  /** System V shared memory segment; every process of the server is attached to it. */
  readonly sharedMemoryId: string;
  readonly ready: boolean;
}

/** The port only names the socket file: the server listens on no network address. */
export const SOCKET_PORT = 5432;

const START_TIMEOUT_MS = 60_000;
const FAST_STOP_MS = 30_000;
const IMMEDIATE_STOP_MS = 10_000;

const MEGABYTE = 1024 * 1024;

/**
 * Shared buffers of PostgreSQL: a quarter of the machine's memory, as its manual advises, between its default and 1
 * GB. Memory is used only as far as data fill it.
 * @param machine bytes of memory of the machine, or the container
 */
export function sharedBuffers(machine: number): string {
  const quarter = Math.floor(machine / 4 / MEGABYTE);
  return `${Math.min(1024, Math.max(128, quarter))}MB`;
}

/** Memory available to this process: the container's limit, if it is below the machine's memory. */
function memoryHere(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** Command line of the server; also used to check if a leftover server runs with the same settings. */
export function postmasterArgs(
  placement: Placement,
  socketDir: string,
  serverSettings: Record<string, string>,
): string[] {
  const settings: Record<string, string> = {
    fsync: 'on',
    synchronous_commit: 'on',
    // Otherwise five minutes of traffic would log a line.
    log_checkpoints: 'off',
    // No personal data in the log: neither the failed statement, nor the detail with row or position. The sessions'
    // own log level (ensureDatabase) excludes messages that may quote data.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    timezone: 'UTC',
    log_timezone: 'UTC',
    shared_buffers: sharedBuffers(memoryHere()),
    ...serverSettings,
    listen_addresses: '',
    port: String(SOCKET_PORT),
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  };
  const args = ['-D', placement.clusterDir];
  for (const [name, value] of Object.entries(settings)) {
    args.push('-c', `${name}=${value}`);
  }
  return args;
}

/** Reads `postmaster.pid`; null if it is missing or incomplete. */
export async function readPidFile(clusterDir: string): Promise<PidFile | null> {
  let text: string;
  try {
    text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') {
      return null;
    }
    throw error;
  }
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) {
    return null;
  }
  return {
    pid,
    startedAtSeconds: Number(lines[2] ?? 0),
    socketDir: lines[4] ?? '',
    sharedMemoryId: (lines[6] ?? '').split(/\s+/)[1] ?? '',
    ready: lines[7] === 'ready',
  };
}

/**
 * Starts the server and waits until it accepts connections. Call only while holding the instance lock and when no
 * server works on the cluster.
 */
export async function startPostmaster(
  placement: Placement,
  binaries: Binaries,
  socketDir: string,
  args: readonly string[],
): Promise<Postmaster> {
  const logFile = logFileOf(placement);
  // The folder is private to this cluster, so a lock in it is stale. PostgreSQL would consider it live if its process
  // id is in use again. The same holds for a zombie in a container without an init process.
  await rm(join(socketDir, `.s.PGSQL.${SOCKET_PORT}.lock`), { force: true });
  const { fd, offset, close } = await openLog(logFile);
  try {
    const child = spawn(binaries.postgres, args, {
      cwd: placement.clusterDir,
      env: SERVER_ENV,
      // Own session: Ctrl-C reaches every process of the terminal's group, and the database must outlive the requests
      // that the application is finishing.
      detached: true,
      stdio: ['ignore', fd, fd],
      ...runAs(placement),
    });
    let gone: string | null = null;
    const exited = new Promise<string>((resolve) => {
      child.once('error', (error) => {
        gone = error.message;
        resolve(error.message);
      });
      child.once('exit', (code, signal) => {
        gone = signal ?? `código ${code}`;
        resolve(gone);
      });
    });
    // A process that ends without stopping its database must be able to exit.
    child.unref();

    const deadline = Date.now() + START_TIMEOUT_MS;
    for (;;) {
      const state = await readPidFile(placement.clusterDir);
      if (child.pid !== undefined && state?.pid === child.pid && state.ready) {
        return { pid: child.pid, socketDir, exited };
      }
      const failure = gone ?? (Date.now() > deadline ? 'tempo esgotado' : null);
      if (failure !== null) {
        child.kill('SIGQUIT');
        const tail = await readTail(logFile, offset);
        throw new EmbeddedPostgresError(
          `O PostgreSQL embutido não iniciou (${failure}). Fim de ${logFile}:\n${tail}`,
        );
      }
      await sleep(15);
    }
  } finally {
    await close();
  }
}

/** Asks the server to shut down (open transactions are rolled back) and waits until it has. */
export async function stopPostmaster(pid: number): Promise<void> {
  const token = await processToken(pid);
  if (token === null) {
    return;
  }
  const stops: readonly [NodeJS.Signals, number][] = [
    ['SIGINT', FAST_STOP_MS],
    // Stops without a checkpoint; the next start replays the log. No acknowledged row is lost.
    ['SIGQUIT', IMMEDIATE_STOP_MS],
  ];
  for (const [signal, patience] of stops) {
    sendSignal(pid, signal);
    const deadline = Date.now() + patience;
    while (Date.now() < deadline) {
      if ((await processToken(pid)) !== token) {
        return;
      }
      await sleep(15);
    }
  }
  throw new EmbeddedPostgresError(`O PostgreSQL embutido (PID ${pid}) não encerrou a tempo.`);
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (isAlive(pid)) {
      throw error;
    }
  }
}
