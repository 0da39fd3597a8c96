import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { EmbeddedPostgres } from '@claraboia/postgres/embedded-postgres.ts';
import { expect } from 'vitest';
import { isAlive, newDataDir, postmasterPid, start } from './embedded-servers.ts';

const run = promisify(execFile);
/** A commit waits for the replica's receipt, not for the disk, which these tests do not examine. */
const PRIMARY = { synchronous_commit: 'on' };

/** A primary and a streaming replica of it, both of them stopped after the test. */
export interface Pair {
  readonly primary: EmbeddedPostgres;
  readonly standby: EmbeddedPostgres;
  /** Ends the primary's processes at once, as a failing machine does. */
  killPrimary(): Promise<void>;
  startPrimary(): Promise<void>;
  startStandby(): Promise<void>;
}

/** Built from the embedded server, by copying a stopped data folder. */
export async function startPair(): Promise<Pair> {
  const [primaryDir, standbyDir] = [await newDataDir(), await newDataDir()];
  const empty = await start(primaryDir, [], PRIMARY);
  const host = decodeURIComponent(/host=([^&]+)/.exec(empty.connectionString)?.[1] ?? '');
  await empty.stop();
  await run('cp', ['-a', join(primaryDir, 'postgres'), standbyDir]);
  await writeFile(join(standbyDir, 'postgres', 'standby.signal'), '');
  const startPrimary = () => start(primaryDir, [], PRIMARY);
  const startStandby = () =>
    start(standbyDir, [], {
      primary_conninfo: `host=${host} port=5432 user=claraboia_dono sslmode=disable`,
      wal_retrieve_retry_interval: '100ms',
      // Tests pause the replay for longer than the default delay, after which a running query would be cancelled.
      max_standby_streaming_delay: '-1',
    });
  let primary = await startPrimary();
  return {
    primary,
    standby: await startStandby(),
    killPrimary: async () => {
      const pid = await postmasterPid(primaryDir);
      process.kill(pid, 'SIGQUIT');
      await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
      // There is nothing left to stop; this releases the folder.
      await primary.stop();
    },
    startPrimary: async () => {
      primary = await startPrimary();
    },
    startStandby: async () => {
      await startStandby();
    },
  };
}
