import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { errorCode } from './embedded-postgres-error.ts';

const run = promisify(execFile);
const isLinux = process.platform === 'linux';

/** True if a process with this id exists, owned by any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it exists and belongs to another user.
    return errorCode(error) === 'EPERM';
  }
}

/**
 * Token that distinguishes this run of a process from a later one with the same id; null if there is no such process.
 * Invalid after a reboot: on Linux it contains the boot id.
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
      // The name in parentheses may contain spaces, so fields are counted after it. State is the first field there,
      // start time the twentieth.
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
 * True if the process is a PostgreSQL postmaster of this cluster folder. A stale `postmaster.pid` may name a process
 * id that an unrelated program now has.
 *
 * Checks the command line, which any user can read: in a container even root may be unable to read the program and
 * working folder of another user's process. A wrong "no" here would let two servers run on one cluster.
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
