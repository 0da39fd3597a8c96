import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts';
import type { Placement } from './placement.ts';
import { type PidFile, type Postmaster, readPidFile, stopPostmaster } from './postmaster.ts';
import { isAlive, isPostmasterOf, processToken } from './process-identity.ts';

const ORPHAN_WAIT_MS = 10_000;
const LOOK_MS = 1_000;

/**
 * Handles a server left by a killed process. Adopts its PostgreSQL if it runs with the same arguments and answers,
 * else stops it. Call only while holding the instance lock.
 *
 * @param args the command line that this start would use
 * @param answers checks if a server on this socket folder accepts connections
 * @returns the adopted server, or null if one must be started
 */
export async function adoptLeftover(
  placement: Placement,
  binaries: Binaries,
  args: readonly string[],
  answers: (socketDir: string) => Promise<boolean>,
): Promise<Postmaster | null> {
  const left = await readPidFile(placement.clusterDir);
  if (left === null) {
    return null;
  }
  if (!(await isPostmasterOf(left.pid, placement.clusterDir))) {
    await clearStalePidFile(placement.clusterDir, left);
    return null;
  }
  if (
    (await runsAsWanted(placement.clusterDir, left, binaries, args)) &&
    (await answers(left.socketDir))
  ) {
    return { pid: left.pid, socketDir: left.socketDir, exited: gone(left.pid) };
  }
  await stopPostmaster(left.pid);
  // A server killed meanwhile leaves its file, and may be a zombie that a new server would consider alive.
  const still = await readPidFile(placement.clusterDir);
  if (still?.pid === left.pid) {
    await clearStalePidFile(placement.clusterDir, left);
  }
  return null;
}

/** Resolves when the process is gone. It polls, because the process is not our child. */
async function gone(pid: number): Promise<string> {
  const token = await processToken(pid);
  do await sleep(LOOK_MS, undefined, { ref: false });
  while ((await processToken(pid)) === token);
  return `PID ${pid}`;
}

/** Waits for the client processes of a dead server: while they live, no new server can start. */
async function clearStalePidFile(clusterDir: string, left: PidFile): Promise<void> {
  const deadline = Date.now() + ORPHAN_WAIT_MS;
  while (await hasAttachedProcesses(left.sharedMemoryId)) {
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError(
        `Ainda há processos de um PostgreSQL anterior usando ${clusterDir}. Encerre-os e inicie ` +
          'de novo.',
      );
    }
    await sleep(100);
  }
  // PostgreSQL clears a stale file by itself, unless another program of the same user now has its process id: then it
  // would refuse to start forever.
  if (isAlive(left.pid)) {
    await rm(join(clusterDir, 'postmaster.pid'), { force: true });
  }
}

async function hasAttachedProcesses(sharedMemoryId: string): Promise<boolean> {
  if (process.platform !== 'linux' || sharedMemoryId === '') {
    return false;
  }
  // Columns: key shmid perms size cpid lpid nattch ...
  const table = await readFile('/proc/sysvipc/shm', 'utf8');
  return table.split('\n').some((line) => {
    const columns = line.trim().split(/\s+/);
    return columns[1] === sharedMemoryId && Number(columns[6]) > 0;
  });
}

async function runsAsWanted(
  clusterDir: string,
  left: PidFile,
  binaries: Binaries,
  args: readonly string[],
): Promise<boolean> {
  let options: string;
  try {
    options = await readFile(join(clusterDir, 'postmaster.opts'), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') {
      return false;
    }
    throw error;
  }
  // Detects reinstalled programs: the old server has lost its libraries.
  const { ctimeMs } = await stat(binaries.postgres);
  const wanted = `${[binaries.postgres, ...args.map((arg) => `"${arg}"`)].join(' ')}\n`;
  return options === wanted && ctimeMs / 1000 < left.startedAtSeconds + 1;
}
