import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataDirInUseError } from './embedded-postgres-error.ts';
import { processToken } from './process-identity.ts';

/** Lock on the database of one folder; held until released or until the process dies. */
export interface InstanceLock {
  release(): Promise<void>;
}

const ATTEMPTS = 4;

/**
 * Takes the folder for this process, or throws {@link DataDirInUseError}.
 *
 * Each claimant first writes its own file and only then looks for others. So of two concurrent claimants at least one
 * sees the other. Breaking a stale lock is safe: a file names one process run (id and start time), which stays dead
 * once it is dead. With a single lock file that is deleted when stale, two processes could both believe that they own
 * it.
 *
 * The lock works on one machine; a folder shared over a network is not supported.
 *
 * @param homeDir folder of the cluster
 * @param shownDir folder to name in the message
 */
export async function acquireInstanceLock(
  homeDir: string,
  shownDir: string,
): Promise<InstanceLock> {
  const lockDir = join(homeDir, 'postgres.locks');
  await mkdir(lockDir, { recursive: true, mode: 0o700 });
  const token = await processToken(process.pid);
  const name = `${process.pid}-${token}-${randomBytes(4).toString('hex')}`;
  const file = join(lockDir, name);

  for (let attempt = 1; ; attempt += 1) {
    const handle = await open(file, 'wx', 0o600);
    await handle.close();
    const owner = await findOtherOwner(lockDir, name);
    if (owner === null) {
      return { release: () => rm(file, { force: true }) };
    }
    await rm(file, { force: true });
    if (attempt === ATTEMPTS) {
      throw new DataDirInUseError(shownDir, owner);
    }
    // Two that started at the same instant both saw the other: a random delay lets one of them win.
    await sleep(20 + Math.random() * 120);
  }
}

async function findOtherOwner(lockDir: string, ownName: string): Promise<number | null> {
  for (const name of await readdir(lockDir)) {
    const match = /^(\d+)-(.+)-[0-9a-f]{8}$/.exec(name);
    if (name === ownName || match === null) {
      continue;
    }
    const pid = Number(match[1]);
    if ((await processToken(pid)) === match[2]) {
      return pid;
    }
    await rm(join(lockDir, name), { force: true });
  }
  return null;
}
