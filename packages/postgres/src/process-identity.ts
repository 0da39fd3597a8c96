import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { errorCode } from './embedded-postgres-error.ts';

const run = promisify(execFile);
const isLinux = process.platform === 'linux';

/** Whether a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it exists and belongs to somebody else.
    return errorCode(error) === 'EPERM';
  }
}

/**
 * A token that tells this run of a process from a later one that happens to get the same id,
 * or null when there is no such process. It survives no reboot: on Linux it holds the boot id.
 */
export async function processToken(pid: number): Promise<string | null> {
  if (!isAlive(pid)) {
    return null;
  }
  try {
    if (isLinux) {
      const [stat, bootId] = await Promise.all([
        readFile(`/proc/${pid}/stat`, 'utf8'),
        readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
      ]);
      // The name in parentheses may hold spaces: count from behind it. State is the first field
      // there, start time the twentieth.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (fields[0] === 'Z' || fields[0] === 'X') {
        return null;
      }
      return `${bootId.trim().slice(0, 8)}.${fields[19]}`;
    }
    const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)]);
    return stdout.trim().replace(/[^0-9A-Za-z]+/g, '_');
  } catch (error) {
    if (!isAlive(pid)) {
      return null;
    }
    throw error;
  }
}

/**
 * Whether the process is a PostgreSQL postmaster working on this cluster folder. A stale
 * `postmaster.pid` may name a process id that an unrelated program has by now.
 *
 * Judged by the command line, which anybody may read: in a container not even root may read the
 * program and working folder of another user's process, and a wrong "no" here would let two
 * servers loose on one cluster.
 */
export async function isPostmasterOf(pid: number, clusterDir: string): Promise<boolean> {
  if ((await processToken(pid)) === null) {
    return false;
  }
  try {
    if (isLinux) {
      const argv = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0');
      return basename(argv[0] ?? '') === 'postgres' && argv[argv.indexOf('-D') + 1] === clusterDir;
    }
    const { stdout } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
    return stdout.includes('postgres') && stdout.includes(`-D ${clusterDir}`);
  } catch (error) {
    if (!isAlive(pid)) {
      return false;
    }
    throw error;
  }
}
