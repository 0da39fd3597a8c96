import { copyFile, open, readFile, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from './embedded-postgres-error.ts';
import type { Placement } from './placement.ts';

const LIMIT_BYTES = 5 * 1024 * 1024;

/** Path of the server's log. */
export const logFileOf = ({ dataDir }: Pick<Placement, 'dataDir'>): string =>
  join(dataDir, 'postgres.log');

interface OpenLog {
  readonly fd: number;
  /** Offset at which the log of this start begins. */
  readonly offset: number;
  close(): Promise<void>;
}

export async function openLog(file: string): Promise<OpenLog> {
  await rotateLog(file);
  const handle = await openAppending(file);
  const { size } = await handle.stat();
  return { fd: handle.fd, offset: size, close: () => handle.close() };
}

/**
 * Moves a large log to `postgres.log.1`, which it replaces, and truncates it. PostgreSQL keeps appending to the same
 * file; a line written in between is lost.
 */
export async function rotateLog(file: string, limit = LIMIT_BYTES): Promise<void> {
  try {
    if ((await stat(file)).size <= limit) return;
    await copyFile(file, `${file}.1`);
    await truncate(file);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

async function openAppending(file: string): Promise<Awaited<ReturnType<typeof open>>> {
  try {
    return await open(file, 'a', 0o600);
  } catch (error) {
    if (errorCode(error) !== 'EACCES') {
      throw error;
    }
    // Left by a start as root; the folder is ours, so the file may be replaced.
    await rm(file);
    return open(file, 'a', 0o600);
  }
}

export async function readTail(file: string, offset: number): Promise<string> {
  const text = (await readFile(file)).subarray(offset).toString('utf8');
  return text.trim().split('\n').slice(-8).join('\n') || '(vazio)';
}
